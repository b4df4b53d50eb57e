import type { Segment } from '@muster/contract/attendance/explanation'
import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import { clip, lengthOf, outside, overlapOf, without } from '@muster/kernel/segments'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import { type ClockChange, segmentsInElapsedTime } from './clock-change.rules.ts'
import type { DayInput } from './day-input.rules.ts'
import type { Mark } from './mark.rules.ts'
import { readMarks, type Stretch, walk } from './pair.rules.ts'
import { explainUnused, isMissing } from './period.rules.ts'
import { findTakenKind, inTurn, takeLeave } from './plan.rules.ts'
import { explainMarks } from './punch.rules.ts'
import { add, addMissing, barSegments, factsBehind, type Sheet, STROKE_OF } from './receipt.rules.ts'

/**
 * A day of free hours: only the total of presence without breaks counts [3.12]. What goes beyond the total is extra,
 * what lacks is short, a day without any work is absent, and a missing punch leaves the rest of the total unknown.
 */
export function freeDay(
  shift: ShiftVersion,
  input: DayInput,
  marks: readonly Mark[],
  change: ClockChange | null,
  sheet: Sheet,
): void {
  const moved = (segments: Segment[]) => (change ? segmentsInElapsedTime(segments, change) : segments)
  const owed = oweTotal(shift, input, moved, sheet)
  const frame = moved(shift.periods.map(({ from, to }): Segment => [from, to]))
  if (frame.length > 0) sheet.bar.plan = frame
  explainMarks(marks, input.policy, sheet)
  const breaks = moved(shift.breaks.map(({ from, to }): Segment => [from, to]))
  const reading = readMarks(marks, null, input.policy, false)
  const alone: Stretch[] = []
  let present = 0
  for (const stretch of walk(reading, null, input.policy)) {
    if (stretch.kind === 'present') present += explainPresence(stretch, breaks, owed - present, sheet)
    else if (isMissing(stretch)) alone.push(stretch)
  }
  explainUnused(reading, sheet)
  const counted = Math.min(present, owed)
  sheet.worked += counted
  sheet.extra = present - counted
  const isAwaited = shift.clocking !== 'none' && input.coverage !== 'open'
  if (isAwaited) for (const stretch of alone) listMissing(stretch, sheet)
  explainAlone(alone, isAwaited ? owed - sheet.worked : 0, shift, input, sheet)
  settleRest(shift, input, owed - sheet.worked, marks.length > 0, sheet)
}

/**
 * Names each punch without a partner: one that still may find it, one that lacks it, which leaves the rest of the total `unknown`,
 * or one that nobody asked for.
 */
function explainAlone(
  alone: readonly Stretch[],
  unknown: Minutes,
  shift: ShiftVersion,
  { coverage }: DayInput,
  sheet: Sheet,
): void {
  const rule = shift.clocking === 'none' ? 'stray' : coverage === 'open' ? 'begun' : 'unpaired'
  for (const [i, stretch] of alone.entries()) {
    const minutes = i === 0 && unknown > 0 ? -unknown : 0
    add(sheet, rule, minutes, { at: minuteOfAlone(stretch) }, factsBehind(markOf(stretch)))
  }
}

/** A day on which nothing is owed: work on it is extra, a missing punch is still an open item. */
export function offDay(input: DayInput, marks: readonly Mark[], sheet: Sheet): void {
  const { dayKind, isOnUnpaidLeave } = input.cell
  if (isOnUnpaidLeave) add(sheet, 'unpaidLeave', 0)
  else add(sheet, dayKind === 'rest' ? 'restDay' : dayKind === 'holiday' ? 'holiday' : 'noShift', 0)
  if (input.holidayMinutes !== undefined) add(sheet, 'holidayHours', null, { minutes: input.holidayMinutes })
  for (const absence of inTurn(input.absences)) takeLeave(sheet, absence, 0)
  sheet.headLines = sheet.lines.length
  explainMarks(marks, input.policy, sheet)
  const reading = readMarks(marks, null, input.policy, false)
  for (const stretch of walk(reading, null, input.policy)) {
    const { kind, from, to, first, last } = stretch
    if (kind === 'present') {
      sheet.extra += to - from
      barSegments(sheet.bar, 'extra').push([from, to])
      add(sheet, 'offDayWork', null, { from, to, minutes: to - from }, [...(first?.ids ?? []), ...(last?.ids ?? [])])
    } else if (isMissing(stretch)) {
      const isOpen = input.coverage === 'open'
      // Whoever only clocks in does so on a day off as well.
      if (input.cell.shift?.clocking === 'in-only') {
        add(sheet, 'seen', 0, { at: minuteOfAlone(stretch) }, factsBehind(markOf(stretch)))
        continue
      }
      if (!isOpen) listMissing(stretch, sheet)
      add(sheet, isOpen ? 'begun' : 'unpaired', 0, { at: minuteOfAlone(stretch) }, factsBehind(markOf(stretch)))
    }
  }
  explainUnused(reading, sheet)
}

/** The punch at the end of a stretch whose other end is missing. */
const markOf = ({ kind, first, last }: Stretch): Mark | undefined => (kind === 'missingIn' ? last : first)
const minuteOfAlone = ({ kind, from, to }: Stretch): Minutes => (kind === 'missingIn' ? to : from)

function listMissing({ kind, from, to }: Stretch, sheet: Sheet): void {
  const isIn = kind === 'missingIn'
  addMissing(sheet, isIn ? 'clock-in' : 'clock-out', isIn ? from : to)
}

/** Writes the head: the total, less leave, which takes no more than is owed. */
function oweTotal(
  shift: ShiftVersion,
  { absences }: DayInput,
  moved: (segments: Segment[]) => Segment[],
  sheet: Sheet,
): Minutes {
  sheet.expected = shift.requiredMinutes
  add(sheet, 'required', shift.requiredMinutes)
  for (const { from, to } of shift.breaks) barSegments(sheet.bar, 'breaks').push([from, to])
  let owed = shift.requiredMinutes
  let free = shift.periods.map(({ from, to }): Segment => [from, to])
  if (free.length === 0) free = absences.map(({ from, to }): Segment => [from, to])
  for (const { from, to } of shift.breaks) free = without(free, from, to)
  for (const absence of inTurn(absences)) {
    const minutes = Math.min(owed, overlapOf(free, absence.from, absence.to))
    takeLeave(sheet, absence, minutes)
    if (minutes === 0) continue
    owed -= minutes
    const other = findTakenKind(absence)
    if (other) {
      const drawn: Segment[] = []
      clip(free, absence.from, absence.to, drawn)
      barSegments(sheet.bar, STROKE_OF[other]).push(...moved(drawn))
    } else clip(free, absence.from, absence.to, barSegments(sheet.bar, 'leave'))
    free = without(free, absence.from, absence.to)
    if (!other) sheet.leaves.push({ id: absence.id, type: absence.type, minutes })
  }
  sheet.headLines = sheet.lines.length
  return owed
}

/** Draws presence without breaks, as work as long as the total lacks it and as extra beyond; gives its minutes. */
function explainPresence(stretch: Stretch, breaks: readonly Segment[], lacking: Minutes, sheet: Sheet): Minutes {
  const { from, to, first, last } = stretch
  const pieces: Segment[] = []
  outside(breaks, from, to, pieces)
  let left = Math.max(lacking, 0)
  for (const [start, end] of pieces) {
    const turn = Math.min(end, start + left)
    if (turn > start) barSegments(sheet.bar, 'work').push([start, turn])
    if (end > turn) barSegments(sheet.bar, 'extra').push([turn, end])
    left -= turn - start
  }
  const minutes = lengthOf(pieces)
  add(sheet, 'worked', null, { from, to, minutes }, [...(first?.ids ?? []), ...(last?.ids ?? [])])
  return minutes
}

function settleRest(shift: ShiftVersion, input: DayInput, rest: Minutes, hasFacts: boolean, sheet: Sheet): void {
  const { coverage } = input
  if (sheet.missing.length > 0) {
    sheet.unknown = rest
    return
  }
  if (rest === 0) return
  const from = shift.periods[0]?.from ?? 0
  const to = shift.periods.at(-1)?.to ?? MINUTES_PER_DAY
  if (coverage === 'open') {
    sheet.unknown = rest
    add(sheet, 'open', -rest, { from, to })
  } else if (shift.clocking === 'none') {
    sheet.worked += rest
    add(sheet, 'clockNotRequired', 0)
  } else if (sheet.worked > 0) {
    sheet.short = rest
    add(sheet, 'short', -rest)
  } else if (coverage === 'none' && !hasFacts) {
    sheet.noData = true
    sheet.unknown = rest
    add(sheet, 'noData', -rest, { from, to })
  } else {
    sheet.absent += rest
    add(sheet, 'absent', -rest, { from, to })
  }
}
