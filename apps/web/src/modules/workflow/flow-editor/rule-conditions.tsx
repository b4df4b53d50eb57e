import { useT } from '../../../lib/words/i18n.ts'
import { CheckboxField } from '../../../ui/field/check-field.tsx'
import { FormSection } from '../../../ui/form/form-frame.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import type { FlowValue } from '../flow/flow-value.ts'
import { ConditionList } from './condition-list.tsx'
import type { Editing } from './editing.ts'
import type { Checked } from './use-check.ts'

type RuleConditionsProps = { form: Form<FlowValue>; check: Checked; editing: Editing }

/** The section that says for which applications a rule is: for everybody else, or under conditions. */
export function RuleConditions({ form, check, editing }: RuleConditionsProps) {
  const t = useT()
  const { value } = form
  return (
    <FormSection title={t('workflow.flow.part.when')}>
      <CheckboxField
        {...form.field('isDefault')}
        onChange={(isDefault) => form.patch({ isDefault, ...(isDefault && { conditions: [] }) })}
        label={t('workflow.flow.default')}
        hint={t('workflow.flow.edit.defaultHint')}
      />
      {!value.isDefault && (
        <>
          <p className="m-field-hint">{t('workflow.flow.edit.whenHint')}</p>
          <ConditionList
            kind={value.kind}
            value={value.conditions}
            onChange={(next) => form.set('conditions', next)}
            problemsOf={check.of}
            editing={editing}
          />
        </>
      )}
    </FormSection>
  )
}
