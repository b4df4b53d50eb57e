import type { Minutes } from '@muster/kernel/minutes'

/** Minutes of a day. */
export type DaySpan = { from: Minutes; to: Minutes }

/** Leaves out of spans, in order, what lies in others. */
export const without = <T extends DaySpan>(spans: readonly T[], gone: readonly DaySpan[]): T[] =>
  gone.reduce<T[]>(
    (left, { from, to }) =>
      left.flatMap((span) =>
        [
          { ...span, to: Math.min(span.to, from) },
          { ...span, from: Math.max(span.from, to) },
        ].filter((rest) => rest.from < rest.to),
      ),
    [...spans],
  )

export const isSame = (a: readonly DaySpan[], b: readonly DaySpan[]): boolean =>
  a.length === b.length && a.every(({ from, to }, i) => b[i]?.from === from && b[i]?.to === to)

export const lengthOf = (spans: readonly DaySpan[]): Minutes => spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** What a leave takes of a day: out of the balance, and beyond it. */
export type Stand = { covered: Minutes; uncovered: Minutes }

/** What becomes of a day of leave on which other work lies in it: how much stays taken of the balance, how much is to be drawn. */
export type Followed = { kept: Minutes; wanted: Minutes; more: Minutes }

/**
 * A day of leave after its work changed: what it took of the balance stays as far as there is work, and all other work of it is wanted of the
 * balance. `isFree` where nothing is worked any more; a type that counts such days keeps what it took of them.
 */
export function followDay(
  { covered, uncovered }: Stand,
  spans: readonly DaySpan[],
  { isFree, countsFreeDays }: { isFree: boolean; countsFreeDays: boolean },
): Followed {
  const minutes = isFree && countsFreeDays ? covered + uncovered : lengthOf(spans)
  const kept = Math.min(covered, minutes)
  return { kept, wanted: minutes - kept, more: minutes - covered - uncovered }
}

/** Keeps so many minutes of what was taken, of what was taken first; what is kept of nothing is left out. */
export function keepMinutes<T extends { minutes: Minutes }>(taken: readonly T[], minutes: Minutes): T[] {
  let left = minutes
  return taken.flatMap((one) => {
    const kept = Math.min(left, one.minutes)
    left -= kept
    return kept > 0 ? [{ ...one, minutes: kept }] : []
  })
}

/** The days of a leave as far as they were covered, and what of them was without cover: what waits for an approval takes that as far as it reaches. */
export function splitWanted<D extends { minutes: Minutes; day: string }>(
  wanted: readonly D[],
  uncovered: readonly { day: string; minutes: Minutes }[],
): { certain: D[]; rest: D[] } {
  const beyond = (on: string) => uncovered.find(({ day }) => day === on)?.minutes ?? 0
  const parts = wanted.map((one) => ({ one, rest: Math.min(one.minutes, beyond(one.day)) }))
  const some = (minutes: (part: (typeof parts)[number]) => Minutes) =>
    parts.map((part) => ({ ...part.one, minutes: minutes(part) })).filter(({ minutes: is }) => is > 0)
  return { certain: some(({ one, rest }) => one.minutes - rest), rest: some(({ rest }) => rest) }
}
