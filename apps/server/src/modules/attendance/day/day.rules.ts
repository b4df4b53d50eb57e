import type {
  DayAttribute,
  DayExplanation,
  DayKind,
  DayState,
  MissingPunch,
  Segment,
} from '@muster/contract/attendance/explanation'
import type { Day } from '@muster/kernel/day'
import { dayNumber } from '@muster/kernel/day'
import { type Minutes, SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { clockChangeOn, planInElapsedTime, sheetInWallTime, toElapsedMinute } from './clock-change.rules.ts'
import { computeClockedInDay } from './clocked-in.rules.ts'
import type { Coverage, DayInput } from './day-input.rules.ts'
import { overtimeOf } from './day-overtime.rules.ts'
import { computePlannedDay } from './fixed.rules.ts'
import { freeDay, offDay } from './free.rules.ts'
import type { Mark } from './mark.rules.ts'
import type { StoredSlice } from './overtime-count.rules.ts'
import { planOf } from './plan.rules.ts'
import { marksOf } from './punch.rules.ts'
import { add, barSegments, newSheet, type Sheet, STROKE_OF } from './receipt.rules.ts'

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
  /** Work beyond the plan or on a day off; what of it is overtime is said by its parts. */
  extraMinutes: Minutes
  overtimeMinutes: Minutes
  overtime: StoredSlice[]
  attribute: DayAttribute
  missing: MissingPunch[]
  /** `awaiting`: the clock is past it, what was read of it is not, and something of it is unknown. */
  state: Exclude<DayState, 'frozen'>
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
  const elapsed = (minute: Minutes) => (change ? toElapsedMinute(change, minute) : minute)
  const sheet = newSheet()
  const marks = marksOf(input, midnight, change)
  const { shift } = cell
  if (shift === null || cell.dayKind === 'rest' || cell.dayKind === 'holiday') offDay(input, marks, sheet)
  else if (shift.kind === 'free') freeDay(shift, input, marks, change, sheet)
  else {
    const plan = planOf(shift, input.absences, sheet)
    if (change) planInElapsedTime(plan, change, sheet)
    for (const [by, segments] of Object.entries(plan.taken) as [keyof typeof plan.taken, Segment[]][])
      if (segments.length > 0) barSegments(sheet.bar, STROKE_OF[by]).push(...segments)
    const claims = (input.overtime?.claims ?? []).map(({ from, to }) => ({ from: elapsed(from), to: elapsed(to) }))
    const compute = shift.clocking === 'in-only' ? computeClockedInDay : computePlannedDay
    compute(shift, plan, input, marks, claims, sheet)
  }
  if (sheet.extra > 0 && sheet.expected > 0) add(sheet, 'extra', null, { minutes: sheet.extra })
  if (input.overtime) sheet.overtime = overtimeOf(cell.day, shift, input.overtime, change, sheet)
  if (change) sheetInWallTime(sheet, change)
  if (input.sourceEnds !== undefined && isUnsettled(sheet))
    add(sheet, input.awaitsMachine ? 'machineEnds' : 'sourceEnds', 0, { at: input.sourceEnds })
  return resultOf(input, marks, sheet)
}

function resultOf({ cell, coverage, sourceEnds }: DayInput, marks: readonly Mark[], sheet: Sheet): DayResult {
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
    stepOutMinutes: sheet.stepOut + sheet.agreedOut,
    unknownMinutes: sheet.unknown,
    shortMinutes: sheet.short,
    clockChangeMinutes: sheet.clockChange,
    extraMinutes: sheet.extra,
    overtimeMinutes: sheet.overtime.reduce((sum, { minutes }) => sum + minutes, 0),
    overtime: sheet.overtime,
    attribute: attributeOf(sheet),
    missing: sheet.missing,
    state: stateOf(coverage, sourceEnds, sheet),
    shiftVersionId: cell.shift === null ? null : cell.shift.id,
    explanation: { v: 1, bar: sheet.bar, lines: sheet.lines },
    punchIds,
  }
}

function stateOf(coverage: Coverage, sourceEnds: Minutes | undefined, sheet: Sheet): DayResult['state'] {
  if (coverage !== 'open') return 'computed'
  if (sourceEnds === undefined) return 'open'
  return isUnsettled(sheet) ? 'awaiting' : 'computed'
}

/** Whether something of an open day is still to come: owed time, or the going of who came. */
const isUnsettled = ({ unknown, lines }: Sheet): boolean => unknown > 0 || lines.some(({ rule }) => rule === 'begun')

/** Normal, needs attention, or no data [4.12]: a deduction without leave or a missing punch needs somebody's look. */
function attributeOf(sheet: Sheet): DayAttribute {
  const deducted = sheet.late + sheet.early + sheet.absent + sheet.stepOut + sheet.short
  if (deducted > 0 || sheet.missing.length > 0) return 'abnormal'
  return sheet.noData ? 'no-data' : 'normal'
}
