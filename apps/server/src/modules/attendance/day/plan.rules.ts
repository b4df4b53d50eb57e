import type { Segment } from '@muster/contract/attendance/explanation'
import type { Minutes } from '@muster/kernel/minutes'
import { clip, lengthOf, overlapOf, without } from '@muster/kernel/segments'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import type { Absence } from './day-input.rules.ts'
import type { Plan, Slot } from './day-plan.rules.ts'
import { latestStart } from './flexible.rules.ts'
import { add, barSegments, type Sheet } from './receipt.rules.ts'

/**
 * What a day with a shift owes: its periods less breaks and approved leave. Writes the head of the receipt, whose lines
 * add up to the expected minutes, and one line per leave. Leave takes only minutes that are owed and not yet taken.
 */
export function planOf(shift: ShiftVersion, absences: readonly Absence[], sheet: Sheet): Plan {
  let owed = shift.periods.map((period) => owedOf(period.from, period.to, shift, sheet))
  const leave: Segment[] = []
  const taken: Plan['taken'] = { unexcused: [], 'official-out': [], 'private-out': [] }
  for (const absence of inTurn(absences)) {
    const { id, type, from, to } = absence
    let minutes = 0
    for (const pieces of owed) minutes += overlapOf(pieces, from, to)
    takeLeave(sheet, absence, minutes)
    if (minutes === 0) continue
    const other = findTakenKind(absence)
    const drawn = other ? taken[other] : leave
    for (const pieces of owed) clip(pieces, from, to, drawn)
    owed = owed.map((pieces) => without(pieces, from, to))
    if (!other) sheet.leaves.push({ id, type, minutes })
  }
  if (leave.length > 0) sheet.bar.leave = leave
  const slots = owed.filter((pieces) => pieces.length > 0).map(slotOf)
  if (shift.kind === 'flexible') allowToMove(slots, shift)
  const covered = shift.periods.map(({ from, to }): Segment => [from, to])
  const core: Segment | null = shift.kind === 'flexible' && shift.core ? [shift.core.from, shift.core.to] : null
  if (core) add(sheet, 'core', 0, { from: core[0], to: core[1] })
  sheet.headLines = sheet.lines.length
  return { slots, covered, leave, taken, core }
}

/** Absences in the order of their time, whatever order they come in. */
export function inTurn(absences: readonly Absence[]): readonly Absence[] {
  if (absences.length < 2) return absences
  return absences.toSorted((a, b) => a.from - b.from || a.to - b.to || (a.id < b.id ? -1 : 1))
}

/** What takes time of the work of a day without being leave: an unexcused absence, a step out; null for leave. */
export const findTakenKind = ({ by }: Absence): keyof Plan['taken'] | null =>
  by === undefined || by === 'excused' ? null : by

/** Writes what a leave takes from the day, or that it takes nothing because no work is owed then. Official business stays work. */
export function takeLeave(sheet: Sheet, { id, type, from, to, by }: Absence, minutes: Minutes): void {
  if (by) {
    if (by === 'unexcused') sheet.absent += minutes
    else if (by === 'official-out') sheet.worked += minutes
    else if (by === 'private-out') sheet.agreedOut += minutes
    else sheet.leave += minutes
    if (minutes === 0) add(sheet, 'absenceOutside', null, { from, to, id })
    else if (by === 'official-out') add(sheet, 'officialOut', 0, { from, to, minutes, id })
    else add(sheet, by === 'private-out' ? 'privateOut' : by, -minutes, { from, to, id })
    return
  }
  if (minutes === 0) {
    add(sheet, 'leaveOutside', null, { from, to, type, id })
    return
  }
  sheet.leave += minutes
  add(sheet, 'leave', -minutes, { from, to, type, id })
}

function owedOf(from: Minutes, to: Minutes, shift: ShiftVersion, sheet: Sheet): Segment[] {
  let pieces: Segment[] = [[from, to]]
  add(sheet, 'period', to - from, { from, to })
  for (const pause of shift.breaks) {
    const minutes = overlapOf(pieces, pause.from, pause.to)
    if (minutes === 0) continue
    pieces = without(pieces, pause.from, pause.to)
    add(sheet, 'break', -minutes, { from: pause.from, to: pause.to })
    barSegments(sheet.bar, 'breaks').push([pause.from, pause.to])
  }
  sheet.expected += lengthOf(pieces)
  return pieces
}

function slotOf(pieces: Segment[]): Slot {
  const from = (pieces[0] as Segment)[0]
  const to = (pieces.at(-1) as Segment)[1]
  return { pieces, from, to, latestFrom: from, latestTo: to }
}

function allowToMove(slots: readonly Slot[], shift: ShiftVersion): void {
  const [first] = slots
  const last = slots.at(-1)
  if (!first || !last) return
  first.latestFrom = Math.max(first.from, latestStart(shift))
  last.latestTo = last.to + first.latestFrom - first.from
}
