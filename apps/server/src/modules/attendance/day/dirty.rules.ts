import { addDays, type Day, daysBetween } from '@muster/kernel/day'
import { REACH_DAYS } from './assign.rules.ts'

export type DirtyRange = { employmentId: string; from: Day; to: Day }
/** As stored: what a portion left over is widened already. */
export type StoredRange = DirtyRange & { isWidened: boolean }

/**
 * What to compute for some out-of-date ranges: one range a person, widened by how far a fact can reach. Permuting or
 * splitting the ranges gives the same.
 */
export function mergeRanges(ranges: readonly StoredRange[]): DirtyRange[] {
  const merged = new Map<string, DirtyRange>()
  for (const r of ranges) {
    const known = merged.get(r.employmentId)
    const from = r.isWidened ? r.from : addDays(r.from, -REACH_DAYS)
    const to = r.isWidened ? r.to : addDays(r.to, REACH_DAYS)
    merged.set(
      r.employmentId,
      known
        ? {
            employmentId: r.employmentId,
            from: known.from < from ? known.from : from,
            to: known.to > to ? known.to : to,
          }
        : { employmentId: r.employmentId, from, to },
    )
  }
  return [...merged.values()]
}

/** People whose days are computed in one transaction: together at most `most` person-days, at least one person. */
export function portions(ranges: readonly DirtyRange[], most: number): DirtyRange[][] {
  const all: DirtyRange[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const range of [...ranges].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const days = daysBetween(range.from, range.to) + 1
    if (size + days > most) {
      all.push([])
      size = 0
    }
    all.at(-1)?.push(range)
    size += days
  }
  return all
}
