import { EFFECT_BASES, TAKE_EFFECT_MODES } from '@muster/contract/benefits/policy-rules'
import { addDays, type Day, day } from '@muster/kernel/day'
import { addMonths, firstDay, monthOf } from '@muster/kernel/month'
import { dayIn } from '../../../lib/page/clock.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { RadioField } from '../../../ui/field/check-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormRow, FormSection } from '../../../ui/form/form-frame.tsx'
import type { RulesForm } from './policy-form.ts'

/** When a benefit takes effect, for how long, and when it is due; each with an example. */
export function WhenFields({ rules: { rules, change, error }, isLeave }: { rules: RulesForm; isLeave: boolean }) {
  const t = useT()
  const format = useFormat()
  const { tag, number } = format
  const { basis, afterMonths, takesEffect, validDays, due } = rules
  const example = day(`${dayIn().slice(0, 4)}-03-10`)
  return (
    <FormSection title={t('policy.parts.when')}>
      <RadioField
        name="rules.basis"
        label={t('benefits.field.policy.basis')}
        value={basis}
        onChange={(next) => next && change({ basis: next })}
        options={EFFECT_BASES.map((value) => ({ value, label: t(`benefits.bases.${value}`) }))}
      />
      <FormRow>
        <NumberField
          name="rules.afterMonths"
          label={t('benefits.field.policy.afterMonths')}
          value={afterMonths}
          onChange={(next) => change({ afterMonths: next ?? 0 })}
          error={error('afterMonths')}
          min={0}
          max={600}
          unit={t('policy.edit.months')}
          locale={tag}
        />
        <RadioField
          name="rules.takesEffect"
          label={t('benefits.field.policy.takesEffect')}
          value={takesEffect}
          onChange={(next) => next && change({ takesEffect: next })}
          options={TAKE_EFFECT_MODES.map((value) => ({ value, label: t(`benefits.takeEffect.${value}`) }))}
        />
      </FormRow>
      <p className="m-field-hint">
        {t('policy.edit.basisHint', {
          ...{ day: format.day(example), months: number(afterMonths) },
          result: format.day(effectOf(example, afterMonths, takesEffect)),
        })}
      </p>
      <NumberField
        name="rules.validDays"
        label={t('benefits.field.policy.validDays')}
        hint={
          isLeave
            ? t('policy.edit.validHint', {
                ...{ day: format.day(example), days: number(validDays ?? EXAMPLE_DAYS) },
                result: format.day(addDays(example, (validDays ?? EXAMPLE_DAYS) - 1)),
              })
            : t('policy.edit.validMoneyHint')
        }
        value={validDays ?? undefined}
        onChange={(next) => change({ validDays: next ?? null })}
        error={error('validDays')}
        min={1}
        max={3660}
        unit={t('policy.edit.days')}
        locale={tag}
        {...(isLeave ? { required: true } : { optional: true })}
      />
      <FormRow>
        <NumberField
          name="rules.due.monthsLater"
          label={t('benefits.field.policy.monthsLater')}
          value={due.monthsLater}
          onChange={(next) => change({ due: { ...due, monthsLater: next ?? 0 } })}
          error={error('due.monthsLater')}
          min={0}
          max={12}
          unit={t('policy.edit.months')}
          locale={tag}
        />
        <NumberField
          name="rules.due.dayOfMonth"
          label={t('benefits.field.policy.dayOfMonth')}
          hint={t('policy.edit.dueHint')}
          value={due.dayOfMonth}
          onChange={(next) => change({ due: { ...due, dayOfMonth: next ?? 1 } })}
          error={error('due.dayOfMonth')}
          min={1}
          max={31}
          locale={tag}
        />
      </FormRow>
    </FormSection>
  )
}

const EXAMPLE_DAYS = 90

/** When something takes effect whose basis is the tenth of March. */
function effectOf(basis: Day, months: number, mode: RulesForm['rules']['takesEffect']): Day {
  const month = addMonths(monthOf(basis), months)
  return mode === 'month-begin' ? firstDay(addMonths(month, 1)) : day(`${month}-10`)
}
