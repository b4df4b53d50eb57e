import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** A leave with days outside an employment: those days, and whether others lie inside. */
export type OutsideLeave = { taskId: string; typeId: string; isApproved: boolean; isPart: boolean; days: Day[] }

/** The leaves of an employment that takes or holds days before its first or behind its last one. */
export async function listOutside(
  ctx: Ctx,
  { companyId, employmentId, from, to }: { companyId: string; employmentId: string; from: Day; to: Day | null },
): Promise<OutsideLeave[]> {
  const { rows } = await sql<OutsideLeave>`
    with away as (
      select t.task_id, t.type_id, t.day from leave.taken t
      where t.company_id = ${companyId}::uuid and t.employment_id = ${employmentId}::uuid
      union
      select e.task_id, e.type_id, e.day from leave.entry e
      where e.company_id = ${companyId}::uuid and e.employment_id = ${employmentId}::uuid and e.task_id is not null
        and e.kind <> 'granted' and e.day is not null and e.opposite_of is null
        and not exists (select from leave.entry o where o.company_id = e.company_id and o.opposite_of = e.id)),
    sided as (select *, day < ${from}::date or coalesce(day > ${to}::date, false) as is_outside from away)
    select s.task_id as "taskId", s.type_id as "typeId", bool_or(not s.is_outside) as "isPart",
      array_agg(s.day::text order by s.day) filter (where s.is_outside) as days,
      exists (select from leave.taken t where t.company_id = ${companyId}::uuid and t.task_id = s.task_id and t.is_approved) as "isApproved"
    from sided s group by s.task_id, s.type_id having bool_or(s.is_outside) order by s.task_id`.execute(ctx.db)
  return rows
}

/** A leave that takes days behind a day: the first and the last of those. */
export type LeaveBehind = { employmentId: string; typeId: string; isApproved: boolean; first: Day; last: Day }

/** The leaves of these people that take or hold days behind a day, in the order of time. */
export async function listBehind(
  ctx: Ctx,
  companyId: string,
  employmentIds: readonly string[],
  lastOn: Day,
): Promise<LeaveBehind[]> {
  const { rows } = await sql<LeaveBehind>`
    select t.employment_id as "employmentId", t.type_id as "typeId", bool_or(t.is_approved) as "isApproved", min(t.day) as first, max(t.day) as last
    from leave.taken t
    where t.company_id = ${companyId}::uuid and t.employment_id = any(${employmentIds}::uuid[]) and t.day > ${lastOn}::date
    group by t.employment_id, t.task_id, t.type_id order by 4, t.task_id`.execute(ctx.db)
  return rows
}
