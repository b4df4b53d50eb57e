import type { BenefitPolicy } from '@muster/contract/benefits/policy'
import type { Day } from '@muster/kernel/day'
import { findVersionOn } from './version.rules.ts'

const HUNDREDTHS = 100

/** What the operation log says of a policy, with the rules that hold on a day: amounts by their unit, so that each is read as what it is. */
export function showLogged(policy: BenefitPolicy, on: Day) {
  const { names, type, attribute, order, isOn, currency } = policy
  const version = findVersionOn(policy.versions, on)
  if (!version) return { names, typeId: type.id, attribute, order, isOn }
  const { amount, ...rules } = version.rules
  const byUnit = {
    ...(type.kind === 'subsidy' && { amount, currency }),
    ...(rules.unit === 'hours' && { minutes: amount }),
    ...(rules.unit === 'days' && { days: amount / HUNDREDTHS }),
  }
  return {
    names,
    typeId: type.id,
    attribute,
    order,
    isOn,
    effectiveOn: version.effectiveOn,
    rules: { ...rules, ...byUnit },
  }
}
