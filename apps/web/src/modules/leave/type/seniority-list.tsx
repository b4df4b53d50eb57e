import './leave-type.css'
import type { LeaveRules } from '@muster/contract/leave/leave-rules'
import { useEntryKeys } from '../../../lib/record/use-entry-keys.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, IconButton } from '../../../ui/control/button.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { HoursField } from './hours-field.tsx'

type Steps = LeaveRules['seniority']
const MOST = 10

/** More leave after years of service: the highest step that is reached counts. */
export function SeniorityList({
  value,
  onChange,
  error,
}: {
  value: Steps
  onChange: (next: Steps) => void
  error: (path: string) => string | undefined
}) {
  const t = useT()
  const { tag } = useFormat()
  const change = (at: number, part: Partial<Steps[number]>) =>
    onChange(value.map((step, i) => (i === at ? { ...step, ...part } : step)))
  const { keys, removed } = useEntryKeys(value.length)
  const remove = (at: number) => {
    removed(at)
    onChange(value.toSpliced(at, 1))
  }
  return (
    <fieldset className="m-rules-steps">
      <legend className="m-label">{t('leave.field.type.seniority')}</legend>
      {value.map((step, i) => (
        <fieldset key={keys[i]} aria-label={t('leave.leaveTypes.step', { number: i + 1 })}>
          <div className="m-rules-step">
            <NumberField
              name={`rules.seniority.${i}.years`}
              label={t('leave.field.type.seniorityYears')}
              value={step.years}
              onChange={(years) => change(i, { years: years ?? 1 })}
              error={error(`seniority.${i}.years`)}
              min={1}
              max={60}
              locale={tag}
            />
            <HoursField
              name={`rules.seniority.${i}.minutes`}
              label={t('leave.field.type.seniorityMinutes')}
              value={step.minutes}
              onChange={(minutes) => change(i, { minutes: minutes ?? 0 })}
              error={error(`seniority.${i}.minutes`)}
            />
            <IconButton icon="trash" label={t('leave.leaveTypes.removeStep')} onClick={() => remove(i)} />
          </div>
        </fieldset>
      ))}
      {value.length < MOST && (
        <div>
          <Button
            icon="plus"
            onClick={() => onChange([...value, { years: (value.at(-1)?.years ?? 0) + 1, minutes: 480 }])}
          >
            {t('leave.leaveTypes.addStep')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
