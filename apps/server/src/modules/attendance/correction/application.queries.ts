import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Asked } from './application.rules.ts'

type Of = { companyId: string; employmentId: string }
/** An application to correct a day: it waits, or what was approved stands. */
export type ApplicationRow = Asked & { taskId: string; day: Day; isSettled: boolean }

/** What somebody has applied for to correct of the days from one to another. */
export async function listApplications(
  ctx: Ctx,
  { companyId, employmentId }: Of,
  from: Day,
  to: Day,
): Promise<ApplicationRow[]> {
  const { rows } =
    await sql<ApplicationRow>`select task_id as "taskId", day, kind, from_minute as "from", to_minute as "to", edge_minute as edge,
      is_settled as "isSettled"
    from attendance.correction_application where company_id = ${companyId}::uuid and employment_id = ${employmentId}::uuid
      and day between ${from}::date and ${to}::date order by day, from_minute, task_id`.execute(ctx.db)
  return rows
}

/** Writes what a task applies for, in the place of what it said before; a second one of the same punch is refused by the database. */
export async function writeApplication(
  ctx: Ctx,
  { companyId, employmentId, taskId, day }: Of & { taskId: string; day: Day },
  { kind, from, to, edge }: Asked,
): Promise<void> {
  await deleteApplication(ctx, companyId, taskId)
  await ctx.db
    .insertInto('attendance.correction_application')
    .values({
      ...{ company_id: companyId, task_id: taskId, employment_id: employmentId, day, kind },
      ...{ from_minute: from, to_minute: to, edge_minute: edge },
    })
    .execute()
}

/** A task applies for nothing any more. */
export async function deleteApplication(ctx: Ctx, companyId: string, taskId: string): Promise<void> {
  await ctx.db
    .deleteFrom('attendance.correction_application')
    .where('company_id', '=', companyId)
    .where('task_id', '=', taskId)
    .execute()
}

/** Marks the application of a task as settled, because its correction is in force. */
export async function settleApplication(ctx: Ctx, companyId: string, taskId: string): Promise<void> {
  await ctx.db
    .updateTable('attendance.correction_application')
    .set({ is_settled: true })
    .where('company_id', '=', companyId)
    .where('task_id', '=', taskId)
    .execute()
}
