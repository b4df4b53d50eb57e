import { addDays, type Day, daysBetween } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { countLeft } from '../ledger/balance.rules.ts'
import type { ExistingEntitlement } from '../ledger/due.rules.ts'
import { carryOver, policyOn, yearOf } from '../ledger/grant.rules.ts'
import type { TypeInForce } from '../type/rules-in-force.rules.ts'

/** Twice is somebody reminded of what ends, so many days before each time; never with 0. */
export const STEPS = ['first', 'last'] as const
export type Step = (typeof STEPS)[number]
export type StepDays = Readonly<Record<Step, number>>

/** As many as the parameters let be chosen: what ends later was told to nobody. */
const MOST_DAYS = 180

/** An entitlement with an end to come: the step that has come, where something of it is lost then, and those that hold no longer. */
export type Ending = { key: string; on: Day; step: Step | undefined; gone: readonly Step[] }

/** How much of a type goes over to the next year, by its rules from a day on. */
type Carrying = {
  versions: readonly Pick<TypeInForce['versions'][number], 'effectiveOn' | 'carryMinutes' | 'carryMonths'>[]
}

/**
 * What of a type ends soon [2.16c, 8.10]: each entitlement that is valid on a day, with the last step that has come. None where nothing is
 * left, or all that is left goes over to the next year.
 */
export function findEnding(
  type: Carrying,
  existing: readonly ExistingEntitlement[],
  today: Day,
  days: StepDays,
): Ending[] {
  return existing
    .filter(({ from, until }) => from <= today && today <= until && until <= addDays(today, MOST_DAYS))
    .map((one) => {
      const step = lostOf(type, one) > 0 ? stepOn(one.until, today, days) : undefined
      return { key: one.key, on: one.until, step, gone: STEPS.filter((other) => other !== step) }
    })
}

/** What is lost of an entitlement with its end: what is left and does not go over. */
function lostOf({ versions }: Carrying, entitlement: ExistingEntitlement): Minutes {
  const year = yearOf(entitlement.until)
  const policy = policyOn(versions, addDays(entitlement.until, 1))
  const carried = entitlement.key === `grant:${year}` && policy ? carryOver(year, countLeft(entitlement), policy) : null
  return countLeft(entitlement) - (carried?.minutes ?? 0)
}

/** The step with the fewest days that has come. */
function stepOn(on: Day, today: Day, days: StepDays): Step | undefined {
  const left = daysBetween(today, on)
  return STEPS.toSorted((a, b) => days[a] - days[b]).find((step) => days[step] > 0 && left <= days[step])
}
