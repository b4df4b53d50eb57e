import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** An open assignment whose deadline has passed without anything having been done about it. */
export type Due = { taskId: string; id: number; dueAt: Instant }

/** Those of a company, the longest due first, behind one of them. */
export async function listDue(ctx: Ctx, companyId: string, after: Due | undefined, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select a.task_id as "taskId", a.id, a.due_at as "dueAt" from workflow.task_assignment a
    where a.company_id = ${companyId}::uuid and a.state = 'open' and a.due_at is not null and not a.is_deadline_over
      and a.due_at <= ${ctx.now}::timestamptz
      and ${after ? sql`(a.due_at, a.task_id, a.id) > (${after.dueAt}::timestamptz, ${after.taskId}::uuid, ${after.id})` : sql`true`}
    order by a.due_at, a.task_id, a.id limit ${most}`.execute(ctx.db)
  return rows
}
