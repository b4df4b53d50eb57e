import { benefitTypeEndpoints as types } from '@muster/contract/benefits/benefit-type'
import { benefitPolicyEndpoints as policies } from '@muster/contract/benefits/policy'
import type { PolicyRules } from '@muster/contract/benefits/policy-rules'
import type { SentTo } from '@muster/contract/endpoint'
import { day } from '@muster/kernel/day'
import { names } from './make.ts'
import type { Caller } from './server.ts'

/** A hundred a month for whoever works, due on the last day of it, with nothing that excludes or docks. */
export const policyRules = (over: Partial<PolicyRules> = {}): PolicyRules => ({
  ...{ content: 'monthly', needsApplication: false, applicationHours: null },
  target: { kind: 'conditions', conditions: [{ field: 'serviceMonths', is: 'atLeast', bound: 0 }] },
  ...{ exclusions: [], basis: 'onboard', afterMonths: 0, takesEffect: 'on-day', validDays: null },
  ...{ amount: 10_000, unit: 'period', dockRatio: 0, docks: [] },
  due: { monthsLater: 0, dayOfMonth: 31 },
  ...{ perfect: null, expiredToPay: null },
  ...over,
})

type SentType = SentTo<typeof types.create>
type SentPolicy = SentTo<typeof policies.create>

export const benefitTypeFields = (over: Partial<Omit<SentType, 'companyId'>> = {}) => ({
  names: names(`Benefit ${crypto.randomUUID()}`),
  ...{ kind: 'subsidy' as const, leaveTypeId: null, isFirstOnly: false, isInUse: true },
  ...over,
})

export const policyFields = (typeId: string, order: number, over: Partial<Omit<SentPolicy, 'companyId'>> = {}) => ({
  names: names(`Policy ${crypto.randomUUID()}`),
  ...{ typeId, attribute: 'other' as const, order, isOn: true },
  ...{ effectiveOn: day('2020-01-01'), rules: policyRules() },
  ...over,
})

/** A type of a company, made by whoever may. */
export async function makeBenefitType(
  hr: Caller,
  companyId: string,
  over: Parameters<typeof benefitTypeFields>[0] = {},
) {
  const made = await hr.call(types.create, { companyId, ...benefitTypeFields(over) })
  if (made.status !== 200) throw new Error(made.raw.body)
  return made.data
}

/** A policy of a company behind all others, of a type of its own unless one is given. */
export async function makePolicy(
  hr: Caller,
  companyId: string,
  { typeId, ...over }: Partial<Omit<SentPolicy, 'companyId'>> = {},
) {
  const { nextOrder } = (await hr.call(policies.choices, { companyId })).data
  const ofType = typeId ?? (await makeBenefitType(hr, companyId)).id
  const made = await hr.call(policies.create, { companyId, ...policyFields(ofType, nextOrder, over) })
  if (made.status !== 200) throw new Error(made.raw.body)
  return made.data
}
