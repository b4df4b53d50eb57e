import type { Segment } from '@muster/contract/attendance/explanation'
import type { Minutes } from '@muster/kernel/minutes'
import { mergeSegments, overlapOf, without } from '@muster/kernel/segments'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import type { Plan, Slot } from './day-plan.rules.ts'
import { add, type Sheet } from './receipt.rules.ts'

/** Latest start that is not late: the end of the flexible window, and never after the core hours began. */
export function latestStart({ periods, flexStartTo, core }: ShiftVersion): Minutes {
  const first = periods[0]
  if (!first) return 0
  return Math.min(flexStartTo ?? core?.from ?? first.from, core?.from ?? Number.POSITIVE_INFINITY)
}

/** Latest end of a shift's last period: later than written when the hours are flexible, because the end moves along. */
export function latestEnd(shift: ShiftVersion): Minutes {
  const end = shift.periods.at(-1)?.to ?? 0
  if (shift.kind !== 'flexible') return end
  return end + Math.max(0, latestStart(shift) - (shift.periods[0]?.from ?? 0))
}

/**
 * Moves the day of flexible hours to the arrival: the start to it, but not before the earliest and not past the latest
 * start, and the end by as much owed work as the start lost. So the owed total stays, and a later arrival is late.
 */
export function moveTo(arrival: Minutes, plan: Plan, sheet: Sheet): void {
  const first = plan.slots[0] as Slot
  const last = plan.slots.at(-1) as Slot
  const start = Math.max(first.from, Math.min(arrival, first.latestFrom, first.to - 1))
  const lost = overlapOf(first.pieces, first.from, start)
  if (lost === 0) return
  first.pieces = without(first.pieces, first.from, start)
  first.from = (first.pieces[0] as Segment)[0]
  const end = last.pieces.at(-1) as Segment
  plan.leave = without(plan.leave, last.to, last.to + lost)
  plan.covered = mergeSegments([...plan.covered, [last.to, last.to + lost]])
  last.pieces[last.pieces.length - 1] = [end[0], end[1] + lost]
  last.to += lost
  add(sheet, 'flexibleStart', 0, { at: arrival, from: first.from, to: last.to })
}
