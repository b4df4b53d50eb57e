import type { Halves } from '@muster/contract/leave/half-days'
import type { RowShown } from '@muster/contract/workflow/form-values'
import type { Day } from '@muster/kernel/day'

/** When a part of a leave is. */
export type SlotShown = { from: Day; to: Day; fromMinute: number | null; toMinute: number | null }

/** Which of the two ends of a part is only half a day: the first day its second half, the last day its first. */
export type HalfPick = { isFirstHalved: boolean; isLastHalved: boolean }

type HalvesOf = { first: Halves; last: Halves }

/** The part of a leave from a day to a day, with its halves; whole days have no times. */
export function toSlot({ from, to }: { from: Day; to: Day }, { first, last }: HalvesOf, pick: HalfPick): SlotShown {
  if (!pick.isFirstHalved && !pick.isLastHalved) return { from, to, fromMinute: null, toMinute: null }
  const begin = pick.isFirstHalved ? first.second : first.first
  const end = pick.isLastHalved ? last.first : last.second
  return { from: begin.from, fromMinute: begin.fromMinute, to: end.to, toMinute: end.toMinute }
}

/** Which ends of a part are half a day as it stands. */
export function readPick(row: RowShown, { first, last }: HalvesOf): HalfPick {
  const { second } = first
  return {
    isFirstHalved: row.from === second.from && row.fromMinute === second.fromMinute,
    isLastHalved: row.to === last.first.to && row.toMinute === last.first.toMinute,
  }
}

/** Whether a part still stands as it was picked. */
export const isSameSlot = (slot: SlotShown, row: RowShown): boolean =>
  slot.from === row.from && slot.to === row.to && slot.fromMinute === row.fromMinute && slot.toMinute === row.toMinute
