import type { InputOf } from '@muster/contract/endpoint'
import type { EmployeeRow, employeeEndpoints } from '@muster/contract/organisation/employee'
import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import { searchWords } from '../../platform/text/tokens.ts'
import { inReach } from './reach.queries.ts'
import { inForce, todayAt } from './today.queries.ts'

type EmployeeFilter = InputOf<(typeof employeeEndpoints)['list']> & {
  /** Only these, where another module has chosen already. */
  employmentIds?: readonly string[] | undefined
  /** Only who is employed on a day of this span. */
  employed?: { from: Day; to: Day } | undefined
}

type Row = z.output<typeof EmployeeRow>

const SORTS = { name: sql`e.sort_key`, jobNumber: sql`e.job_number collate "C"`, onboardOn: sql`e.onboard_on` } as const

/**
 * One page of employees with the position of the day asked for, else of today in the zone of their company, and how many
 * match by state, in one statement. Where positions are asked for, who matches is found once for both; else each company
 * gives its own first rows by its own index, so that a page costs no more in a large group. What a row shows is read for
 * the rows of the page alone, and each name of a place once.
 */
export async function pageOfEmployees(
  ctx: Ctx,
  companies: readonly string[],
  filter: EmployeeFilter,
  on: Day | undefined,
): Promise<{ rows: Row[]; counts: Partial<Record<Row['state'], number>> }> {
  const key = SORTS[filter.sort ?? 'name']
  const way = filter.order === 'desc' ? sql`desc` : sql`asc`
  const skip = (filter.page - 1) * filter.pageSize
  // The limits stand in the text: a plan for all values must know that a page is short.
  const [most, size] = [sql.lit(skip + filter.pageSize), sql.lit(filter.pageSize)]
  const where = sql`where e.company_id ${among(companies)} and ${matching(ctx, filter)}`
  const page = sql`order by key ${way}, id limit ${size} offset ${sql.lit(skip)}`
  const source = isPlaced(filter)
    ? sql`matched as materialized (select e.company_id, e.id, e.state, ${key} as key, p.day, p.department_id, p.office_id, p.level_id
        from ${placed(companies, filter)} ${where}),
      counted as (select state, count(*)::int as count from matched group by state),
      page as (select * from matched ${page})`
    : sql`counted as (select e.state, count(*)::int as count from organisation.employment e ${where} group by e.state),
      page as (select m.*, p.department_id, p.office_id, p.level_id from (
        select k.day, e.* from days k cross join lateral (select e.company_id, e.id, ${key} as key
          from organisation.employment e ${where} and e.company_id = k.company_id order by ${key} ${way}, e.id limit ${most}) e ${page}) m
        left join lateral (select * from organisation.position p where p.company_id = m.company_id and p.employment_id = m.id and p.is_main
          and p.from_on <= m.day order by p.from_on desc limit 1) p on p.until_on is null or p.until_on > m.day)`
  const { rows } = await sql<RowOfList>`with
    days as materialized (select k.company_id, ${on ? sql<Day>`${on}::date` : todayAt(ctx, 'k.zone')} as day from organisation.company k where k.company_id ${among(companies)}),
    ${source},
    shown as materialized (
      select row_number() over (order by m.key ${way}, m.id) as nr, e.company_id, e.id, e.job_number, e.name, e.native_name, e.onboard_on, e.state, e.is_incomplete,
        m.day, m.department_id, m.office_id, m.level_id
      from page m join organisation.employment e on e.company_id = m.company_id and e.id = m.id)
    select case coalesce(s.nr, 1) when 1 then (select json_object_agg(state, count) from counted) end as counts,
      case s.nr when 1 then (select json_object_agg(id, names) from (${namesShown(companies)}) n) end as names,
      s.company_id, s.id, s.job_number, s.name, s.native_name, s.onboard_on, s.state, s.is_incomplete, s.department_id, s.office_id, s.level_id,
      (select min(a.pin) from organisation.pin_assignment a where a.of_company_id = s.company_id and a.employment_id = s.id and a.period @> s.day) as pin
    from (select) as always left join shown s on true order by s.nr`.execute(ctx.db)
  const [first] = rows
  const names = first?.names ?? {}
  // An empty page is one row that has the counts alone.
  return { rows: first?.id ? rows.map((r) => rowOf(r, names)) : [], counts: first?.counts ?? {} }
}

/** One id is said as an equality: of a list the planner expects ten, whatever it holds. */
const among = (ids: readonly string[]) => (ids.length === 1 ? sql`= ${ids[0]}::uuid` : sql`= any(${ids}::uuid[])`)

const isPlaced = (filter: EmployeeFilter) => (filter.departmentId ?? filter.officeId ?? filter.levelId) !== undefined

/**
 * Who has such a main position on the day: positions as `p` and their people as `e`, by the copies that positions keep
 * where these say enough, else whole employments.
 */
function placed(companies: readonly string[], filter: EmployeeFilter) {
  const { departmentId, officeId, levelId } = filter
  const conditions = [sql`p.company_id ${among(companies)} and p.is_main and ${inForce('p', sql.ref('k.day'))}`]
  if (departmentId)
    conditions.push(sql`p.department_id = any(array(
      select b.department_id from organisation.department_below b where b.company_id ${among(companies)} and b.above_id = ${departmentId}::uuid))`)
  if (officeId) conditions.push(sql`p.office_id = ${officeId}::uuid`)
  if (levelId) conditions.push(sql`p.level_id = ${levelId}::uuid`)
  const saysEnough =
    (filter.sort ?? 'name') === 'name' && filter.isIncomplete === undefined && filter.employed === undefined
  return sql`(select k.day, p.company_id, p.employment_id as id, p.state, p.sort_key, p.department_id, p.office_id, p.level_id
      from days k join organisation.position p on p.company_id = k.company_id where ${sql.join(conditions, sql` and `)}) p
    ${
      saysEnough
        ? sql`cross join lateral (select p.company_id, p.id, p.state, p.sort_key) e`
        : sql`join organisation.employment e on e.company_id = p.company_id and e.id = p.id`
    }`
}

/** The names of the places that the page shows, each once. */
function namesShown(companies: readonly string[]) {
  const places = ['department', 'office', 'level'] as const
  const named = places.map(
    (place) =>
      sql`select id, names from ${sql.table(`organisation.${place}`)} where company_id ${among(companies)} and id = any(array(select ${sql.ref(`${place}_id`)} from shown))`,
  )
  return sql.join(named, sql` union all `)
}

function matching(ctx: Ctx, filter: EmployeeFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [inReach(ctx, 'e', 'id', filter.companyId)]
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

/** Counts and names come with the first row. */
type RowOfList = {
  counts: Partial<Record<Row['state'], number>> | null
  names: Record<string, Names> | null
  company_id: string
  id: string
  job_number: string
  name: string
  native_name: string
  onboard_on: Day
  state: Row['state']
  is_incomplete: boolean
  department_id: string | null
  office_id: string | null
  level_id: string | null
  pin: string | null
}

function rowOf(r: RowOfList, names: Record<string, Names>): Row {
  const named = (id: string | null) => (id === null ? null : (names[id] ?? null))
  return {
    id: r.id,
    companyId: r.company_id,
    jobNumber: r.job_number,
    name: r.name,
    nativeName: r.native_name,
    department: named(r.department_id),
    departmentId: r.department_id,
    office: named(r.office_id),
    officeId: r.office_id,
    level: named(r.level_id),
    levelId: r.level_id,
    onboardOn: r.onboard_on,
    state: r.state,
    isIncomplete: r.is_incomplete,
    pin: r.pin,
  }
}
