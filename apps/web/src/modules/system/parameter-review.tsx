import { parameterEndpoints } from '@muster/contract/system/parameter'
import { type ParameterValue, parameterOf } from '@muster/contract/system/parameter-record'
import type { ShownKey } from '@muster/contract/system/parameter-shown'
import type { Day } from '@muster/kernel/day'
import { useState } from 'react'
import type { CallError } from '../../lib/call/call-error.ts'
import { notices } from '../../lib/page/notices.ts'
import { refresh } from '../../lib/query/query.ts'
import { useSave } from '../../lib/query/use-save.ts'
import { DayField } from '../../lib/record/day-field.tsx'
import { errorsOf } from '../../lib/record/field-errors.ts'
import { RecordParts } from '../../lib/registry/record-parts.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { DetailDrawer } from '../../ui/layout/detail-drawer.tsx'
import { ParameterConflicts } from './parameter-conflicts.tsx'
import { dayOfEdits, type Edits } from './parameter-edits.ts'
import { ParameterTouched } from './parameter-touched.tsx'
import { type ParameterState, useValueText } from './parameter-value.ts'

type Props = {
  companyId: string
  today: Day
  items: readonly ParameterState[]
  edits: Edits
  /** Takes what somebody else has saved for these parameters, and gives up the own edits of them. */
  onTakeTheirs: (keys: readonly ShownKey[]) => void
  onSaved: () => void
  onClose: () => void
}

/** All edits together before they are saved: before and after, from which day on, and whom they touch. */
export function ParameterReview({ companyId, today, items, edits, onTakeTheirs, onSaved, onClose }: Props) {
  const t = useT()
  const format = useFormat()
  const text = useValueText()
  const [from, setFrom] = useState<string>(today)
  const [error, setError] = useState<CallError>()
  const save = useSave(parameterEndpoints.change, { quiet: true })
  const edited = items.filter(({ key }) => Object.hasOwn(edits, key))
  const { isAsked, mayLieBack } = dayOfEdits(edits)
  const day = isAsked ? from : today
  const errors = error ? errorsOf(error, t) : {}
  const run = async () => {
    const changes = edited.map(({ key, version }) => ({ key, version, value: edits[key] as ParameterValue }))
    const saved = await save.run({ companyId, from: day as Day, changes })
    setError(saved.error)
    // What was read is old: the next save is of what is there now.
    if (saved.error?.code === 40901) await refresh(parameterEndpoints.change.changes ?? [])
    if (saved.error) return
    notices.success(t('form.saved'))
    onSaved()
  }
  const whole = Object.entries(errors).find(([path]) => path !== 'from')?.[1]
  const isStale = error?.code === 40901
  return (
    <DetailDrawer
      title={t('settings.parameters.reviewTitle')}
      onClose={onClose}
      footer={
        <>
          <Button
            kind="primary"
            busy={save.busy}
            disabled={day === '' || edited.length === 0}
            onClick={() => void run()}
          >
            {t('actions.save')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </>
      }
    >
      {isStale && (
        <ParameterConflicts
          data={error.data}
          onTakeTheirs={(keys) => {
            setError(undefined)
            onTakeTheirs(keys)
          }}
          onKeepMine={() => setError(undefined)}
        />
      )}
      {!isStale && whole && <Banner tone="red">{whole}</Banner>}
      {isAsked && (
        <DayField
          label={t('settings.parameters.effectiveFrom')}
          name="from"
          value={from}
          onChange={setFrom}
          {...(mayLieBack ? {} : { min: today })}
          {...(errors.from === undefined ? {} : { error: errors.from })}
          hint={mayLieBack ? t('settings.parameters.past') : t('settings.parameters.fromToday')}
          required
        />
      )}
      <div className="m-change-scroll">
        <table className="m-change-table">
          <thead>
            <tr>
              <th scope="col">{t('settings.parameters.title')}</th>
              <th scope="col">{t('settings.parameters.before')}</th>
              <th scope="col">{t('settings.parameters.after')}</th>
            </tr>
          </thead>
          <tbody>
            {edited.map(({ key, value }) => (
              <tr key={key}>
                <th scope="row">{t(`settings.parameters.items.${key}.name`)}</th>
                <td className="num">{text(key, value)}</td>
                <td className="num">
                  <b>{text(key, edits[key] as ParameterValue)}</b>
                  <div>
                    <small>
                      {parameterOf(key).of === 'group'
                        ? t('settings.parameters.atOnce')
                        : t('settings.parameters.from', { day: format.dayText(from) })}
                    </small>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {day !== '' && edited.length > 0 && (
        <ParameterTouched companyId={companyId} from={day as Day} keys={edited.map(({ key }) => key)} />
      )}
      {edited.length > 0 && (
        <RecordParts
          of="parameter-change"
          record={{
            companyId,
            changes: edited.map(({ key }) => ({ key, value: edits[key] as ParameterValue })),
          }}
        />
      )}
    </DetailDrawer>
  )
}
