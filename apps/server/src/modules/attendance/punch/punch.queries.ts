import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'
import { doubtfulPins, NOBODY } from './inbox.queries.ts'
import type { PunchFilter } from './punch.service.ts'

export type PunchRow = {
  company_id: string
  id: number
  at: string
  epoch: number
  wall: string
  zone: string
  source: 'file' | 'web'
  office_id: string | null
  pin: string | null
  employment_id: string | null
  name: string | null
  job_number: string | null
  import_id: string | null
  file_name: string | null
  line: number | null
  is_void: boolean
  is_unmapped: boolean
}

/**
 * Where the punches of a list come from: all of `whole` companies, and of `partly` ones those of the people whom `visible`
 * lets through (a condition on `e.company_id` and `e.employment_id`).
 */
export type Sight = { whole: readonly string[]; partly: readonly string[]; visible: RawBuilder<boolean> }

/** Punches newest first, with who they turned out to be. */
export async function listPunches(ctx: Ctx, sight: Sight, filter: PunchFilter): Promise<PunchRow[]> {
  const order = sql`order by p.at desc, p.id desc limit ${sql.lit(filter.pageSize + 1)}`
  const [seconds, id] = filter.after ? filter.after.split('-').map(Number) : []
  const before =
    seconds === undefined ? sql`` : sql`and (p.at, p.id) < (to_timestamp(${seconds / 1000}::float8), ${id}::int8)`
  const { rows } = await sql<PunchRow>`
    with recursive ${doubtfulPins(filter.unmatched ? sight.whole : [])}
    select p.company_id, p.id, p.at, (extract(epoch from p.at) * 1000)::int8 as epoch, p.wall, p.zone, p.source, p.office_id, p.pin,
      e.employment_id, e.name, e.job_number, p.import_id, i.file_name, p.line, p.is_void, u.punch_id is not null as is_unmapped
    from (select p.company_id, p.id from (${branches(sight, filter, before, order)}) p ${order}) page
    join attendance.punch p on p.company_id = page.company_id and p.id = page.id
    left join organisation.v_employment e on e.company_id = p.company_id and e.employment_id = ${HOLDER}
    left join attendance.unmapped_punch u on u.company_id = p.company_id and u.punch_id = p.id
    left join attendance.punch_import i on i.company_id = p.company_id and i.id = p.import_id
    order by p.at desc, p.id desc`.execute(ctx.db)
  return rows
}

/** How many match, counted up to ten thousand and one: beyond that "10,000+" is all anybody wants to know. */
export async function countPunches(ctx: Ctx, sight: Sight, filter: PunchFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive ${doubtfulPins(filter.unmatched ? sight.whole : [])}
    select count(*)::int as count from (select 1 from (${branches(sight, filter, sql``, sql``)}) p limit 10001) t`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

/** Who answers to punch `p`. */
const HOLDER = sql`coalesce(p.employment_id, (select a.employment_id from organisation.v_pin a
  where a.pin_space_id = p.pin_space_id and a.pin = p.pin and a.of_company_id = p.company_id and a.period @> p.wall::date limit 1))`
const COLUMNS = sql`p.company_id, p.id, p.at`

/**
 * The ways to the rows, each the cheapest for its question: a company's punches in order of time, an import's, those of
 * some people through the PINs they hold, those of PINs that nobody holds. Each gives no more than a page.
 */
function branches(
  sight: Sight,
  f: PunchFilter,
  before: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const when = sql`${conditions(f)} ${before}`
  const ways: RawBuilder<unknown>[] = []
  if (f.importId !== undefined) {
    const who = f.employmentId === undefined ? sql`` : sql`and ${HOLDER} = ${f.employmentId}::uuid`
    const isKnown = f.unmatched === undefined ? sql`` : sql`and (${HOLDER} is null) = ${f.unmatched}`
    const inSight = sql`exists (select from organisation.v_employment e where e.company_id = p.company_id and e.employment_id = ${HOLDER} and ${sight.visible})`
    ways.push(sql`select ${COLUMNS} from attendance.punch p where p.import_id = ${f.importId}::uuid and ${when} ${who} ${isKnown}
      and (p.company_id = any(${sight.whole}::uuid[]) or p.company_id = any(${sight.partly}::uuid[]) and ${inSight}) ${order}`)
  } else if (f.unmapped) {
    const who = f.employmentId === undefined ? sql`` : sql`and u.employment_id = ${f.employmentId}::uuid`
    const isKnown = f.unmatched ? sql`and false` : sql``
    const inSight = sql`exists (select from organisation.v_employment e where e.company_id = u.company_id and e.employment_id = u.employment_id and ${sight.visible})`
    ways.push(sql`select ${COLUMNS} from attendance.unmapped_punch u join attendance.punch p on p.company_id = u.company_id and p.id = u.punch_id
      where not p.is_void and ${when} ${who} ${isKnown}
      and (u.company_id = any(${sight.whole}::uuid[]) or u.company_id = any(${sight.partly}::uuid[]) and ${inSight}) ${order}`)
  } else if (f.unmatched) {
    ways.push(sql`select p.* from doubtful d cross join lateral (select ${COLUMNS} from attendance.punch p
      where p.company_id = d.company_id and p.pin_space_id = d.pin_space_id and p.pin = d.pin and p.pin is not null and not p.is_void and ${NOBODY} and ${when} ${order}) p`)
  } else {
    const people = f.employmentId === undefined ? sight.partly : [...sight.whole, ...sight.partly]
    if (f.employmentId === undefined) {
      const isKnown = f.unmatched === false ? sql`and ${HOLDER} is not null` : sql``
      for (const company of sight.whole)
        ways.push(
          sql`select ${COLUMNS} from attendance.punch p where p.company_id = ${company}::uuid and not p.is_void and ${when} ${isKnown} ${order}`,
        )
    }
    // A way that leads to nobody is left out of the text: a plan for all values would walk it.
    if (people.length === 0 && ways.length > 0) return unionOf(ways)
    const who = sql`organisation.v_employment e`
    const asked = sql`e.company_id = any(${people}::uuid[]) and ${sight.visible} ${f.employmentId === undefined ? sql`` : sql`and e.employment_id = ${f.employmentId}::uuid`}`
    ways.push(
      sql`select p.* from ${who} join organisation.v_pin a on a.of_company_id = e.company_id and a.employment_id = e.employment_id
        cross join lateral (select ${COLUMNS} from attendance.punch p where p.company_id = e.company_id and p.pin_space_id = a.pin_space_id and p.pin = a.pin
          and p.pin is not null and not p.is_void and a.period @> p.wall::date and ${when} ${order}) p where ${asked}`,
      sql`select p.* from ${who} cross join lateral (select ${COLUMNS} from attendance.punch p where p.company_id = e.company_id and p.employment_id = e.employment_id
          and p.employment_id is not null and not p.is_void and ${when} ${order}) p where ${asked}`,
    )
  }
  return unionOf(ways)
}

function unionOf(ways: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union all `,
  )
}

/** What the filter asks of a punch itself. The wall clock decides the day; the instant's index finds it. */
function conditions(f: PunchFilter): RawBuilder<unknown> {
  const when: RawBuilder<unknown>[] = [sql`true`]
  if (f.officeId) when.push(sql`p.office_id = ${f.officeId}::uuid`)
  if (f.unmapped)
    when.push(
      sql`exists (select from attendance.unmapped_punch u where u.company_id = p.company_id and u.punch_id = p.id)`,
    )
  if (f.source) when.push(sql`p.source = any(${f.source}::text[])`)
  if (f.from) when.push(sql`p.at >= (${f.from}::date - 1)::timestamptz and p.wall >= ${f.from}::date::timestamp`)
  if (f.to) when.push(sql`p.at < (${f.to}::date + 2)::timestamptz and p.wall < (${f.to}::date + 1)::timestamp`)
  return sql.join(when, sql` and `)
}
