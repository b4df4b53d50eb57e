import { REASON_LENGTH } from '@muster/contract/workflow/document-form'
import type { RegularizationForm } from '@muster/contract/workflow/regularization-form'
import { isDay } from '@muster/kernel/day'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import type { KindFieldsProps } from '../form/form-kind.ts'
import { textOf } from '../form/form-problems.ts'
import { useChoices } from '../form/use-choices.ts'

/** The fields of the end of a probation: one of the days on which it may end, and how it went. */
export function RegularizationFields({ employmentId, form, onChange, errorOf }: KindFieldsProps<RegularizationForm>) {
  const t = useT()
  const { day } = useFormat()
  const choicesOf = useChoices('regularization', employmentId)
  const chosen = textOf(form.effectiveOn)
  const days = [...new Set([...choicesOf('effectiveOn').map(({ value }) => value), chosen])].filter(isDay).sort()
  return (
    <>
      <SelectField<string>
        name="form.effectiveOn"
        label={t('workflow.task.regularization.effectiveOn')}
        value={chosen || undefined}
        onChange={(next) => onChange('effectiveOn', next ?? null)}
        error={errorOf('effectiveOn')}
        options={days.map((value) => ({ value, label: day(value) }))}
        required
      />
      <TextAreaField
        name="form.reason"
        label={t('workflow.task.regularization.reason')}
        hint={t('workflow.task.regularization.reasonHint')}
        value={textOf(form.reason)}
        onChange={(reason) => onChange('reason', reason)}
        error={errorOf('reason')}
        maxLength={REASON_LENGTH}
        rows={5}
        required
      />
    </>
  )
}
