import type { Minutes } from '@muster/kernel/minutes'
import { clip, lengthOf, overlapOf } from '@muster/kernel/segments'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import type { DayInput } from './day-input.rules.ts'
import type { Plan, Slot } from './day-plan.rules.ts'
import { settleEmpty } from './fixed.rules.ts'
import { moveTo } from './flexible.rules.ts'
import type { Mark } from './mark.rules.ts'
import { explainOvertimeEnds } from './overtime-ends.rules.ts'
import { explainArrival } from './period.rules.ts'
import { explainMarks } from './punch.rules.ts'
import { add, addMissing, barSegments, type Sheet } from './receipt.rules.ts'

/**
 * A day of hours that are clocked in only: the first punch is the coming, and from then on the plan counts to its end, whatever is pressed
 * later. Nothing is early, and no clock-out is ever missing; a day without a punch is what it is of any other shift.
 */
export function computeClockedInDay(
  shift: ShiftVersion,
  plan: Plan,
  input: DayInput,
  marks: readonly Mark[],
  claims: readonly { from: Minutes; to: Minutes }[],
  sheet: Sheet,
): void {
  const { policy, coverage } = input
  explainMarks(marks, policy, sheet)
  const coming = findComing(marks, plan.slots)
  const first = coming ? plan.slots.findIndex(({ to }) => coming.at < to) : -1
  if (coming && first === 0 && shift.kind === 'flexible') moveTo(coming.at, plan, sheet)
  sheet.bar.plan = plan.covered
  if (coming) settleFrom(coming, first, shift, plan, input, sheet)
  else if (marks.length === 0) for (const slot of plan.slots) settleEmpty(slot, coverage, false, false, sheet)
  else settleWithoutComing(plan.slots, input, sheet)
  const named = explainOvertimeEnds(claims, marks, coming, plan, policy, sheet)
  for (const mark of marks)
    if (mark !== coming && !named.has(mark) && mark.ids.length > 0) add(sheet, 'seen', 0, { at: mark.at }, mark.ids)
}

/** The first press before the work of the day is over, whatever its key; a made-up going is none. */
function findComing(marks: readonly Mark[], slots: readonly Slot[]): Mark | undefined {
  const end = slots.at(-1)?.to
  if (end === undefined) return undefined
  return marks.find(({ at, correction }) => at < end && correction?.kind !== 'made-up-out')
}

/** Writes the periods before the coming, that of the coming and those after it. */
function settleFrom(
  coming: Mark,
  first: number,
  shift: ShiftVersion,
  plan: Plan,
  { coverage }: DayInput,
  sheet: Sheet,
): void {
  for (const [i, slot] of plan.slots.entries()) {
    if (i < first) {
      settleEmpty(slot, coverage, true, false, sheet)
      continue
    }
    if (i === first) explainArrival({ mark: coming, way: 'in', minute: coming.at }, slot, shift, plan, sheet)
    const from = i === first ? Math.max(coming.at, slot.from) : slot.from
    const minutes = overlapOf(slot.pieces, from, slot.to)
    const isOpen = coverage === 'open'
    clip(slot.pieces, from, slot.to, barSegments(sheet.bar, isOpen ? 'open' : 'work'))
    if (isOpen) {
      sheet.unknown += minutes
      add(sheet, 'open', -minutes, { from, to: slot.to })
    } else sheet.worked += minutes
  }
  add(sheet, 'inOnly', 0, { to: plan.slots.at(-1)?.to ?? 0 })
}

/** Whoever pressed after work alone was there, and nobody knows since when: the coming is missing. */
function settleWithoutComing(slots: readonly Slot[], { coverage }: DayInput, sheet: Sheet): void {
  const isOpen = coverage === 'open'
  for (const [i, { pieces, from, to }] of slots.entries()) {
    const minutes = lengthOf(pieces)
    sheet.unknown += minutes
    clip(pieces, from, to, barSegments(sheet.bar, 'open'))
    add(sheet, isOpen ? 'open' : i === 0 ? 'missingIn' : 'unsettled', -minutes, { from, to })
  }
  const [first] = slots
  if (first && !isOpen) addMissing(sheet, 'clock-in', first.from)
}
