import { addDays, type Day } from '@muster/kernel/day'
import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import { cellOn, type Schedule } from './cell.rules.ts'
import type { ShiftVersion } from './planned-day.rules.ts'
import { isOwed } from './working-hours.rules.ts'

type Hours = Pick<ShiftVersion, 'kind' | 'periods' | 'flexStartTo'>

/** A shift that goes on into the work of the day after; `end` and `start` in minutes from the midnight between the two. */
export type Overlap = { day: Day; shiftId: string; nextShiftId: string; end: Minutes; start: Minutes }

/**
 * How far a shift goes on into the next day's, at the earliest end of the one and the latest start of the other, both in minutes from the
 * midnight between them; undefined where nobody has to work both at once, and for hours without periods.
 */
export function findHoursOverlap(hours: Hours, next: Hours): { end: Minutes; start: Minutes } | undefined {
  const [last, first] = [hours.periods.at(-1), next.periods[0]]
  if (!last || !first) return undefined
  const end = last.to - MINUTES_PER_DAY
  const start = next.kind === 'flexible' ? (next.flexStartTo ?? first.from) : first.from
  return end > start ? { end, start } : undefined
}

/** The first of these days whose shift goes on into that of the day after; days off and holidays are not worked. */
export function findOverlap(days: Iterable<Day>, schedule: Schedule): Overlap | undefined {
  for (const day of days) {
    const [cell, next] = [cellOn(day, schedule), cellOn(addDays(day, 1), schedule)]
    if (!cell.shift || !next.shift || !isOwed(cell.dayKind) || !isOwed(next.dayKind)) continue
    const found = findHoursOverlap(cell.shift, next.shift)
    if (found) return { day, shiftId: cell.shift.shiftId, nextShiftId: next.shift.shiftId, ...found }
  }
  return undefined
}

/** The days whose shift can go on into another one where what is worked `from`–`to` was changed: at the edges, and around cells set by hand. */
export function daysToCheck(from: Day, to: Day | null, set: Iterable<Day>): Day[] {
  const inside = [...set].filter((day) => from <= day && (to === null || day <= to))
  const edges = to === null ? [addDays(from, -1)] : [addDays(from, -1), to]
  return [...new Set([...edges, ...inside.flatMap((day) => [addDays(day, -1), day])])].sort()
}
