import type { Minutes } from '@muster/kernel/minutes'
import { clip, overlapOf } from '@muster/kernel/segments'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import type { Plan, Slot } from './day-plan.rules.ts'
import { edgeOf, type Reading, type Step, type Stretch } from './pair.rules.ts'
import { add, addMissing, barSegments, factsBehind, type Sheet } from './receipt.rules.ts'
import { isBridge } from './slot.rules.ts'

/** One period with what was read from its marks. */
export type PeriodReading = { slot: Slot; reading: Reading; stretches: Stretch[] }

/** Whether a punch is missing at one end of the stretch. */
export const isMissing = ({ kind }: Stretch): boolean => kind === 'missingIn' || kind === 'missingOut'

type Openness = { isOpen: boolean; mayGoOn: boolean }

/** Writes an attended period: coming, time away, missing punches, going, each with its minutes. */
export function settleAttended(
  part: PeriodReading,
  parts: readonly PeriodReading[],
  shift: ShiftVersion,
  plan: Plan,
  { isOpen, mayGoOn }: Openness,
  sheet: Sheet,
): void {
  const { slot, reading, stretches } = part
  const first = reading.steps[0] as Step
  const last = reading.steps.at(-1) as Step
  const isIncomplete = stretches.some(isMissing)
  if (first.way === 'in' && !isBridge(first.mark)) {
    if (isIncomplete && edgeOf(slot, first.mark).isInner) leaveUnsettled(slot.from, first.minute, first, slot, sheet)
    else explainArrival(first, slot, shift, plan, sheet)
  }
  for (const stretch of stretches) if (stretch.kind === 'away') explainStepOut(stretch, slot, sheet)
  explainMissing(part, parts, isOpen, sheet)
  if (last.way !== 'out') return
  if (!isBridge(last.mark)) {
    if (isIncomplete && edgeOf(slot, last.mark, true).isInner) leaveUnsettled(last.minute, slot.to, last, slot, sheet)
    else explainDeparture(last, slot, shift, plan, mayGoOn, sheet)
    return
  }
  const next = parts.slice(parts.indexOf(part) + 1).find(({ reading: { steps } }) => steps.length > 0)
  if (next) add(sheet, 'bridge', 0, { from: slot.to, to: next.slot.from })
}

/** What lies beyond a pause of a day that lacks a punch is neither late nor early: who came out of it had been there before. */
function leaveUnsettled(from: Minutes, to: Minutes, { mark }: Step, slot: Slot, sheet: Sheet): void {
  const minutes = overlapOf(slot.pieces, from, to)
  if (minutes === 0) return
  sheet.unknown += minutes
  clip(slot.pieces, from, to, barSegments(sheet.bar, 'open'))
  add(sheet, 'unsettled', -minutes, { from, to }, factsBehind(mark))
}

/** Over the grace every minute counts as late; breaks and core hours considered [3.15]. */
export function explainArrival(step: Step, slot: Slot, shift: ShiftVersion, { core }: Plan, sheet: Sheet): void {
  const { mark, minute: at } = step
  const plan = slot.from
  const minutes = at > plan ? overlapOf(slot.pieces, plan, at) : 0
  const grace = core && at > core[0] ? 0 : shift.lateGrace
  if (minutes === 0) add(sheet, 'in', 0, { at, plan }, factsBehind(mark))
  else if (at - plan <= grace) {
    sheet.worked += minutes
    add(sheet, 'lateGrace', 0, { at, plan, grace, minutes }, factsBehind(mark))
  } else {
    sheet.late += minutes
    clip(slot.pieces, plan, at, barSegments(sheet.bar, 'late'))
    add(sheet, 'late', -minutes, { at, plan, grace }, factsBehind(mark))
  }
}

/** Over the grace every minute counts as early leave [3.15]; a day still open may go on after a going. */
function explainDeparture(
  step: Step,
  slot: Slot,
  shift: ShiftVersion,
  { core }: Plan,
  mayGoOn: boolean,
  sheet: Sheet,
): void {
  const { mark, minute: at } = step
  const plan = slot.to
  const minutes = at < plan ? overlapOf(slot.pieces, at, plan) : 0
  const grace = core && at < core[1] ? 0 : shift.earlyGrace
  if (minutes === 0) add(sheet, 'out', 0, { at, plan }, factsBehind(mark))
  else if (mayGoOn) {
    sheet.unknown += minutes
    clip(slot.pieces, at, plan, barSegments(sheet.bar, 'open'))
    add(sheet, 'gone', 0, { at, plan }, factsBehind(mark))
    add(sheet, 'open', -minutes, { from: at, to: plan })
  } else if (plan - at <= grace) {
    sheet.worked += minutes
    add(sheet, 'earlyGrace', 0, { at, plan, grace, minutes }, factsBehind(mark))
  } else {
    sheet.early += minutes
    clip(slot.pieces, at, plan, barSegments(sheet.bar, 'early'))
    add(sheet, 'early', -minutes, { at, plan, grace }, factsBehind(mark))
  }
}

/** An OUT inside a work period with a later IN: its minutes are a line of their own; in a break it takes nothing [3.14]. */
function explainStepOut({ from, to, first, last }: Stretch, slot: Slot, sheet: Sheet): void {
  const minutes = overlapOf(slot.pieces, from, to)
  sheet.stepOut += minutes
  if (minutes > 0) clip(slot.pieces, from, to, barSegments(sheet.bar, 'stepOut'))
  add(sheet, 'stepOut', minutes > 0 ? -minutes : 0, { from, to }, [...(first?.ids ?? []), ...(last?.ids ?? [])])
}

/** A missing punch is an open item with the time it leaves unknown: never invented hours, never a silent absence. */
export function explainMissing(
  { slot, stretches }: PeriodReading,
  parts: readonly PeriodReading[],
  isOpen: boolean,
  sheet: Sheet,
): void {
  for (const stretch of stretches) {
    if (!isMissing(stretch)) continue
    const from = Math.max(stretch.from, slot.from)
    const to = Math.min(stretch.to, slot.to)
    const minutes = overlapOf(slot.pieces, from, to)
    if (minutes > 0) clip(slot.pieces, from, to, barSegments(sheet.bar, 'open'))
    sheet.unknown += minutes
    const isIn = stretch.kind === 'missingIn'
    const facts = factsBehind(isIn ? stretch.last : stretch.first)
    const rule = isOpen ? 'open' : isIn ? 'missingIn' : 'missingOut'
    add(sheet, rule, minutes > 0 ? -minutes : 0, { from, to }, facts)
    if (!isOpen) addMissing(sheet, isIn ? 'clock-in' : 'clock-out', indexOfPart(stretch, slot, parts))
  }
}

/** Where the missing punch would stand: at the edge of the day when no other period speaks, else at its own edge. */
function indexOfPart({ first, last, from, to }: Stretch, slot: Slot, parts: readonly PeriodReading[]): number {
  const index = parts.findIndex((part) => part.slot === slot)
  const isSilent = ({ reading }: PeriodReading) => reading.steps.length === 0
  if (first === undefined)
    return parts.slice(0, index).every(isSilent) ? (parts[0] as PeriodReading).slot.from : slot.from
  if (last === undefined)
    return parts.slice(index + 1).every(isSilent) ? (parts.at(-1) as PeriodReading).slot.to : slot.to
  return Math.floor((from + to) / 2)
}

/** Writes what does not count of a reading: presses again, and punches without a partner. */
export function explainUnused({ repeats, strays }: Reading, sheet: Sheet): void {
  for (const mark of repeats) add(sheet, 'repeat', 0, { at: mark.at }, factsBehind(mark))
  for (const mark of strays) add(sheet, 'stray', 0, { at: mark.at }, factsBehind(mark))
}
