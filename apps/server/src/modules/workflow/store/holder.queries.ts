import type { Day } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Whose tasks are to be looked at again, from which day on. */
export type Sought = { personId: string; dueOn: Day }
export type HolderCheck = { id: string; personId: string }

/** What others were about to give somebody when it was looked at first is written by then: no operation takes so long. */
const SETTLED_MS = 60_000

/** Looks at the tasks of people again from a day on, in each of these companies. */
export async function insertChecks(ctx: Ctx, companies: readonly string[], checks: readonly Sought[]): Promise<void> {
  await sql`insert into workflow.holder_check (company_id, person_id, due_on)
    select distinct c.id, w.person_id, w.due_on from unnest(${companies}::uuid[]) c (id),
      unnest(${checks.map((one) => one.personId)}::uuid[], ${checks.map((one) => one.dueOn)}::date[]) w (person_id, due_on)`.execute(
    ctx.db,
  )
}

/** The people of these employments, with the day after the last one where it is known. */
export async function listPeople(
  ctx: Ctx,
  companyId: string,
  employmentIds: readonly string[],
): Promise<{ personId: string; goneOn: Day | null }[]> {
  const { rows } = await sql<{ personId: string; goneOn: Day | null }>`
    select e.person_id as "personId", e.resign_on + 1 as "goneOn" from organisation.v_employment e
    where e.company_id = ${companyId}::uuid and e.employment_id = any(${employmentIds}::uuid[])`.execute(ctx.db)
  return rows
}

/** Whether the day of a check has come in every zone of its company, and it was not looked at a moment ago. */
const isDue = (ctx: Ctx) => sql`h.due_on <= (select min((${ctx.now}::timestamptz at time zone z.zone)::date) from (
    select c.zone from organisation.v_company c where c.company_id = h.company_id
    union select o.zone from organisation.v_office o where o.company_id = h.company_id) z)
  and (h.passed_at is null or h.after_id is not null or h.passed_at <= ${later(ctx.now, -SETTLED_MS)}::timestamptz)`

const holds = sql`(exists (select from workflow.task_assignment a
    where a.company_id = h.company_id and a.person_id = h.person_id and a.state in ('open', 'waiting'))
  or exists (${revisedBy(sql`h.company_id`, sql`h.person_id`)}))`

/** What came back to somebody to be revised, or to their place. */
function revisedBy(companyId: RawBuilder<unknown>, personId: RawBuilder<unknown>) {
  return sql`select t.id from workflow.task t where t.company_id = ${companyId} and t.phase = 'revision'
      and t.initiator_id = ${personId} and t.reviser_id is null
    union all select t.id from workflow.task t where t.company_id = ${companyId} and t.reviser_id = ${personId}`
}

/** Ends the checks of a company of people who hold and revise nothing there: at once where they were looked at before. */
export async function passIdle(ctx: Ctx, companyId: string): Promise<void> {
  const idle = sql`h.company_id = ${companyId}::uuid and ${isDue(ctx)} and not ${holds}`
  await sql`delete from workflow.holder_check h where ${idle} and h.passed_at is not null`.execute(ctx.db)
  await sql`update workflow.holder_check h set passed_at = ${ctx.now}::timestamptz, after_id = null
    where ${idle} and h.passed_at is null`.execute(ctx.db)
}

/** The people of a company whose tasks are to be looked at now. */
export async function listChecks(ctx: Ctx, companyId: string): Promise<HolderCheck[]> {
  const { rows } = await sql<HolderCheck>`select h.id, h.person_id as "personId" from workflow.holder_check h
    where h.company_id = ${companyId}::uuid and ${isDue(ctx)} order by h.due_on, h.id`.execute(ctx.db)
  return rows
}

/** The next task that somebody holds or revises, behind the last that was looked at; nothing where another node is at it, or it is done. */
export async function lockNext(
  ctx: Ctx,
  companyId: string,
  { id, personId }: HolderCheck,
): Promise<{ taskId: string | null; passedAt: Instant | null } | undefined> {
  const { rows } = await sql<{ afterId: string | null; passedAt: Instant | null }>`
    select h.after_id as "afterId", h.passed_at as "passedAt" from workflow.holder_check h
    where h.company_id = ${companyId}::uuid and h.id = ${id}::uuid and ${isDue(ctx)}
    for update of h skip locked`.execute(ctx.db)
  const [check] = rows
  if (!check) return undefined
  const { rows: next } = await sql<{ id: string }>`
    select h.id from (select a.task_id as id from workflow.task_assignment a
        where a.company_id = ${companyId}::uuid and a.person_id = ${personId}::uuid and a.state in ('open', 'waiting')
      union all ${revisedBy(sql`${companyId}::uuid`, sql`${personId}::uuid`)}) h
    where ${check.afterId === null ? sql`true` : sql`h.id > ${check.afterId}::uuid`}
    order by h.id limit 1`.execute(ctx.db)
  return { taskId: next[0]?.id ?? null, passedAt: check.passedAt }
}

const of = (companyId: string, { id }: HolderCheck) => sql`company_id = ${companyId}::uuid and id = ${id}::uuid`

/** A task of theirs was looked at. */
export async function goOnBehind(ctx: Ctx, companyId: string, check: HolderCheck, taskId: string): Promise<void> {
  await sql`update workflow.holder_check set after_id = ${taskId}::uuid where ${of(companyId, check)}`.execute(ctx.db)
}

/** All of theirs was looked at: once more a little later, and then never again. */
export async function passCheck(ctx: Ctx, companyId: string, check: HolderCheck, isSecond: boolean): Promise<void> {
  await (isSecond
    ? sql`delete from workflow.holder_check where ${of(companyId, check)}`.execute(ctx.db)
    : sql`update workflow.holder_check set passed_at = ${ctx.now}::timestamptz, after_id = null where ${of(companyId, check)}`.execute(
        ctx.db,
      ))
}

/** The status of the best employment of a person in a company today; `none` where they never worked there. */
export type EmploymentStatus = 'works' | 'unpaidLeave' | 'ended' | 'none'

export async function findEmploymentStatus(ctx: Ctx, companyId: string, personId: string): Promise<EmploymentStatus> {
  const { rows } = await sql<{ standing: EmploymentStatus }>`
    select s.standing from (select case when e.onboard_on <= t.today and (e.resign_on is null or e.resign_on >= t.today)
      then case when e.state = 'unpaid-leave' then 'unpaidLeave' else 'works' end else 'ended' end as standing
    from organisation.v_employment e join organisation.v_company c on c.company_id = e.company_id
    cross join lateral (select (${ctx.now}::timestamptz at time zone c.zone)::date as today) t
    where e.company_id = ${companyId}::uuid and e.person_id = ${personId}::uuid) s
    order by s.standing = 'ended', s.standing = 'unpaidLeave' limit 1`.execute(ctx.db)
  return rows[0]?.standing ?? 'none'
}
