import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { SwitchField } from '../../../ui/field/check-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormRow, FormSection } from '../../../ui/form/form-frame.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import type { RulesForm } from './rules-form.ts'

/** A choice that the company’s parameter makes where this type makes none. */
const CHOICES = ['parameter', 'yes', 'no'] as const
type Choice = (typeof CHOICES)[number]

/** How a type is taken: in which parts, how many days, how late it may be applied for, and what it costs. */
export function TakingFields({ of: { rules, change, error } }: { of: RulesForm }) {
  const t = useT()
  const { tag, duration } = useFormat()
  const byParameter = t('leave.bounds.parameter')
  const minutes = (name: 'minimumMinutes' | 'intervalMinutes', label: string, max: number) => (
    <NumberField
      name={`rules.${name}`}
      label={label}
      value={rules[name] ?? undefined}
      onChange={(next) => change({ [name]: next ?? null })}
      error={error(name)}
      min={1}
      max={max}
      unit={t('leave.units.minutes')}
      placeholder={byParameter}
      locale={tag}
      optional
    />
  )
  const startsAnytime: Choice = rules.startsAnytime === null ? 'parameter' : rules.startsAnytime ? 'yes' : 'no'
  const said: Record<Choice, string> = { parameter: byParameter, yes: t('words.yes'), no: t('words.no') }
  return (
    <FormSection title={t('leave.leaveTypes.parts.taking')}>
      <FormRow>
        {minutes('minimumMinutes', t('leave.field.type.minimum'), 1440)}
        {minutes('intervalMinutes', t('leave.field.type.interval'), 480)}
      </FormRow>
      <FormRow>
        <NumberField
          name="rules.mostDays"
          label={t('leave.field.type.mostDays')}
          value={rules.mostDays ?? undefined}
          onChange={(next) => change({ mostDays: next ?? null })}
          error={error('mostDays')}
          min={1}
          max={366}
          placeholder={byParameter}
          locale={tag}
          optional
        />
        <SelectField<Choice>
          name="rules.startsAnytime"
          label={t('leave.field.type.startsAnytime')}
          value={startsAnytime}
          onChange={(next) => change({ startsAnytime: next === 'yes' ? true : next === 'no' ? false : null })}
          options={CHOICES.map((value) => ({ value, label: said[value] }))}
        />
      </FormRow>
      <NumberField
        name="rules.daysAfterTheFact"
        label={t('leave.field.type.daysAfter')}
        hint={t('leave.leaveTypes.afterHint')}
        value={rules.daysAfterTheFact}
        onChange={(next) => change({ daysAfterTheFact: next ?? 0 })}
        error={error('daysAfterTheFact')}
        min={0}
        max={366}
        locale={tag}
      />
      <SwitchField
        name="rules.countsFreeDays"
        label={t('leave.field.type.freeDays')}
        hint={t('leave.leaveTypes.freeDaysHint')}
        value={rules.countsFreeDays}
        onChange={(countsFreeDays) => change({ countsFreeDays })}
      />
      <NumberField
        name="rules.deductionPercent"
        label={t('leave.field.type.deduction')}
        hint={t('leave.leaveTypes.example', { hours: duration(EXAMPLE), percent: rules.deductionPercent })}
        value={rules.deductionPercent}
        onChange={(next) => change({ deductionPercent: next ?? 0 })}
        error={error('deductionPercent')}
        min={0}
        max={100}
        unit="%"
        locale={tag}
      />
    </FormSection>
  )
}

const EXAMPLE = 360
