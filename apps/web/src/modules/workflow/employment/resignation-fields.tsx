import { REASON_LENGTH } from '@muster/contract/workflow/document-form'
import { RESIGNATION_CAUSES, type ResignationForm } from '@muster/contract/workflow/resignation-form'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import type { KindFieldsProps } from '../form/form-kind.ts'
import { textOf } from '../form/form-problems.ts'

/** The fields of a resignation: the last day of work, and why. */
export function ResignationFields({ form, onChange, errorOf }: KindFieldsProps<ResignationForm>) {
  const t = useT()
  const cause = RESIGNATION_CAUSES.find((one) => one === form.cause)
  return (
    <>
      <DayField
        name="form.lastOn"
        label={t('workflow.task.resignation.lastOn')}
        hint={t('workflow.task.resignation.lastHint')}
        value={textOf(form.lastOn)}
        onChange={(day) => onChange('lastOn', day || null)}
        error={errorOf('lastOn')}
        required
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
      <TextAreaField
        name="form.reason"
        label={t('workflow.task.resignation.reason')}
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
