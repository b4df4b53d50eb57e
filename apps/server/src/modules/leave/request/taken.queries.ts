import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Away } from './leave-days.rules.ts'

type Of = { companyId: string; taskId: string; employmentId: string; typeId: string }

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
export async function listTaken(ctx: Ctx, companyId: string, taskId: string): Promise<Away[]> {
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
export async function listOtherTaken(
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

/** A span on which somebody is away on a day that is asked about; `firstDay` is the first of the whole leave. */
export type Touched = Away & Of & Pick<Row, 'isApproved'> & { personId: string; firstDay: Day }
type Row = { isApproved: boolean }

/** When people are away on some days, by task, in the order of time; of everybody where none are named. */
export async function listTouched(
  ctx: Ctx,
  companyId: string,
  days: readonly { from: Day; to: Day | null }[],
  employmentIds: readonly string[] | null,
): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    select t.company_id as "companyId", t.task_id as "taskId", t.employment_id as "employmentId", t.type_id as "typeId", t.day,
      t.from_minute as "from", t.to_minute as "to", t.is_approved as "isApproved", e.person_id as "personId",
      (select min(f.day) from leave.taken f where f.company_id = t.company_id and f.task_id = t.task_id) as "firstDay"
    from leave.taken t join organisation.v_employment e on e.company_id = t.company_id and e.employment_id = t.employment_id
    where t.company_id = ${companyId}::uuid and (${employmentIds}::uuid[] is null or t.employment_id = any(${employmentIds}::uuid[]))
      and exists (select from unnest(${days.map(({ from }) => from)}::date[], ${days.map(({ to }) => to)}::date[]) d (a, b)
        where t.day >= d.a and (d.b is null or t.day <= d.b))
    order by t.task_id, t.day, t.from_minute`.execute(ctx.db)
  return rows
}

/** Writes when somebody is away on one day by a task, in the place of what was said of that day. */
export async function rewriteDay(
  ctx: Ctx,
  companyId: string,
  { taskId, employmentId, typeId, isApproved }: Omit<Of, 'companyId'> & Row,
  day: Day,
  spans: readonly Omit<Away, 'day'>[],
): Promise<void> {
  await ctx.db
    .deleteFrom('leave.taken')
    .where('company_id', '=', companyId)
    .where('task_id', '=', taskId)
    .where('day', '=', day)
    .execute()
  if (spans.length === 0) return
  await ctx.db
    .insertInto('leave.taken')
    .values(
      spans.map(({ from, to }) => ({
        ...{
          company_id: companyId,
          task_id: taskId,
          employment_id: employmentId,
          type_id: typeId,
          is_approved: isApproved,
        },
        ...{ day, from_minute: from, to_minute: to },
      })),
    )
    .execute()
}

/**
 * Locks the work of a company until the commit: shared to take leave by it, alone to change it, so that no leave misses
 * a change.
 */
export async function lockWork(ctx: Ctx, companyId: string, how: 'shared' | 'alone'): Promise<void> {
  const lock = sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${lock}(hashtextextended('leave.work ' || ${companyId}, 0))`.execute(ctx.db)
}
