import { RESIGNATION_CAUSES, type ResignationForm } from '@muster/contract/workflow/resignation-form'
import { useT } from '../../../lib/words/i18n.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { FormDayField, ReasonField } from '../form/form-fields.tsx'
import type { KindFieldsProps } from '../form/form-kind.ts'

/** The fields of a resignation: the last day of work, and why. */
export function ResignationFields(props: KindFieldsProps<ResignationForm>) {
  const { form, onChange, errorOf } = props
  const t = useT()
  const cause = RESIGNATION_CAUSES.find((one) => one === form.cause)
  return (
    <>
      <FormDayField
        {...props}
        field="lastOn"
        label={t('workflow.task.resignation.lastOn')}
        hint={t('workflow.task.resignation.lastHint')}
      />
      <SelectField<(typeof RESIGNATION_CAUSES)[number]>
        name="form.cause"
        label={t('workflow.task.resignation.cause')}
        value={cause}
        onChange={(next) => onChange('cause', next ?? null)}
        error={errorOf('cause')}
        options={RESIGNATION_CAUSES.map((value) => ({ value, label: t(`workflow.task.resignation.causes.${value}`) }))}
        required
      />
      <ReasonField {...props} field="reason" label={t('workflow.task.resignation.reason')} rows={4} />
    </>
  )
}
