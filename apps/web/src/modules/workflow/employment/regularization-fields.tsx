import type { RegularizationForm } from '@muster/contract/workflow/regularization-form'
import { isDay } from '@muster/kernel/day'
import { useT } from '../../../lib/words/i18n.ts'
import { FormDaySelect, ReasonField } from '../form/form-fields.tsx'
import type { KindFieldsProps } from '../form/form-kind.ts'
import { useChoices } from '../form/use-choices.ts'

/** The fields of the end of a probation: one of the days on which it may end, and how it went. */
export function RegularizationFields(props: KindFieldsProps<RegularizationForm>) {
  const { employmentId } = props
  const t = useT()
  const choicesOf = useChoices('regularization', employmentId)
  return (
    <>
      <FormDaySelect
        {...props}
        field="effectiveOn"
        label={t('workflow.task.regularization.effectiveOn')}
        days={choicesOf('effectiveOn')
          .map(({ value }) => value)
          .filter(isDay)}
      />
      <ReasonField
        {...props}
        field="reason"
        label={t('workflow.task.regularization.reason')}
        hint={t('workflow.task.regularization.reasonHint')}
        rows={5}
      />
    </>
  )
}
