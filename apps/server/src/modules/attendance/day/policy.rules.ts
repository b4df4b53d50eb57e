import { type ParameterFact, valueOn } from '@muster/contract/system/parameter-rules'
import { OVERTIME_PARAMETERS } from '../overtime/policy.rules.ts'
import { type DayPolicy, DEFAULT_POLICY, type PolicyOn } from './day-input.rules.ts'

/** What the rules of the days read of the parameters of a company. */
export const DAY_PARAMETERS = ['attendance.debounce', 'holiday.fixed-hours', ...OVERTIME_PARAMETERS] as const

/** The rules of each day by what was decided; days with the same rules share one object. */
export function policyBy(facts: readonly ParameterFact[]): PolicyOn {
  if (facts.length === 0) return () => DEFAULT_POLICY
  const known = new Map<number, DayPolicy>()
  return (day) => {
    const debounceSeconds = valueOn(facts, 'attendance.debounce', day)
    let policy = known.get(debounceSeconds)
    if (!policy) {
      policy = { ...DEFAULT_POLICY, debounceSeconds }
      known.set(debounceSeconds, policy)
    }
    return policy
  }
}
