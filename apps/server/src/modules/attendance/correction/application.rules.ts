import type { ErrorKey } from '@muster/contract/errors'
import { addDays, type Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import type { Cell } from '../day/day-input.rules.ts'
import type { Correction } from '../day/mark.rules.ts'
import type { ExistingCorrection } from './correction.rules.ts'

/** What is asked for of a day: a punch at a minute, for one edge of work, or a step out from–to. */
export type Asked = {
  kind: Exclude<Correction['kind'], 'set'> | 'official-out' | 'private-out'
  from: Minutes
  to: Minutes
  edge: Minutes | null
}

/** What is wrong, by the field of a form; `refusedAs` where that has a code of its own. */
export type Problem = { field: string; problem: string; refusedAs?: ErrorKey }

/** What is known of a day that somebody wants corrected, at the place where it is worked. */
export type DayKnown = {
  day: Day
  /** The day that it is there, and the minute of `day` that it is now. */
  today: Day
  now: Minutes
  /** What is worked on it; null on a day on which the person holds no position. */
  cell: Cell | null
  isClosed: boolean
  /** Corrections that stand, and what other applications ask for or were given. */
  standing: readonly ExistingCorrection[]
  asked: readonly Asked[]
}

/** Whether something is worked on a day: without a shift there is nothing to correct [5.18]. */
const isWorked = (cell: Cell): cell is Cell & { shift: ShiftVersion } =>
  cell.shift !== null && cell.dayKind !== 'rest' && cell.dayKind !== 'holiday'

/** The shift of a day that can be corrected, or why it cannot be: nobody is employed then, its month is closed, nothing is worked [5.18]. */
export function shiftToCorrect({ day, cell, isClosed }: DayKnown): { shift: ShiftVersion } | { problem: Problem } {
  const wrong = (problem: string, refusedAs?: ErrorKey) => ({
    problem: { field: 'day', problem, ...(refusedAs && { refusedAs }) },
  })
  if (!cell) return wrong('attendance.not_employed')
  if (isClosed) return wrong('attendance.month_closed', 'attendance.day_frozen')
  return isWorked(cell) ? { shift: cell.shift } : wrong(`no_shift:${day}`)
}

/** That a day lies further back than the company lets people apply; HR still can. */
export function tooLongAgo({ day, today }: DayKnown, daysBack: number): Problem[] {
  const earliest = addDays(today, -daysBack)
  return day < earliest ? [{ field: 'day', problem: `not_before:${earliest}` }] : []
}
