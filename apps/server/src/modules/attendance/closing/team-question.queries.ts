import type { DayBar } from '@muster/contract/attendance/explanation'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

type Question = {
  companyId: string
  id: string
  employmentId: string
  day: Day
  question: string
  askedAt: Instant
  askedBy: string | null
  answer: string | null
  answeredAt: Instant | null
  /** The name of whoever answered. */
  answeredBy: string | null
}
const SHOWN = sql`q.company_id as "companyId", q.id, q.employment_id as "employmentId", q.day, q.question, q.asked_at as "askedAt",
  q.asked_by as "askedBy", q.answer, q.answered_at as "answeredAt",
  (select n.name from organisation.v_employment n where n.company_id = q.company_id and n.person_id = q.answered_by
    order by n.onboard_on desc limit 1) as "answeredBy"`

/** What managers were asked about these days: of several questions about a day the one that was answered, else the newest. */
export async function managerQuestionsOf(
  ctx: Ctx,
  companyId: string,
  days: readonly { employmentId: string; day: Day }[],
): Promise<Question[]> {
  if (days.length === 0) return []
  const { rows } =
    await sql<Question>`select distinct on (q.employment_id, q.day) ${SHOWN} from attendance.day_question q
    join unnest(${days.map((d) => d.employmentId)}::uuid[], ${days.map((d) => d.day)}::date[]) as t (e, d) on q.employment_id = t.e and q.day = t.d
    where q.company_id = ${companyId}::uuid and q.manager_ids <> '{}'
    order by q.employment_id, q.day, q.answered_at desc nulls last, q.asked_at desc`.execute(ctx.db)
  return rows
}

/** One asker at a time about somebody's days. */
export async function lockAsking(ctx: Ctx, companyId: string, employmentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('attendance.asking ' || ${companyId} || ${employmentId}, 0))`.execute(
    ctx.db,
  )
}

type Asked = { companyId: string; employmentId: string; day: Day; managerIds: readonly string[] }

/** Whether managers have answered about a day already, or one of these was asked. */
export async function isAskedAlready(ctx: Ctx, { companyId, employmentId, day, managerIds }: Asked): Promise<boolean> {
  const { rows } = await sql`select from attendance.day_question q
    where q.company_id = ${companyId}::uuid and q.employment_id = ${employmentId}::uuid and q.day = ${day}::date and q.manager_ids <> '{}'
      and (q.answer is not null or q.manager_ids && ${managerIds}::uuid[]) limit 1`.execute(ctx.db)
  return rows.length > 0
}

export type AskedRow = Question & {
  name: string
  nativeName: string
  jobNumber: string
  missing: string | null
  bar: DayBar | null
}

/**
 * What a manager is asked, what waits first, with each day as it is now until its month is closed; what was
 * answered of the last weeks as well.
 */
export async function listAsked(ctx: Ctx, managerId: string, since: Instant, limit: number): Promise<AskedRow[]> {
  const { rows } =
    await sql<AskedRow>`select ${SHOWN}, e.name, e.native_name as "nativeName", e.job_number as "jobNumber", r.missing,
      r.explanation::json -> 'bar' as bar
    from attendance.day_question q
    join organisation.v_employment e on e.company_id = q.company_id and e.employment_id = q.employment_id
    left join attendance.day_result r on r.company_id = q.company_id and r.employment_id = q.employment_id and r.day = q.day
      and not exists (select from attendance.month_closing c where c.company_id = q.company_id
        and c.month = date_trunc('month', q.day)::date and c.state not in ('open', 'proposed'))
    where q.company_id = any(${ctx.scope.companies}::uuid[]) and q.manager_ids <> '{}' and q.manager_ids @> array[${managerId}::uuid]
      and (q.answered_at is null or q.answered_at >= ${since}::timestamptz)
    order by (q.answer is null) desc, q.day, e.job_number_order, q.id limit ${limit}`.execute(ctx.db)
  return rows
}

/** What of these a manager was asked, held until the commit: in one order, so that two who answer the same never wait for each other. */
export async function findAsked(ctx: Ctx, managerId: string, ids: readonly string[]): Promise<Question[]> {
  const { rows } = await sql<Question>`select ${SHOWN} from attendance.day_question q
    where q.company_id = any(${ctx.scope.companies}::uuid[]) and q.id = any(${ids}::uuid[]) and q.manager_ids @> array[${managerId}::uuid]
    order by q.id for update of q`.execute(ctx.db)
  return rows
}

/** Answers those of these that have no answer yet; gives how many. */
export async function setAnswers(ctx: Ctx, managerId: string, ids: readonly string[], answer: string): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('attendance.day_question')
    .set({ answer, answered_at: ctx.now, answered_by: managerId })
    .where('company_id', '=', sql<string>`any(${ctx.scope.companies})`)
    .where('id', '=', sql<string>`any(${[...ids]})`)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
