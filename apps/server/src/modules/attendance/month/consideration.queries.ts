import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** On how many days of a span somebody came late, left early, was absent or lacked a punch. */
export type Conduct = { late: number; early: number; absent: number; missing: number }

export async function countConduct(
  ctx: Ctx,
  { companyId, employmentId }: { companyId: string; employmentId: string },
  from: Day,
  to: Day,
): Promise<Conduct> {
  const { rows } = await sql<Conduct>`select count(*) filter (where d.late_minutes > 0)::int as late,
      count(*) filter (where d.early_leave_minutes > 0)::int as early, count(*) filter (where d.absent_minutes > 0)::int as absent,
      count(*) filter (where d.missing <> '')::int as missing
    from attendance.day_result d where d.company_id = ${companyId}::uuid and d.employment_id = ${employmentId}::uuid
      and d.day between ${from}::date and ${to}::date and d.state in ('computed', 'frozen')`.execute(ctx.db)
  return rows[0] ?? { late: 0, early: 0, absent: 0, missing: 0 }
}
