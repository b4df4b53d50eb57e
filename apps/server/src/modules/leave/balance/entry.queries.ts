import type { ReplyOf } from '@muster/contract/endpoint'
import type { myLeaveEndpoints } from '@muster/contract/leave/leave-balance'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Written } from './receipt.rules.ts'

type Entry = ReplyOf<typeof myLeaveEndpoints.entries>['items'][number]
const MOST = 500

/** What happened to somebody’s leave of a type, the latest first, at most five hundred lines. */
export async function listEntries(
  ctx: Ctx,
  { companyId, employmentId }: { companyId: string; employmentId: string },
  typeId: string,
): Promise<Entry[]> {
  const { rows } = await sql<Omit<Entry, 'task'> & { taskId: string | null; taskNumber: number | null }>`
    select e.id, e.at, e.kind, e.source, e.minutes, e.day, e.opposite_of is not null as "isOpposite", e.reason,
      (select p.name from organisation.v_employment p where p.company_id = e.company_id and p.person_id = e.by_id
        order by p.onboard_on desc limit 1) as by, e.task_id as "taskId", t.number as "taskNumber"
    from leave.entry e left join workflow.v_task t on t.company_id = e.company_id and t.task_id = e.task_id
    where e.company_id = ${companyId}::uuid and e.employment_id = ${employmentId}::uuid and e.type_id = ${typeId}::uuid
    order by e.number desc limit ${sql.lit(MOST)}`.execute(ctx.db)
  return rows.map(({ taskId, taskNumber, ...entry }) => ({
    ...entry,
    task: taskId === null || taskNumber === null ? null : { id: taskId, number: taskNumber },
  }))
}

/** What was written of somebody’s leave of a type and stands: by hand each by itself, by an application its days together. */
export async function listWritten(
  ctx: Ctx,
  { companyId, employmentId }: { companyId: string; employmentId: string },
  typeId: string,
): Promise<(Written & { taskNumber: number | null })[]> {
  const { rows } = await sql<Written & { taskNumber: number | null }>`
    select e.entitlement_id as "entitlementId", e.kind, e.source, sum(e.minutes)::bigint as minutes, max(e.reason) as reason,
      e.task_id as "taskId", t.number as "taskNumber", min(e.day) as "from", max(e.day) as "to"
    from leave.entry e left join workflow.v_task t on t.company_id = e.company_id and t.task_id = e.task_id
    where e.company_id = ${companyId}::uuid and e.employment_id = ${employmentId}::uuid and e.type_id = ${typeId}::uuid
      and e.entitlement_id is not null and e.opposite_of is null and e.source not in ('rule', 'carry')
      and not exists (select from leave.entry o where o.company_id = e.company_id and o.opposite_of = e.id)
    group by e.entitlement_id, e.kind, e.source, e.task_id, t.number, case e.kind when 'granted' then e.id end
    order by min(e.number)`.execute(ctx.db)
  return rows
}
