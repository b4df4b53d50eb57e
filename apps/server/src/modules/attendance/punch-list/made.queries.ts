import { MADE_UP, STEP_OUTS } from '@muster/contract/attendance/correction'
import { PUNCH_SOURCES } from '@muster/contract/attendance/punch-fate'
import type { Day } from '@muster/kernel/day'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { isOfDepartment, MOST_COUNTED, type PunchFilter, type Sight } from './way.queries.ts'

/** Rows of both kinds stand in one order: what was added has numbers above those of every punch. */
const MADE_BASE = 900_000_000_000_000

/** What was added to a day beside its punches, as a row among them; `id` is above `MADE_BASE`. */
export type MadeRow = {
  company_id: string
  id: number
  at: string
  epoch: number
  wall: string
  until: string | null
  zone: string
  day: Day
  kind: (typeof MADE_UP)[number] | (typeof STEP_OUTS)[number]
  employment_id: string
  name: string
  native_name: string
  job_number: string
}

const KINDS = { 'made-up': MADE_UP, 'step-out': STEP_OUTS } as const

/** The kinds of what was added that a list asks for; none where it is of an import, of unknown people or of problems. */
function kindsOf({ source, importId, unmatched, unmapped, problems }: PunchFilter): readonly string[] {
  if (importId !== undefined || unmatched || unmapped || problems) return []
  const asked = source ?? (['made-up', 'step-out'] as const)
  return asked.flatMap((one) => (one === 'made-up' || one === 'step-out' ? KINDS[one] : []))
}

/** Whether a list asks for what was added, and whether for punches as well. */
export const asksForMade = (filter: PunchFilter): boolean => kindsOf(filter).length > 0
export const asksForPunches = ({ source }: PunchFilter): boolean =>
  source === undefined || source.some((one) => PUNCH_SOURCES.some((punch) => punch === one))

type Part = RawBuilder<unknown>

/** What is asked of correction `c` of one company. */
function conditionOf(sight: Sight, f: PunchFilter, company: string): Part {
  const when: Part[] = [
    sql`c.company_id = ${company}::uuid and c.kind = any(${kindsOf(f)}::text[])`,
    sql`not exists (select from attendance.correction t where t.company_id = c.company_id and t.of_id = c.id)`,
  ]
  const wall = sql`(c.day + c.from_minute * interval '1 minute')`
  if (f.employmentId) when.push(sql`c.employment_id = ${f.employmentId}::uuid`)
  if (!sight.whole.includes(company))
    when.push(
      sql`exists (select from organisation.v_employment e where e.company_id = c.company_id and e.employment_id = c.employment_id and ${sight.visible})`,
    )
  if (f.departmentId) when.push(isOfDepartment(company, f.departmentId, sql.ref('c.employment_id'), wall))
  if (f.officeId)
    when.push(sql`exists (select from organisation.v_position q where q.company_id = c.company_id and q.employment_id = c.employment_id
      and q.is_main and q.office_id = ${f.officeId}::uuid and q.period @> c.day)`)
  if (f.from) when.push(sql`c.at >= (${f.from}::date - 1)::timestamptz and ${wall} >= ${f.from}::date`)
  if (f.to) when.push(sql`c.at < (${f.to}::date + 2)::timestamptz and ${wall} < ${f.to}::date + 1`)
  return sql.join(when, sql` and `)
}

/** What a page is behind: an instant and a number of the order. */
function behind(f: PunchFilter): Part {
  if (!f.after) return sql``
  const [milliseconds = 0, key = 0] = f.after.split('-').map(Number)
  return sql`and (c.at, c.number) < (to_timestamp(${milliseconds / 1000}::float8), ${key - MADE_BASE}::int8)`
}

/** The rows of each company in sight; none where nobody is. */
function ofEach(sight: Sight, partOf: (company: string) => Part): Part {
  const companies = [...sight.whole, ...sight.partly]
  if (companies.length === 0) return sql`select c.* from attendance.correction c where false`
  return sql.join(
    companies.map((company) => sql`(${partOf(company)})`),
    sql` union all `,
  )
}

/** What was added, newest first, so many at most. */
export async function listMade(ctx: Ctx, sight: Sight, filter: PunchFilter, most: number): Promise<MadeRow[]> {
  const found = ofEach(
    sight,
    (
      company,
    ) => sql`select c.* from attendance.correction c where ${conditionOf(sight, filter, company)} ${behind(filter)}
      order by c.at desc, c.number desc limit ${sql.lit(most)}`,
  )
  const { rows } = await sql<MadeRow>`
    select c.company_id, ${sql.lit(MADE_BASE)}::int8 + c.number as id, c.at, (extract(epoch from c.at) * 1000)::int8 as epoch, c.day + c.from_minute * interval '1 minute' as wall,
      case when c.kind = any(${STEP_OUTS}::text[]) then c.day + c.to_minute * interval '1 minute' end as until, c.zone, c.day, c.kind,
      e.employment_id, e.name, e.native_name, e.job_number
    from (${found}) c join organisation.v_employment e on e.company_id = c.company_id and e.employment_id = c.employment_id
    order by c.at desc, c.number desc limit ${sql.lit(most)}`.execute(ctx.db)
  return rows
}

/** The newest thing that was added in these companies behind a key, which tells whether a page needs to look for more; by the index alone. */
export const newestMade = (sight: Sight, filter: PunchFilter): Part =>
  sql`select (extract(epoch from max(t.at)) * 1000)::int8 from (${ofEach(
    sight,
    (company) =>
      sql`select c.at from attendance.correction c where c.company_id = ${company}::uuid ${behind(filter)} order by c.at desc, c.number desc limit 1`,
  )}) t`

/** How many were added, counted as far as punches are. */
export async function countMade(ctx: Ctx, sight: Sight, filter: PunchFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    ${ofEach(sight, (company) => sql`select from attendance.correction c where ${conditionOf(sight, filter, company)} limit ${sql.lit(MOST_COUNTED)}`)}) t`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}
