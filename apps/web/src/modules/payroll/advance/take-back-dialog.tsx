import { advanceEndpoints, RETURN_NOTE_LENGTH } from '@muster/contract/payroll/advance'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { errorsOf } from '../../../lib/record/field-errors.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { moneyFor } from '../../../lib/words/money.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { DecisionFrame } from '../../workflow/index.ts'
import type { Advance, Entry } from './advance-value.ts'

/** Takes back that money came back, by an entry of the opposite amount. */
export function TakeBackDialog({ advance, entry, onClose }: { advance: Advance; entry: Entry; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const save = useSave(advanceEndpoints.takeBackReturn, { quiet: true })
  const submit = async () => {
    const { error } = await save.run({ id: advance.id, entryId: entry.id, version: advance.version, note })
    if (error) return setProblem(Object.values(errorsOf(error, t))[0])
    notices.success(t('payroll.advances.takenBack'))
    onClose()
  }
  return (
    <DecisionFrame
      title={t('payroll.advances.takeBackTitle', { amount: moneyFor(format, entry.amount, advance.currency) })}
      submit={t('payroll.advances.takeBack')}
      hint={t('payroll.advances.takeBackHint')}
      busy={save.busy}
      dirty={note !== ''}
      isReady
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextAreaField
        name="note"
        label={t('payroll.field.return.note')}
        value={note}
        onChange={setNote}
        maxLength={RETURN_NOTE_LENGTH}
        optional
      />
    </DecisionFrame>
  )
}
