import type { UnpaidLeaveForm } from '@muster/contract/workflow/unpaid-leave-form'
import { useT } from '../../../lib/words/i18n.ts'
import { FormRow } from '../../../ui/form/form-frame.tsx'
import { FormDayField, ReasonField } from '../form/form-fields.tsx'
import type { KindFieldsProps } from '../form/form-kind.ts'

/** The fields of an unpaid leave: its first and its last day, and why. */
export function UnpaidLeaveFields(props: KindFieldsProps<UnpaidLeaveForm>) {
  const t = useT()
  return (
    <>
      <FormRow>
        {(['from', 'to'] as const).map((field) => (
          <FormDayField key={field} {...props} field={field} label={t(`workflow.task.unpaid-leave.${field}`)} />
        ))}
      </FormRow>
      <ReasonField {...props} field="reason" label={t('workflow.task.unpaid-leave.reason')} rows={4} />
    </>
  )
}
