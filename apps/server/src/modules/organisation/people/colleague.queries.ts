import type { Day } from '@muster/kernel/day'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { inForce, lasts, liesBelow, todayAt } from '../company/today.queries.ts'
import type { EmploymentRef } from '../reach/current-position.rules.ts'
import { beginsWith, departmentsOf, type OnlyThose, wordsOf } from './employee-filter.queries.ts'

/** Somebody of the same department, by name: no more is said of them. */
export type ColleagueRow = { companyId: string; employmentId: string; name: string; nativeName: string }

export type ColleagueFilter = {
  search?: string | undefined
  order: 'asc' | 'desc'
  page: number
  pageSize: number
  /** Only who is employed on a day of this span. */
  employed: { from: Day; to: Day }
  only?: OnlyThose['holds'] | undefined
}

/** Of which companies these are. */
const companiesOf = (of: readonly EmploymentRef[]) => among([...new Set(of.map(({ companyId }) => companyId))])

/** `company_id` and `employment_id` of everybody who has a position today in one of these departments. */
const thoseIn = (ctx: Ctx, of: readonly EmploymentRef[], departments: RawBuilder<unknown>) =>
  sql`select p.company_id, p.employment_id from organisation.position p
    join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
    where p.company_id ${companiesOf(of)} and ${inForce('p', todayAt(ctx, 'o.zone'))} and (p.company_id, p.department_id) in (${departments})`

/** The positions of today, `mine`, of these people; `own` is its office. */
const todaysOf = (ctx: Ctx, of: readonly EmploymentRef[]) =>
  sql`mine.company_id ${companiesOf(of)} and mine.employment_id ${among(of.map(({ employmentId }) => employmentId))}
    and ${inForce('mine', todayAt(ctx, 'own.zone'))}`

/** Everybody of a department where one of these has a position, themselves included. */
const inTheirDepartments = (ctx: Ctx, employments: readonly EmploymentRef[]) =>
  thoseIn(
    ctx,
    employments,
    sql`select mine.company_id, mine.department_id from organisation.position mine
      join organisation.office own on own.company_id = mine.company_id and own.id = mine.office_id where ${todaysOf(ctx, employments)}`,
  )

/** Everybody in or below a department where one of these holds a level that manages. */
const belowTheirs = (ctx: Ctx, employments: readonly EmploymentRef[]) =>
  thoseIn(
    ctx,
    employments,
    sql`select b.company_id, b.department_id from organisation.position mine
      join organisation.office own on own.company_id = mine.company_id and own.id = mine.office_id
      join organisation.level l on l.company_id = mine.company_id and l.id = mine.level_id
      join organisation.department_below b on b.company_id = mine.company_id and b.above_id = mine.department_id
      where ${todaysOf(ctx, employments)} and l.is_manager and ${liesBelow('b', todayAt(ctx, 'own.zone'))}`,
  )

/** Whether the employment of these columns is one of the team of `of`: of their departments, or below one that they lead. */
export const isOfTeam = (ctx: Ctx, of: readonly EmploymentRef[], company: string, employment: string) =>
  of.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.ref(company)}, ${sql.ref(employment)}) in (${inTheirDepartments(ctx, of)} union ${belowTheirs(ctx, of)})`

/** Whether the employment of these columns has a position today in a department where one of `of` has one. */
export const sharesDepartment = (ctx: Ctx, of: readonly EmploymentRef[], company: string, employment: string) =>
  of.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.ref(company)}, ${sql.ref(employment)}) in (${inTheirDepartments(ctx, of)})`

/** A department and all that lies below it at the end of a span. */
export type Below = { companies: readonly string[]; departmentId: string; from: Day; to: Day }

const isBelow = ({ companies, departmentId, to }: Below) =>
  sql`p.is_main and p.department_id = any(${departmentsOf(companies, departmentId, sql<Day>`${to}::date`)})`

/** Who works there by main positions on a day of the span: a statement that gives `company_id`, `employment_id`, `from_on` and `until_on`. */
export const selectBelow = (below: Below): RawBuilder<unknown> =>
  sql`select p.company_id, p.employment_id, p.from_on, p.until_on from organisation.position p
    where p.company_id ${among(below.companies)} and ${lasts('p', below)} and ${isBelow(below)}`

/** Whether the employment of `employment_id` of a table works there by its main position on a day of the span; who does is found once. */
export const worksBelow = (below: Below, table: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.employment_id`)} = any(array(select b.employment_id from (${selectBelow(below)}) b))`

/** Whether it does so on the day that a column of the table holds: looked up for each row, of which there had better be few. */
export const worksBelowOn = (below: Below, table: string, dayColumn: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from organisation.position p where p.company_id = ${sql.ref(`${table}.company_id`)}
    and p.employment_id = ${sql.ref(`${table}.employment_id`)} and ${inForce('p', sql.ref<Day>(`${table}.${dayColumn}`))} and ${isBelow(below)})`

/** From when to before when these work there, by employment. */
export async function listSpansBelow(ctx: Ctx, below: Below, employmentIds: readonly string[]) {
  const { rows } = await sql<{ employmentId: string; from: Day; until: Day | null }>`
    select p.employment_id as "employmentId", p.from_on as "from", p.until_on as until from (${selectBelow(below)}) p
    where p.employment_id = any(${employmentIds}::uuid[])`.execute(ctx.db)
  return Map.groupBy(rows, ({ employmentId }) => employmentId)
}

/**
 * A page of the team of these by name, with how many there are, in one statement. A search looks at words without a digit: job numbers are
 * not shown here, and nobody finds out whose one is.
 */
export async function listColleagues(
  ctx: Ctx,
  employments: readonly EmploymentRef[],
  { search, order, page, pageSize, employed: { from, to }, only }: ColleagueFilter,
): Promise<{ rows: ColleagueRow[]; total: number }> {
  if (employments.length === 0) return { rows: [], total: 0 }
  const conditions = [
    sql`e.onboard_on <= ${to}::date and (e.resign_on is null or e.resign_on >= ${from}::date)`,
    ...(only ? [only('e.company_id', 'e.id')] : []),
    ...wordsOf({ search }).map(
      (word) => sql`e.id in (select t.employment_id from organisation.employment_token t
        where t.company_id = e.company_id and ${beginsWith(word)} and t.token !~ '[0-9]')`,
    ),
  ]
  const by = order === 'desc' ? sql`sort_key desc, id desc` : sql`sort_key, id`
  const { rows } = await sql<ColleagueRow & { employmentId: string | null; total: number }>`with
    matched as materialized (select e.company_id, e.id, e.sort_key, e.name, e.native_name from organisation.employment e
      where ${isOfTeam(ctx, employments, 'e.company_id', 'e.id')} and ${sql.join(conditions, sql` and `)})
    select (select count(*)::int from matched) as total, m.company_id as "companyId", m.id as "employmentId", m.name, m.native_name as "nativeName"
    from (select) as always left join
      (select * from matched order by ${by} limit ${sql.lit(pageSize)} offset ${(page - 1) * pageSize}) m on true order by ${by}`.execute(
    ctx.db,
  )
  const total = rows[0]?.total ?? 0
  return { rows: rows.flatMap(({ total: _, ...row }) => (row.employmentId === null ? [] : [row])), total }
}
