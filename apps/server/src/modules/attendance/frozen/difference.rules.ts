import type { DayNumbers, DifferenceCause } from '@muster/contract/attendance/difference'
import type { Day } from '@muster/kernel/day'
import { addMonths, type Month, monthOf } from '@muster/kernel/month'
import type { Numbers } from '../day/day-figures.rules.ts'
import type { SnapshotDay } from './snapshot.rules.ts'

/** What of a day is compared: its numbers, and from its receipt which facts they rest on. */
export type Compared = Omit<SnapshotDay, 'missing'>

export function numbersOf(day: Omit<Compared, 'explanation'>): DayNumbers {
  return {
    dayKind: day.dayKind,
    attribute: day.attribute,
    expected: day.expectedMinutes,
    worked: day.workedMinutes,
    late: day.lateMinutes,
    earlyLeave: day.earlyLeaveMinutes,
    absent: day.absentMinutes,
    leave: day.leaveMinutes,
    stepOut: day.stepOutMinutes,
    extra: day.extraMinutes,
    overtime: day.overtimeMinutes,
  }
}

/** Whether two days are the same to pay; a day that is not there is like no other one. */
export function isSame(a: DayNumbers | null, b: DayNumbers | null): boolean {
  if (a === null || b === null) return a === b
  return (Object.keys(a) as (keyof DayNumbers)[]).every((key) => a[key] === b[key])
}

/** Why a day would be another one: the facts of its receipt say it, a punch before anything else. */
export function causeOf(before: Compared | null, after: Compared | null): DifferenceCause {
  if (before === null || after === null) return 'employment'
  const [old, now] = [factsOf(before), factsOf(after)]
  if (now.punches.some((id) => !old.punches.includes(id))) return 'punch-added'
  if (old.punches.some((id) => !now.punches.includes(id))) return 'punch-removed'
  if (before.shiftVersionId !== after.shiftVersionId || before.dayKind !== after.dayKind)
    return now.isUnpaid === old.isUnpaid ? 'schedule' : 'employment'
  if (now.corrections.join() !== old.corrections.join()) return 'correction'
  return (before.attribute === 'no-data') === (after.attribute === 'no-data') ? 'other' : 'source'
}

const CORRECTIONS = new Set(['madeUp', 'madeUpIn', 'madeUpOut', 'excused', 'unexcused', 'leave', 'absenceOutside'])

function factsOf({ explanation }: Compared) {
  const { lines, punches = [] } = JSON.parse(explanation) as Numbers['explanation'] & {
    punches?: [id: number, minute: number][]
  }
  return {
    punches: punches.map(([id]) => id),
    corrections: lines.flatMap(({ rule, data }) => (CORRECTIONS.has(rule) ? [String(data?.id)] : [])).toSorted(),
    isUnpaid: lines.some(({ rule }) => rule === 'unpaidLeave'),
  }
}

/** The month in which a difference is made good: the first after that of its day that is not closed. */
export function findBookedMonth(day: Day, closed: ReadonlySet<Month>): Month {
  let month = addMonths(monthOf(day), 1)
  while (closed.has(month)) month = addMonths(month, 1)
  return month
}
