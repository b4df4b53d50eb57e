import { sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'
import type { RelatedTask, Task } from '../engine/task.rules.ts'
import { administeredCompanies, isConcerned, isSeen } from './seen.queries.ts'
import { type AssignmentRow, type TaskRow, taskOf } from './task-row.rules.ts'

/** A task with its row, whose columns the engine does not know are read from there. */
export type Loaded = { row: TaskRow; task: Task }

/** A task that the caller may read. */
export const findTask = (ctx: Ctx, me: string, id: string) => load(ctx, me, id, sql``)

/** The same, kept from everybody else until the transaction ends. */
export const lockTask = (ctx: Ctx, me: string, id: string) => load(ctx, me, id, sql`for update of t`)

/** The same of a company, for what the program does by itself, whoever may read it. */
export const lockTaskOf = (ctx: Ctx, companyId: string, id: string) =>
  loadWhere(ctx, sql`t.company_id = ${companyId}::uuid and t.id = ${id}::uuid for update of t`)

/** Whether a task concerns the caller beside it being theirs: as whoever decides, is copied, reaches whom it is about, or administers it. */
export async function concerns(
  ctx: Ctx,
  me: string,
  { companyId, id }: Pick<Task, 'companyId' | 'id'>,
): Promise<boolean> {
  if (administeredCompanies(ctx).includes(companyId)) return true
  const { rows } = await sql`select from workflow.task t
    where t.company_id = ${companyId}::uuid and t.id = ${id}::uuid and ${isConcerned(ctx, me)}`.execute(ctx.db)
  return rows.length > 0
}

const load = (ctx: Ctx, me: string, id: string, lock: ReturnType<typeof sql>) =>
  loadWhere(ctx, sql`t.id = ${id}::uuid and ${isSeen(ctx, me)} ${lock}`)

async function loadWhere(ctx: Ctx, condition: ReturnType<typeof sql>): Promise<Loaded | undefined> {
  const { rows } = await sql<TaskRow>`select t.* from workflow.task t where ${condition}`.execute(ctx.db)
  const [row] = rows
  if (!row) return undefined
  return { row, task: taskOf(row, ...(await Promise.all([listAssignments(ctx, row), listRelated(ctx, row)]))) }
}

type Ref = Pick<TaskRow, 'company_id' | 'id'>

async function listAssignments(ctx: Ctx, { company_id, id }: Ref): Promise<AssignmentRow[]> {
  return ctx.db
    .selectFrom('workflow.task_assignment')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('task_id', '=', id)
    .orderBy('id')
    .execute()
}

async function listRelated(ctx: Ctx, { company_id, id }: Ref): Promise<RelatedTask[]> {
  return ctx.db
    .selectFrom('workflow.task_link as l')
    .innerJoin('workflow.task as o', (j) =>
      j.onRef('o.company_id', '=', 'l.company_id').onRef('o.id', '=', 'l.other_id'),
    )
    .select(['l.other_id as taskId', 'l.link', 'o.status'])
    .where('l.company_id', '=', company_id)
    .where('l.task_id', '=', id)
    .orderBy('o.number')
    .execute()
}
