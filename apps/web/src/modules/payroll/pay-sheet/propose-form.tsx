import { paySheetEndpoints } from '@muster/contract/payroll/pay-sheet'
import { isDay } from '@muster/kernel/day'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useGo } from '../../../lib/place/place.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { errorsOf } from '../../../lib/record/field-errors.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { shutOn } from '../../identity/index.ts'
import { runPath } from '../pay-run/places.ts'
import type { PayCheck, SheetOf } from './sheet-value.ts'

type Props = { file: File; sheetOf: SheetOf; result: PayCheck; isReady: boolean }

const MOST_NOTE = 300

/** Proposes the sheet: somebody else releases it. */
export function ProposeForm({ file, sheetOf, result, isReady }: Props) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const save = useSave(paySheetEndpoints.propose, { quiet: true })
  const [payOn, setPayOn] = useState('')
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const count = result.rows.added + result.rows.changed
  const submit = async () => {
    const { data, error } = await save.run({ ...sheetOf, ...(isDay(payOn) && { payOn }), note }, file)
    if (error) {
      shutOn(error)
      return setProblems(errorsOf(error, t))
    }
    notices.success(t('runs.sheet.proposedNow', { month: format.month(sheetOf.month) }))
    go(runPath(data.runId), {}, { replace: true })
  }
  return (
    <form
      className="m-pay-propose"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && count > 0 && !save.busy) void submit()
      }}
    >
      {problems[''] && <Banner tone="red">{problems['']}</Banner>}
      <DayField
        name="payOn"
        label={t('runs.payOn')}
        value={payOn}
        onChange={setPayOn}
        error={problems.payOn}
        optional
      />
      <TextField
        name="note"
        label={t('runs.note')}
        value={note}
        onChange={setNote}
        error={problems.note}
        maxLength={MOST_NOTE}
        optional
      />
      <div className="m-payslip-acts">
        <Button type="submit" kind="primary" icon="send" busy={save.busy} disabled={!isReady || count === 0}>
          {t('runs.sheet.propose', { count })}
        </Button>
        <small className="muted">{t(count === 0 && isReady ? 'runs.sheet.nothing' : 'runs.otherReleases')}</small>
      </div>
    </form>
  )
}
