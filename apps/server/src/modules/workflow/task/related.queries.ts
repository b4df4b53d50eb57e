import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { RelatedTask, Task } from '../engine/task.rules.ts'

type Ref = Pick<Task, 'companyId' | 'id'>

/** The tasks that hang on one, and on those in turn, locked from the oldest to the newest until the transaction ends. */
export async function lockDependents(ctx: Ctx, { companyId, id }: Ref): Promise<{ id: string; isDirect: boolean }[]> {
  const { rows } = await sql<{ id: string; isDirect: boolean }>`
    with recursive hanging as (
      select l.task_id, true as is_direct from workflow.task_link l where l.company_id = ${companyId}::uuid and l.other_id = ${id}::uuid
      union select l.task_id, false from hanging h join workflow.task_link l on l.company_id = ${companyId}::uuid and l.other_id = h.task_id)
    select t.id, t.id in (select h.task_id from hanging h where h.is_direct) as "isDirect"
    from workflow.task t
    where t.company_id = ${companyId}::uuid and t.id in (select h.task_id from hanging h) and t.id <> ${id}::uuid
    order by t.created_at, t.id for no key update of t`.execute(ctx.db)
  return rows
}

/** The statuses of tasks that another is to hang on, kept as they are until the transaction ends; whoever is not there is left out. */
export async function keepRelated(
  ctx: Ctx,
  companyId: string,
  related: readonly RelatedTask[],
): Promise<RelatedTask[]> {
  if (related.length === 0) return []
  const { rows } = await sql<Pick<RelatedTask, 'taskId' | 'status'>>`
    select t.id as "taskId", t.status from workflow.task t
    where t.company_id = ${companyId}::uuid and t.id = any(${related.map(({ taskId }) => taskId)}::uuid[])
    order by t.created_at, t.id for share of t`.execute(ctx.db)
  return related.flatMap((one) => rows.flatMap((row) => (row.taskId === one.taskId ? [{ ...one, ...row }] : [])))
}

/** Writes on which other tasks one hangs since it was submitted. */
export async function writeLinks(ctx: Ctx, { companyId, id }: Ref, related: readonly RelatedTask[]): Promise<void> {
  const others = related.map(({ taskId }) => taskId)
  await sql`delete from workflow.task_link where company_id = ${companyId}::uuid and task_id = ${id}::uuid
    and link = 'advance' and not other_id = any(${others}::uuid[])`.execute(ctx.db)
  if (related.length === 0) return
  await ctx.db
    .insertInto('workflow.task_link')
    .values(related.map((one) => ({ company_id: companyId, task_id: id, other_id: one.taskId, link: one.link })))
    .onConflict((conflict) => conflict.columns(['company_id', 'task_id', 'other_id']).doNothing())
    .execute()
}
