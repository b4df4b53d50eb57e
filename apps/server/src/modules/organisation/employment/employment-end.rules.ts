import type { Day } from '@muster/kernel/day'
import type { Period } from '../record/employee.rules.ts'

/**
 * What a new last day of work does to periods of the employment: those without an end, or that ended with the old one, end with
 * the new one, and so do those that would outlast it. Refused where one would begin after it.
 */
export function moveEnd<P extends Period>(
  periods: readonly P[],
  old: Day | null,
  next: Day | null,
): { moved: P[] } | { refused: 'begins_later'; day: Day } {
  const day = periods
    .map((p) => p.from)
    .toSorted()
    .at(-1)
  if (next !== null && day !== undefined && day > next) return { refused: 'begins_later', day }
  return { moved: periods.filter((p) => p.to === null || p.to === old || (next !== null && p.to > next)) }
}
