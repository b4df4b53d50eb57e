import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { sql } from 'kysely'
import type { Rows } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Claim } from '../day/overtime-count.rules.ts'

/** An application for overtime that waits or is approved. */
export type Overtime = Omit<Claim, 'id'> & { companyId: string; taskId: string; employmentId: string; day: Day }

type ApprovedRow = Claim & { employmentId: string; day: Day }
const APPROVED = `select employment_id as "employmentId", day, task_id as id, from_minute as "from", to_minute as "to", break_minutes as "breakMinutes", reward
  from attendance.overtime where company_id = $1::uuid and employment_id = any($2::uuid[]) and day between $3::date and $4::date and is_approved
  order by day, from_minute`

/** The approved overtime of some people between two days, by person and day. */
export async function listApproved(
  rows: Rows,
  companyId: string,
  employmentIds: readonly string[],
  from: Day,
  to: Day,
): Promise<Map<string, Map<Day, Claim[]>>> {
  const found = await rows<ApprovedRow>(APPROVED, [companyId, employmentIds, from, to])
  return new Map(
    [...Map.groupBy(found, (row) => row.employmentId)].map(([employmentId, own]) => {
      const days = Map.groupBy(own, ({ day }) => day)
      return [
        employmentId,
        new Map(
          [...days].map(([day, stored]) => [day, stored.map(({ employmentId: _of, day: _on, ...claim }) => claim)]),
        ),
      ]
    }),
  )
}

/** Writes an application that waits, in the place of what its task said before; one of another task at that time is refused by the database. */
export async function insertOvertime(ctx: Ctx, overtime: Overtime): Promise<void> {
  await deleteOvertime(ctx, overtime.companyId, overtime.taskId)
  await ctx.db
    .insertInto('attendance.overtime')
    .values({
      ...{
        company_id: overtime.companyId,
        task_id: overtime.taskId,
        employment_id: overtime.employmentId,
        day: overtime.day,
      },
      ...{
        from_minute: overtime.from,
        to_minute: overtime.to,
        break_minutes: overtime.breakMinutes,
        reward: overtime.reward,
      },
    })
    .execute()
}

export async function deleteOvertime(ctx: Ctx, companyId: string, taskId: string): Promise<void> {
  await ctx.db
    .deleteFrom('attendance.overtime')
    .where('company_id', '=', companyId)
    .where('task_id', '=', taskId)
    .execute()
}

export async function setApproved(ctx: Ctx, companyId: string, taskId: string, isApproved: boolean): Promise<void> {
  await ctx.db
    .updateTable('attendance.overtime')
    .set({ is_approved: isApproved })
    .where('company_id', '=', companyId)
    .where('task_id', '=', taskId)
    .execute()
  const state = isApproved ? 'approved' : 'waiting'
  await ctx.db
    .updateTable('attendance.overtime_part')
    .set({ state })
    .where('company_id', '=', companyId)
    .where('task_id', '=', taskId)
    .execute()
}

export type StoredOvertime = Overtime & { isApproved: boolean }

/** The application of a task as it stands; undefined where it never came to anything. */
export const findOvertime = (ctx: Ctx, companyId: string, taskId: string) => overtimeOf(ctx, companyId, taskId, sql``)

/** The same, kept as it is until the transaction ends. */
export const lockOvertime = (ctx: Ctx, companyId: string, taskId: string) =>
  overtimeOf(ctx, companyId, taskId, sql`for update`)

async function overtimeOf(
  ctx: Ctx,
  companyId: string,
  taskId: string,
  lock: ReturnType<typeof sql>,
): Promise<StoredOvertime | undefined> {
  const { rows } =
    await sql<StoredOvertime>`select company_id as "companyId", task_id as "taskId", employment_id as "employmentId", day,
      from_minute as "from", to_minute as "to", break_minutes as "breakMinutes", reward, is_approved as "isApproved"
    from attendance.overtime where company_id = ${companyId}::uuid and task_id = ${taskId}::uuid ${lock}`.execute(
      ctx.db,
    )
  return rows[0]
}

type Span = Pick<Overtime, 'companyId' | 'employmentId' | 'day' | 'from' | 'to'>

/** Another application of somebody that has time in common with this one. */
export async function findOverlapping(
  ctx: Ctx,
  { companyId, employmentId, day, from, to }: Span,
  taskId: string | null,
): Promise<{ day: Day; from: Minutes; to: Minutes } | undefined> {
  const { rows } = await sql<{ day: Day; from: Minutes; to: Minutes }>`
    select day, from_minute as "from", to_minute as "to" from attendance.overtime
    where company_id = ${companyId}::uuid and employment_id = ${employmentId}::uuid and task_id is distinct from ${taskId}::uuid
      and tsrange(day + from_minute * interval '1 minute', day + to_minute * interval '1 minute')
        && tsrange(${day}::date + ${from}::int * interval '1 minute', ${day}::date + ${to}::int * interval '1 minute')
    order by day, from_minute limit 1`.execute(ctx.db)
  return rows[0]
}

/** Approved overtime of which more or less is counted than was given as time off, kept from everybody else. */
export async function lockToGive(
  ctx: Ctx,
  companyId: string,
): Promise<Pick<Overtime, 'taskId' | 'employmentId' | 'day'>[]> {
  const { rows } = await sql<Pick<Overtime, 'taskId' | 'employmentId' | 'day'>>`
    select task_id as "taskId", employment_id as "employmentId", day from attendance.overtime
    where company_id = ${companyId}::uuid and is_to_give order by task_id for update`.execute(ctx.db)
  return rows
}

export async function setGiven(ctx: Ctx, companyId: string, taskIds: readonly string[]): Promise<void> {
  await sql`update attendance.overtime set is_to_give = false
    where company_id = ${companyId}::uuid and task_id = any(${taskIds}::uuid[])`.execute(ctx.db)
}
