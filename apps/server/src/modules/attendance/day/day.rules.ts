import type { DayAttribute, DayExplanation, DayKind, MissingPunch } from '@muster/contract/attendance/explanation'
import type { Day } from '@muster/kernel/day'
import { dayNumber } from '@muster/kernel/day'
import { type Minutes, SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { type ClockJump, clockChangeOn, planInElapsedTime, sheetInWallTime } from './clock-change.rules.ts'
import { plannedDay } from './fixed.rules.ts'
import { freeDay, offDay } from './free.rules.ts'
import { planOf } from './plan.rules.ts'
import { type Mark, marksOf, type Punch } from './punch.rules.ts'
import { add, newSheet, type Sheet } from './receipt.rules.ts'

/** From–to in minutes of the wall clock, counted from the midnight that begins the day; may pass 1440. */
export type Span = { from: Minutes; to: Minutes }

/** The rules of a shift from an effect day on [3.12]; validated where shifts are edited [5.07]. */
export type ShiftVersion = {
  id: string
  shiftId: string
  version: number
  kind: 'fixed' | 'flexible' | 'free'
  /** One to four work periods, in order, not overlapping; a free shift may have none. */
  periods: readonly Span[]
  breaks: readonly Span[]
  /** The punch window opens this long before the first period … */
  before: Minutes
  /** … and closes this long after the last. */
  after: Minutes
  lateGrace: Minutes
  earlyGrace: Minutes
  /** Latest start of flexible hours; the earliest is the start of the first period. */
  flexStartTo: Minutes | null
  /** Hours in which everybody of a flexible shift is there; no grace reaches into them. */
  core: Span | null
  /** The total a free shift owes; not read for the other kinds, whose periods say it. */
  requiredMinutes: Minutes
  clockRequired: boolean
}

/** What one employee works on one day. On a rest day and a holiday nothing is expected, whatever shift stands there. */
export type Cell = {
  day: Day
  dayKind: DayKind
  shift: ShiftVersion | null
  source: 'pattern' | 'manual' | 'batch' | 'swap' | 'transfer' | 'default'
}

/** Approved leave of one day, in minutes of its wall clock. */
export type Absence = Span & { id: string; type: string }

/** An approved made-up punch [3.14]; `set` is one whose direction the rules find, like that of any punch. */
export type Correction = { id: string; kind: 'made-up-in' | 'made-up-out' | 'set'; minute: Minutes }

export type DayPolicy = {
  /** Punches of one person this close together count once. */
  debounceSeconds: number
  /** A second punch this soon after a coming (or, as the last one, after a going) is the same coming or going. */
  repeatMinutes: Minutes
  /** Seconds are cut before late and early are measured: 08:30:59 is 08:30. Otherwise a begun minute counts. */
  cutSeconds: boolean
  /** `alternate`: first is in, last is out, the flags of machines are hints; `strict`: the flags are obeyed. */
  direction: 'alternate' | 'strict'
  /** On days without a shift a new day begins at this minute, so that going home after midnight stays with its evening. */
  dayBoundary: Minutes
  /** Presence from one period into the next counts although nobody punched between them. */
  bridgePeriods: boolean
}

export const DEFAULT_POLICY: DayPolicy = {
  debounceSeconds: 60,
  repeatMinutes: 10,
  cutSeconds: true,
  direction: 'alternate',
  dayBoundary: 300,
  bridgePeriods: true,
}

/**
 * What is known about the sources of a day: `covered` = they have spoken, `none` = nobody speaks about this day,
 * `open` = the punch window has not closed or the machines have not reported past it.
 */
export type Coverage = 'covered' | 'none' | 'open'

export type DayInput = {
  cell: Cell
  /** The punches that `assignPunches` gave to this day, in any order. */
  punches: readonly Punch[]
  absences: readonly Absence[]
  corrections: readonly Correction[]
  policy: DayPolicy
  coverage: Coverage
  /** Jumps of the office's clock around this day (`clockJumpsBetween`); empty in zones without summer time. */
  clockJumps: readonly ClockJump[]
}

export type DayResult = {
  day: Day
  dayKind: DayKind
  expectedMinutes: Minutes
  workedMinutes: Minutes
  lateMinutes: Minutes
  earlyLeaveMinutes: Minutes
  absentMinutes: Minutes
  leaveMinutes: Minutes
  /** The same by approved leave, in order of its time. */
  leaves: { id: string; type: string; minutes: Minutes }[]
  stepOutMinutes: Minutes
  /** Owed time that nobody can judge: a punch is missing, no source speaks, or the day is still open. */
  unknownMinutes: Minutes
  /** What a free shift lacks of its total although somebody worked. */
  shortMinutes: Minutes
  /** Minutes the wall clock jumped inside the owed time: negative when time was skipped, positive when repeated. */
  clockChangeMinutes: Minutes
  /** Work beyond the plan or on a day off; whether it is overtime is decided elsewhere. */
  extraMinutes: Minutes
  attribute: DayAttribute
  missing: MissingPunch[]
  state: 'open' | 'computed'
  shiftVersionId: string | null
  explanation: DayExplanation
  /** Ids of every punch of the day in the order of time, the repeated ones included. */
  punchIds: number[]
}

/**
 * What the facts of one day come to [3.14, 3.15, 4.12], with the reason of every number. Pure: the same facts in any
 * order give the same result. Expected time is read from the wall clock, worked time is measured between instants.
 * For planned days: worked + late + early + absent + leave + step out + unknown = expected + clock change.
 */
export function calculateDay(input: DayInput): DayResult {
  const { cell } = input
  const midnight = dayNumber(cell.day) * SECONDS_PER_DAY
  const change = clockChangeOn(input.clockJumps, midnight)
  const sheet = newSheet()
  const marks = marksOf(input, midnight, change)
  const { shift } = cell
  if (shift === null || cell.dayKind === 'rest' || cell.dayKind === 'holiday') offDay(input, marks, sheet)
  else if (shift.kind === 'free') freeDay(shift, input, marks, change, sheet)
  else {
    const plan = planOf(shift, input.absences, sheet)
    if (change) planInElapsedTime(plan, change, sheet)
    plannedDay(shift, plan, input, marks, sheet)
  }
  if (sheet.extra > 0 && sheet.expected > 0) add(sheet, 'extra', null, { minutes: sheet.extra })
  if (change) sheetInWallTime(sheet, change)
  return resultOf(input, marks, sheet)
}

function resultOf({ cell, coverage }: DayInput, marks: readonly Mark[], sheet: Sheet): DayResult {
  const punchIds: number[] = []
  for (const mark of marks) for (const id of mark.ids) punchIds.push(id)
  return {
    day: cell.day,
    dayKind: cell.dayKind,
    expectedMinutes: sheet.expected,
    workedMinutes: sheet.worked,
    lateMinutes: sheet.late,
    earlyLeaveMinutes: sheet.early,
    absentMinutes: sheet.absent,
    leaveMinutes: sheet.leave,
    leaves: sheet.leaves,
    stepOutMinutes: sheet.stepOut,
    unknownMinutes: sheet.unknown,
    shortMinutes: sheet.short,
    clockChangeMinutes: sheet.clockChange,
    extraMinutes: sheet.extra,
    attribute: attributeOf(sheet),
    missing: sheet.missing,
    state: coverage === 'open' ? 'open' : 'computed',
    shiftVersionId: cell.shift === null ? null : cell.shift.id,
    explanation: { v: 1, bar: sheet.bar, lines: sheet.lines },
    punchIds,
  }
}

/** Normal, needs attention, or no data [4.12]: a deduction without leave or a missing punch needs somebody's look. */
function attributeOf(sheet: Sheet): DayAttribute {
  const deducted = sheet.late + sheet.early + sheet.absent + sheet.stepOut + sheet.short
  if (deducted > 0 || sheet.missing.length > 0) return 'abnormal'
  return sheet.noData ? 'no-data' : 'normal'
}
