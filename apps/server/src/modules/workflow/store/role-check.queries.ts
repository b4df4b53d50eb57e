import type { Day } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** People who hold a role otherwise than before; `on` null is since now. */
export type Moved = { roleId: string; personIds: readonly string[]; on: Day | null }
export type RoleCheck = { id: string; roleId: string; personIds: readonly string[] }
/** How many tasks came to people, by person. */
export type Came = Readonly<Record<string, number>>

/** What was submitted when it was looked at first is written by then: no operation takes so long. */
const SETTLED_MS = 60_000

/** Looks at the tasks that ask for a role: at once, or when the day begins in each zone of these companies, because any may hold the role. */
export async function insertRoleChecks(
  ctx: Ctx,
  companies: readonly string[],
  { roleId, personIds, on }: Moved,
): Promise<void> {
  const due =
    on === null
      ? sql`select ${ctx.now}::timestamptz as at`
      : sql`select distinct ${on}::date::timestamp at time zone z.zone as at from organisation.v_company z
          where z.company_id = any(${companies}::uuid[]) and ${on}::date::timestamp at time zone z.zone > ${ctx.now}::timestamptz`
  await sql`insert into workflow.role_check (company_id, role_id, person_ids, due_at)
    select c.id, ${roleId}::uuid, ${personIds}::uuid[], d.at from unnest(${companies}::uuid[]) c (id), (${due}) d`.execute(
    ctx.db,
  )
}

/** Whether the instant of a check has come, and it was not looked at a moment ago. */
const isDue = (ctx: Ctx) => sql`h.due_at <= ${ctx.now}::timestamptz
  and (h.passed_at is null or h.after_id is not null or h.passed_at <= ${later(ctx.now, -SETTLED_MS)}::timestamptz)`

/**
 * Whether the task `t` stands at a step that asks for the role of the check `h`, or where people of the check stand in as administrators or
 * pay, which they do by a role as well.
 */
const asks = sql`t.company_id = h.company_id and t.status in ('IP', 'AP') and t.step is not null and (
  t.plan::jsonb -> (case t.phase when 'approval' then 'approvals' else 'executions' end) -> (t.step - 1) -> 'targets'
    @> jsonb_build_array(jsonb_build_object('kind', 'role', 'roleId', h.role_id))
  or exists (select from workflow.task_assignment a where a.company_id = t.company_id and a.task_id = t.id
    and a.state in ('open', 'waiting') and a.person_id = any(h.person_ids)
    and (a.reason ->> 'by' = 'administrator'
      or t.phase = 'execution' and t.plan::jsonb -> 'executions' -> (t.step - 1) -> 'requires' ? 'paymentOn')))`

/** Ends the checks of a company where no task asks for the role: at once where they were looked at before. */
export async function passIdleRoles(ctx: Ctx, companyId: string): Promise<void> {
  const idle = sql`h.company_id = ${companyId}::uuid and ${isDue(ctx)} and h.after_id is null
    and not exists (select from workflow.task t where ${asks})`
  await sql`delete from workflow.role_check h where ${idle} and h.passed_at is not null`.execute(ctx.db)
  await sql`update workflow.role_check h set passed_at = ${ctx.now}::timestamptz where ${idle} and h.passed_at is null`.execute(
    ctx.db,
  )
}

/** The roles of which the tasks of a company are to be looked at now, and whose they are or were. */
export async function listRoleChecks(ctx: Ctx, companyId: string): Promise<RoleCheck[]> {
  const { rows } = await sql<RoleCheck>`
    select h.id, h.role_id as "roleId", h.person_ids as "personIds" from workflow.role_check h
    where h.company_id = ${companyId}::uuid and ${isDue(ctx)} order by h.due_at, h.id`.execute(ctx.db)
  return rows
}

/** The next task that asks for the role, behind the last that was looked at; nothing where another node is at it, or it is done. */
export async function lockNextOfRole(
  ctx: Ctx,
  companyId: string,
  { id }: RoleCheck,
): Promise<{ taskId: string | null; passedAt: Instant | null; came: Came } | undefined> {
  const { rows } = await sql<{ afterId: string | null; passedAt: Instant | null; came: Came }>`
    select h.after_id as "afterId", h.passed_at as "passedAt", h.came from workflow.role_check h
    where h.company_id = ${companyId}::uuid and h.id = ${id}::uuid and ${isDue(ctx)}
    for update of h skip locked`.execute(ctx.db)
  const [check] = rows
  if (!check) return undefined
  const { rows: next } = await sql<{ id: string }>`
    select t.id from workflow.role_check h, workflow.task t
    where h.company_id = ${companyId}::uuid and h.id = ${id}::uuid and ${asks}
      and ${check.afterId === null ? sql`true` : sql`t.id > ${check.afterId}::uuid`}
    order by t.id limit 1`.execute(ctx.db)
  return { taskId: next[0]?.id ?? null, passedAt: check.passedAt, came: check.came }
}

const of = (companyId: string, { id }: RoleCheck) => sql`company_id = ${companyId}::uuid and id = ${id}::uuid`

/** A task that asks for the role was looked at; so many came to people by now. */
export async function goOnBehindOfRole(
  ctx: Ctx,
  companyId: string,
  check: RoleCheck,
  { taskId, came }: { taskId: string; came: Came },
): Promise<void> {
  await sql`update workflow.role_check set after_id = ${taskId}::uuid, came = ${JSON.stringify(came)}::json
    where ${of(companyId, check)}`.execute(ctx.db)
}

/** All that ask for the role were looked at: once more a little later, and then never again. */
export async function passRoleCheck(ctx: Ctx, companyId: string, check: RoleCheck, isSecond: boolean): Promise<void> {
  await (isSecond
    ? sql`delete from workflow.role_check where ${of(companyId, check)}`.execute(ctx.db)
    : sql`update workflow.role_check set passed_at = ${ctx.now}::timestamptz, after_id = null, came = '{}'
        where ${of(companyId, check)}`.execute(ctx.db))
}
