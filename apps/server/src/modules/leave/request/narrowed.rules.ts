import type { Minutes } from '@muster/kernel/minutes'

/** Minutes of a day. */
type Away = { from: Minutes; to: Minutes }
type Span = readonly [Minutes, Minutes]

/** Intersects spans of leave with the work of the day as it is now; both in minutes of the day, in order. */
export const stillWorked = (away: readonly Away[], work: readonly Span[]): Away[] =>
  away.flatMap(({ from, to }) =>
    work.flatMap(([begin, end]) => {
      const [first, last] = [Math.max(from, begin), Math.min(to, end)]
      return first < last ? [{ from: first, to: last }] : []
    }),
  )

/** Keeps so many minutes of what was taken, of what was taken first; what is kept of nothing is left out. */
export function keepMinutes<T extends { minutes: Minutes }>(taken: readonly T[], minutes: Minutes): T[] {
  let left = minutes
  return taken.flatMap((one) => {
    const kept = Math.min(left, one.minutes)
    left -= kept
    return kept > 0 ? [{ ...one, minutes: kept }] : []
  })
}

export const lengthOf = (spans: readonly Away[]): Minutes => spans.reduce((sum, { from, to }) => sum + to - from, 0)
