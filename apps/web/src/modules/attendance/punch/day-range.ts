import { addDays, daysBetween, isDay } from '@muster/kernel/day'

/** A list that grows by day is asked for at most so many days at once. */
export const MOST_DAYS = 31

/** Two ends at most 31 days apart: the end that was not just changed follows the one that was. */
export function withinDays(
  [from, to]: readonly [string, string],
  [oldFrom]: readonly [string, string],
): [string, string] {
  if (!isDay(from) || !isDay(to) || daysBetween(from, to) < MOST_DAYS) return [from, to]
  return from === oldFrom ? [addDays(to, 1 - MOST_DAYS), to] : [from, addDays(from, MOST_DAYS - 1)]
}
