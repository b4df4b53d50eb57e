import { REASON_LENGTH } from '@muster/contract/workflow/document-form'
import { useT } from '../../../lib/words/i18n.ts'
import { DateField } from '../../../ui/antd/date-field.tsx'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import type { KindFieldsProps } from '../task/form-kind.ts'
import { textOf } from '../task/form-problems.ts'

/** The fields of an unpaid leave: its first and its last day, and why. */
export function UnpaidLeaveFields({ form, onChange, errorOf }: KindFieldsProps) {
  const t = useT()
  return (
    <>
      {(['from', 'to'] as const).map((field) => (
        <DateField
          key={field}
          name={`form.${field}`}
          label={t(`workflow.task.unpaid-leave.${field}`)}
          value={textOf(form[field]) || undefined}
          onChange={(day) => onChange(field, day ?? null)}
          error={errorOf(field)}
          required
        />
      ))}
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
