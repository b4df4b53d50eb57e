import type { LeaveAttribute } from '@muster/contract/leave/leave-rules'
import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { Rows } from '../../../platform/db/rows.ts'

/** Minutes of approved leave of an attribute on a day of somebody. */
export type TakenDay = { employmentId: string; day: Day; attribute: LeaveAttribute; minutes: Minutes }

/** What leave these people took from one day to another, by day and attribute: what came out of the balance, and what was without cover. */
export const listTakenDays = (rows: Rows, companyId: string, employmentIds: readonly string[], from: Day, to: Day) =>
  rows<TakenDay>(
    `select t.employment_id as "employmentId", t.day, l.attribute, sum(t.minutes)::int as minutes from (
        select employment_id, type_id, day, minutes from leave.entry where company_id = $1::uuid and employment_id = any($2::uuid[])
          and kind = 'used' and day between $3::date and $4::date
        union all
        select employment_id, type_id, day, minutes from leave.uncovered where company_id = $1::uuid and employment_id = any($2::uuid[])
          and is_approved and day between $3::date and $4::date) t
      join leave.leave_type l on l.company_id = $1::uuid and l.id = t.type_id
      group by 1, 2, 3 having sum(t.minutes) > 0 order by 1, 2, 3`,
    [companyId, employmentIds, from, to],
  )
