import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Done } from '../engine/facts.rules.ts'
import type { RelatedTask, Task } from '../engine/task.rules.ts'
import { isConcerned, isSeen, listAdministeredCompanies } from './seen.queries.ts'
import { type AssignmentRow, type TaskRow, taskOf } from './task-row.rules.ts'

/** A task with its row, whose columns the engine does not know are read from there. */
export type Loaded = { row: TaskRow; task: Task }
/** The same with what of the row is shown beside the task. */
export type Shown = { row: Pick<TaskRow, 'employment_id' | 'settle_problem' | 'urged_at'>; task: Task }

/** A task that the caller may read. */
export const findTask = (ctx: Ctx, me: string, id: string) => load(ctx, me, id, sql``)

/** The same, kept from every other command until the transaction ends; rows that refer to it may be written meanwhile. */
export const lockTask = (ctx: Ctx, me: string, id: string) => load(ctx, me, id, sql`for no key update of t`)

/** The same of a company, for what the program does by itself, whoever may read it. */
export const lockTaskOf = (ctx: Ctx, companyId: string, id: string) =>
  loadWhere(ctx, [companyId], id, sql`t.company_id = ${companyId}::uuid and t.id = ${id}::uuid for no key update of t`)

/** Whether a task concerns the caller beside it being theirs: as whoever decides, is copied, reaches whom it is about, or administers it. */
export async function concerns(
  ctx: Ctx,
  me: string,
  { companyId, id }: Pick<Task, 'companyId' | 'id'>,
): Promise<boolean> {
  if (listAdministeredCompanies(ctx).includes(companyId)) return true
  const { rows } = await sql`select from workflow.task t
    where t.company_id = ${companyId}::uuid and t.id = ${id}::uuid and ${isConcerned(ctx, me)}`.execute(ctx.db)
  return rows.length > 0
}

const load = (ctx: Ctx, me: string, id: string, lock: ReturnType<typeof sql>) =>
  loadWhere(ctx, ctx.scope.companies, id, sql`t.id = ${id}::uuid and ${isSeen(ctx, me)} ${lock}`)

/** All three leave together: what follows the row is read when it has come, behind its lock, and is nobody's where that has not. */
async function loadWhere(
  ctx: Ctx,
  companies: readonly string[],
  id: string,
  condition: ReturnType<typeof sql>,
): Promise<Loaded | undefined> {
  const [{ rows }, assignments, related] = await Promise.all([
    sql<TaskRow>`select t.* from workflow.task t where ${condition}`.execute(ctx.db),
    sql<AssignmentRow>`select a.* from workflow.task_assignment a
      where a.company_id ${among(companies)} and a.task_id = ${id}::uuid order by a.id`.execute(ctx.db),
    sql<RelatedTask>`select l.other_id as "taskId", l.link, o.status from workflow.task_link l
      join workflow.task o on o.company_id = l.company_id and o.id = l.other_id
      where l.company_id ${among(companies)} and l.task_id = ${id}::uuid order by o.number`.execute(ctx.db),
  ])
  const [row] = rows
  return row && { row, task: taskOf(row, assignments.rows, related.rows) }
}

/** What was done to a task after a version of it, the oldest first. */
export async function listDoneSince(
  ctx: Ctx,
  { companyId, id }: Pick<Task, 'companyId' | 'id'>,
  version: number,
): Promise<Done[]> {
  const { rows } = await sql<{ entry: Omit<Done, 'version'> & { after: { version: number } } }>`
    select e.entry from workflow.task_entry e
    where e.company_id = ${companyId}::uuid and e.task_id = ${id}::uuid and (e.entry -> 'after' ->> 'version')::integer > ${version}
    order by e.number`.execute(ctx.db)
  return rows.map(({ entry: { action, actorId, round, step, after } }) => ({
    ...{ action, actorId, round, step, version: after.version },
  }))
}

/** By whom and when a deleted task was deleted, for somebody who had been asked to decide it. */
export async function findDeletedHeld(
  ctx: Ctx,
  me: string,
  id: string,
): Promise<{ companyId: string; by: string | null; at: Instant } | undefined> {
  const { rows } = await sql<{ companyId: string; by: string | null; at: Instant }>`
    select t.company_id as "companyId", t.last_by as "by", t.last_at as "at" from workflow.task t
    where t.company_id ${among(ctx.scope.companies)} and t.id = ${id}::uuid and t.status = 'DL'
      and exists (select from workflow.task_assignment a
        where a.company_id = t.company_id and a.task_id = t.id and a.person_id = ${me}::uuid)`.execute(ctx.db)
  return rows[0]
}

/** The number of a task of a company. */
export async function findNumber(ctx: Ctx, companyId: string, id: string): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('workflow.task')
    .select('number')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.number
}
