import type { Day } from '@muster/kernel/day'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import { searchWords } from '../../platform/text/tokens.ts'
import { inReach } from './reach.queries.ts'
import { inForce } from './today.queries.ts'

export type PeopleFilter = {
  companyId?: string | undefined
  departmentId?: string | undefined
  officeId?: string | undefined
  search?: string | undefined
  /** Only who is employed on a day of this span. */
  employed: { from: Day; to: Day }
  /** What another module asks of them, for the columns of their company and employment. */
  only?: ((company: string, employment: string) => RawBuilder<boolean>) | undefined
  page: number
  pageSize: number
}

export type PersonOfPage = {
  companyId: string
  employmentId: string
  name: string
  nativeName: string
  jobNumber: string
}

/**
 * A page of people by name and how many match in all, in one statement, with the place of a day. It is found from the end of
 * the list where that is nearer, and what is passed over is read in the index alone, so that the last page costs no more than
 * the first.
 */
export async function pageByName(
  ctx: Ctx,
  companies: readonly string[],
  filter: PeopleFilter,
  on: Day,
): Promise<{ people: PersonOfPage[]; total: number }> {
  const [size, skip] = [filter.pageSize, (filter.page - 1) * filter.pageSize]
  // Each company by an equality: its own part of the index is in the order of names.
  const people = sql.join(
    companies.map(
      (id) =>
        sql`select e.company_id, e.id, e.sort_key from organisation.employment e where e.company_id = ${id}::uuid and ${matching(ctx, filter, on)}`,
    ),
    sql` union all `,
  )
  // The few of a place or a word are found once for both.
  const isNarrow = (filter.departmentId ?? filter.officeId ?? filter.search) !== undefined
  const found = isNarrow ? sql`select * from matched` : people
  const { rows } = await sql<RowOfPage>`with
    ${isNarrow ? sql`matched as materialized (${people}),` : sql``}
    counted as materialized (select count(*)::int as n from (${found}) e),
    shown as (
      (select * from (${found}) e where (select 2 * ${skip}::int <= n from counted) order by sort_key, id limit ${sql.lit(size)} offset ${skip}::int)
      union all
      (select * from (${found}) e where (select 2 * ${skip}::int > n from counted) order by sort_key desc, id desc
        limit (select greatest(0, least(${size}::int, n - ${skip}::int)) from counted) offset (select greatest(0, n - ${skip}::int - ${size}::int) from counted)))
    select c.n as total, e.company_id, e.id, e.name, e.native_name, e.job_number
    from counted c left join (shown s join organisation.employment e on e.company_id = s.company_id and e.id = s.id) on true
    order by s.sort_key, s.id`.execute(ctx.db)
  return {
    // An empty page is one row that has the total alone.
    people: rows.flatMap(({ company_id: companyId, id, name, native_name: nativeName, job_number: jobNumber }) =>
      id === null ? [] : [{ companyId, employmentId: id, name, nativeName, jobNumber }],
    ),
    total: rows[0]?.total ?? 0,
  }
}

type RowOfPage = {
  total: number
  company_id: string
  id: string | null
  name: string
  native_name: string
  job_number: string
}

function matching(ctx: Ctx, filter: PeopleFilter, on: Day): RawBuilder<unknown> {
  const { departmentId, officeId, employed } = filter
  const conditions: RawBuilder<unknown>[] = [
    inReach(ctx, 'e', 'id', filter.companyId),
    sql`e.onboard_on <= ${employed.to}::date and (e.resign_on is null or e.resign_on >= ${employed.from}::date)`,
  ]
  if (departmentId ?? officeId) conditions.push(isPlaced(departmentId, officeId, on))
  if (filter.only) conditions.push(filter.only('e.company_id', 'e.id'))
  for (const word of searchWords(filter.search ?? ''))
    conditions.push(
      sql`e.id in (select t.employment_id from organisation.employment_token t where t.company_id = e.company_id and t.token ^@ ${word})`,
    )
  return sql.join(conditions, sql` and `)
}

/** Whether somebody's main position on the day is in the department, those below it included, and in the office. */
function isPlaced(departmentId: string | undefined, officeId: string | undefined, on: Day): RawBuilder<boolean> {
  const conditions = [sql`p.is_main and ${inForce('p', sql<Day>`${on}::date`)}`]
  if (departmentId)
    conditions.push(sql`p.department_id in (
      select b.department_id from organisation.department_below b where b.company_id = p.company_id and b.above_id = ${departmentId}::uuid)`)
  if (officeId) conditions.push(sql`p.office_id = ${officeId}::uuid`)
  return sql<boolean>`exists (select from organisation.position p where p.company_id = e.company_id and p.employment_id = e.id and ${sql.join(conditions, sql` and `)})`
}
