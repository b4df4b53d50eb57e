import type { Day } from '@muster/kernel/day'

/** Of the days from one to another the one nearest to a day: the day itself where it is among them. An end that is not given is open. */
export function nearestDay(day: Day, from: Day | null, until: Day | null): Day {
  if (from !== null && day < from) return from
  return until !== null && day > until ? until : day
}
