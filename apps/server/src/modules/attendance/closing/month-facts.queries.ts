import { firstDay, lastDay, type Month } from '@muster/kernel/month'
import type { Rows } from '../../../platform/db/rows.ts'
import type { SnapshotDay } from '../frozen/snapshot.rules.ts'

/** Whose month is asked for. */
export type OfMonth = { employmentId: string; month: Month }

/** A day of a month; `isClosed` says whether nothing of the month can change any more. */
export type DayOfMonth = OfMonth & Omit<SnapshotDay, 'missing' | 'shiftVersionId'> & { isClosed: boolean }

/** The days of people in months as they are written, in order; of a day that its minutes say all of the receipt is left out. */
export async function listDays(rows: Rows, companyId: string, wanted: readonly OfMonth[]): Promise<DayOfMonth[]> {
  return rows<DayOfMonth>(
    `select w.id as "employmentId", w.month, r.day, r.day_kind as "dayKind", r.expected_minutes as "expectedMinutes",
       r.worked_minutes as "workedMinutes", r.late_minutes as "lateMinutes", r.early_leave_minutes as "earlyLeaveMinutes",
       r.absent_minutes as "absentMinutes", r.leave_minutes as "leaveMinutes", r.step_out_minutes as "stepOutMinutes",
       r.extra_minutes as "extraMinutes", r.overtime_minutes as "overtimeMinutes", r.attribute, coalesce(c.state = 'closed', false) as "isClosed",
       case when r.leave_minutes > 0 or r.overtime_minutes > 0 or r.day_kind = 'holiday' then r.explanation else '' end as explanation
     from unnest($2::uuid[], $3::text[], $4::date[], $5::date[]) w (id, month, first, last)
     join attendance.day_result r on r.company_id = $1::uuid and r.employment_id = w.id and r.day between w.first and w.last
     left join attendance.month_closing c on c.company_id = $1::uuid and c.month = w.first
     order by r.day`,
    [
      companyId,
      wanted.map(({ employmentId }) => employmentId),
      wanted.map(({ month }) => month),
      wanted.map(({ month }) => firstDay(month)),
      wanted.map(({ month }) => lastDay(month)),
    ],
  )
}
