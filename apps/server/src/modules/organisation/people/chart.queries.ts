import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import { sortColumn } from '../../../platform/db/names.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { searchWords } from '../../../platform/text/tokens.ts'
import { positionsAsOf } from '../company/planned-position.queries.ts'
import { inForce, todayAt } from '../company/today.queries.ts'
import { beginsWith } from './employee-filter.queries.ts'

/** The companies that are asked for, each with the day that is asked for, else its today, and whether that is over. */
const days = (ctx: Ctx, companies: readonly string[], on: Day | undefined): RawBuilder<unknown> =>
  sql`days as (select c.company_id, coalesce(${on ?? null}::date, ${todayAt(ctx, 'c.zone')}) as day,
      ${on ?? null}::date < ${todayAt(ctx, 'c.zone')} as is_over
    from organisation.company c where c.company_id = any(${companies}::uuid[]))`

export async function listChartCompanies(ctx: Ctx, companies: readonly string[], on: Day | undefined) {
  const { rows } = await sql<{ id: string; names: Names; on: Day }>`with ${days(ctx, companies, on)}
    select c.company_id as id, c.names, k.day as on from days k join organisation.company c on c.company_id = k.company_id
    order by ${sql.ref(`c.${sortColumn(ctx.locale)}`)}, c.company_id`.execute(ctx.db)
  return rows
}

export async function listChartOffices(ctx: Ctx, companies: readonly string[]) {
  return ctx.db
    .selectFrom('organisation.office')
    .select(['id', 'names'])
    .where('company_id', '=', sql<string>`any(${companies})`)
    .orderBy(sql.ref(sortColumn(ctx.locale)))
    .execute()
}

export type ChartRow = {
  id: string
  companyId: string
  parentId: string | null
  names: Names
  isOpen: boolean
  people: number
  officeId: string | null
  isVacant: boolean
}

/**
 * Every department that is not closed on the day, siblings in the reader's order, with who is counted there whoever reads. One that
 * opens later stands where it will, so that nobody who was in it before is left out.
 */
export async function listChart(ctx: Ctx, companies: readonly string[], on: Day | undefined): Promise<ChartRow[]> {
  const positions = await positionsAsOf(ctx, companies, on)
  const { rows } = await sql<ChartRow>`with ${days(ctx, companies, on)},
    counted as (
      select p.company_id, p.department_id, count(distinct p.employment_id)::int as people, bool_or(l.is_manager) as is_led,
        mode() within group (order by p.office_id) as office_id
      from days k join ${positions} p on p.company_id = k.company_id
      join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
      where ${inForce('p', sql.ref('k.day'))} group by p.company_id, p.department_id)
    select d.id, d.company_id as "companyId", v.parent_id as "parentId", v.names,
      (v.from_on is null or v.from_on <= v.day) as "isOpen", coalesce(n.people, 0) as people, n.office_id as "officeId",
      not coalesce(n.is_led, false) as "isVacant"
    from (select distinct on (w.company_id, w.department_id) w.*, k.day
        from days k join organisation.department_version w on w.company_id = k.company_id
        where w.until_on is null or w.until_on > k.day order by w.company_id, w.department_id, w.period) v
    join organisation.department d on d.company_id = v.company_id and d.id = v.department_id
    left join counted n on n.company_id = d.company_id and n.department_id = d.id
    order by d.company_id, ${sql.ref(`d.${sortColumn(ctx.locale)}`)}, d.id`.execute(ctx.db)
  return rows
}

export type ChartPersonRow = {
  companyId: string
  employmentId: string
  departmentId: string
  name: string
  nativeName: string
  jobNumber: string
  levelId: string
  officeId: string
  isManager: boolean
  beginsOn: Day | null
}

/** Whether somebody begins with a position after the day, if that is not over. */
const isFirst = sql<boolean>`(p.is_main and p.from_on > k.day and k.is_over is not true and not exists (select from organisation.position b
  where b.company_id = p.company_id and b.employment_id = p.employment_id and b.is_main and b.from_on < p.from_on))`

const onDay = inForce('p', sql.ref('k.day'))
const onDayOrFirst = sql<boolean>`(${onDay} or ${isFirst})`

/** Positions that the reader's right reaches, with whose they are; `only` narrows the positions `p`, levels `l` and employments `e`. */
async function people(
  ctx: Ctx,
  companies: readonly string[],
  on: Day | undefined,
  only: RawBuilder<unknown>,
  by: RawBuilder<unknown>,
): Promise<ChartPersonRow[]> {
  const positions = await positionsAsOf(ctx, companies, on)
  const reach = ctx.scope.reach.map((r) => {
    const who =
      r.kind === 'all'
        ? sql`true`
        : r.kind === 'departments'
          ? sql`p.department_id = any(${r.departmentIds}::uuid[])`
          : sql`p.employment_id = any(${r.employmentIds}::uuid[])`
    return sql`(p.company_id = ${r.companyId}::uuid and ${who})`
  })
  const { rows } = await sql<ChartPersonRow>`with ${days(ctx, companies, on)}
    select p.company_id as "companyId", p.employment_id as "employmentId", p.department_id as "departmentId", e.name,
      e.native_name as "nativeName", e.job_number as "jobNumber", p.level_id as "levelId", p.office_id as "officeId", l.is_manager as "isManager",
      case when p.from_on > k.day then p.from_on end as "beginsOn"
    from days k join ${positions} p on p.company_id = k.company_id
    join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
    join organisation.employment e on e.company_id = p.company_id and e.id = p.employment_id
    where (${sql.join(reach, sql` or `)}) and ${only}
    order by ${by}`.execute(ctx.db)
  return rows
}

const BY_LEVEL = sql`l.rank, e.sort_key, e.id`

/** Who leads a department on the day, the highest level first. */
export async function listChartManagers(ctx: Ctx, companies: readonly string[], on: Day | undefined) {
  if (ctx.scope.reach.length === 0) return []
  return people(ctx, companies, on, sql`l.is_manager and ${onDay}`, BY_LEVEL)
}

/** Everybody of a department on the day, the highest level first, then who begins there later. */
export async function listChartPeople(ctx: Ctx, companyId: string, departmentId: string, on: Day | undefined) {
  if (ctx.scope.reach.length === 0) return []
  const only = sql`p.department_id = ${departmentId}::uuid and ${onDayOrFirst}`
  return people(ctx, [companyId], on, only, sql`p.from_on > k.day, ${BY_LEVEL}`)
}

/** People of the day, or who begin later, who are found by every word, by name, pinyin or job number, in order of their names. */
export async function findChartPeople(
  ctx: Ctx,
  companies: readonly string[],
  on: Day | undefined,
  search: string,
  most: number,
) {
  const words = searchWords(search)
  if (words.length === 0 || ctx.scope.reach.length === 0) return []
  const holds = words.map(
    (word) => sql`e.id in (select t.employment_id from organisation.employment_token t
      where t.company_id = e.company_id and ${beginsWith(word)})`,
  )
  const only = sql`p.is_main and ${onDayOrFirst} and ${sql.join(holds, sql` and `)}`
  return people(ctx, companies, on, only, sql`e.sort_key, e.id limit ${most}`)
}

/** The department of the main position of somebody on the day. */
export async function findOwnDepartment(
  ctx: Ctx,
  companies: readonly string[],
  ids: readonly string[],
  on: Day | undefined,
) {
  const positions = await positionsAsOf(ctx, companies, on)
  const { rows } = await sql<{ departmentId: string }>`with ${days(ctx, companies, on)}
    select p.department_id as "departmentId" from days k join ${positions} p on p.company_id = k.company_id
    where p.employment_id = any(${ids}::uuid[]) and p.is_main and ${inForce('p', sql.ref('k.day'))} order by p.from_on limit 1`.execute(
    ctx.db,
  )
  return rows[0]?.departmentId
}
