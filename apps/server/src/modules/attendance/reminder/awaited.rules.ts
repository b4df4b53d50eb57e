import type { Segment } from '@muster/contract/attendance/explanation'
import type { Minutes } from '@muster/kernel/minutes'
import { without } from '@muster/kernel/segments'
import type { Absence, Cell } from '../day/day-input.rules.ts'
import { latestEnd, latestStart } from '../day/flexible.rules.ts'
import { presenceOf } from '../day/presence.rules.ts'

/** The coming or going that is awaited next, at the minute of the day by which it should be there. */
export type Awaited = { way: 'in' | 'out'; edge: Minutes }

/** A day that is not over: what is worked on it, what of it is taken by leave or a step out, and its presses, made-up ones included. */
export type DayUnderWay = {
  cell: Cell
  absences: readonly Absence[]
  ticks: readonly Minutes[]
  /** The periods as they lie by the coming of somebody with flexible hours. */
  plan: readonly Segment[]
}

/**
 * What somebody is awaited for next [9.11]: without a press their coming at the first work that is owed, of flexible hours at the latest start;
 * once there, their going at the last; gone before a later period, their coming back for it. Null where nobody has to clock, nothing is owed,
 * or all is there, which the coming alone is where people clock in only. What is taken by leave or a step out is not owed, so that nobody is awaited in it.
 */
export function findAwaited({ cell, absences, ticks, plan }: DayUnderWay): Awaited | null {
  const { shift, dayKind } = cell
  if (!shift || shift.kind === 'free' || shift.clocking === 'none' || dayKind === 'rest' || dayKind === 'holiday')
    return null
  const owed = absences.reduce(
    (left, { from, to }) => without(left, from, to),
    shift.periods.map(({ from, to }): Segment => [from, to]),
  )
  const [first] = owed
  const last = owed.at(-1)
  if (!first || !last) return null
  const { is, since } = presenceOf({ shift, ticks })
  if (is !== 'none' && shift.clocking === 'in-only') return null
  if (is === 'none') {
    const isWholeStart = first[0] === shift.periods[0]?.from
    return { way: 'in', edge: isWholeStart ? Math.max(first[0], latestStart(shift)) : first[0] }
  }
  if (is === 'in') {
    const isWholeEnd = last[1] === shift.periods.at(-1)?.to
    const moved = shift.kind === 'flexible' && isWholeEnd ? (plan.at(-1)?.[1] ?? latestEnd(shift)) : last[1]
    return { way: 'out', edge: moved }
  }
  const next = shift.periods.find(({ from }) => since !== null && from >= since && from !== shift.periods[0]?.from)
  const back = next && owed.find(([from, to]) => to > next.from && from >= next.from)
  return back ? { way: 'in', edge: back[0] } : null
}
