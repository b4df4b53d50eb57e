import { addDays, type Day, daysBetween } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { type Carrying, type Entitlement, openPurse, type Purse } from '../ledger/account.rules.ts'

/** Twice is somebody reminded of what ends, so many days before each time; never with 0. */
export const STEPS = ['first', 'last'] as const
export type Step = (typeof STEPS)[number]
export type StepDays = Readonly<Record<Step, number>>

/** As many as the parameters let be chosen: what ends later was told to nobody. */
const MOST_DAYS = 180

/** An entitlement with an end to come: the step that has come, where something of it is lost then, and those that hold no longer. */
export type Ending = { key: string; on: Day; step: Step | undefined; gone: readonly Step[] }

/**
 * What of a type ends soon [2.16c, 8.10]: each entitlement that is valid on a day, with the last step that has come. None where nothing is
 * left, or all that is left goes over to the next year.
 */
export function findEnding(carrying: Carrying, existing: readonly Entitlement[], today: Day, days: StepDays): Ending[] {
  const purse = openPurse(existing, carrying)
  return existing
    .filter(({ from, until }) => from <= today && today <= until && until <= addDays(today, MOST_DAYS))
    .map((one) => {
      const step = lostOf(purse, one) > 0 ? stepOn(one.until, today, days) : undefined
      return { key: one.key, on: one.until, step, gone: STEPS.filter((other) => other !== step) }
    })
}

/** What is lost of an entitlement with its end: what is left and does not go over; of several that share it, it is said of the first. */
function lostOf(purse: Purse, entitlement: Entitlement): Minutes {
  const parts = purse.partsOf(entitlement)
  purse.take(entitlement, purse.freeOf(entitlement))
  return parts.reduce((sum, { minutes, goesOver }) => sum + (goesOver ? 0 : minutes), 0)
}

/** The step with the fewest days that has come. */
function stepOn(on: Day, today: Day, days: StepDays): Step | undefined {
  const left = daysBetween(today, on)
  return STEPS.toSorted((a, b) => days[a] - days[b]).find((step) => days[step] > 0 && left <= days[step])
}
