import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Span } from './away.rules.ts'

/** A day of somebody's leave: its spans in order, and the last day of that leave. */
export type AwayRow = {
  employmentId: string
  day: Day
  taskId: string
  typeId: string
  typeNames: Names
  isApproved: boolean
  spans: readonly Span[]
  until: Day
}

type Days = { from: Day; to: Day }

/** When these people are away, in the order of the days, whether approved or not; `conditions` say on which days `t` of leave. */
export async function listAway(
  ctx: Ctx,
  companies: readonly string[],
  employmentIds: readonly string[],
  { from, to }: Days,
  conditions: readonly RawBuilder<boolean>[],
): Promise<AwayRow[]> {
  const { rows } = await sql<AwayRow>`
    select a.employment_id as "employmentId", a.day, a.task_id as "taskId", a.type_id as "typeId", l.names as "typeNames",
      a.is_approved as "isApproved", a.spans,
      (select max(u.day) from leave.taken u where u.company_id = a.company_id and u.task_id = a.task_id) as until
    from (
      select t.company_id, t.employment_id, t.day, t.task_id, t.type_id, t.is_approved,
        json_agg(json_build_array(t.from_minute, t.to_minute) order by t.from_minute) as spans
      from leave.taken t
      where t.company_id ${among(companies)} and t.employment_id = any(${employmentIds}::uuid[]) and t.day between ${from}::date and ${to}::date
        and ${sql.join([sql`true`, ...conditions], sql` and `)}
      group by t.company_id, t.employment_id, t.day, t.task_id, t.type_id, t.is_approved) a
    join leave.leave_type l on l.company_id = a.company_id and l.id = a.type_id
    order by a.day, (a.spans->0->>0)::int, a.task_id`.execute(ctx.db)
  return rows
}

/**
 * How many people are away by approved leave, for each day with any; `conditions` say whom of, on `t.company_id` and `t.employment_id`.
 * `there` gives from when to when people are where it is asked of, as `company_id`, `employment_id`, `from_on` and `until_on`: then their
 * leaves alone are read, not those of the company.
 */
export async function countAway(
  ctx: Ctx,
  companies: readonly string[],
  { from, to }: Days,
  conditions: readonly RawBuilder<boolean>[],
  there?: RawBuilder<unknown>,
): Promise<{ day: Day; people: number }[]> {
  // An array of people is looked up in their index; two ends of a range would seem so few days that the index of days is read, of everybody.
  const days = there
    ? sql`t.day >= ${from}::date and (t.day <= ${to}::date) is true`
    : sql`t.day between ${from}::date and ${to}::date`
  const away = sql`select t.day, t.employment_id from leave.taken t
    where t.company_id ${among(companies)} and ${days} and t.is_approved and ${sql.join(conditions, sql` and `)}`
  const found = there
    ? sql`(${away} and t.employment_id = any(array(select employment_id from there))) a
        join there p on p.employment_id = a.employment_id and p.from_on <= a.day and (p.until_on is null or p.until_on > a.day)`
    : sql`(${away}) a`
  const { rows } = await sql<{ day: Day; people: number }>`with there as materialized (${there ?? sql`select`})
    select a.day, count(distinct a.employment_id)::int as people from ${found} group by a.day order by a.day`.execute(
    ctx.db,
  )
  return rows
}

/**
 * The condition that an employment is away on one of these days. With `approvedBut` only approved leave counts, except that of these
 * employments, of which what waits counts as well. `alsoAway` are away by anything else; `conditions` say on which days `t` of leave.
 */
export const isAwayIn =
  (
    { from, to }: Days,
    alsoAway: readonly string[],
    approvedBut?: readonly string[],
    conditions: readonly RawBuilder<boolean>[] = [],
  ) =>
  (company: string, employment: string): RawBuilder<boolean> =>
    sql<boolean>`(${sql.ref(employment)} = any(${alsoAway}::uuid[]) or exists (select from leave.taken t where t.company_id = ${sql.ref(company)} and t.employment_id = ${sql.ref(employment)}
      and t.day between ${from}::date and ${to}::date and ${sql.join([sql`true`, ...conditions], sql` and `)}
      ${approvedBut ? sql`and (t.is_approved or t.employment_id = any(${approvedBut}::uuid[]))` : sql``}))`

/** A leave of somebody on days that another leave takes as well, from the first of these days to the last. */
export type AwayBeside = {
  employmentId: string
  name: string
  typeNames: Names
  isApproved: boolean
  from: Day
  to: Day
}

/** The leaves of others that lie on days of a task, for whose employments `holds` does of the columns of `t`; the first days first. */
export async function listAwayBeside(
  ctx: Ctx,
  { companyId, taskId, employmentId }: { companyId: string; taskId: string; employmentId: string },
  holds: RawBuilder<boolean>,
): Promise<AwayBeside[]> {
  const { rows } = await sql<AwayBeside>`
    select e.employment_id as "employmentId", e.name, l.names as "typeNames", t.is_approved as "isApproved", min(t.day) as "from", max(t.day) as "to"
    from leave.taken t
    join organisation.v_employment e on e.company_id = t.company_id and e.employment_id = t.employment_id
    join leave.leave_type l on l.company_id = t.company_id and l.id = t.type_id
    where t.company_id = ${companyId}::uuid and t.employment_id <> ${employmentId}::uuid and ${holds}
      and t.day in (select own.day from leave.taken own where own.company_id = ${companyId}::uuid and own.task_id = ${taskId}::uuid)
    group by e.employment_id, e.name, l.company_id, l.id, t.task_id, t.is_approved order by min(t.day), e.name, t.task_id`.execute(
    ctx.db,
  )
  return rows
}
