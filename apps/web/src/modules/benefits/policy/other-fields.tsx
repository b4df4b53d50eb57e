import type { PerfectAttendance } from '@muster/contract/benefits/policy-rules'
import type { LeaveAttribute } from '@muster/contract/leave/leave-rules'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { SwitchField } from '../../../ui/field/check-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormRow, FormSection } from '../../../ui/form/form-frame.tsx'
import { MultiSelectField } from '../../../ui/pick/multi-select-field.tsx'
import type { RulesForm } from './policy-form.ts'
import { useLeaveOptions } from './unless-fields.tsx'

/** What perfect attendance is [9.10]: which leave counts as worked, which ends it, and how often somebody may be late. */
export function PerfectFields({ value, rules: part }: { value: PerfectAttendance; rules: RulesForm }) {
  const t = useT()
  const { tag } = useFormat()
  const leaves = useLeaveOptions()
  const change = (next: Partial<PerfectAttendance>) => part.change({ perfect: { ...value, ...next } })
  return (
    <FormSection title={t('policy.parts.perfect')}>
      {(['counts', 'breaks'] as const).map((name) => (
        <MultiSelectField<LeaveAttribute>
          key={name}
          name={`rules.perfect.${name}`}
          label={t(`benefits.field.policy.${name}`)}
          value={value[name]}
          onChange={(next) => change({ [name]: [...next] })}
          error={part.error(`perfect.${name}`)}
          options={leaves}
          optional
        />
      ))}
      <FormRow>
        <NumberField
          name="rules.perfect.pointMinutes"
          label={t('benefits.field.policy.pointMinutes')}
          value={value.pointMinutes}
          onChange={(next) => change({ pointMinutes: next ?? 0 })}
          error={part.error('perfect.pointMinutes')}
          min={0}
          max={480}
          unit={t('policy.edit.minutes')}
          locale={tag}
        />
        <NumberField
          name="rules.perfect.mostPoints"
          label={t('benefits.field.policy.mostPoints')}
          value={value.mostPoints}
          onChange={(next) => change({ mostPoints: next ?? 0 })}
          error={part.error('perfect.mostPoints')}
          min={0}
          max={62}
          locale={tag}
        />
      </FormRow>
    </FormSection>
  )
}

/** Whether somebody has to apply for it, and how long before it is due. */
export function ApplicationFields({ rules: { rules, change, error } }: { rules: RulesForm }) {
  const t = useT()
  const { tag } = useFormat()
  return (
    <FormSection title={t('policy.parts.application')}>
      <SwitchField
        name="rules.needsApplication"
        label={t('benefits.field.policy.needsApplication')}
        value={rules.needsApplication}
        onChange={(needsApplication) =>
          change({ needsApplication, ...(!needsApplication && { applicationHours: null }) })
        }
        error={error('needsApplication')}
      />
      {rules.needsApplication && (
        <NumberField
          name="rules.applicationHours"
          label={t('benefits.field.policy.applicationHours')}
          value={rules.applicationHours ?? undefined}
          onChange={(next) => change({ applicationHours: next ?? null })}
          error={error('applicationHours')}
          min={1}
          max={999}
          unit={t('policy.edit.hours')}
          locale={tag}
          optional
        />
      )}
    </FormSection>
  )
}

const EXAMPLE = 480

/** How much of leave that expires becomes pay [9.13]. */
export function ExpiryFields({ rules: { rules, change, error } }: { rules: RulesForm }) {
  const t = useT()
  const { tag, duration, number } = useFormat()
  const percent = rules.expiredToPay ?? 100
  return (
    <FormSection title={t('policy.parts.expiry')}>
      <NumberField
        name="rules.expiredToPay"
        label={t('benefits.field.policy.expiredToPay')}
        hint={t('policy.edit.expiryHint', {
          ...{ percent: number(percent), time: duration(Math.round((EXAMPLE * percent) / 100)) },
        })}
        value={rules.expiredToPay ?? undefined}
        onChange={(next) => change({ expiredToPay: next ?? null })}
        error={error('expiredToPay')}
        min={1}
        max={100}
        unit="%"
        locale={tag}
        optional
      />
    </FormSection>
  )
}
