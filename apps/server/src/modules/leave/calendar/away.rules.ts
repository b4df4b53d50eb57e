import type { AwayPart } from '@muster/contract/leave/leave-calendar'
import type { Minutes } from '@muster/kernel/minutes'

/** A span of the wall clock, in minutes from the midnight that begins its day. */
export type Span = readonly [from: Minutes, to: Minutes]

/**
 * How much of the work of a day somebody is away, of which both are spans in order: all of it, from its beginning, to its end, or another
 * part. All of a day without work: the leave is older than the schedule that took the work away.
 */
export function classifyAbsence(work: readonly Span[], taken: readonly Span[]): AwayPart {
  if (lengthOf(taken) >= lengthOf(work)) return 'whole'
  const isFromStart = (taken[0]?.[0] ?? 0) <= (work[0]?.[0] ?? 0)
  const isToEnd = (taken.at(-1)?.[1] ?? 0) >= (work.at(-1)?.[1] ?? 0)
  if (isFromStart === isToEnd) return 'part'
  return isFromStart ? 'start' : 'end'
}

export const lengthOf = (spans: readonly Span[]): Minutes => spans.reduce((sum, [from, to]) => sum + to - from, 0)
