import { addDays, type Day } from '@muster/kernel/day'
import { addMonths, firstDay, type Month, monthOf } from '@muster/kernel/month'

/** A month that is closed soon, and from which day on. */
export type Settlement = { month: Month; on: Day }

/**
 * Of which month people are reminded on a day: that before it, from so many days before its settlement on until the end of the month in which
 * it is settled, and never before it is over. None with 0 days.
 */
export function settlementOn(today: Day, settlementDay: number, remindDays: number): Settlement | undefined {
  if (remindDays === 0) return undefined
  const first = firstDay(monthOf(today))
  const on = addDays(first, settlementDay - 1)
  return today < addDays(on, -remindDays) ? undefined : { month: addMonths(monthOf(today), -1), on }
}

/** Days of people, as one text each. */
export type WaitingDays = ReadonlySet<string>

const keyOf = (employmentId: string, day: Day) => `${employmentId} ${day}`

/** The days for which applications wait, to be looked up by whose they are. */
export const gatherWaiting = (waiting: readonly { employmentId: string; day: Day }[]): WaitingDays =>
  new Set(waiting.map((one) => keyOf(one.employmentId, one.day)))

/** How many days of somebody still want a correction: those for which no application waits. */
export const countToCorrect = (
  { employmentId, days }: { employmentId: string; days: readonly Day[] },
  waiting: WaitingDays,
): number => days.filter((day) => !waiting.has(keyOf(employmentId, day))).length
