import { addDays, daysBetween, isDay } from '@muster/kernel/day'

/** Two ends at most so many days apart: the end that was not just changed follows the one that was. */
export function withinDays(
  [from, to]: readonly [string, string],
  [oldFrom]: readonly [string, string],
  most: number,
): [string, string] {
  if (!isDay(from) || !isDay(to) || daysBetween(from, to) < most) return [from, to]
  return from === oldFrom ? [addDays(to, 1 - most), to] : [from, addDays(from, most - 1)]
}
