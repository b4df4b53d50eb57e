import './policy.css'
import { benefitPolicyEndpoints } from '@muster/contract/benefits/policy'
import type { PolicyRules } from '@muster/contract/benefits/policy-rules'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { queryOf } from '../../../lib/query/query.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { SwitchField } from '../../../ui/field/check-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormRow } from '../../../ui/form/form-frame.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { CompanyAndNames } from '../../organisation/index.ts'
import type { Called } from '../receipt/target-text.ts'
import type { Met } from '../simulation/person-field.tsx'
import { SimulateButton } from '../simulation/simulate-dialog.tsx'
import { ApplicationFields, ExpiryFields, PerfectFields } from './other-fields.tsx'
import type { Policy, PolicyChoices, PolicyValue, RulesForm } from './policy-form.ts'
import { policySentence } from './policy-sentence.ts'
import { TargetFields } from './target-fields.tsx'
import { UnlessFields } from './unless-fields.tsx'
import { WhatFields } from './what-fields.tsx'
import { WhenFields } from './when-fields.tsx'

/** The fields of a benefit policy [3.19, S19], in the order of the sentence that says what it does and stands above them. */
export function PolicyFields({ form, policy }: { form: Form<PolicyValue>; policy: Policy | undefined }) {
  const t = useT()
  const format = useFormat()
  const { companyId, typeId, attribute, order, rules } = form.value
  const { data: choices } = useQuery({
    ...queryOf(benefitPolicyEndpoints.choices, { companyId }),
    enabled: companyId !== '',
  })
  const [met, setMet] = useState<Called>({})
  const meet = useCallback(
    (people: readonly Met[]) =>
      setMet((known) => ({ ...known, ...calledOf(people, (one) => format.person(one).name) })),
    [format],
  )
  const called = { ...policy?.called, ...calledIn(choices), ...met }
  const type = choices?.types.find(({ id }) => id === typeId) ?? (policy?.type.id === typeId ? policy.type : undefined)
  const part: RulesForm = {
    rules,
    change: (next: Partial<PolicyRules>) => form.set('rules', { ...rules, ...next }),
    error: (path) => form.error(`rules.${path}`),
  }
  const currency = choices?.currency ?? policy?.currency ?? ''
  const isLeave = type?.kind === 'leave'
  return (
    <>
      <CompanyAndNames form={form} isNew={!policy} />
      {type && (
        <p className="m-policy-sentence" aria-live="polite">
          {policySentence({ rules, kind: type.kind, isFirstOnly: type.isFirstOnly, currency, called }, t, format)}
        </p>
      )}
      <WhatFields form={form} rules={part} choices={choices} />
      <TargetFields rules={part} companyId={companyId} choices={choices} called={called} onFound={meet} />
      <WhenFields rules={part} isLeave={isLeave} />
      <UnlessFields rules={part} currency={currency} />
      {rules.perfect && <PerfectFields value={rules.perfect} rules={part} />}
      {attribute !== 'perfect-attendance' && <ApplicationFields rules={part} />}
      {isLeave && <ExpiryFields rules={part} />}
      <FormRow>
        <NumberField
          {...form.field('order')}
          value={order ?? undefined}
          onChange={(next) => form.set('order', next as number)}
          label={t('benefits.field.policy.order')}
          placeholder={choices ? format.number(choices.nextOrder) : ''}
          min={1}
          max={999}
          locale={format.tag}
          required
        />
        <DayField
          {...form.field('effectiveOn')}
          onChange={(next) => form.set('effectiveOn', next as PolicyValue['effectiveOn'])}
          label={t('benefits.field.policy.effectiveOn')}
          required
        />
      </FormRow>
      <p className="m-field-hint">{t('policy.effectiveHint')}</p>
      <SwitchField {...form.field('isOn')} label={t('benefits.field.policy.isOn')} />
      {type && (
        <div>
          <SimulateButton
            companyId={companyId}
            name={format.name(form.value.names)}
            {...(policy && { id: policy.id })}
            content={{ typeId, attribute, order: order ?? choices?.nextOrder ?? 1, rules }}
          />
        </div>
      )}
    </>
  )
}

/** What the places of a company are called. */
const calledIn = (choices: PolicyChoices | undefined): Called =>
  Object.fromEntries(
    [...(choices?.levels ?? []), ...(choices?.departments ?? []), ...(choices?.offices ?? [])].map(({ id, names }) => [
      id,
      names,
    ]),
  )

/** What people are called, in the reader's script in every language. */
const calledOf = (people: readonly Met[], nameOf: (person: Met) => string): Called =>
  Object.fromEntries(
    people.map((one) => {
      const name = nameOf(one)
      return [one.employmentId, { cn: name, en: name, vn: name }]
    }),
  )
