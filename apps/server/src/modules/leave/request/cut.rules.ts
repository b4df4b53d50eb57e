import { addDays, type Day, dayNumber } from '@muster/kernel/day'
import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import { type DaySpan, without } from './follow.rules.ts'
import type { Slot } from './leave-days.rules.ts'

/** Parts the spans of a day after so many minutes: those that come first, and the rest. */
export function splitSpans(spans: readonly DaySpan[], minutes: Minutes): { first: DaySpan[]; rest: DaySpan[] } {
  const [first, rest]: [DaySpan[], DaySpan[]] = [[], []]
  let left = minutes
  for (const { from, to } of spans) {
    const at = Math.min(to, from + left)
    left -= at - from
    if (from < at) first.push({ from, to: at })
    if (at < to) rest.push({ from: at, to })
  }
  return { first, rest }
}

/** Some minutes of a day as a part of a leave, on whichever days they lie. */
export function toSlot(day: Day, { from, to }: DaySpan): Slot {
  const [begin, end] = [Math.floor(from / MINUTES_PER_DAY), Math.floor((to - 1) / MINUTES_PER_DAY)]
  return {
    ...{ from: addDays(day, begin), to: addDays(day, end) },
    ...{ fromMinute: from - begin * MINUTES_PER_DAY, toMinute: to - end * MINUTES_PER_DAY },
  }
}

/** The parts of a leave without some spans of a day; of a part that was whole days the others of that day stay, by their time. */
export const cutParts = (
  parts: readonly Slot[],
  day: Day,
  stay: readonly DaySpan[],
  gone: readonly DaySpan[],
): Slot[] =>
  parts.flatMap((part) => {
    const { from, to, fromMinute, toMinute } = part
    if (fromMinute === null || toMinute === null) {
      if (day < from || to < day) return [part]
      const around = [
        { ...part, to: addDays(day, -1) },
        { ...part, from: addDays(day, 1) },
      ].filter((one) => one.from <= one.to)
      return [...around, ...stay.map((span) => toSlot(day, span))]
    }
    const at = (on: Day) => (dayNumber(on) - dayNumber(day)) * MINUTES_PER_DAY
    return without([{ from: at(from) + fromMinute, to: at(to) + toMinute }], gone).map((span) => toSlot(day, span))
  })
