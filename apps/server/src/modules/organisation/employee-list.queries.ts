import type { EmployeeRow } from '@muster/contract/organisation/employee'
import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import { searchWords } from '../../platform/text/tokens.ts'
import type { EmployeeFilter } from './employee-list.service.ts'
import { inReach } from './reach.queries.ts'
import { inForce, todayAt } from './today.queries.ts'

type Row = z.output<typeof EmployeeRow>

const SORTS = { name: sql`e.sort_key`, jobNumber: sql`e.job_number collate "C"`, onboardOn: sql`e.onboard_on` } as const

/**
 * One page of employees with the position of the day asked for, else of today in the zone of their company, and how many
 * match by state, in one statement. Where a filter of positions narrows the list, what matches is read once for both;
 * else each company gives its own first rows by its own index, so that a page costs no more in a large group.
 */
export async function pageOfEmployees(
  ctx: Ctx,
  companies: readonly string[],
  filter: EmployeeFilter,
  on: Day | undefined,
): Promise<{ rows: Row[]; counts: Partial<Record<Row['state'], number>> }> {
  const key = SORTS[filter.sort ?? 'name']
  const order = sql`order by ${key} ${filter.order === 'desc' ? sql`desc` : sql`asc`}, e.id`
  const skip = (filter.page - 1) * filter.pageSize
  // The limits stand in the text: a plan for all values must know that a page is short.
  const [most, size] = [sql.lit(skip + filter.pageSize), sql.lit(filter.pageSize)]
  const matched = sql`select k.day, e.company_id, e.id, e.job_number, e.name, e.native_name, e.sort_key, e.onboard_on, e.state, e.is_incomplete,
      p.department_id, p.office_id, p.level_id
    from days k join organisation.employment e on e.company_id = k.company_id ${positionJoin(filter)}`
  const where = matching(ctx, filter)
  const source = isPlaced(filter)
    ? sql`matched as materialized (${matched} where ${where}),
      counted as (select state, count(*)::int as count from matched group by state),
      page as (select * from matched e ${order} limit ${size} offset ${sql.lit(skip)})`
    : sql`counted as (select e.state, count(*)::int as count from organisation.employment e where e.company_id ${among(companies)} and ${where} group by e.state),
      page as (select e.* from days c cross join lateral (
        ${matched} where k.company_id = c.company_id and ${where} ${order} limit ${most}) e ${order} limit ${size} offset ${sql.lit(skip)})`
  const { rows } = await sql<RowOfList & { counts: Partial<Record<Row['state'], number>> | null }>`
    with days as materialized (select k.company_id, ${on ? sql<Day>`${on}::date` : todayAt(ctx, 'k.zone')} as day from organisation.company k where k.company_id ${among(companies)}),
      ${source}
    select (select json_object_agg(state, count) from counted) as counts, e.company_id, e.id, e.job_number, e.name, e.native_name,
      e.onboard_on, e.state, e.is_incomplete, e.department_id, d.names as department, e.office_id, o.names as office, e.level_id, l.names as level,
      (select a.pin from organisation.pin_assignment a where a.of_company_id = e.company_id and a.employment_id = e.id and a.period @> e.day order by a.pin limit 1) as pin
    from (select) as always left join page e on true
    left join organisation.department d on d.company_id = e.company_id and d.id = e.department_id
    left join organisation.office o on o.company_id = e.company_id and o.id = e.office_id
    left join organisation.level l on l.company_id = e.company_id and l.id = e.level_id
    ${order}`.execute(ctx.db)
  // An empty page is one row that has the counts alone.
  return { rows: rows.filter((r) => r.id !== null).map(rowOf), counts: rows[0]?.counts ?? {} }
}

/** One id is said as an equality: of a list the planner expects ten, whatever it holds. */
const among = (ids: readonly string[]) => (ids.length === 1 ? sql`= ${ids[0]}::uuid` : sql`= any(${ids}::uuid[])`)

const isPlaced = (filter: EmployeeFilter) => (filter.departmentId ?? filter.officeId ?? filter.levelId) !== undefined

/** The main position of the day; only where a filter of positions is set must there be one. */
function positionJoin(filter: EmployeeFilter): RawBuilder<unknown> {
  return sql`${isPlaced(filter) ? sql`` : sql`left`} join organisation.position p
    on p.company_id = e.company_id and p.employment_id = e.id and p.is_main and ${inForce('p', sql.ref('k.day'))}`
}

function matching(ctx: Ctx, filter: EmployeeFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [inReach(ctx, 'e', 'id', filter.companyId)]
  if (filter.departmentId) conditions.push(sql`p.department_id ${among(filter.departmentId)}`)
  if (filter.officeId) conditions.push(sql`p.office_id = ${filter.officeId}::uuid`)
  if (filter.levelId) conditions.push(sql`p.level_id = ${filter.levelId}::uuid`)
  if (filter.state) conditions.push(sql`e.state = any(${filter.state}::text[])`)
  if (filter.isIncomplete !== undefined) conditions.push(sql`e.is_incomplete = ${filter.isIncomplete}`)
  if (filter.employed) {
    const { from, to } = filter.employed
    conditions.push(sql`e.onboard_on <= ${to}::date and (e.resign_on is null or e.resign_on >= ${from}::date)`)
  }
  if (filter.employmentIds) conditions.push(sql`e.id = any(${filter.employmentIds}::uuid[])`)
  for (const word of searchWords(filter.search ?? '')) {
    conditions.push(
      sql`e.id in (select t.employment_id from organisation.employment_token t where t.company_id = e.company_id and t.token ^@ ${word})`,
    )
  }
  return sql.join(conditions, sql` and `)
}

type RowOfList = {
  company_id: string
  id: string
  job_number: string
  name: string
  native_name: string
  onboard_on: Day
  state: Row['state']
  is_incomplete: boolean
  department_id: string | null
  department: Names | null
  office_id: string | null
  office: Names | null
  level_id: string | null
  level: Names | null
  pin: string | null
}

const rowOf = (r: RowOfList): Row => ({
  id: r.id,
  companyId: r.company_id,
  jobNumber: r.job_number,
  name: r.name,
  nativeName: r.native_name,
  department: r.department,
  departmentId: r.department_id,
  office: r.office,
  officeId: r.office_id,
  level: r.level,
  levelId: r.level_id,
  onboardOn: r.onboard_on,
  state: r.state,
  isIncomplete: r.is_incomplete,
  pin: r.pin,
})
