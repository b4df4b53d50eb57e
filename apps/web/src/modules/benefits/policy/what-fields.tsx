import {
  BENEFIT_ATTRIBUTES,
  BENEFIT_CONTENTS,
  type BenefitUnit,
  UNITS_OF_KIND,
  USUAL_PERFECT,
} from '@muster/contract/benefits/policy-rules'
import { MoneyField } from '../../../lib/record/money-field.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormRow, FormSection } from '../../../ui/form/form-frame.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { daysOf } from '../receipt/amount-text.ts'
import type { PolicyChoices, PolicyValue, RulesForm } from './policy-form.ts'

type Props = { form: Form<PolicyValue>; rules: RulesForm; choices: PolicyChoices | undefined }

/** What is given: of which type, what for, how much of what, and how often. */
export function WhatFields({ form, rules: part, choices }: Props) {
  const t = useT()
  const { name } = useFormat()
  const { rules, error } = part
  const types = choices?.types ?? []
  const kind = types.find(({ id }) => id === form.value.typeId)?.kind
  const units: readonly BenefitUnit[] = kind ? UNITS_OF_KIND[kind] : [rules.unit]
  const chooseType = (typeId: string) => {
    const next = types.find(({ id }) => id === typeId)?.kind
    const fits = next === undefined || (UNITS_OF_KIND[next] as readonly BenefitUnit[]).includes(rules.unit)
    // What was typed as money is no time.
    const other =
      fits || next === undefined ? {} : { unit: UNITS_OF_KIND[next][0], amount: null as number | null as number }
    const own = next === 'subsidy' ? { ...other, expiredToPay: null } : other
    form.patch({ typeId, rules: { ...rules, ...own } })
  }
  const chooseAttribute = (attribute: PolicyValue['attribute']) => {
    const isPerfect = attribute === 'perfect-attendance'
    const content = isPerfect && rules.content === 'once' ? 'monthly' : rules.content
    const withoutApplication = isPerfect ? { needsApplication: false, applicationHours: null } : {}
    const perfect = isPerfect ? (rules.perfect ?? USUAL_PERFECT) : null
    form.patch({ attribute, rules: { ...rules, perfect, content, ...withoutApplication } })
  }
  return (
    <FormSection title={t('policy.parts.what')}>
      <FormRow>
        <SelectField
          {...form.field('typeId')}
          value={form.value.typeId || undefined}
          onChange={(next) => next && chooseType(next)}
          label={t('benefits.field.policy.type')}
          options={types.map((one) => ({
            value: one.id,
            label: name(one.names),
            hint: t(`benefits.kinds.${one.kind}`),
          }))}
          loading={!choices}
          required
        />
        <SelectField<PolicyValue['attribute']>
          {...form.field('attribute')}
          onChange={(next) => next && chooseAttribute(next)}
          label={t('benefits.field.policy.attribute')}
          options={BENEFIT_ATTRIBUTES.map((value) => ({ value, label: t(`benefits.attributes.${value}`) }))}
          required
        />
      </FormRow>
      <FormRow>
        <SelectField<BenefitUnit>
          name="rules.unit"
          label={t('benefits.field.policy.unit')}
          value={rules.unit}
          onChange={(unit) =>
            unit && part.change({ unit, ...(isTime(unit) && { amount: null as number | null as number }) })
          }
          error={error('unit')}
          options={units.map((value) => ({ value, label: t(`benefits.units.${value}`) }))}
          required
        />
        <AmountField rules={part} currency={choices?.currency ?? ''} />
      </FormRow>
      <SelectField<PolicyValue['rules']['content']>
        name="rules.content"
        label={t('benefits.field.policy.content')}
        value={rules.content}
        onChange={(content) => content && part.change({ content })}
        error={error('content')}
        options={BENEFIT_CONTENTS.map((value) => ({ value, label: t(`benefits.contents.${value}`) }))}
        required
      />
    </FormSection>
  )
}

const isTime = (unit: BenefitUnit) => unit === 'hours' || unit === 'days'
const MINUTES = 60

/** How much: money, hours that are kept in minutes, or days in hundredths. */
function AmountField({ rules: { rules, change, error }, currency }: { rules: RulesForm; currency: string }) {
  const t = useT()
  const { tag } = useFormat()
  const { unit, amount } = rules
  const field = {
    name: 'rules.amount',
    label: t('benefits.field.policy.amount'),
    error: error('amount'),
    required: true,
  }
  const set = (next: number | string | null) => change({ amount: next as number })
  if (!isTime(unit)) return <MoneyField {...field} value={amount} onChange={set} currency={currency} />
  const isHours = unit === 'hours'
  const shown = typeof amount !== 'number' ? undefined : isHours ? amount / MINUTES : daysOf(amount)
  return (
    <NumberField
      {...field}
      value={shown}
      onChange={(next) => set(next === undefined ? null : Math.round(next * (isHours ? MINUTES : 100)))}
      min={0.01}
      decimals={2}
      unit={t(isHours ? 'policy.edit.hours' : 'policy.edit.days')}
      locale={tag}
    />
  )
}
