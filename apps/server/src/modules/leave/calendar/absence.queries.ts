import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Span } from './away.rules.ts'

/** A day of an approved leave of somebody, with its spans in order. */
export type ApprovedDay = { personId: string; employmentId: string; taskId: string; day: Day; spans: readonly Span[] }

/** All days of the approved leaves of these people that have a day from one to another, or from one on; in the order of the days. */
export async function listApproved(
  ctx: Ctx,
  companyId: string,
  personIds: readonly string[],
  { from, to }: { from: Day; to: Day | null },
): Promise<ApprovedDay[]> {
  const { rows } = await sql<ApprovedDay>`
    select e.person_id as "personId", t.employment_id as "employmentId", t.task_id as "taskId", t.day,
      json_agg(json_build_array(t.from_minute, t.to_minute) order by t.from_minute) as spans
    from leave.taken t join organisation.v_employment e on e.company_id = t.company_id and e.employment_id = t.employment_id
    where t.company_id = ${companyId}::uuid and e.person_id = any(${personIds}::uuid[]) and t.is_approved
      and exists (select from leave.taken o where o.company_id = t.company_id and o.task_id = t.task_id and o.day >= ${from}::date
        and (${to}::date is null or o.day <= ${to}::date))
    group by e.person_id, t.employment_id, t.task_id, t.day order by t.day, t.task_id`.execute(ctx.db)
  return rows
}
