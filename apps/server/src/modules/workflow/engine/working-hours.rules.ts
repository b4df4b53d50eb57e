import { epochOf, type Instant, instantOf } from '@muster/kernel/instant'
import type { Minutes } from '@muster/kernel/minutes'

/** A stretch of work, its end not included. */
export type WorkingTime = { from: Instant; to: Instant }

const MS_PER_MINUTE = 60_000

/**
 * The instant at which so many minutes of work have passed since another: the last moment of work of a deadline, never the first of
 * the next day. Stretches may overlap and stand in any order. Null where they end too soon, so that nobody invents a time.
 */
export function deadlineAt(from: Instant, minutes: Minutes, working: readonly WorkingTime[]): Instant | null {
  if (minutes <= 0) return from
  let left = minutes * MS_PER_MINUTE
  let reached = epochOf(from)
  for (const stretch of working.toSorted((a, b) => epochOf(a.from) - epochOf(b.from))) {
    const begin = Math.max(reached, epochOf(stretch.from))
    const end = epochOf(stretch.to)
    if (end <= begin) continue
    if (end - begin >= left) return instantOf(begin + left)
    left -= end - begin
    reached = end
  }
  return null
}
