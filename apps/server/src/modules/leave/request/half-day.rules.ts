import type { Minutes } from '@muster/kernel/minutes'
import { splitSpans, toSlot } from './cut.rules.ts'
import type { DaySpan } from './follow.rules.ts'
import type { Slot, WorkDay } from './leave-days.rules.ts'

/** How far from the middle of the work a pause may lie and still part the day, as people speak of a morning and an afternoon. */
const NEAR_MIDDLE: Minutes = 60

/** A half of the work of a day as a part of a leave, and its minutes. */
export type Half = Slot & { fromMinute: Minutes; toMinute: Minutes; minutes: Minutes }

/**
 * Parts the work of a day in two: in the pause that lies nearest to its middle, else where half of it is done, in whole steps of leave so that
 * both halves can be applied for. Null where nothing is worked, or too little to be parted.
 */
export function findHalves({ day, work }: WorkDay, step: Minutes): { first: Half; second: Half } | null {
  const spans = work.map(([from, to]) => ({ from, to }))
  const total = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  const cut = findPause(spans, total / 2) ?? Math.ceil(total / 2 / step) * step
  if (cut <= 0 || cut >= total) return null
  const { first, rest } = splitSpans(spans, cut)
  const toHalf = (part: readonly DaySpan[], minutes: Minutes): Half => {
    const { from, to, fromMinute, toMinute } = toSlot(day, { from: part[0]?.from ?? 0, to: part.at(-1)?.to ?? 0 })
    return { from, to, fromMinute: fromMinute ?? 0, toMinute: toMinute ?? 0, minutes }
  }
  return { first: toHalf(first, cut), second: toHalf(rest, total - cut) }
}

/** After how many minutes of work the pause nearest to the middle begins; undefined where none is near. */
function findPause(spans: readonly DaySpan[], middle: Minutes): Minutes | undefined {
  const pauses = spans
    .map((span, i) => {
      const worked = spans.slice(0, i + 1).reduce((sum, { from, to }) => sum + to - from, 0)
      const next = spans[i + 1]
      return { worked, isPause: next !== undefined && next.from > span.to, apart: Math.abs(worked - middle) }
    })
    .filter(({ isPause, apart }) => isPause && apart <= NEAR_MIDDLE)
  return pauses.toSorted((a, b) => a.apart - b.apart)[0]?.worked
}
