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
 * One page of employees with the position of the day asked for, else of today in the zone of their company. Each company gives its own first rows by its own index,
 * so that a page of a group costs no more than a page of its companies.
 */
export async function listEmployees(
  ctx: Ctx,
  companies: readonly string[],
  filter: EmployeeFilter,
  on: Day | undefined,
): Promise<Row[]> {
  const day = dayOf(ctx, on)
  const key = SORTS[filter.sort ?? 'name']
  const direction = filter.order === 'desc' ? sql`desc` : sql`asc`
  const skip = (filter.page - 1) * filter.pageSize
  const { rows } = await sql<RowOfList>`
    select e.company_id, e.id, e.job_number, e.name, e.native_name, e.onboard_on, e.state, e.is_incomplete,
      e.department_id, d.names as department, e.office_id, o.names as office, e.level_id, l.names as level,
      (select a.pin from organisation.pin_assignment a where a.of_company_id = e.company_id and a.employment_id = e.id and a.period @> e.day order by a.pin limit 1) as pin
    from (
      select e.* from unnest(${companies}::uuid[]) as c (id) join organisation.company k on k.company_id = c.id cross join lateral (
        select ${day} as day, e.company_id, e.id, e.job_number, e.name, e.native_name, e.sort_key, e.onboard_on, e.state, e.is_incomplete, p.department_id, p.office_id, p.level_id
        from organisation.employment e ${positionJoin(filter, day)}
        where e.company_id = c.id and ${matching(ctx, filter)}
        order by ${key} ${direction}, e.id limit ${skip + filter.pageSize}
      ) e order by ${key} ${direction}, e.id limit ${filter.pageSize} offset ${skip}
    ) e
    left join organisation.department d on d.company_id = e.company_id and d.id = e.department_id
    left join organisation.office o on o.company_id = e.company_id and o.id = e.office_id
    left join organisation.level l on l.company_id = e.company_id and l.id = e.level_id
    order by ${key} ${direction}, e.id`.execute(ctx.db)
  return rows.map(rowOf)
}

/** How many match, by employment state; their sum is the total of the list. */
export async function countEmployees(
  ctx: Ctx,
  companies: readonly string[],
  filter: EmployeeFilter,
  on: Day | undefined,
) {
  const join = isPlaced(filter) ? positionJoin(filter, dayOf(ctx, on)) : sql``
  const { rows } = await sql<{ state: Row['state']; count: number }>`
    select e.state, count(*)::int as count from organisation.employment e join organisation.company k on k.company_id = e.company_id ${join}
    where e.company_id = any(${companies}::uuid[]) and ${matching(ctx, filter)} group by e.state`.execute(ctx.db)
  return rows
}

/** The day whose positions count, for an employment beside its company `k`. */
const dayOf = (ctx: Ctx, on: Day | undefined): RawBuilder<Day> => (on ? sql<Day>`${on}::date` : todayAt(ctx, 'k.zone'))

const isPlaced = (filter: EmployeeFilter) => (filter.departmentId ?? filter.officeId ?? filter.levelId) !== undefined

/** The main position of the day; only where a filter of positions is set must there be one. */
function positionJoin(filter: EmployeeFilter, day: RawBuilder<Day>): RawBuilder<unknown> {
  return sql`${isPlaced(filter) ? sql`` : sql`left`} join organisation.position p
    on p.company_id = e.company_id and p.employment_id = e.id and p.is_main and ${inForce('p', day)}`
}

function matching(ctx: Ctx, filter: EmployeeFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [inReach(ctx, 'e', 'id', filter.companyId)]
  if (filter.departmentId) conditions.push(sql`p.department_id = any(${filter.departmentId}::uuid[])`)
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
