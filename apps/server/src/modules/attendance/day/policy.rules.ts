import { type ParameterFact, valueOn } from '@muster/contract/system/parameter-rules'
import type { Schedule } from '../../rostering/index.rules.ts'
import { type DayPolicy, DEFAULT_POLICY, type PolicyOn } from './day-input.rules.ts'

/** What day results depend on beside the facts of the day: versions of shifts, and decisions about parameters. */
export type Rules = Pick<Schedule, 'versions'> & { decisions: readonly ParameterFact[] }

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
