import type { punchEndpoints } from '@muster/contract/attendance/punch'
import type { PunchProblem } from '@muster/contract/attendance/punch-part'
import type { InputOf } from '@muster/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'
import { doubtfulPins, NOBODY } from './inbox.queries.ts'

export type PunchFilter = InputOf<(typeof punchEndpoints)['list']>

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
  problem: PunchProblem | null
}

/**
 * Where the punches of a list come from: all of `whole` companies, and of `partly` ones those of the people whom `visible`
 * lets through (a condition on `e.company_id` and `e.employment_id`).
 */
export type Sight = { whole: readonly string[]; partly: readonly string[]; visible: RawBuilder<boolean> }

/** Punches newest first, with who they turned out to be. */
export async function listPunches(ctx: Ctx, sight: Sight, filter: PunchFilter): Promise<PunchRow[]> {
  const order = sql`order by p.at desc, p.id desc limit ${sql.lit(filter.pageSize + 1)}`
  const { rows } = await sql<PunchRow>`
    with recursive ${doubtfulPins(asksForNobody(filter) ? sight.whole : [])}
    select p.company_id, p.id, p.at, (extract(epoch from p.at) * 1000)::int8 as epoch, p.wall, p.zone, p.source, p.office_id, p.pin,
      e.employment_id, e.name, e.job_number, p.import_id, i.file_name, p.line, p.is_void, u.problem
    from (select p.company_id, p.id from (${branches(sight, filter, filter.pageSize + 1)}) p ${order}) page
    join attendance.punch p on p.company_id = page.company_id and p.id = page.id
    left join organisation.v_employment e on e.company_id = p.company_id and e.employment_id = ${HOLDER}
    left join attendance.punch_problem u on u.company_id = p.company_id and u.punch_id = p.id
    left join attendance.punch_import i on i.company_id = p.company_id and i.id = p.import_id
    order by p.at desc, p.id desc`.execute(ctx.db)
  return rows
}

/** How many match, counted up to ten thousand and one: beyond that "10,000+" is all anybody wants to know. */
export async function countPunches(ctx: Ctx, sight: Sight, filter: PunchFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive ${doubtfulPins(asksForNobody(filter) ? sight.whole : [])}
    select count(*)::int as count from (select 1 from (${branches(sight, { ...filter, after: undefined }, undefined)}) p limit 10001) t`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

/** Whether punches of nobody are asked for; in a department there are none. */
const asksForNobody = (f: PunchFilter): boolean => (f.unmatched ?? f.problems) === true && f.departmentId === undefined

/** Who answers to punch `p`. */
const HOLDER = sql`coalesce(p.employment_id, (select a.employment_id from organisation.v_pin a
  where a.pin_space_id = p.pin_space_id and a.pin = p.pin and a.of_company_id = p.company_id and a.period @> p.wall::date limit 1))`
const COLUMNS = sql`p.company_id, p.id, p.at`

type Way = RawBuilder<unknown>
/** What is asked of a punch by its own columns, and in which order how many are wanted. */
type Ask = { when: Way; order: Way }

/** The ask over the columns that hold instant and id: those of the punch itself, or copies with an index of their own. */
function askOf(f: PunchFilter, most: number | undefined, at = sql.ref('p.at'), id = sql.ref('p.id')): Ask {
  const [milliseconds, key] = f.after ? f.after.split('-').map(Number) : []
  const before =
    milliseconds === undefined
      ? sql``
      : sql`and (${at}, ${id}) < (to_timestamp(${milliseconds / 1000}::float8), ${key}::int8)`
  const order = most === undefined ? sql`` : sql`order by ${at} desc, ${id} desc limit ${sql.lit(most)}`
  return { when: sql`${conditions(f, at)} ${before}`, order }
}

/**
 * The ways to the rows, each the cheapest for its question: a company's punches in order of time, an import's, those of
 * some people through the PINs they hold, those about which something is wrong, those of PINs that nobody holds. Each gives
 * no more than `most`.
 */
function branches(sight: Sight, f: PunchFilter, most: number | undefined): Way {
  const ask = askOf(f, most)
  if (f.importId !== undefined) return ofImport(sight, f, ask)
  const ways = [
    ...(f.unmapped || f.problems ? ofProblems(sight, f, askOf(f, most, sql.ref('u.at'), sql.ref('u.punch_id'))) : []),
    ...(asksForNobody(f) && !f.unmapped ? [ofNobody(f, ask)] : []),
  ]
  if (ways.length > 0) return unionOf(ways)
  if (f.unmatched) return sql`select ${COLUMNS} from attendance.punch p where false`
  const isNarrow = f.employmentId !== undefined || f.departmentId !== undefined
  // A way that leads to nobody is left out of the text: a plan for all values would walk it.
  if (isNarrow) return unionOf(ofPeople(sight, f, [...sight.whole, ...sight.partly], ask))
  const isKnown = f.unmatched === false ? sql`and ${HOLDER} is not null` : sql``
  const whole = sight.whole.map(
    (company) =>
      sql`select ${COLUMNS} from attendance.punch p where p.company_id = ${company}::uuid and not p.is_void and ${ask.when} ${isKnown} ${ask.order}`,
  )
  if (sight.partly.length === 0 && whole.length > 0) return unionOf(whole)
  return unionOf([...whole, ...ofPeople(sight, f, sight.partly, ask)])
}

function ofImport(sight: Sight, f: PunchFilter, { when, order }: Ask): Way {
  const who = f.employmentId === undefined ? sql`` : sql`and ${HOLDER} = ${f.employmentId}::uuid`
  const isKnown = f.unmatched === undefined ? sql`` : sql`and (${HOLDER} is null) = ${f.unmatched}`
  const where = f.departmentId === undefined ? sql`` : sql`and ${worksIn(f.departmentId, HOLDER)}`
  const what = f.unmapped || f.problems ? sql`and ${hasProblem(f)}` : sql``
  const inSight = sql`exists (select from organisation.v_employment e where e.company_id = p.company_id and e.employment_id = ${HOLDER} and ${sight.visible})`
  return sql`select ${COLUMNS} from attendance.punch p where p.import_id = ${f.importId}::uuid and ${when} ${who} ${isKnown} ${where} ${what}
    and (p.company_id = any(${sight.whole}::uuid[]) or p.company_id = any(${sight.partly}::uuid[]) and ${inSight}) ${order}`
}

/** Of an import, a punch of nobody is wrong, too. */
const hasProblem = (f: PunchFilter): Way =>
  sql`(exists (select from attendance.punch_problem u where u.company_id = p.company_id and u.punch_id = p.id ${f.unmapped ? UNMAPPED : sql``})
    ${f.unmapped ? sql`` : sql`or ${HOLDER} is null`})`
const UNMAPPED = sql`and u.problem = 'unmapped'`

function ofProblems(sight: Sight, f: PunchFilter, { when, order }: Ask): Way[] {
  const who = f.employmentId === undefined ? sql`` : sql`and u.employment_id = ${f.employmentId}::uuid`
  const where = f.departmentId === undefined ? sql`` : sql`and ${worksIn(f.departmentId, sql.ref('u.employment_id'))}`
  const which = f.unmapped ? UNMAPPED : sql``
  // Something is wrong about a punch of somebody: nobody's have a way of their own.
  const isKnown = f.unmatched ? sql`and false` : sql``
  const inSight = sql`and exists (select from organisation.v_employment e where e.company_id = u.company_id and e.employment_id = u.employment_id and ${sight.visible})`
  const wayOf = (company: string, seen: Way) =>
    sql`select ${COLUMNS} from attendance.punch_problem u join attendance.punch p on p.company_id = u.company_id and p.id = u.punch_id
      where u.company_id = ${company}::uuid and not p.is_void and ${when} ${who} ${where} ${which} ${isKnown} ${seen} ${order}`
  return [...sight.whole.map((c) => wayOf(c, sql``)), ...sight.partly.map((c) => wayOf(c, inSight))]
}

function ofNobody(f: PunchFilter, { when, order }: Ask): Way {
  const isAsked = f.employmentId === undefined ? sql`` : sql`and false`
  return sql`select p.* from doubtful d cross join lateral (select ${COLUMNS} from attendance.punch p
    where p.company_id = d.company_id and p.pin_space_id = d.pin_space_id and p.pin = d.pin and p.pin is not null and not p.is_void and ${NOBODY} and ${when} ${isAsked} ${order}) p`
}

function ofPeople(sight: Sight, f: PunchFilter, people: readonly string[], { when, order }: Ask): Way[] {
  const who = sql`organisation.v_employment e`
  const one = f.employmentId === undefined ? sql`` : sql`and e.employment_id = ${f.employmentId}::uuid`
  const where = f.departmentId === undefined ? sql`` : sql`and ${worksIn(f.departmentId, sql.ref('e.employment_id'))}`
  // Who never worked there is passed over before any punch is looked at.
  const ever = f.departmentId === undefined ? sql`` : sql`and ${everIn(f.departmentId)}`
  const asked = sql`e.company_id = any(${people}::uuid[]) and ${sight.visible} ${one} ${ever}`
  return [
    sql`select p.* from ${who} join organisation.v_pin a on a.of_company_id = e.company_id and a.employment_id = e.employment_id
      cross join lateral (select ${COLUMNS} from attendance.punch p where p.company_id = e.company_id and p.pin_space_id = a.pin_space_id and p.pin = a.pin
        and p.pin is not null and not p.is_void and a.period @> p.wall::date and ${when} ${where} ${order}) p where ${asked}`,
    sql`select p.* from ${who} cross join lateral (select ${COLUMNS} from attendance.punch p where p.company_id = e.company_id and p.employment_id = e.employment_id
        and p.employment_id is not null and not p.is_void and ${when} ${where} ${order}) p where ${asked}`,
  ]
}

const everIn = (departmentId: string): Way =>
  sql`exists (select from organisation.v_position q join organisation.v_department_below b on b.company_id = q.company_id and b.department_id = q.department_id
    where q.company_id = e.company_id and q.employment_id = e.employment_id and q.is_main and b.above_id = ${departmentId}::uuid)`

/** Whether somebody's main position on the day of punch `p` is in a department or below it. */
function worksIn(departmentId: string, employment: Way): Way {
  return sql`exists (select from organisation.v_position q join organisation.v_department_below b on b.company_id = q.company_id and b.department_id = q.department_id
    where q.company_id = p.company_id and q.employment_id = ${employment} and q.is_main and q.period @> p.wall::date and b.above_id = ${departmentId}::uuid)`
}

function unionOf(ways: readonly Way[]): Way {
  return sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union all `,
  )
}

/** What the filter asks of a punch itself. The wall clock decides the day; the instant's index finds it. */
function conditions(f: PunchFilter, at: Way): Way {
  const when: Way[] = [sql`true`]
  if (f.officeId) when.push(sql`p.office_id = ${f.officeId}::uuid`)
  if (f.source) when.push(sql`p.source = any(${f.source}::text[])`)
  if (f.from) when.push(sql`${at} >= (${f.from}::date - 1)::timestamptz and p.wall >= ${f.from}::date::timestamp`)
  if (f.to) when.push(sql`${at} < (${f.to}::date + 2)::timestamptz and p.wall < (${f.to}::date + 1)::timestamp`)
  return sql.join(when, sql` and `)
}
