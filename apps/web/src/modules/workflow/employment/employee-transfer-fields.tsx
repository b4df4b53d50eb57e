import { REASON_LENGTH } from '@muster/contract/workflow/document-form'
import { type EmployeeTransferForm, TRANSFER_PARTS } from '@muster/contract/workflow/employee-transfer-form'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import type { KindFieldsProps } from '../form/form-kind.ts'
import { textOf } from '../form/form-problems.ts'
import { useChoices } from '../form/use-choices.ts'

/** The fields of a transfer: from when, and where to; a part that is left empty stays. */
export function EmployeeTransferFields({
  employmentId,
  form,
  onChange,
  errorOf,
}: KindFieldsProps<EmployeeTransferForm>) {
  const t = useT()
  const choicesOf = useChoices('employee-transfer', employmentId)
  return (
    <>
      <DayField
        name="form.effectiveOn"
        label={t('workflow.task.employee-transfer.effectiveOn')}
        hint={t('workflow.task.employee-transfer.effectiveHint')}
        value={textOf(form.effectiveOn)}
        onChange={(day) => onChange('effectiveOn', day || null)}
        error={errorOf('effectiveOn')}
        required
      />
      {TRANSFER_PARTS.map((part) => (
        <SelectField<string>
          key={part}
          name={`form.${part}`}
          label={t(`workflow.task.employee-transfer.${part}`)}
          placeholder={t('workflow.task.employee-transfer.stays')}
          value={textOf(form[part]) || undefined}
          onChange={(id) => onChange(part, id ?? null)}
          error={errorOf(part)}
          options={choicesOf(part)}
          optional
        />
      ))}
      <TextAreaField
        name="form.reason"
        label={t('workflow.task.employee-transfer.reason')}
        value={textOf(form.reason)}
        onChange={(reason) => onChange('reason', reason)}
        error={errorOf('reason')}
        maxLength={REASON_LENGTH}
        rows={4}
        required
      />
    </>
  )
}
