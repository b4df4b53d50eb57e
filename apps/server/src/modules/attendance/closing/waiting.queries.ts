import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** An application that is not decided yet and would change a day. */
type Waiting = { taskId: string; kind: 'overtime' | 'missed-punch' | 'step-out'; employmentId: string; day: Day }

/** Overtime and corrections that are applied for and not approved yet, of the days from one to another. */
export async function listWaiting(ctx: Ctx, companyId: string, from: Day, to: Day): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select task_id as "taskId", 'overtime' as kind, employment_id as "employmentId", day from attendance.overtime
    where company_id = ${companyId}::uuid and day between ${from}::date and ${to}::date and not is_approved
    union all
    select task_id, case when edge_minute is null then 'step-out' else 'missed-punch' end, employment_id, day
    from attendance.correction_application
    where company_id = ${companyId}::uuid and day between ${from}::date and ${to}::date and not is_settled
    order by day, "taskId"`.execute(ctx.db)
  return rows
}
