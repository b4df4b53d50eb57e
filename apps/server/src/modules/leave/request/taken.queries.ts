import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'

type Of = { companyId: string; taskId: string; employmentId: string; typeId: string }
/** A span of a day on which somebody is away. */
export type Away = { day: Day; from: Minutes; to: Minutes }

/** Writes when somebody is away, in the place of what the task said before; one of another task at that time is refused by the database. */
export async function writeTaken(ctx: Ctx, { companyId, taskId, employmentId, typeId }: Of, spans: readonly Away[]) {
  await deleteTaken(ctx, companyId, taskId)
  if (spans.length === 0) return
  await ctx.db
    .insertInto('leave.taken')
    .values(
      spans.map(({ day, from, to }) => ({
        ...{ company_id: companyId, task_id: taskId, employment_id: employmentId, type_id: typeId },
        ...{ day, from_minute: from, to_minute: to },
      })),
    )
    .execute()
}

export async function deleteTaken(ctx: Ctx, companyId: string, taskId: string): Promise<void> {
  await ctx.db.deleteFrom('leave.taken').where('company_id', '=', companyId).where('task_id', '=', taskId).execute()
}

export async function setApproved(ctx: Ctx, companyId: string, taskId: string, isApproved: boolean): Promise<void> {
  await ctx.db
    .updateTable('leave.taken')
    .set({ is_approved: isApproved })
    .where('company_id', '=', companyId)
    .where('task_id', '=', taskId)
    .execute()
}

/** When somebody is away by a task, in the order of time. */
export async function takenBy(ctx: Ctx, companyId: string, taskId: string): Promise<Away[]> {
  const { rows } = await sql<Away>`
    select day, from_minute as "from", to_minute as "to" from leave.taken
    where company_id = ${companyId}::uuid and task_id = ${taskId}::uuid order by day, from_minute`.execute(ctx.db)
  return rows
}

/** Which applications that are not approved yet want somebody away between two days, a line for each of the days. */
export async function listWaiting(ctx: Ctx, companyId: string, from: Day, to: Day) {
  const { rows } = await sql<{ taskId: string; employmentId: string; day: Day }>`
    select distinct task_id as "taskId", employment_id as "employmentId", day from leave.taken
    where company_id = ${companyId}::uuid and day between ${from}::date and ${to}::date and not is_approved order by day, task_id`.execute(
    ctx.db,
  )
  return rows
}

/** When somebody is away between two days by other tasks than this one. */
export async function takenOf(
  ctx: Ctx,
  { companyId, employmentId, taskId }: Pick<Of, 'companyId' | 'employmentId'> & { taskId: string | null },
  from: Day,
  to: Day,
): Promise<Away[]> {
  const { rows } = await sql<Away>`
    select day, from_minute as "from", to_minute as "to" from leave.taken
    where company_id = ${companyId}::uuid and employment_id = ${employmentId}::uuid and day between ${from}::date and ${to}::date
      and task_id is distinct from ${taskId}::uuid`.execute(ctx.db)
  return rows
}
