import { REASON_LENGTH } from '@muster/contract/workflow/document-form'
import type { UnpaidLeaveForm } from '@muster/contract/workflow/unpaid-leave-form'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { FormRow } from '../../../ui/form/form-frame.tsx'
import type { KindFieldsProps } from '../form/form-kind.ts'
import { textOf } from '../form/form-problems.ts'

/** The fields of an unpaid leave: its first and its last day, and why. */
export function UnpaidLeaveFields({ form, onChange, errorOf }: KindFieldsProps<UnpaidLeaveForm>) {
  const t = useT()
  return (
    <>
      <FormRow>
        {(['from', 'to'] as const).map((field) => (
          <DayField
            key={field}
            name={`form.${field}`}
            label={t(`workflow.task.unpaid-leave.${field}`)}
            value={textOf(form[field])}
            onChange={(day) => onChange(field, day || null)}
            error={errorOf(field)}
            required
          />
        ))}
      </FormRow>
      <TextAreaField
        name="form.reason"
        label={t('workflow.task.unpaid-leave.reason')}
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
