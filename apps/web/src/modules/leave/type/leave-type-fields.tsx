import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { LEAVE_ATTRIBUTES, type LeaveAttribute, type LeaveRules } from '@muster/contract/leave/leave-rules'
import type { leaveTypeEndpoints } from '@muster/contract/leave/leave-type'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { SwitchField } from '../../../ui/field/check-field.tsx'
import { FormSection } from '../../../ui/form/form-frame.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { CompanyAndNames } from '../../organisation/index.ts'
import { AmountFields } from './amount-fields.tsx'
import type { RulesForm } from './rules-form.ts'
import { TakingFields } from './taking-fields.tsx'

export type LeaveType = ReplyOf<typeof leaveTypeEndpoints.get>
type Value = InputOf<typeof leaveTypeEndpoints.create>

/** The fields of a leave type [3.13, S18]: what it is called, from when on which rules hold, how much there is and how it is taken. */
export function LeaveTypeFields({ form, leaveType }: { form: Form<Value>; leaveType: LeaveType | undefined }) {
  const t = useT()
  const { rules } = form.value
  const change = (part: Partial<LeaveRules>) => form.set('rules', { ...rules, ...part })
  const of: RulesForm = { rules, change, error: (name) => form.error(`rules.${name}`), attribute: form.value.attribute }
  return (
    <>
      <CompanyAndNames form={form} isNew={!leaveType} />
      <SelectField<LeaveAttribute>
        {...form.field('attribute')}
        onChange={(next) => form.set('attribute', next ?? 'other')}
        label={t('leave.field.type.attribute')}
        options={LEAVE_ATTRIBUTES.map((value) => ({ value, label: t(`leave.attributes.${value}`) }))}
        required
      />
      <DayField
        {...form.field('effectiveOn')}
        onChange={(next) => form.set('effectiveOn', next as Value['effectiveOn'])}
        label={t('leave.leaveTypes.since')}
        hint={t('leave.leaveTypes.sinceHint')}
        required
      />
      <FormSection title={t('leave.leaveTypes.parts.offer')}>
        <SwitchField
          {...form.field('isInUse')}
          label={t('leave.field.type.isInUse')}
          hint={t('leave.leaveTypes.inUseHint')}
        />
        <SwitchField
          name="rules.needsApplication"
          label={t('leave.field.type.needsApplication')}
          hint={t('leave.leaveTypes.needsApplicationHint')}
          value={rules.needsApplication}
          onChange={(needsApplication) => change({ needsApplication })}
        />
        <SwitchField
          name="rules.needsPapers"
          label={t('leave.field.type.needsPapers')}
          value={rules.needsPapers}
          onChange={(needsPapers) => change({ needsPapers })}
        />
      </FormSection>
      <AmountFields of={of} />
      <TakingFields of={of} />
    </>
  )
}
