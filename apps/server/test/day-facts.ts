import { type Day, dayNumber, day as dayOf } from '@muster/kernel/day'
import { MINUTES_PER_DAY, minuteOfClock, SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { calculateDay, type DayResult } from '../src/modules/attendance/day/day.rules.ts'
import { type Cell, type DayInput, DEFAULT_POLICY } from '../src/modules/attendance/day/day-input.rules.ts'
import type { Punch } from '../src/modules/attendance/day/mark.rules.ts'
import type { ShiftVersion } from '../src/modules/rostering/index.rules.ts'

/** A Wednesday. */
export const DAY: Day = dayOf('2026-03-18')

/** Eight hours from eight to five with a break at noon, grace five minutes both ways. */
export const DAY_SHIFT: ShiftVersion = {
  id: 'version-1',
  shiftId: 'shift-1',
  version: 1,
  kind: 'fixed',
  periods: [{ from: 480, to: 1020 }],
  breaks: [{ from: 720, to: 780 }],
  before: 240,
  after: 360,
  lateGrace: 5,
  earlyGrace: 5,
  flexStartTo: null,
  core: null,
  requiredMinutes: 0,
  clocking: 'in-and-out',
}

/** Two periods, 08–12 and 13–17: four punches a day. */
export const SPLIT_SHIFT: ShiftVersion = {
  ...DAY_SHIFT,
  periods: [
    { from: 480, to: 720 },
    { from: 780, to: 1020 },
  ],
  breaks: [],
}

/** 22:00–06:00, counted on the day it starts. */
export const NIGHT_SHIFT: ShiftVersion = { ...DAY_SHIFT, periods: [{ from: 1320, to: 1800 }], breaks: [] }

/** Start between 09:00 and 10:45, nine hours with a break at noon. */
export const FLEXIBLE_SHIFT: ShiftVersion = {
  ...DAY_SHIFT,
  kind: 'flexible',
  periods: [{ from: 540, to: 1080 }],
  flexStartTo: 645,
}

/** Eight hours whenever they come. */
export const FREE_SHIFT: ShiftVersion = { ...DAY_SHIFT, kind: 'free', periods: [], breaks: [], requiredMinutes: 480 }

/** A cell of a shift, or of a rest day for null. */
export function cellOf(shift: ShiftVersion | null, over: Partial<Cell> = {}): Cell {
  return { day: DAY, dayKind: shift ? 'workday' : 'rest', shift, source: 'pattern', ...over }
}

/** Minutes from midnight of `'08:30'`, or of `'06:03+1'` on the day after; the seconds of `'08:30:59'` become a fraction. */
export function minuteOf(time: string): number {
  const [clock = '', days = '0'] = time.split('+')
  const minute = minuteOfClock(clock.slice(0, 5))
  if (minute === undefined) throw new RangeError(`not a time: ${time}`)
  return minute + Number(days) * MINUTES_PER_DAY + Number(clock.slice(6, 8) || 0) / 60
}

/** Punches at these times of a day (`'08:00 12:01/1 06:03+1'`, the key pressed after a slash), in a zone seven hours ahead. */
export function punchesAt(times: string, day: Day = DAY, firstId = 1): Punch[] {
  return times
    .split(' ')
    .filter(Boolean)
    .map((text, i): Punch => {
      const [time = '', status] = text.split('/')
      const wall = dayNumber(day) * SECONDS_PER_DAY + Math.round(minuteOf(time) * 60)
      return { id: firstId + i, wall, at: wall - 7 * 3600, status: status === undefined ? null : Number(status) }
    })
}

/** The result of one day, covered and without anything that `over` does not say. */
export function resultOf(shift: ShiftVersion | null, times: string, over: Partial<DayInput> = {}): DayResult {
  return calculateDay({
    cell: cellOf(shift),
    punches: punchesAt(times),
    absences: [],
    corrections: [],
    policy: DEFAULT_POLICY,
    coverage: 'covered',
    clockJumps: [],
    ...over,
  })
}

/** The numbers of a result that are not zero, in one line: what a table of cases can show. */
export function summaryOf(result: DayResult): string {
  const parts: [string, number][] = [
    ['worked', result.workedMinutes],
    ['late', result.lateMinutes],
    ['early', result.earlyLeaveMinutes],
    ['absent', result.absentMinutes],
    ['leave', result.leaveMinutes],
    ['stepOut', result.stepOutMinutes],
    ['unknown', result.unknownMinutes],
    ['short', result.shortMinutes],
    ['clock', result.clockChangeMinutes],
    ['extra', result.extraMinutes],
  ]
  const numbers = parts.filter(([, minutes]) => minutes !== 0).map(([name, minutes]) => `${name} ${minutes}`)
  return [...numbers, ...result.missing.map((what) => `no ${what}`), result.attribute].join(', ')
}

/** Minutes of the receipt's lines together. */
export function receiptSum(result: DayResult): number {
  return result.explanation.lines.reduce((sum, line) => sum + (line.minutes ?? 0), 0)
}
