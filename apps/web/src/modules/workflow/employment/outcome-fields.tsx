import { OUTCOME_REASON_LENGTH, OUTCOMES, type Outcome } from '@muster/contract/workflow/probation-evaluation-form'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import type { Evaluation } from './evaluation-value.ts'

export type OutcomeValue = { outcome: Outcome | undefined; on: string; reason: string }
export const NO_OUTCOME: OutcomeValue = { outcome: undefined, on: '', reason: '' }

type Props = {
  value: OutcomeValue
  onChange: (value: OutcomeValue) => void
  days: Evaluation['extensionDays']
  problems: Readonly<Record<string, string>>
}

/** What follows from a score below 75 [9.08]: a longer probation until a day, or a last day of work, and why. */
export function OutcomeFields({ value, onChange, days, problems }: Props) {
  const t = useT()
  const { day } = useFormat()
  const { outcome, on, reason } = value
  return (
    <>
      <SelectField<Outcome>
        name="outcome"
        label={t('workflow.evaluation.follows')}
        value={outcome}
        onChange={(next) => onChange({ ...value, outcome: next, on: '' })}
        error={problems['data.outcome']}
        options={OUTCOMES.map((one) => ({ value: one, label: t(`workflow.evaluation.${one}`) }))}
        required
      />
      {outcome === 'extend' && (
        <SelectField<string>
          name="outcomeOn"
          label={t('workflow.evaluation.until')}
          hint={t('workflow.evaluation.untilHint')}
          value={on || undefined}
          onChange={(next) => onChange({ ...value, on: next ?? '' })}
          error={problems['data.outcomeOn']}
          options={days.map((one) => ({ value: one, label: day(one) }))}
          required
        />
      )}
      {outcome === 'dismiss' && (
        <DayField
          name="outcomeOn"
          label={t('workflow.evaluation.lastOn')}
          hint={t('workflow.task.resignation.lastHint')}
          value={on}
          onChange={(next) => onChange({ ...value, on: next })}
          error={problems['data.outcomeOn']}
          required
        />
      )}
      <TextAreaField
        name="outcomeReason"
        label={t('workflow.evaluation.why')}
        hint={t('workflow.evaluation.whyHint')}
        value={reason}
        onChange={(next) => onChange({ ...value, reason: next })}
        error={problems['data.outcomeReason']}
        maxLength={OUTCOME_REASON_LENGTH}
        rows={3}
        required
      />
    </>
  )
}
