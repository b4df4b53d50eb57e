import { type RawBuilder, sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { inForce, lasts } from '../company/today.queries.ts'
import { byDepartments } from '../reach/reach.queries.ts'
import { countByOrgUnit, countsOfCompanies } from './employee-count.queries.ts'
import {
  asksCopiesAlone,
  asksOrgUnit,
  beginsWith,
  type EmployeeFilter,
  matching,
  type OnlyThose,
  ofEmployment,
  wordsOf,
} from './employee-filter.queries.ts'
import { COMPANY, DAY, isFirstToCome, matchesOrgUnits, selectAskedOrgUnit } from './employee-org-unit.queries.ts'

// Each gives the queries `counted` (state, count, is_exact) and `page` (company_id, id, key, day, department_id, office_id,
// level_id) of the list's statement.

type Sql = RawBuilder<unknown>
type FoundByIndex = OnlyThose & { all: NonNullable<OnlyThose['all']> }

const SORTS = { name: sql`e.sort_key`, jobNumber: sql`e.job_number_order`, onboardOn: sql`e.onboard_on` } as const

/** By key and id, as asked or the other way round: an index is read either way. */
export function toOrderBy({ order }: EmployeeFilter, isTurned = false): Sql {
  const way = (order === 'desc') === isTurned ? sql`asc` : sql`desc`
  return sql`key ${way}, id ${way}`
}

/** Everybody of companies: each gives its people in the order of its index, and what is passed over is not looked at. */
export function pageOfCompanies(companies: readonly string[], filter: EmployeeFilter): Sql {
  const key = SORTS[filter.sort ?? 'name']
  const conditions = ofEmployment(filter)
  const also = conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``
  const everybody = sql.join(
    companies.map(
      (id) =>
        sql`select e.company_id, e.id, ${key} as key from organisation.employment e where e.company_id = ${id}::uuid ${also}`,
    ),
    sql` union all `,
  )
  return sql`counted as (${countsOfCompanies(companies, filter)}), ${ends(filter)}
    page as (${withMain(fromNearerEnd(everybody, filter), filter)})`
}

/**
 * Who has a main position at a place: in the order of the place's index; of a department with all below it either everybody is sorted, or
 * the whole company is read in order until the page is full, whichever is less work.
 */
export function pageByOrgUnit(companies: readonly string[], filter: EmployeeFilter): Sql {
  const state = filter.state ? sql`and p.state = any(${filter.state}::text[])` : sql``
  const begun = filter.hasComing ? sql`(${inForce('p', DAY)} or ${isFirstToCome('p')})` : inForce('p', DAY)
  const there = (
    isFilter: boolean,
  ) => sql`select p.company_id, p.employment_id as id, p.sort_key as key, p.department_id, p.office_id, p.level_id
    from organisation.position p where p.company_id = ${COMPANY} and p.is_main and ${begun}
    and ${matchesOrgUnits('p', companies, filter, { isFilter })} ${state}`
  const head = sql`place as materialized (${selectAskedOrgUnit(companies, filter)}), counted as (${countByOrgUnit(companies, filter)}), ${ends(filter)}`
  if (filter.departmentId === undefined)
    return sql`${head} page as (select m.*, ${DAY} as day from (${fromNearerEnd(there(false), filter)}) m)`
  const { pageSize, page } = filter
  return sql`${head}
    way as materialized (select (least(${skipOf(filter)}, greatest(total - ${skipOf(filter)}, 0)) + ${sql.lit(pageSize)}) * whole < 2 * total * total as is_wide
      from (select coalesce(sum(count), 0)::float8 as total from counted) t,
        (select coalesce(sum(people), 0)::float8 as whole from organisation.employment_count where company_id = ${COMPANY}) w),
    few as materialized (${there(false)}),
    page as (select m.*, ${DAY} as day from (
      select * from (${fromNearerEnd(there(true), filter)}) wide where (select is_wide from way)
      union all select * from (select * from few order by ${toOrderBy(filter)} limit ${sql.lit(pageSize)} ${
        page > 1 ? sql`offset ${skipOf(filter)}` : sql``
      }) narrow where not (select is_wide from way)) m)`
}

/**
 * Those of whom another module keeps an index: counted by it, and the page is either of all of them in order, or of everybody, read in
 * order until it is full, whichever is less work.
 */
export function pageOfThose(companies: readonly string[], filter: EmployeeFilter, { holds, all }: FoundByIndex): Sql {
  const key = SORTS[filter.sort ?? 'name']
  const { pageSize } = filter
  const everybody = sql.join(
    companies.map(
      (id) =>
        sql`select e.company_id, e.id, ${key} as key from organisation.employment e where e.company_id = ${id}::uuid and ${holds('e.company_id', 'e.id')}`,
    ),
    sql` union all `,
  )
  return sql`counted as (select null::text as state, count(*)::int as count, true as is_exact from (${all(companies)}) a), ${ends(filter)}
    way as materialized (select (least(${skipOf(filter)}, greatest(total - ${skipOf(filter)}, 0)) + ${sql.lit(pageSize)}) * whole < 2 * total * total as is_wide
      from (select coalesce(sum(count), 0)::float8 as total from counted) t,
        (select coalesce(sum(people), 0)::float8 as whole from organisation.employment_count where company_id ${among(companies)}) w),
    page as (${withMain(
      sql`
      select * from (${fromNearerEnd(everybody, filter)}) wide where (select is_wide from way)
      union all select * from (select * from (select e.company_id, e.id, ${key} as key from (${all(companies)}) a
        join organisation.employment e on e.company_id = a.company_id and e.id = a.employment_id) few
        order by ${toOrderBy(filter)} limit ${sql.lit(pageSize)} offset ${skipOf(filter)}) narrow where not (select is_wide from way)`,
      filter,
    )})`
}

/** Who matches is found whole and once, for the counts and for the page. */
export function pageOfMatching(ctx: Ctx, companies: readonly string[], filter: EmployeeFilter): Sql {
  const key = SORTS[filter.sort ?? 'name']
  const page = sql`select * from matched order by ${toOrderBy(filter)} limit ${sql.lit(filter.pageSize)} offset ${skipOf(filter)}`
  const counted = sql`counted as (select state, count(*)::int as count, true as is_exact from matched group by state)`
  if (asksOrgUnit(filter))
    return sql`place as materialized (${selectAskedOrgUnit(companies, filter)}),
      matched as materialized (select e.company_id, e.id, e.state, ${key} as key, ${DAY} as day, p.department_id, p.office_id, p.level_id
        from ${selectByPosition(companies, filter)} where e.company_id ${among(companies)} and ${matching(ctx, filter)}), ${counted}, page as (${page})`
  return sql`matched as materialized (select e.company_id, e.id, e.state, ${key} as key from ${selectMatching(ctx, companies, filter)}), ${counted}, page as (${withMain(page, filter)})`
}

/** The employments `e` that match: by the words or the departments that find them, with the copies kept there, else of all. */
function selectMatching(ctx: Ctx, companies: readonly string[], filter: EmployeeFilter): Sql {
  const [word, ...others] = wordsOf(filter)
  if (word !== undefined && asksCopiesAlone(filter))
    return sql`(select t.company_id, t.employment_id as id, t.state, t.sort_key from organisation.employment_token t
      where t.company_id ${among(companies)} and ${beginsWith(word)}) e where ${matching(ctx, filter, others)}`
  const inReach =
    asksCopiesAlone(filter) && filter.only === undefined ? byDepartments(ctx, filter.companyId) : undefined
  if (inReach) return sql`${inReach} e where ${sql.join([sql`true`, ...ofEmployment(filter)], sql` and `)}`
  return sql`organisation.employment e where e.company_id ${among(companies)} and ${matching(ctx, filter)}`
}

/**
 * Who has such a main position on the day: positions as `p` and their people as `e`, by the copies that positions keep
 * where these say enough, else whole employments, looked up one by one: a department is few of them, and the planner cannot know it.
 */
function selectByPosition(companies: readonly string[], filter: EmployeeFilter): Sql {
  const { during, hasComing } = filter
  const onDay = during ? lasts('p', during) : inForce('p', DAY)
  const there = hasComing ? sql`(${onDay} or ${isFirstToCome('p')})` : onDay
  return sql`(select ${during ? sql`distinct on (p.company_id, p.employment_id)` : sql``} p.company_id, p.employment_id as id, p.state, p.sort_key, p.department_id, p.office_id, p.level_id
      from ${placesIn(filter)} p
      where p.company_id = ${COMPANY} and p.is_main and ${there} and ${matchesOrgUnits('p', companies, filter)}
      ${during ? sql`order by p.company_id, p.employment_id, p.from_on desc` : sql``}) p
    ${
      asksCopiesAlone(filter)
        ? sql`cross join lateral (select p.company_id, p.id, p.state, p.sort_key) e`
        : sql`cross join lateral (select * from organisation.employment o where o.company_id = p.company_id and o.id = p.id offset 0) e`
    }`
}

/** The rows of a page with the main position of their company's day; of who begins later with the first one to come. */
function withMain(page: Sql, filter: EmployeeFilter): Sql {
  const places = placesIn(filter)
  const own = sql`p.company_id = m.company_id and p.employment_id = m.id and p.is_main`
  return sql`select m.company_id, m.id, m.key, k.day, coalesce(p.department_id, q.department_id) as department_id,
      coalesce(p.office_id, q.office_id) as office_id, coalesce(p.level_id, q.level_id) as level_id
    from (${page}) m join days k on k.company_id = m.company_id
    left join lateral (select * from ${places} p where ${own}
      and p.from_on <= k.day order by p.from_on desc limit 1) p on p.until_on is null or p.until_on > k.day
    left join lateral (select * from ${places} p where ${own} and p.from_on > k.day
      and not exists (select from ${places} b where b.company_id = m.company_id and b.employment_id = m.id and b.is_main
        and b.from_on <= k.day) order by p.from_on limit 1) q on true`
}

/** Positions as they are written, else with what is planned, of people whom their company knows. */
const placesIn = ({ positions }: EmployeeFilter): Sql =>
  positions ? sql`(select * from ${positions} v where v.coming_from is null)` : sql`organisation.position`

/** A number that stands in no text: each page would be another statement to plan. */
const skipOf = ({ page, pageSize }: EmployeeFilter) => sql`${(page - 1) * pageSize}::int`

/** How many rows lie before the page, how many from its first one on, and whether it is nearer to the last. */
function ends(filter: EmployeeFilter): Sql {
  if (filter.page === 1) return sql``
  return sql`ends as materialized (select ${skipOf(filter)} as skip, greatest(total - ${skipOf(filter)}, 0)::int as rest, total < 2 * ${skipOf(filter)} as is_late
    from (select coalesce(sum(count), 0) as total from counted) t),`
}

/** The page of rows with `key` and `id`, read in order from the end that it is nearer to. The size stands in the text: a plan for all values must know that a page is short. */
function fromNearerEnd(rows: Sql, filter: EmployeeFilter): Sql {
  const size = sql.lit(filter.pageSize)
  if (filter.page === 1) return sql`select * from (${rows}) r order by ${toOrderBy(filter)} limit ${size}`
  const turned = toOrderBy(filter, true)
  return sql`select * from (select * from (${rows}) r order by ${toOrderBy(filter)} limit ${size} offset (select skip from ends)) f
      where not (select is_late from ends)
    union all select * from (select * from (select * from (${rows}) r order by ${turned} limit (select rest from ends)) b
      order by ${turned} limit ${size} offset (select greatest(rest - ${size}, 0) from ends)) l where (select is_late from ends)`
}
