import { addDays, type Day } from '@muster/kernel/day'
import type { Cell } from '../../src/modules/attendance/day/day-input.rules.ts'
import type { Span } from '../../src/modules/rostering/index.rules.ts'
import { cellOn } from '../../src/modules/rostering/plan/cell.rules.ts'
import type { DemoCompany } from '../group.ts'
import { schedulesOf } from './schedules.ts'

/** How many days back overtime is looked for, the latest first. */
const BACK = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const HALF_PAST_MIDNIGHT = 1470

/** When somebody was at overtime, in minutes of the day. */
export type Worked = Span & { day: Day }

/** When whoever plays the staff of a company was at overtime: one night after work, and on one day of rest. */
export function overtimeDays(
  company: DemoCompany,
  anchor: Day,
): { employmentId: string; night?: Worked; rest?: Worked } {
  const person = company.people.find(({ account }) => account === 'staff')
  if (!person) return { employmentId: '' }
  const schedule = schedulesOf(company)(person)
  const days = BACK.map((back) => cellOn(addDays(anchor, -back), schedule))
  const night = days.find((cell) => endOf(cell) !== undefined)
  const rest = days.find(({ dayKind, source }) => dayKind === 'rest' && source !== 'default')
  return {
    employmentId: person.employmentId,
    ...(night && { night: { day: night.day, from: (endOf(night) ?? 0) + 60, to: HALF_PAST_MIDNIGHT } }),
    ...(rest && { rest: { day: rest.day, from: 480, to: 720 } }),
  }
}

/** When a shift of fixed hours ends, on a day on which it is worked. */
const endOf = ({ shift, dayKind }: Cell) =>
  shift?.kind === 'fixed' && dayKind === 'workday' ? shift.periods.at(-1)?.to : undefined
