import { dayOfNumber, weekday } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import { assignPunches } from '../day/assign.rules.ts'
import { calculateDay } from '../day/day.rules.ts'
import { type Cell, DEFAULT_POLICY } from '../day/day-input.rules.ts'
import type { Punch } from '../day/mark.rules.ts'
import { hoursOf } from './hours.rules.ts'
import type { ShiftHours } from './proposed-shift.rules.ts'

/** Of the days with a punch on which a shift is worked, how many the day engine calls normal. */
export type Normal = { days: number; normal: number }

const dayOf = ({ wall }: { wall: number }) => Math.floor(wall / SECONDS_PER_DAY)

/** The days with a punch and those beside them, each with the shift on its days of the week (1 = Monday), else at rest. */
function cellsAround(punches: readonly Punch[], shift: ShiftVersion, weekdays: readonly number[]): Cell[] {
  const near = new Set(punches.map(dayOf).flatMap((day) => [day - 1, day, day + 1]))
  return [...near]
    .sort((a, b) => a - b)
    .map((number): Cell => {
      const day = dayOfNumber(number)
      const isWorked = weekdays.includes(weekday(day))
      return { day, dayKind: isWorked ? 'workday' : 'rest', shift: isWorked ? shift : null, source: 'pattern' }
    })
}

/**
 * What somebody's days would be with these hours on these days of the week (1 = Monday), by the day engine itself; `walls` are the
 * wall seconds of their punches. A day with punches in no window of the shift and none in it is a day that is not normal.
 */
export function normalDays(hours: ShiftHours, weekdays: readonly number[], walls: readonly number[]): Normal {
  const punches = walls.map((wall, id): Punch => ({ id, at: wall, wall, status: null }))
  const shift: ShiftVersion = { id: '', shiftId: '', version: 1, ...hoursOf(hours) }
  const cells = cellsAround(punches, shift, weekdays)
  const { byCell, unmapped } = assignPunches(cells, punches, DEFAULT_POLICY)
  const worked = cells.flatMap((cell, i) => (cell.shift && byCell[i]?.length ? [{ cell, punches: byCell[i] }] : []))
  const seen = new Set(worked.flatMap(({ punches: own }) => own.map(dayOf)))
  const outside = new Set(
    unmapped.map(dayOf).filter((day) => !seen.has(day) && weekdays.includes(weekday(dayOfNumber(day)))),
  )
  const known = { absences: [], corrections: [], policy: DEFAULT_POLICY, coverage: 'covered', clockJumps: [] } as const
  const normal = worked.filter((day) => calculateDay({ ...day, ...known }).attribute === 'normal')
  return { days: worked.length + outside.size, normal: normal.length }
}

/** The share of normal days, 0 of none. */
export const shareOf = ({ days, normal }: Normal): number => (days === 0 ? 0 : normal / days)

/** The days of several people together. */
export const together = (parts: readonly Normal[]): Normal =>
  parts.reduce((all, { days, normal }) => ({ days: all.days + days, normal: all.normal + normal }), {
    days: 0,
    normal: 0,
  })
