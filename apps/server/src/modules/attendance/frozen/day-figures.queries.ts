import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { Rows } from '../../../platform/db/rows.ts'

/** What a day of somebody came to; `isOpen` while it may still come to something else. */
export type DayFigures = {
  employmentId: string
  day: Day
  expected: Minutes
  worked: Minutes
  late: Minutes
  earlyLeave: Minutes
  absent: Minutes
  leave: Minutes
  stepOut: Minutes
  isMissing: boolean
  isOpen: boolean
}

/** The written days of these people from one day to another, in the order of people and days. */
export const listDayFigures = (rows: Rows, companyId: string, employmentIds: readonly string[], from: Day, to: Day) =>
  rows<DayFigures>(
    `select employment_id as "employmentId", day, expected_minutes as expected, worked_minutes as worked, late_minutes as late,
      early_leave_minutes as "earlyLeave", absent_minutes as absent, leave_minutes as leave, step_out_minutes as "stepOut",
      missing <> '' as "isMissing", state in ('open', 'awaiting') as "isOpen"
    from attendance.day_result where company_id = $1::uuid and employment_id = any($2::uuid[]) and day between $3::date and $4::date
    order by employment_id, day`,
    [companyId, employmentIds, from, to],
  )
