import type { ReceiptLine, Segment } from '@muster/contract/attendance/explanation'
import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { lengthOf } from '@muster/kernel/segments'
import type { Plan } from './day-plan.rules.ts'
import { add, type Sheet } from './receipt.rules.ts'

/** A jump of a wall clock, as the nights of summer time have it. */
export type ClockJump = {
  /** The instant, seconds since 1970-01-01T00:00Z. */
  at: number
  /** What the clock would have read without the jump, seconds since 1970-01-01T00:00 local. */
  wall: number
  /** How far it jumps: 60 when an hour is skipped, −60 when one is repeated. */
  minutes: Minutes
}

/** The same, seen from one day: elapsed minutes run on from its midnight, wall minutes jump at `minute`. */
export type ClockChange = { minute: Minutes; jump: Minutes; offset: number }

/** Every jump of a zone's clock that days `from` to `to` can meet, in order; a zone without summer time has none. */
export function clockJumpsBetween(zone: string, from: Day, to: Day): ClockJump[] {
  const jumps: ClockJump[] = []
  let moment = Temporal.PlainDate.from(from).subtract({ days: 1 }).toZonedDateTime(zone)
  const end = Temporal.PlainDate.from(to).add({ days: 3 }).toZonedDateTime(zone)
  for (;;) {
    const next = moment.getTimeZoneTransition('next')
    if (next === null || Temporal.ZonedDateTime.compare(next, end) > 0) return jumps
    const before = next.subtract({ seconds: 1 }).offsetNanoseconds / 1e9
    const minutes = Math.round((next.offsetNanoseconds / 1e9 - before) / 60)
    const at = Math.floor(next.epochMilliseconds / 1000)
    if (minutes !== 0) jumps.push({ at, wall: at + before, minutes })
    moment = next
  }
}

/** The jump that the day with this midnight (seconds of the wall clock) or its night can meet, null on all other days. */
export function clockChangeOn(jumps: readonly ClockJump[], midnight: number): ClockChange | null {
  for (const jump of jumps) {
    const minute = Math.floor((jump.wall - midnight) / 60)
    if (minute > -720 && minute < 2880) return { minute, jump: jump.minutes, offset: jump.wall - jump.at }
  }
  return null
}

/** Seconds from the midnight of the day to an instant, as a clock that does not jump would count them. */
export function toElapsedSeconds(change: ClockChange, at: number, midnight: number): number {
  return at + change.offset - midnight
}

/** The elapsed minute of a wall minute; of a repeated hour the first, of a skipped hour the moment of the jump. */
export function toElapsedMinute({ minute, jump }: ClockChange, wall: Minutes): Minutes {
  if (wall < minute) return wall
  return jump > 0 && wall < minute + jump ? minute : wall - jump
}

/** What the wall clock reads at an elapsed minute; at the jump itself an end is read before it. */
export function wallOfElapsed({ minute, jump }: ClockChange, elapsed: Minutes, isEnd: boolean): Minutes {
  return elapsed < minute || (isEnd && elapsed === minute) ? elapsed : elapsed + jump
}

/**
 * Moves the plan from the wall clock, by which time is owed, to elapsed time, in which it is worked. The difference is a
 * line of the receipt: a full night in which an hour is skipped has an hour less of work than the plan says.
 */
export function planInElapsedTime(plan: Plan, change: ClockChange, sheet: Sheet): void {
  const moved = (segments: readonly Segment[]) => segmentsInElapsedTime(segments, change)
  let difference = 0
  for (const slot of plan.slots) {
    difference -= lengthOf(slot.pieces)
    slot.pieces = moved(slot.pieces)
    difference += lengthOf(slot.pieces)
    slot.from = slot.pieces[0]?.[0] ?? 0
    slot.to = slot.pieces.at(-1)?.[1] ?? 0
    slot.latestFrom = Math.max(slot.from, toElapsedMinute(change, slot.latestFrom))
    slot.latestTo = Math.max(slot.to, toElapsedMinute(change, slot.latestTo))
  }
  plan.slots = plan.slots.filter((slot) => slot.pieces.length > 0)
  plan.covered = moved(plan.covered)
  plan.leave = moved(plan.leave)
  for (const by of TAKEN) plan.taken[by] = moved(plan.taken[by])
  if (plan.core) plan.core = moved([plan.core])[0] ?? null
  if (difference === 0) return
  sheet.clockChange = difference
  add(sheet, 'clockChange', difference, { at: change.minute })
}

/** Segments of the wall clock in elapsed minutes; what lies wholly in a skipped hour is gone. */
export function segmentsInElapsedTime(segments: readonly Segment[], change: ClockChange): Segment[] {
  return segments
    .map(([from, to]): Segment => [toElapsedMinute(change, from), toElapsedMinute(change, to)])
    .filter(([from, to]) => to > from)
}

const TAKEN = ['unexcused', 'official-out', 'private-out'] as const

const ENDS = new Set(['to'])
const STARTS = new Set(['from', 'at', 'plan'])
const DRAWN = ['plan', 'work', 'extra', 'late', 'early', 'stepOut', 'absent', 'open'] as const

/** Brings lines and strokes back to what the wall clock read; the head of the receipt never left it. */
export function sheetInWallTime(sheet: Sheet, change: ClockChange): void {
  const wall = (minute: Minutes, isEnd = false) => wallOfElapsed(change, minute, isEnd)
  for (let i = sheet.headLines; i < sheet.lines.length; i++) {
    const line = sheet.lines[i] as ReceiptLine
    if (!line.data || line.rule === 'clockChange') continue
    for (const [name, value] of Object.entries(line.data)) {
      if (typeof value !== 'number') continue
      if (ENDS.has(name)) line.data[name] = wall(value, true)
      else if (STARTS.has(name)) line.data[name] = wall(value)
    }
  }
  const { bar } = sheet
  for (const kind of DRAWN) {
    // Inside a repeated hour the clock can read less at the end than at the start.
    bar[kind] = bar[kind]?.map(([from, to]): Segment => {
      const [start, end] = [wall(from), wall(to, true)]
      return start <= end ? [start, end] : [end, start]
    })
  }
  bar.ticks = bar.ticks?.map((minute) => wall(minute))
  bar.madeUp = bar.madeUp?.map((minute) => wall(minute))
  bar.missing = bar.missing?.map(({ at, what }) => ({ at: wall(at), what }))
}
