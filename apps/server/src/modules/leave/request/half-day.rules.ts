import type { NoHalves } from '@muster/contract/leave/half-days'
import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { LeaveRule } from '../type/rules-in-force.rules.ts'
import { splitSpans, toSlot } from './cut.rules.ts'
import type { DaySpan } from './follow.rules.ts'
import { type Slot, scheduleProblems, type WorkDay } from './leave-days.rules.ts'

/** How far from the middle of the work a day may be parted, as people speak of a morning and an afternoon. */
const NEAR_MIDDLE: Minutes = 60

/** A part of a leave that is from a time to a time. */
type Part = Slot & { fromMinute: Minutes; toMinute: Minutes }

/** A half of the work of a day as a part of a leave, and its minutes. */
type Half = Part & { minutes: Minutes }
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
export function findHalves(workDay: WorkDay, refusing: Refusing): Halves | null {
  const spans = toSpans(workDay)
  const total = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  const toHalf = (part: readonly DaySpan[], minutes: Minutes): Half => ({ ...toPart(workDay.day, part), minutes })
  for (const cut of [...listPauses(spans, total / 2), ...listSteps(total, refusing.rule.intervalMinutes)]) {
    const { first, rest } = splitSpans(spans, cut)
    const halves = { first: toHalf(first, cut), second: toHalf(rest, total - cut) }
    if (isAccepted(halves.first, refusing) && isAccepted(halves.second, refusing)) return halves
  }
  return null
}

type Moment = { day: Day; minute: Minutes }

/** Where the work of a leave begins or ends: on which day, when, and where it does with half of that day, which counts `minutes`. */
export type Edge = { day: Day; at: Moment; half: (Moment & { minutes: Minutes }) | null }
export type Edges = { begin: Edge | null; end: Edge | null; why: NoHalves | null }

/**
 * Where the work from a day to a day begins and ends, whole and by half: on the first and the last day with work, where every leave that begins
 * or ends so is accepted. `why` says why no half is.
 */
export function findEdges({ from, to }: { from: Day; to: Day }, refusing: Refusing): Edges {
  const worked = refusing.days.filter(({ day, work }) => from <= day && day <= to && work.length > 0)
  const [first, last] = [worked[0], worked.at(-1)]
  if (!first || !last) return { begin: null, end: null, why: 'no-work' }
  const begin = { day: first.day, at: beginOf(toPart(first.day, toSpans(first))), half: null }
  const end = { day: last.day, at: endOf(toPart(last.day, toSpans(last))), half: null }
  // A leave ends where work does, so that a free day beside it would count no more.
  if (refusing.rule.countsFreeDays && (from < first.day || last.day < to)) return { begin, end, why: 'free-days' }
  const halves =
    first === last ? findHalvesOfOne(first, refusing) : findEndHalves([first, last], { begin, end }, refusing)
  if (!halves.begin && !halves.end) return { begin, end, why: 'steps' }
  const [second, firstOfLast] = [halves.begin?.second, halves.end?.first]
  return {
    begin: { ...begin, half: second ? { ...beginOf(second), minutes: second.minutes } : null },
    end: { ...end, half: firstOfLast ? { ...endOf(firstOfLast), minutes: firstOfLast.minutes } : null },
    why: null,
  }
}

function findHalvesOfOne(work: WorkDay, refusing: Refusing): EndHalves {
  const halves = findHalves(work, refusing)
  return { begin: halves, end: halves }
}

/** The halves of the first and of the last of several days, as far as a leave may begin or end with one of them; else none. */
function findEndHalves(
  [first, last]: readonly [WorkDay, WorkDay],
  whole: { begin: Edge; end: Edge },
  refusing: Refusing,
): EndHalves {
  // What is too little by itself may be enough with the days between.
  const alone = { ...refusing, rule: { ...refusing.rule, minimumMinutes: 0 } }
  const [ofFirst, ofLast] = [findHalves(first, alone), findHalves(last, alone)]
  const accepts = (begin: Moment, end: Moment) => isAccepted(toLeave(begin, end), refusing)
  const begin = ofFirst && accepts(beginOf(ofFirst.second), whole.end.at) ? ofFirst : null
  const end = ofLast && accepts(whole.begin.at, endOf(ofLast.first)) ? ofLast : null
  const areTogether = !begin || !end || accepts(beginOf(begin.second), endOf(end.first))
  return areTogether ? { begin, end } : { begin: null, end: null }
}

type EndHalves = { begin: Halves | null; end: Halves | null }

const toSpans = ({ work }: WorkDay): DaySpan[] => work.map(([from, to]) => ({ from, to }))
const beginOf = ({ from, fromMinute }: Part): Moment => ({ day: from, minute: fromMinute })
const endOf = ({ to, toMinute }: Part): Moment => ({ day: to, minute: toMinute })
const toLeave = (begin: Moment, end: Moment): Slot => ({
  ...{ from: begin.day, fromMinute: begin.minute, to: end.day, toMinute: end.minute },
})

/** All of some spans of a day as a part of a leave. */
function toPart(day: Day, spans: readonly DaySpan[]): Part {
  const { from, to, fromMinute, toMinute } = toSlot(day, { from: spans[0]?.from ?? 0, to: spans.at(-1)?.to ?? 0 })
  return { from, to, fromMinute: fromMinute ?? 0, toMinute: toMinute ?? 0 }
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
