import type { ReplyOf } from '@muster/contract/endpoint'
import type { myLeaveEndpoints } from '@muster/contract/leave/leave-balance'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

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
