import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { LeaveRule } from '../type/rules-in-force.rules.ts'
import { splitSpans, toSlot } from './cut.rules.ts'
import type { DaySpan } from './follow.rules.ts'
import { type Slot, scheduleProblems, type WorkDay } from './leave-days.rules.ts'

/** How far from the middle of the work a day may be parted, as people speak of a morning and an afternoon. */
const NEAR_MIDDLE: Minutes = 60

/** A half of the work of a day as a part of a leave, and its minutes. */
export type Half = Slot & { fromMinute: Minutes; toMinute: Minutes; minutes: Minutes }
type Halves = { first: Half; second: Half }

/** By what an application is refused: the work around it, the rule of its type, today, and what a day without work counts. */
export type Refusing = { days: readonly WorkDay[]; rule: LeaveRule; today: Day; fullDay: Minutes }

/** Whether a leave of one part would be accepted by the schedule and the rule of its type. */
const isAccepted = (slot: Slot, { days, rule, today, fullDay }: Refusing): boolean =>
  scheduleProblems([slot], days, rule, today, fullDay).length === 0

/**
 * Parts the work of a day in two halves that are both accepted, in the pause nearest to its middle or as near to it as whole steps of the type
 * allow; null where there is no such place.
 */
export function findHalves({ day, work }: WorkDay, refusing: Refusing): Halves | null {
  const spans = work.map(([from, to]) => ({ from, to }))
  const total = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  const toHalf = (part: readonly DaySpan[], minutes: Minutes): Half => {
    const { from, to, fromMinute, toMinute } = toSlot(day, { from: part[0]?.from ?? 0, to: part.at(-1)?.to ?? 0 })
    return { from, to, fromMinute: fromMinute ?? 0, toMinute: toMinute ?? 0, minutes }
  }
  for (const cut of [...listPauses(spans, total / 2), ...listSteps(total, refusing.rule.intervalMinutes)]) {
    const { first, rest } = splitSpans(spans, cut)
    const halves = { first: toHalf(first, cut), second: toHalf(rest, total - cut) }
    if (isAccepted(halves.first, refusing) && isAccepted(halves.second, refusing)) return halves
  }
  return null
}

/** The halves of the first and of the last of several days, where every leave that begins or ends with one of them is accepted; else none. */
export function findEndHalves(
  from: WorkDay | undefined,
  to: WorkDay | undefined,
  refusing: Refusing,
): { first: Halves | null; last: Halves | null } {
  // What is too little by itself may be enough with the days between.
  const alone = { ...refusing, rule: { ...refusing.rule, minimumMinutes: 0 } }
  const [first, last] = [from ? findHalves(from, alone) : null, to ? findHalves(to, alone) : null]
  if (!first || !last) return { first, last }
  const spans = [
    [first.second, last.second],
    [first.first, last.first],
    [first.second, last.first],
  ] as const
  const isEach = spans.every(([begin, end]) => isAccepted({ ...begin, to: end.to, toMinute: end.toMinute }, refusing))
  return isEach ? { first, last } : { first: null, last: null }
}

/** After how many minutes of work the pauses near the middle begin, the nearest one first. */
function listPauses(spans: readonly DaySpan[], middle: Minutes): Minutes[] {
  const pauses = spans.flatMap((span, i) => {
    const next = spans[i + 1]
    return next && next.from > span.to ? [spans.slice(0, i + 1).reduce((sum, { from, to }) => sum + to - from, 0)] : []
  })
  return sortByMiddle(pauses, middle)
}

/** After how many minutes of work whole steps are done, near the middle and the nearest one first. */
const listSteps = (total: Minutes, step: Minutes): Minutes[] =>
  sortByMiddle(
    Array.from({ length: Math.max(0, Math.ceil(total / step) - 1) }, (_, i) => (i + 1) * step),
    total / 2,
  )

/** Of two that are as near the later one comes first, so that a morning is no shorter than an afternoon. */
const sortByMiddle = (cuts: readonly Minutes[], middle: Minutes): Minutes[] =>
  cuts
    .filter((cut) => Math.abs(cut - middle) <= NEAR_MIDDLE)
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || b - a)
