import { GRANT_RHYTHMS, LEAVE_BOUNDS } from '@muster/contract/leave/leave-rules'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { RadioField, SwitchField } from '../../../ui/field/check-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormRow, FormSection } from '../../../ui/form/form-frame.tsx'
import { HoursField } from './hours-field.tsx'
import type { RulesForm } from './rules-form.ts'
import { SeniorityList } from './seniority-list.tsx'

/** Attributes whose hours the parameters of the company say [9.12]. */
const BY_PARAMETER = ['personal', 'sick']

/** How much of a type there is in a year, when it comes, and what of it goes over to the next year. */
export function AmountFields({ of: { rules, attribute, change, error } }: { of: RulesForm }) {
  const t = useT()
  const { tag } = useFormat()
  const bounds = LEAVE_BOUNDS.filter((bound) => bound !== 'parameter' || BY_PARAMETER.includes(attribute))
  return (
    <>
      <FormSection title={t('leave.leaveTypes.parts.amount')}>
        <RadioField
          name="rules.bound"
          label={t('leave.field.type.bound')}
          value={rules.bound}
          onChange={(bound) => change({ bound: bound ?? 'none' })}
          error={error('bound')}
          options={bounds.map((value) => ({ value, label: t(`leave.bounds.${value}`) }))}
        />
        {rules.bound === 'own' && (
          <FormRow>
            <HoursField
              name="rules.yearlyMinutes"
              label={t('leave.field.type.yearly')}
              value={rules.yearlyMinutes}
              onChange={(yearlyMinutes) => change({ yearlyMinutes })}
              error={error('yearlyMinutes')}
              required
            />
            <HoursField
              name="rules.monthlyMinutes"
              label={t('leave.field.type.monthly')}
              hint={t('leave.leaveTypes.monthlyHint')}
              value={rules.monthlyMinutes}
              onChange={(monthlyMinutes) => change({ monthlyMinutes })}
              error={error('monthlyMinutes')}
              optional
            />
          </FormRow>
        )}
        {rules.bound !== 'none' && (
          <>
            <RadioField
              name="rules.rhythm"
              label={t('leave.field.type.rhythm')}
              value={rules.rhythm}
              onChange={(rhythm) => change({ rhythm: rhythm ?? 'yearly' })}
              options={GRANT_RHYTHMS.map((value) => ({ value, label: t(`leave.rhythms.${value}`) }))}
            />
            <SwitchField
              name="rules.isProRata"
              label={t('leave.field.type.proRata')}
              hint={t('leave.leaveTypes.proRataHint')}
              value={rules.isProRata}
              onChange={(isProRata) => change({ isProRata })}
            />
            <SeniorityList value={rules.seniority} onChange={(seniority) => change({ seniority })} error={error} />
          </>
        )}
      </FormSection>
      {rules.bound !== 'none' && (
        <FormSection title={t('leave.leaveTypes.parts.carry')}>
          <FormRow>
            <HoursField
              name="rules.carryMinutes"
              label={t('leave.field.type.carryMinutes')}
              hint={t('leave.leaveTypes.carryHint')}
              value={rules.carryMinutes}
              onChange={(carryMinutes) => change({ carryMinutes: carryMinutes ?? 0 })}
              error={error('carryMinutes')}
            />
            <NumberField
              name="rules.carryMonths"
              label={t('leave.field.type.carryMonths')}
              value={rules.carryMonths}
              onChange={(carryMonths) => change({ carryMonths: carryMonths ?? 0 })}
              error={error('carryMonths')}
              min={0}
              max={12}
              locale={tag}
            />
          </FormRow>
        </FormSection>
      )}
    </>
  )
}
