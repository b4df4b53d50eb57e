import type { ErrorKey } from '@muster/contract/errors'
import { outsideProblem } from '@muster/contract/organisation/employee-dates'
import { addDays, type Day, dayNumber, daysFrom } from '@muster/kernel/day'
import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import type { LeaveRule } from '../type/rules-in-force.rules.ts'

const HUNDREDTHS = 100

/** A part of a leave: from a day to a day, both whole, or from a time of the first to a time of the last, in minutes of the wall clock. */
export type Slot = { from: Day; to: Day; fromMinute: Minutes | null; toMinute: Minutes | null }

type Span = readonly [Minutes, Minutes]

/** A span of a day on which somebody is away. */
export type Away = { day: Day; from: Minutes; to: Minutes }

/** What is worked on a day: spans of work without breaks, in minutes from the midnight that begins it, in order. */
export type WorkDay = {
  day: Day
  /** Empty on a day without work. */
  work: readonly Span[]
  /** `work`, or why nothing is worked; `no-shift` where no schedule says anything about the day. */
  kind: 'work' | 'rest' | 'holiday' | 'no-shift'
}

/** What a day of the leave comes to. */
export type LeaveDay = {
  day: Day
  kind: WorkDay['kind']
  /** What would be worked. */
  shiftMinutes: Minutes
  /** The minutes of the shift covered by the leave, with their spans. */
  taken: Minutes
  spans: readonly Away[]
  /** Minutes taken off the balance: those of the leave, or a full day for a free day that counts. */
  deducted: Minutes
}

/** What is wrong with an application, by its field; `refusedAs` where that has a code of its own. */
export type Problem = { field: string; problem: string; refusedAs?: ErrorKey }

/** The first and the last day that the slots may touch: work of the evening before may last into them. */
export function findOuterDays(slots: readonly Slot[]): { from: Day; to: Day } | null {
  const days = slots.flatMap(({ from, to }) => [addDays(from, -1), to]).sort()
  const [from, to] = [days[0], days.at(-1)]
  return from && to ? { from, to } : null
}

/**
 * What a leave comes to, day by day [5.20]: of each slot what is worked in it, never a break, a day of rest or a holiday. A time belongs to
 * the shift that it lies in, so that the small hours belong to the day on which their shift began. `fullDay` is what a day without work counts
 * where such days do.
 */
export function leaveDays(
  slots: readonly Slot[],
  days: readonly WorkDay[],
  { countsFreeDays }: Pick<LeaveRule, 'countsFreeDays'>,
  fullDay: Minutes,
): LeaveDay[] {
  return days.flatMap((workDay): LeaveDay[] => {
    const spans = merged(slots.flatMap((slot) => takenOf(slot, workDay)))
    const isInside = slots.some(({ from, to }) => from <= workDay.day && workDay.day <= to)
    const taken = lengthOf(spans)
    const isFree = workDay.work.length === 0
    if (taken === 0 && !(isInside && isFree)) return []
    const deducted = isFree && countsFreeDays ? fullDay : taken
    return [
      {
        day: workDay.day,
        kind: workDay.kind,
        shiftMinutes: lengthOf(workDay.work),
        taken,
        spans: awayOn(workDay.day, spans),
        deducted,
      },
    ]
  })
}

/** What of the work of a day lies in a leave. */
export const listTakenOn = (slots: readonly Slot[], workDay: WorkDay): { from: Minutes; to: Minutes }[] =>
  merged(slots.flatMap((slot) => takenOf(slot, workDay))).map(([from, to]) => ({ from, to }))

const awayOn = (day: Day, spans: readonly Span[]): Away[] => spans.map(([from, to]) => ({ day, from, to }))

/** How many days a leave comes to, in hundredths: what is taken of each by what is planned on it; a free day that counts is a whole one. */
export function daysOf(days: readonly Pick<LeaveDay, 'shiftMinutes' | 'deducted'>[]): number {
  const sum = days.reduce((all, { shiftMinutes, deducted }) => all + deducted / (shiftMinutes || deducted || 1), 0)
  return Math.round(sum * HUNDREDTHS) / HUNDREDTHS
}

/** When somebody is away by a leave, in the order of time. */
export const spansOf = (days: readonly LeaveDay[]): Away[] => days.flatMap(({ spans }) => spans)

/** The work of a day that lies in a slot. */
function takenOf(slot: Slot, { day, work }: WorkDay): Span[] {
  const { fromMinute, toMinute } = slot
  if (fromMinute === null || toMinute === null) return slot.from <= day && day <= slot.to ? [...work] : []
  const [from, to] = [minutesBetween(day, slot.from) + fromMinute, minutesBetween(day, slot.to) + toMinute]
  return work.flatMap(([begin, end]) => {
    const [first, last] = [Math.max(begin, from), Math.min(end, to)]
    return first < last ? [[first, last]] : []
  })
}

/** The same time once, in order: a whole day takes the small hours of its night as well, which another slot may name by their time. */
function merged(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = found.at(-1)
    if (last && from < last[1]) found[found.length - 1] = [last[0], Math.max(last[1], to)]
    else found.push([from, to])
  }
  return found
}

/** The first slot that takes work which one before it takes already. */
function takenTwice(slots: readonly Slot[], days: readonly WorkDay[]): number {
  return slots.findIndex((slot, i) =>
    days.some((one) => {
      const before = slots.slice(0, i).flatMap((other) => takenOf(other, one))
      return takenOf(slot, one).some(([from, to]) => before.some(([begin, end]) => from < end && begin < to))
    }),
  )
}

const minutesBetween = (a: Day, b: Day): Minutes => (dayNumber(b) - dayNumber(a)) * MINUTES_PER_DAY
const lengthOf = (spans: readonly Span[]): Minutes => spans.reduce((sum, [from, to]) => sum + to - from, 0)

/** What is wrong with the slots by themselves: an end before its beginning, one time without the other, two that overlap. */
export function slotProblems(slots: readonly Slot[]): Problem[] {
  if (slots.length === 0) return [{ field: 'slots', problem: 'required' }]
  return slots.flatMap((slot, i) => {
    const field = (name: keyof Slot) => `slots.${i}.${name}`
    if (slot.fromMinute === null && slot.toMinute !== null) return [{ field: field('fromMinute'), problem: 'required' }]
    if (slot.toMinute === null && slot.fromMinute !== null) return [{ field: field('toMinute'), problem: 'required' }]
    const [from, to] = endsOf(slot)
    if (to <= from) return [{ field: field(slot.toMinute === null ? 'to' : 'toMinute'), problem: 'ends_before_start' }]
    const overlaps = slots.slice(0, i).some((other) => {
      const [begin, end] = endsOf(other)
      return from < end && begin < to
    })
    return overlaps ? [{ field: field('from'), problem: 'overlaps' }] : []
  })
}

/** What is wrong with slots by when somebody is employed: a day before or after it [5.20]. */
export function employmentProblems(slots: readonly Slot[], employed: { from: Day; to: Day | null }): Problem[] {
  const isOutside = (on: Day) => on < employed.from || (employed.to !== null && on > employed.to)
  return slots.flatMap(({ from, to }, i) => {
    const field = isOutside(from) ? 'from' : isOutside(to) ? 'to' : undefined
    return field ? [{ field: `slots.${i}.${field}`, problem: outsideProblem(employed) }] : []
  })
}

/** Where a slot begins and ends, in minutes of one wall clock. */
function endsOf({ from, to, fromMinute, toMinute }: Slot): [Minutes, Minutes] {
  return [
    dayNumber(from) * MINUTES_PER_DAY + (fromMinute ?? 0),
    dayNumber(to) * MINUTES_PER_DAY + (toMinute ?? MINUTES_PER_DAY),
  ]
}

/**
 * What is wrong with slots by the schedule and the rule of the type [5.20]: no shift on a day that is over, nothing of work inside, a time
 * outside of work, work that two slots take, too little, no multiple of the interval, a beginning that is no whole hour, too many days, too long ago.
 */
export function scheduleProblems(
  slots: readonly Slot[],
  days: readonly WorkDay[],
  rule: LeaveRule,
  today: Day,
  fullDay: Minutes,
): Problem[] {
  const problems = slots.flatMap((slot, i) => slotProblem(slot, `slots.${i}`, days, rule, today, fullDay))
  if (problems.length > 0) return problems
  const twice = takenTwice(slots, days)
  if (twice >= 0) return [{ field: `slots.${twice}.from`, problem: 'overlaps' }]
  const leave = leaveDays(slots, days, rule, fullDay)
  const total = leave.reduce((sum, { deducted }) => sum + deducted, 0)
  if (total < rule.minimumMinutes) return [{ field: 'slots', problem: `at_least_minutes:${rule.minimumMinutes}` }]
  const counted = leave.filter(({ deducted }) => deducted > 0).length
  if (rule.mostDays !== null && counted > rule.mostDays)
    return [{ field: 'slots', problem: `leave.too_many_days:${rule.mostDays}` }]
  return []
}

function slotProblem(
  slot: Slot,
  field: string,
  days: readonly WorkDay[],
  rule: LeaveRule,
  today: Day,
  fullDay: Minutes,
): Problem[] {
  const earliest = addDays(today, -rule.daysAfterTheFact)
  if (slot.from < earliest) return [{ field: `${field}.from`, problem: `not_before:${earliest}` }]
  const unknown = daysFrom(slot.from, slot.to).find(
    (on) => on <= today && days.find(({ day }) => day === on)?.kind === 'no-shift',
  )
  if (unknown) return [{ field: `${field}.from`, problem: `no_shift:${unknown}` }]
  const leave = leaveDays([slot], days, rule, fullDay)
  const minutes = leave.reduce((sum, { deducted }) => sum + deducted, 0)
  if (minutes === 0) return [{ field: `${field}.from`, problem: 'leave.no_work_inside' }]
  if (slot.fromMinute === null || slot.toMinute === null) return []
  const isIn = (on: Day, minute: Minutes, edge: 0 | 1) =>
    days.some(({ day, work }) =>
      work.some(([begin, end]) => {
        const at = minutesBetween(day, on) + minute
        return edge === 0 ? begin <= at && at < end : begin < at && at <= end
      }),
    )
  if (!isIn(slot.from, slot.fromMinute, 0)) return [{ field: `${field}.fromMinute`, problem: 'outside_work' }]
  if (!isIn(slot.to, slot.toMinute, 1)) return [{ field: `${field}.toMinute`, problem: 'outside_work' }]
  const beginsWork = days.some(({ day, work }) =>
    work.some(([begin]) => begin === minutesBetween(day, slot.from) + (slot.fromMinute ?? 0)),
  )
  if (!rule.startsAnytime && slot.fromMinute % 60 !== 0 && !beginsWork)
    return [{ field: `${field}.fromMinute`, problem: 'leave.whole_hour' }]
  const isWholeDays = leave.every(({ taken, shiftMinutes }) => taken === shiftMinutes)
  if (!isWholeDays && minutes % rule.intervalMinutes !== 0)
    return [{ field: `${field}.toMinute`, problem: `leave.step_minutes:${rule.intervalMinutes}` }]
  return []
}
