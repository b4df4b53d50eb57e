import type { EmployeeRow } from '@muster/contract/organisation/employee'
import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { among } from '../../../platform/db/among.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { isPlanned, positionsAsOf } from '../company/planned-position.queries.ts'
import { todayAt } from '../company/today.queries.ts'
import { isCounted, onlyThose } from './employee-count.queries.ts'
import { asksOrgUnit, type EmployeeFilter, matching } from './employee-filter.queries.ts'
import { COMPANY, isFirstToCome, matchesOrgUnits, selectAskedOrgUnit } from './employee-org-unit.queries.ts'
import { pageByOrgUnit, pageOfCompanies, pageOfMatching, pageOfThose, toOrderBy } from './employee-pages.queries.ts'

type Row = z.output<typeof EmployeeRow>
/** What a schedule asks of somebody beside their row. */
type Scheduled = { nationality: string | null; resignOn: Day | null }
/** `counts` are by state, and empty where a page is of those whom another module found; `scheduled` is known where people alone are shown. */
type Page = {
  rows: Row[]
  scheduled: Map<string, Scheduled>
  counts: Partial<Record<Row['state'], number>>
  total: number
}

/**
 * One page of employees with the position of the day asked for, else of today in the zone of their company, and how many
 * match by state, in one statement. Where the counts are kept, the page is read by an index from its nearer end; else who
 * matches is found once for both. What a row shows is read for the rows of the page alone, and each name of a place once.
 */
export async function pageOfEmployees(
  ctx: Ctx,
  companies: readonly string[],
  asked: EmployeeFilter,
  on: Day | undefined,
  shows: Shows = 'place',
): Promise<Page> {
  const places = asksOrgUnit(asked) || shows === 'place' ? await positionsAsOf(ctx, companies, on) : undefined
  const filter = places && isPlanned(places) ? { ...asked, positions: places } : asked
  const those = onlyThose(ctx, companies, filter)
  if (those) return read(ctx, companies, filter, on, shows, pageOfThose(companies, filter, those))
  if (!isCounted(ctx, companies, filter))
    return read(ctx, companies, filter, on, shows, pageOfMatching(ctx, companies, filter))
  const source = asksOrgUnit(filter) ? pageByOrgUnit(companies, filter) : pageOfCompanies(companies, filter)
  const found = await read(ctx, companies, filter, on, shows, source)
  // What is kept of places may begin later than the day asked for.
  return found.isExact ? found : read(ctx, companies, filter, on, shows, pageOfMatching(ctx, companies, filter))
}

/** How many of those who match begin after the day asked for, else after today, by state; at a place those whose first position is there. */
export async function countComing(
  ctx: Ctx,
  companies: readonly string[],
  filter: EmployeeFilter,
  on: Day | undefined,
): Promise<{ state: Row['state']; count: number }[]> {
  const people = asksOrgUnit(filter)
    ? sql`(select p.company_id, p.employment_id from organisation.position p
        where p.company_id = ${COMPANY} and p.is_main and ${isFirstToCome('p')} and ${matchesOrgUnits('p', companies, filter)}) c
        join organisation.employment e on e.company_id = c.company_id and e.id = c.employment_id where true`
    : sql`days k join organisation.employment e on e.company_id = k.company_id where e.onboard_on > k.day`
  const { rows } = await sql<{ state: Row['state']; count: number }>`with ${daysOf(ctx, companies, on)},
      place as materialized (${asksOrgUnit(filter) ? selectAskedOrgUnit(companies, filter) : sql`select null::uuid as company_id, null::date as day`})
    select e.state, count(*)::int as count from ${people} and e.company_id ${among(companies)} and ${matching(ctx, filter)}
    group by e.state order by e.state`.execute(ctx.db)
  return rows
}

/** The day asked for, else today in the zone of each company. */
const daysOf = (ctx: Ctx, companies: readonly string[], on: Day | undefined) =>
  sql`days as materialized (select k.company_id, ${on ? sql<Day>`${on}::date` : todayAt(ctx, 'k.zone')} as day from organisation.company k where k.company_id ${among(companies)})`

async function read(
  ctx: Ctx,
  companies: readonly string[],
  filter: EmployeeFilter,
  on: Day | undefined,
  shows: Shows,
  source: RawBuilder<unknown>,
): Promise<Page & { isExact: boolean }> {
  const { rows } = await sql<RowOfList>`with
    ${daysOf(ctx, companies, on)},
    ${source},
    shown as materialized (
      select m.nr, e.company_id, e.id, e.job_number, e.name, e.native_name, e.onboard_on, e.state, e.is_incomplete,
        m.day, m.department_id, m.office_id, m.level_id${shows === 'people' ? sql`, e.nationality, e.resign_on` : sql``}
      from (select *, row_number() over (order by ${toOrderBy(filter)}) as nr from page) m join organisation.employment e on e.company_id = m.company_id and e.id = m.id)
    select case coalesce(s.nr, 1) when 1 then (select json_object_agg(state, count) filter (where state is not null) from counted) end as counts,
      case coalesce(s.nr, 1) when 1 then (select coalesce(sum(count), 0)::int from counted) end as total,
      case coalesce(s.nr, 1) when 1 then (select bool_and(is_exact) from counted) end as is_exact,
      ${shows === 'place' ? placed(companies) : sql`s.nationality, s.resign_on,`}
      s.company_id, s.id, s.job_number, s.name, s.native_name, s.onboard_on, s.state, s.is_incomplete, s.department_id, s.office_id, s.level_id
    from (select) as always left join shown s on true order by s.nr`.execute(ctx.db)
  const [first] = rows
  const names = first?.names ?? {}
  const isExact = first?.is_exact !== false
  // An empty page is one row that has the counts alone.
  return {
    rows: first?.id ? rows.map((r) => rowOf(r, names)) : [],
    scheduled: new Map(rows.map((r) => [r.id, { nationality: r.nationality ?? null, resignOn: r.resign_on ?? null }])),
    counts: first?.counts ?? {},
    total: first?.total ?? 0,
    isExact,
  }
}

/** What the rows are asked for beside who they are: the names of their places and the PIN, or nothing. */
type Shows = 'place' | 'people'

const placed = (companies: readonly string[]) =>
  sql`case s.nr when 1 then (select json_object_agg(id, names) from (${namesShown(companies)}) n) end as names,
      (select min(a.pin) from organisation.pin_assignment a where a.of_company_id = s.company_id and a.employment_id = s.id and a.period @> s.day) as pin,`

/** The names of the places that the page shows, each once. */
function namesShown(companies: readonly string[]) {
  const places = ['department', 'office', 'level'] as const
  const named = places.map(
    (place) =>
      sql`select id, names from ${sql.table(`organisation.${place}`)} where company_id ${among(companies)} and id = any(array(select ${sql.ref(`${place}_id`)} from shown))`,
  )
  return sql.join(named, sql` union all `)
}

/** Counts and names come with the first row. */
type RowOfList = {
  counts: Partial<Record<Row['state'], number>> | null
  total: number | null
  is_exact: boolean | null
  names?: Record<string, Names> | null
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
  pin?: string | null
  nationality?: string | null
  resign_on?: Day | null
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
    pin: r.pin ?? null,
  }
}
