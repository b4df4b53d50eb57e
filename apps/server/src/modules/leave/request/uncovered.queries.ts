import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Minutes of a day of leave for which the balance did not reach. */
export type Uncovered = { id: string; typeId: string; day: Day; minutes: Minutes }
/** The same as it is kept, with whose it is. */
export type UncoveredRow = Uncovered & { employmentId: string }

type Of = { companyId: string; taskId: string; employmentId: string; isApproved: boolean }

/** What of a leave is without cover, in the order of its days. */
export async function listUncoveredOf(ctx: Ctx, companyId: string, taskId: string): Promise<UncoveredRow[]> {
  const { rows } = await sql<UncoveredRow>`
    select id, employment_id as "employmentId", type_id as "typeId", day, minutes from leave.uncovered
    where company_id = ${companyId}::uuid and task_id = ${taskId}::uuid order by day, type_id`.execute(ctx.db)
  return rows
}

/** Writes what is without cover of a day, in the place of what was said of it; nothing where it is none. */
export async function writeUncovered(
  ctx: Ctx,
  { companyId, taskId, employmentId, isApproved }: Of,
  { id, typeId, day, minutes }: Uncovered,
): Promise<void> {
  if (minutes === 0)
    await sql`delete from leave.uncovered where company_id = ${companyId}::uuid and id = ${id}::uuid`.execute(ctx.db)
  else
    await sql`insert into leave.uncovered (company_id, id, task_id, employment_id, type_id, day, minutes, is_approved)
      values (${companyId}::uuid, ${id}::uuid, ${taskId}::uuid, ${employmentId}::uuid, ${typeId}::uuid, ${day}::date, ${minutes}, ${isApproved})
      on conflict on constraint uncovered_once do update set minutes = excluded.minutes, is_approved = excluded.is_approved`.execute(
      ctx.db,
    )
}
