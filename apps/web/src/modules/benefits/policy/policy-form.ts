import type { benefitPolicyEndpoints } from '@muster/contract/benefits/policy'
import type { BenefitAttribute, PolicyRules } from '@muster/contract/benefits/policy-rules'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { TargetCondition } from '@muster/contract/organisation/target'

export type Policy = ReplyOf<typeof benefitPolicyEndpoints.get>
export type PolicyValue = InputOf<typeof benefitPolicyEndpoints.create>
export type PolicyChoices = ReplyOf<typeof benefitPolicyEndpoints.choices>

/** The rules of a policy while they are edited, for the parts of its form. */
export type RulesForm = {
  rules: PolicyRules
  change: (part: Partial<PolicyRules>) => void
  /** What is wrong with a field of the rules, by its path below them. */
  error: (path: string) => string | undefined
}

/** The rules that a new policy begins with: every month to nobody yet, on the tenth of the next one. */
const BLANK_RULES: PolicyRules = {
  ...{ content: 'monthly', needsApplication: false, applicationHours: null, exclusions: [], basis: 'onboard' },
  ...{ afterMonths: 0, takesEffect: 'on-day', validDays: null, unit: 'period', dockRatio: 0, docks: [] },
  ...{ due: { monthsLater: 1, dayOfMonth: 10 }, perfect: null, expiredToPay: null },
  target: { kind: 'conditions', conditions: [] },
  // Whoever overlooks a proposal would pay it: the amount is typed.
  amount: null as number | null as number,
}

/** What a new policy begins with, beside whose it is and how it is called. */
export const BLANK_POLICY = {
  ...{ typeId: '', attribute: 'other' as BenefitAttribute, isOn: true, rules: BLANK_RULES },
}

/** A policy as its form holds it. */
export const policyValueOf = (row: Policy): PolicyValue => ({
  ...{ companyId: row.companyId, names: row.names, typeId: row.type.id, attribute: row.attribute },
  ...{ order: row.order, isOn: row.isOn, effectiveOn: row.effectiveOn, rules: row.rules },
})

/** A condition on a field, with nothing chosen yet. */
export function conditionOn(field: TargetCondition['field']): TargetCondition {
  return field === 'serviceMonths' || field === 'age' ? { field, is: 'atLeast', bound: 1 } : { field, oneOf: [] }
}
