import type { Edge } from '@muster/contract/leave/half-days'
import type { RowShown } from '@muster/contract/workflow/form-values'
import type { Day } from '@muster/kernel/day'

/** When a part of a leave is. */
export type SlotShown = { from: Day; to: Day; fromMinute: number | null; toMinute: number | null }

/** Which of the two ends of a part is only half a day: the first day its second half, the last day its first. */
export type HalfPick = { isFirstHalved: boolean; isLastHalved: boolean }

/** Where the work of a part begins and ends. */
export type Edges = { begin: Edge; end: Edge }

/** The part of a leave from a day to a day, or with a half from where its work begins to where that ends; whole days have no times. */
export function toSlot({ from, to }: { from: Day; to: Day }, { begin, end }: Edges, pick: HalfPick): SlotShown {
  if (!pick.isFirstHalved && !pick.isLastHalved) return { from, to, fromMinute: null, toMinute: null }
  const first = (pick.isFirstHalved && begin.half) || begin.at
  const last = (pick.isLastHalved && end.half) || end.at
  return { from: first.day, fromMinute: first.minute, to: last.day, toMinute: last.minute }
}

/** Which ends of a part are half a day as it stands. */
export const readPick = (row: RowShown, { begin, end }: Edges): HalfPick => ({
  isFirstHalved: begin.half !== null && row.from === begin.half.day && row.fromMinute === begin.half.minute,
  isLastHalved: end.half !== null && row.to === end.half.day && row.toMinute === end.half.minute,
})

/** Whether a part still stands as it was picked. */
export const isSameSlot = (slot: SlotShown, row: RowShown): boolean =>
  slot.from === row.from && slot.to === row.to && slot.fromMinute === row.fromMinute && slot.toMinute === row.toMinute
