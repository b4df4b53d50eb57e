import { addDays, type Day } from '@muster/kernel/day'
import { MINUTES_PER_DAY } from '@muster/kernel/minutes'
import type { Span } from '../../rostering/index.rules.ts'
import type { Cell } from '../day/day-input.rules.ts'
import { latestEnd } from '../day/flexible.rules.ts'

/** What is worked on the days around an overtime. */
export type CellOn = (day: Day) => Cell

/** The periods of a day that the shift fixes; none on a day off, and none of free hours, of which only the total counts. */
function periodsOf({ shift, dayKind }: Cell): readonly Span[] {
  if (!shift || shift.kind === 'free' || dayKind === 'rest' || dayKind === 'holiday') return []
  return shift.periods
}

/**
 * To which day an overtime belongs, with its minutes from the midnight that begins that one. It is the day on which it begins, but what
 * follows a night belongs to the day on which the night began, because its punches do: where the shift of the day before passes midnight and
 * this is nearer to its end than to the next shift.
 */
export function assignOvertime({ day, from, to }: Span & { day: Day }, cellOn: CellOn): Span & { day: Day } {
  const before = cellOn(addDays(day, -1))
  const end = periodsOf(before).at(-1)?.to ?? 0
  const start = periodsOf(cellOn(day))[0]?.from ?? Number.POSITIVE_INFINITY
  if (!before.shift || end <= MINUTES_PER_DAY) return { day, from, to }
  const after = from + MINUTES_PER_DAY - end
  const isAfterNight = after >= 0 && after <= before.shift.after && after <= start - to && to <= MINUTES_PER_DAY
  if (!isAfterNight) return { day, from, to }
  return { day: addDays(day, -1), from: from + MINUTES_PER_DAY, to: to + MINUTES_PER_DAY }
}

/** The period of a shift with which an overtime has time in common, in minutes of the day on which that shift begins. */
export function findOverlappedPeriod({ day, from, to }: Span & { day: Day }, cellOn: CellOn): Span | undefined {
  for (let on = -1; on <= 2; on++) {
    const ahead = on * MINUTES_PER_DAY
    const found = periodsOf(cellOn(addDays(day, on))).find(
      (period) => period.from + ahead < to && from < period.to + ahead,
    )
    if (found) return found
  }
  return undefined
}

/** Whether anybody has said what is worked on a day: a shift or rest of the schedule, or a day off of the calendar [5.21]. */
export const isScheduled = ({ source, shift, dayKind }: Cell): boolean =>
  source !== 'default' || shift !== null || dayKind !== 'workday'

/** From when to when the shift of a day lasts at the longest; nothing where it fixes no hours. */
export function hoursOf(cell: Cell): Span | null {
  const [first] = periodsOf(cell)
  return first && cell.shift ? { from: first.from, to: latestEnd(cell.shift) } : null
}
