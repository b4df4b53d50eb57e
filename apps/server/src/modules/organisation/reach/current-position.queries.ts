import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayAt } from '../company/today.queries.ts'
import type { EmploymentRef } from './current-position.rules.ts'

/** An employment with its positions, ended ones left out. */
export type CurrentPositionRow = {
  company_id: string
  employment_id: string
  onboard_on: Day
  resign_on: Day | null
  zone: string
  positions: readonly {
    id: string
    from: Day
    until: Day | null
    isMain: boolean
    departmentId: string
    officeId: string
    isManager: boolean
    zone: string
  }[]
}

/** The zone in which the last day of an employment `e` of a company `c` is over: that of the office of its last main position. */
const lastZone = () => sql<string>`coalesce((select lo.zone from organisation.position lp
  join organisation.office lo on lo.company_id = lp.company_id and lo.id = lp.office_id
  where lp.company_id = e.company_id and lp.employment_id = e.id and lp.is_main and lp.from_on <= e.resign_on
  order by lp.from_on desc limit 1), c.zone)`

/** Of some employments all that decides where their people stand, as far as the next `days` days; for many people in one statement. */
export async function listCurrentPositions(ctx: Ctx, employments: readonly EmploymentRef[], days: number) {
  const { rows } = await sql<CurrentPositionRow>`
    select e.company_id, e.id as employment_id, e.onboard_on, ${lastZone()} as zone,
      case when e.resign_on < s.horizon then e.resign_on end as resign_on,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'from', p.from_on, 'until', case when p.until_on < s.horizon then p.until_on end,
          'isMain', p.is_main, 'departmentId', p.department_id, 'officeId', p.office_id, 'isManager', l.is_manager, 'zone', o.zone))
        from organisation.position p
        join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
        join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
        where p.company_id = e.company_id and p.employment_id = e.id
          and p.from_on < s.horizon and (p.until_on is null or p.until_on >= s.since)), '[]') as positions
    from (select (${ctx.now}::timestamptz at time zone 'UTC')::date - 1 as since, (${ctx.now}::timestamptz at time zone 'UTC')::date + ${days}::int as horizon) s,
      unnest(${employments.map((e) => e.companyId)}::uuid[], ${employments.map((e) => e.employmentId)}::uuid[]) r (company_id, id)
      join organisation.employment e on e.company_id = r.company_id and e.id = r.id
      join organisation.company c on c.company_id = e.company_id`.execute(ctx.db)
  return rows
}

/** What lies below some departments of several companies, themselves included, today or within the next `days` days. */
export async function listBelow(
  ctx: Ctx,
  companies: readonly string[],
  departmentIds: readonly string[],
  days: number,
): Promise<BelowRow[]> {
  const { rows } = await sql<BelowRow>`
    select b.above_id, b.department_id, c.zone, b.from_on as "from", case when b.until_on < s.horizon then b.until_on end as "until"
    from (select (${ctx.now}::timestamptz at time zone 'UTC')::date - 1 as since, (${ctx.now}::timestamptz at time zone 'UTC')::date + ${days}::int as horizon) s,
      organisation.department_below b join organisation.company c on c.company_id = b.company_id
    where b.company_id = any(${companies}::uuid[]) and b.above_id = any(${departmentIds}::uuid[])
      and (b.from_on is null or b.from_on < s.horizon) and (b.until_on is null or b.until_on >= s.since)`.execute(
    ctx.db,
  )
  return rows
}

/** A department below another, from a day to before another; `zone` says which day it is there. */
export type BelowRow = { above_id: string; department_id: string; zone: string; from: Day | null; until: Day | null }

/** The employments as the rows `r (company_id, id)`, each once, whose own rows are looked up one by one: their number is not known beforehand. */
const asRows = (employments: readonly EmploymentRef[]) =>
  sql`(select distinct * from unnest(${employments.map((e) => e.companyId)}::uuid[], ${employments.map((e) => e.employmentId)}::uuid[])) r (company_id, id)`

/** A position of today with the names of everything that it names. */
type PositionToday = {
  company_id: string
  id: string
  employment_id: string
  department_id: string
  office_id: string
  level_id: string
  rank: number
  is_manager: boolean
  company: Names
  department: Names
  office: Names
  level: Names
}

/** The positions that employments hold today, each in the zone of its office, with the names of everything they name; main ones first. */
export async function listPositionsToday(ctx: Ctx, employments: readonly EmploymentRef[]) {
  const { rows } = await sql<PositionToday>`
    select p.company_id, p.id, p.employment_id, p.department_id, p.office_id, p.level_id, l.rank, l.is_manager,
      c.names as company, d.names as department, o.names as office, l.names as level
    from ${asRows(employments)}
    cross join lateral (select * from organisation.position p where p.company_id = r.company_id and p.employment_id = r.id offset 0) p
    join organisation.company c on c.company_id = p.company_id
    join organisation.department d on d.company_id = p.company_id and d.id = p.department_id
    join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
    join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
    where p.period @> ${todayAt(ctx, 'o.zone')} order by p.is_main desc, p.id`.execute(ctx.db)
  return rows
}

/** Of these employments, those that have not ended: the last day counts whole, in the zone of the office. */
export async function listNotEnded(ctx: Ctx, employments: readonly EmploymentRef[]): Promise<EmploymentRef[]> {
  const rows = await ctx.db
    .selectFrom('organisation.employment as e')
    .innerJoin('organisation.company as c', 'c.company_id', 'e.company_id')
    .select(['e.company_id', 'e.id'])
    .where('e.company_id', '=', sql<string>`any(${employments.map((e) => e.companyId)})`)
    .where('e.id', '=', sql<string>`any(${employments.map((e) => e.employmentId)})`)
    .where((eb) =>
      eb.or([
        eb('e.resign_on', 'is', null),
        eb('e.resign_on', '>=', sql<Day>`(${ctx.now}::timestamptz at time zone ${lastZone()})::date`),
      ]),
    )
    .orderBy('e.onboard_on')
    .orderBy('e.id')
    .execute()
  return rows.map((r) => ({ companyId: r.company_id, employmentId: r.id }))
}

/** What somebody is called in an employment. */
export type NamesRow = { id: string; name: string; native_name: string; nickname: string }

export async function listNames(ctx: Ctx, employments: readonly EmploymentRef[]): Promise<NamesRow[]> {
  const { rows } = await sql<NamesRow>`select e.id, e.name, e.native_name, e.nickname from ${asRows(employments)}
    cross join lateral (select * from organisation.employment e where e.company_id = r.company_id and e.id = r.id offset 0) e`.execute(
    ctx.db,
  )
  return rows
}

export async function findNames(ctx: Ctx, { companyId, employmentId }: EmploymentRef) {
  return ctx.db
    .selectFrom('organisation.employment')
    .select(['name', 'native_name', 'nickname', 'job_number'])
    .where('company_id', '=', companyId)
    .where('id', '=', employmentId)
    .executeTakeFirst()
}
