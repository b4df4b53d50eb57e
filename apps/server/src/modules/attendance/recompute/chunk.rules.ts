import { addDays, type Day, daysBetween } from '@muster/kernel/day'
import type { DirtyRange, StoredRange } from '../../rostering/index.rules.ts'
import { AROUND_DAYS } from '../day/assign.rules.ts'

/** What one transaction computes, and what it leaves of the people it touched. */
export type Chunk = { now: DirtyRange[]; rest: DirtyRange[] }

/**
 * What to compute for some out-of-date ranges: the days of each person once, widened by how far a fact can reach, days
 * that touch in one range. Permuting or splitting the ranges gives the same.
 */
export function mergeRanges(ranges: readonly StoredRange[]): DirtyRange[] {
  const widened = ranges.map((r) => ({
    employmentId: r.employmentId,
    from: r.isWidened ? r.from : addDays(r.from, -AROUND_DAYS),
    to: r.isWidened ? r.to : addDays(r.to, AROUND_DAYS),
  }))
  const merged: DirtyRange[] = []
  for (const own of Map.groupBy(widened, (r) => r.employmentId).values()) {
    let open: DirtyRange | undefined
    for (const range of own.toSorted(byBeginning)) {
      if (open && range.from <= addDays(open.to, 1)) open.to = range.to > open.to ? range.to : open.to
      else {
        open = { ...range }
        merged.push(open)
      }
    }
  }
  return merged
}

/** However many people wait, somebody's turn is at least this many days long. */
const SHORTEST_TURN = 92

/**
 * The first chunk of the ranges: the latest days first, because somebody waits for those, while years of an old file can
 * wait for today's punches. As many people as their common span allows, because all facts of that span are read for each of
 * them (`most.days` person-days, at least one piece), and no more than `most.people`; a long range is taken in turns. Taken again and
 * again until nothing is left, it computes every day once.
 */
export function chunkOf(ranges: readonly DirtyRange[], most: { days: number; people: number }): Chunk {
  const turn = Math.max(SHORTEST_TURN, Math.floor(most.days / new Set(ranges.map((r) => r.employmentId)).size))
  const now: DirtyRange[] = []
  const rest: DirtyRange[] = []
  const people = new Set<string>()
  const whole = ranges.toSorted(byEnd)
  let first: Day | undefined
  for (const range of whole) {
    const begin = later(range.from, addDays(range.to, 1 - turn))
    const reached = first === undefined || begin < first ? begin : first
    const count = people.size + (people.has(range.employmentId) ? 0 : 1)
    if (now[0] && (count > most.people || count * (daysBetween(reached, now[0].to) + 1) > most.days)) break
    first = reached
    people.add(range.employmentId)
    now.push({ ...range, from: begin })
    if (begin > range.from) rest.push({ ...range, to: addDays(begin, -1) })
  }
  rest.push(...whole.slice(now.length).filter((r) => people.has(r.employmentId)))
  return { now, rest }
}

function byBeginning(a: DirtyRange, b: DirtyRange): number {
  return a.from < b.from ? -1 : a.from > b.from ? 1 : 0
}

/** The latest end first. */
function byEnd(a: DirtyRange, b: DirtyRange): number {
  return a.to > b.to ? -1 : a.to < b.to ? 1 : 0
}

const later = (a: Day, b: Day) => (a > b ? a : b)
