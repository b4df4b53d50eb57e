import { type EmployeeTransferForm, TRANSFER_FIELDS } from '@muster/contract/workflow/employee-transfer-form'
import { useT } from '../../../lib/words/i18n.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { FormDayField, ReasonField } from '../form/form-fields.tsx'
import type { KindFieldsProps } from '../form/form-kind.ts'
import { textOf } from '../form/form-problems.ts'
import { useChoices } from '../form/use-choices.ts'

/** The fields of a transfer: from when, and where to; a part that is left empty stays. */
export function EmployeeTransferFields(props: KindFieldsProps<EmployeeTransferForm>) {
  const { employmentId, form, onChange, errorOf } = props
  const t = useT()
  const choicesOf = useChoices('employee-transfer', employmentId)
  return (
    <>
      <FormDayField
        {...props}
        field="effectiveOn"
        label={t('workflow.task.employee-transfer.effectiveOn')}
        hint={t('workflow.task.employee-transfer.effectiveHint')}
      />
      {TRANSFER_FIELDS.map((part) => (
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
      <ReasonField {...props} field="reason" label={t('workflow.task.employee-transfer.reason')} rows={4} />
    </>
  )
}
