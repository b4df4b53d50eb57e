import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Away, Slot } from './leave-days.rules.ts'

type Of = { companyId: string; taskId: string; employmentId: string; typeId: string }
/** A leave as it is written: from when to when it lasts, why, and whether it is approved. */
export type Lasting = Of & { slots: readonly Slot[]; reason: string; isApproved: boolean }

/** Writes when somebody is away, and from when to when their leave lasts; one of another task at that time is refused by the database. */
export async function insertTaken(
  ctx: Ctx,
  { companyId, taskId, employmentId, typeId, slots, reason, isApproved }: Lasting,
  spans: readonly Away[],
): Promise<void> {
  await sql`with parts as (insert into leave.part
      (company_id, task_id, number, employment_id, type_id, from_on, to_on, from_minute, to_minute, is_approved, reason)
      select ${companyId}::uuid, ${taskId}::uuid, s.number, ${employmentId}::uuid, ${typeId}::uuid, s.a, s.b, s.x, s.y, ${isApproved}, ${reason}
      from unnest(${slots.map(({ from }) => from)}::date[], ${slots.map(({ to }) => to)}::date[],
        ${slots.map(({ fromMinute }) => fromMinute)}::integer[], ${slots.map(({ toMinute }) => toMinute)}::integer[])
        with ordinality s (a, b, x, y, number))
    insert into leave.taken (company_id, task_id, employment_id, type_id, day, from_minute, to_minute, is_approved)
    select ${companyId}::uuid, ${taskId}::uuid, ${employmentId}::uuid, ${typeId}::uuid, s.day, s.a, s.b, ${isApproved}
    from unnest(${spans.map(({ day }) => day)}::date[], ${spans.map(({ from }) => from)}::integer[],
      ${spans.map(({ to }) => to)}::integer[]) s (day, a, b)`.execute(ctx.db)
}

/** Forgets when somebody is away by a task, and gives what of it was without cover, by id. */
export async function deleteTaken(ctx: Ctx, companyId: string, taskId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with parts as (delete from leave.part where company_id = ${companyId}::uuid and task_id = ${taskId}::uuid),
      spans as (delete from leave.taken where company_id = ${companyId}::uuid and task_id = ${taskId}::uuid)
    delete from leave.uncovered where company_id = ${companyId}::uuid and task_id = ${taskId}::uuid returning id`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** When somebody is away by a task and as which type, in the order of time. */
export async function listTaken(ctx: Ctx, companyId: string, taskId: string): Promise<(Away & { typeId: string })[]> {
  const { rows } = await sql<Away & { typeId: string }>`
    select day, from_minute as "from", to_minute as "to", type_id as "typeId" from leave.taken
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

/** Writes when somebody is away on one day by a leave, in the place of what was said of that day. */
export async function rewriteDay(
  ctx: Ctx,
  { companyId, taskId, employmentId, typeId }: Of,
  isApproved: boolean,
  day: Day,
  spans: readonly Omit<Away, 'day'>[],
): Promise<void> {
  const of = { company_id: companyId, task_id: taskId, type_id: typeId, day }
  await ctx.db
    .deleteFrom('leave.taken')
    .where(({ and }) => and(of))
    .execute()
  if (spans.length === 0) return
  await ctx.db
    .insertInto('leave.taken')
    .values(
      spans.map(({ from, to }) => ({
        ...{ ...of, employment_id: employmentId, is_approved: isApproved },
        ...{ from_minute: from, to_minute: to },
      })),
    )
    .execute()
}

/** When somebody is away between two days by this leave, by another type of its task, and by other tasks. */
export async function listBeside(
  ctx: Ctx,
  { companyId, employmentId, taskId, typeId }: Of,
  from: Day,
  to: Day,
): Promise<(Away & Pick<Of, 'taskId' | 'typeId'> & { isOwn: boolean })[]> {
  const { rows } = await sql<Away & Pick<Of, 'taskId' | 'typeId'> & { isOwn: boolean }>`
    select task_id as "taskId", type_id as "typeId", day, from_minute as "from", to_minute as "to",
      task_id = ${taskId}::uuid and type_id = ${typeId}::uuid as "isOwn" from leave.taken
    where company_id = ${companyId}::uuid and employment_id = ${employmentId}::uuid and day between ${from}::date and ${to}::date
    order by day, from_minute`.execute(ctx.db)
  return rows
}

/**
 * Locks the work of a company until the commit: shared to take leave by it, alone to change it, so that no leave misses
 * a change.
 */
export async function lockWork(ctx: Ctx, companyId: string, how: 'shared' | 'alone'): Promise<void> {
  const lock = sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${lock}(hashtextextended('leave.work ' || ${companyId}, 0))`.execute(ctx.db)
}

/** On how many days somebody took leave of each type since a day. */
export async function countTakenByType(
  ctx: Ctx,
  { companyId, employmentId }: Pick<Of, 'companyId' | 'employmentId'>,
  since: Day,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ typeId: string; days: number }>`
    select type_id as "typeId", count(distinct day)::int as days from leave.taken
    where company_id = ${companyId}::uuid and employment_id = ${employmentId}::uuid and day >= ${since}::date group by type_id`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ typeId, days }) => [typeId, days]))
}
