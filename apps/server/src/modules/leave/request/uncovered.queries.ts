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

type Waiting = UncoveredRow & { companyId: string; taskId: string }

/** What is without cover of a leave that is approved, by its id, in the companies of the caller. */
export async function findUncovered(ctx: Ctx, id: string): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select id, company_id as "companyId", task_id as "taskId", employment_id as "employmentId", type_id as "typeId", day, minutes from leave.uncovered
    where company_id = any(${ctx.scope.companies}::uuid[]) and id = ${id}::uuid and is_approved`.execute(ctx.db)
  return rows[0]
}

/** What of somebody's approved leave is without cover, by day, with the number of its application. */
export async function listUncovered(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
): Promise<(Uncovered & { taskId: string; number: number })[]> {
  const { rows } = await sql<Uncovered & { taskId: string; number: number }>`
    select u.id, u.type_id as "typeId", u.day, u.minutes, u.task_id as "taskId", t.number from leave.uncovered u
    join workflow.v_task t on t.company_id = u.company_id and t.task_id = u.task_id
    where u.company_id = ${companyId}::uuid and u.employment_id = ${employmentId}::uuid and u.is_approved order by u.day, u.id`.execute(
    ctx.db,
  )
  return rows
}
