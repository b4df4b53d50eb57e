import type { punchEndpoints } from '@muster/contract/attendance/punch'
import type { InputOf } from '@muster/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'

export type PunchFilter = InputOf<(typeof punchEndpoints)['list']>

/**
 * Where the punches of a list come from: all of `whole` companies, and of `partly` ones those of the people whom `visible`
 * lets through (a condition on `e.company_id` and `e.employment_id`).
 */
export type Sight = { whole: readonly string[]; partly: readonly string[]; visible: RawBuilder<boolean> }

/** Whether punches of nobody are asked for; in a department there are none. */
const asksForNobody = (f: PunchFilter): boolean => (f.unmatched ?? f.problems) === true && f.departmentId === undefined

/** Who answers to punch `p` with its row `h`. A void one has none: it is looked up, and so is any that should have lost it. */
export const HOLDER = sql`coalesce(h.employment_id, p.employment_id, (select a.employment_id from organisation.v_pin a
  where h.pin is null and a.pin_space_id = p.pin_space_id and a.pin = p.pin and a.of_company_id = p.company_id and a.period @> p.wall::date limit 1))`

type Way = RawBuilder<unknown>
/** What is asked of a row itself, and in which order how many are wanted. */
type Ask = { when: Way; order: Way }

/** The columns that hold instant, id and wall clock: those of the punch, or copies with an index of their own. */
type Columns = { at: Way; id: Way; wall: Way }
const OF_PUNCH: Columns = { at: sql.ref('p.at'), id: sql.ref('p.id'), wall: sql.ref('p.wall') }
const OF_HOLDER: Columns = { at: sql.ref('h.at'), id: sql.ref('h.punch_id'), wall: sql.ref('h.wall') }
const OF_PROBLEM: Columns = { at: sql.ref('u.at'), id: sql.ref('u.punch_id'), wall: sql.ref('h.wall') }

/** As many are counted as are told apart: beyond ten thousand "10,000+" is all anybody wants to know. */
export const MOST_COUNTED = 10_001

/**
 * The ask over these columns: a page from a key on, or with `most` left out as many as are counted. Those are taken from the
 * oldest on, whose pages the index knows to be whole: it answers without the rows.
 */
function askOf(f: PunchFilter, most: number | undefined, { at, id, wall }: Columns): Ask {
  const [milliseconds, key] = f.after ? f.after.split('-').map(Number) : []
  const when: Way[] = [sql`true`]
  if (f.officeId) when.push(sql`p.office_id = ${f.officeId}::uuid`)
  if (f.source) when.push(sql`p.source = any(${f.source}::text[])`)
  // The wall clock decides the day; the instant's index finds it.
  if (f.from) when.push(sql`${at} >= (${f.from}::date - 1)::timestamptz and ${wall} >= ${f.from}::date::timestamp`)
  if (f.to) when.push(sql`${at} < (${f.to}::date + 2)::timestamptz and ${wall} < (${f.to}::date + 1)::timestamp`)
  if (milliseconds !== undefined)
    when.push(sql`(${at}, ${id}) < (to_timestamp(${milliseconds / 1000}::float8), ${key}::int8)`)
  const order =
    most === undefined
      ? sql`order by ${at}, ${id} limit ${sql.lit(MOST_COUNTED)}`
      : sql`order by ${at} desc, ${id} desc limit ${sql.lit(most)}`
  return { when: sql.join(when, sql` and `), order }
}

/** The punch itself beside its row, where the filter asks for what only the punch says. */
const besidePunch = (f: PunchFilter): Way =>
  f.officeId || f.source ? sql`join attendance.punch p on p.company_id = h.company_id and p.id = h.punch_id` : sql``

/**
 * The ways to the rows, each the cheapest for its question: a company's punches in order of time, an import's, those of
 * people, those of a department, those about which something is wrong, those that nobody answers to. Each gives no more than
 * `most`.
 */
export function branches(sight: Sight, f: PunchFilter, most: number | undefined): Way {
  if (isOfPerson(f))
    return unionOf(
      [...sight.whole, ...sight.partly].flatMap((c) => ofPeople(f, c, sight.visible, askOf(f, most, OF_PUNCH))),
    )
  const known = askOf(f, most, OF_HOLDER)
  const companies = [...sight.whole, ...sight.partly]
  const seenBy = (company: string, employment: Way) =>
    sight.whole.includes(company) ? sql`` : sql`and ${isVisible(sight, company, employment)}`
  if (f.importId !== undefined) {
    const ask = askOf(f, most, OF_PUNCH)
    const seen = (c: string) => (sight.whole.includes(c) ? sql`` : sql`and ${HOLDER} in ${visibleIn(sight, c)}`)
    return unionOf(companies.map((c) => ofImport(f, c, seen(c), ask)))
  }
  const ways = [
    ...(f.unmapped || f.problems
      ? companies.map((c) => ofProblems(f, c, seenBy(c, sql.ref('u.employment_id')), askOf(f, most, OF_PROBLEM)))
      : []),
    ...(asksForNobody(f) && !f.unmapped ? sight.whole.map((c) => ofNobody(f, c, known)) : []),
  ]
  if (ways.length > 0) return unionOf(ways)
  if (f.unmatched) return NOTHING
  if (f.departmentId !== undefined)
    return unionOf(companies.map((c) => ofDepartment(f, c, seenBy(c, sql.ref('h.employment_id')), known)))
  return unionOf([
    ...sight.whole.map((c) => ofCompany(f, c, askOf(f, most, OF_PUNCH))),
    ...sight.partly.flatMap((c) => ofTeam(f, c, sight.visible, most)),
  ])
}

/** Whether a list is of the punches of one person, which are few and are read whole. */
export const isOfPerson = (f: PunchFilter): boolean =>
  f.employmentId !== undefined && f.importId === undefined && !f.unmapped && !f.problems && !f.unmatched

const NOTHING = sql`select p.* from attendance.punch p where false`
const PUNCH = sql`p.company_id, p.id, p.at`
const HELD = sql`h.company_id, h.punch_id as id, h.at`

const visibleIn = (sight: Sight, company: string): Way =>
  sql`(select e.employment_id from organisation.v_employment e where e.company_id = ${company}::uuid and ${sight.visible})`
const isVisible = (sight: Sight, company: string, employment: Way): Way =>
  sql`exists (select from organisation.v_employment e where e.company_id = ${company}::uuid and e.employment_id = ${employment} and ${sight.visible})`

/** All punches of a company, also one that should have lost its row. */
function ofCompany(f: PunchFilter, company: string, { when, order }: Ask): Way {
  const isKnown =
    f.unmatched === false
      ? sql`and exists (select from attendance.punch_holder h where h.company_id = p.company_id and h.punch_id = p.id and h.employment_id is not null)`
      : sql``
  return sql`select ${PUNCH} from attendance.punch p where p.company_id = ${company}::uuid and not p.is_void and ${when} ${isKnown} ${order}`
}

/** Those of people one by one: through the PINs they hold, and their clock-ins. */
function ofPeople(f: PunchFilter, company: string, visible: Way, { when, order }: Ask): Way[] {
  const one = f.employmentId === undefined ? sql`` : sql`and e.employment_id = ${f.employmentId}::uuid`
  const where =
    f.departmentId === undefined
      ? sql``
      : sql`and ${isOfDepartment(company, f.departmentId, sql.ref('e.employment_id'), sql.ref('p.wall'))}`
  const asked = sql`e.company_id = ${company}::uuid and ${visible} ${one}`
  const shown = isOfPerson(f) ? sql`p.*` : PUNCH
  return [
    sql`select p.* from organisation.v_employment e join organisation.v_pin a on a.of_company_id = e.company_id and a.employment_id = e.employment_id
      cross join lateral (select ${shown} from attendance.punch p where p.company_id = ${company}::uuid and p.pin_space_id = a.pin_space_id and p.pin = a.pin
        and p.pin is not null and not p.is_void and a.period @> p.wall::date and ${when} ${where} ${order}) p where ${asked}`,
    sql`select p.* from organisation.v_employment e cross join lateral (select ${shown} from attendance.punch p where p.company_id = ${company}::uuid and p.employment_id = e.employment_id
        and p.employment_id is not null and not p.is_void and ${when} ${where} ${order}) p where ${asked}`,
  ]
}

/** Of each person the newest ones that tell since when a page is. */
const FEW = 2

/**
 * Those of everybody in reach of a company. A page of many people reaches back a day or two: when the newest few of each fill
 * it, nothing older is read of anybody.
 */
function ofTeam(f: PunchFilter, company: string, visible: Way, most: number | undefined): Way[] {
  const ask = askOf(f, most, OF_PUNCH)
  if (most === undefined) return ofPeople(f, company, visible, ask)
  const few = unionOf(ofPeople(f, company, visible, askOf(f, FEW, OF_PUNCH)))
  const since = sql`(select coalesce((select p.at from (${few}) p order by p.at desc offset ${sql.lit(most - 1)} limit 1), '-infinity'))`
  const when = sql`${ask.when} and p.at >= ${since}`
  return ofPeople(f, company, visible, { ...ask, when })
}

/** Each department below has its own newest ones. */
function ofDepartment(f: PunchFilter, company: string, seen: Way, { when, order }: Ask): Way {
  return sql`select p.* from organisation.v_department_below b cross join lateral (select ${HELD} from attendance.punch_holder h ${besidePunch(f)}
      where h.company_id = ${company}::uuid and h.department_id = b.department_id and ${isOn('b', sql.ref('h.wall'))} and ${when} ${seen} ${order}) p
    where b.company_id = ${company}::uuid and b.above_id = ${f.departmentId}::uuid`
}

function ofNobody(f: PunchFilter, company: string, { when, order }: Ask): Way {
  const isAsked = f.employmentId === undefined ? sql`` : sql`and false`
  return sql`select ${HELD} from attendance.punch_holder h ${besidePunch(f)}
    where h.company_id = ${company}::uuid and h.pin is not null and ${when} ${isAsked} ${order}`
}

function ofImport(f: PunchFilter, company: string, seen: Way, { when, order }: Ask): Way {
  const who = f.employmentId === undefined ? sql`` : sql`and ${HOLDER} = ${f.employmentId}::uuid`
  const isKnown = f.unmatched === undefined ? sql`` : sql`and (${HOLDER} is null) = ${f.unmatched}`
  const where =
    f.departmentId === undefined ? sql`` : sql`and ${worksIn(company, f.departmentId, HOLDER, sql.ref('p.wall'))}`
  const what = f.unmapped || f.problems ? sql`and ${hasProblem(f)}` : sql``
  return sql`select ${PUNCH} from attendance.punch p left join attendance.punch_holder h on h.company_id = p.company_id and h.punch_id = p.id
    where p.company_id = ${company}::uuid and p.import_id = ${f.importId}::uuid and ${when} ${who} ${isKnown} ${where} ${what} ${seen} ${order}`
}

/** Of an import, a punch of nobody is wrong, too. */
const hasProblem = (f: PunchFilter): Way =>
  sql`(exists (select from attendance.punch_problem u where u.company_id = p.company_id and u.punch_id = p.id ${f.unmapped ? UNMAPPED : sql``})
    ${f.unmapped ? sql`` : sql`or ${HOLDER} is null`})`
const UNMAPPED = sql`and u.problem = 'unmapped'`

function ofProblems(f: PunchFilter, company: string, seen: Way, { when, order }: Ask): Way {
  const who = f.employmentId === undefined ? sql`` : sql`and u.employment_id = ${f.employmentId}::uuid`
  const where =
    f.departmentId === undefined ? sql`` : sql`and ${worksIn(company, f.departmentId, sql.ref('u.employment_id'))}`
  const which = f.unmapped ? UNMAPPED : sql``
  // Something is wrong about a punch of somebody: nobody's have a way of their own.
  const isKnown = f.unmatched ? sql`and false` : sql``
  return sql`select u.company_id, u.punch_id as id, u.at from attendance.punch_problem u ${besideProblem(f)}
    where u.company_id = ${company}::uuid and ${when} ${who} ${where} ${which} ${isKnown} ${seen} ${order}`
}

/** The row of the punch beside what is wrong about it, and the punch itself, as far as the filter asks for what only they say. */
const besideProblem = (f: PunchFilter): Way =>
  f.from || f.to || f.departmentId || f.officeId || f.source
    ? sql`join attendance.punch_holder h on h.company_id = u.company_id and h.punch_id = u.punch_id ${besidePunch(f)}`
    : sql``

/** Whether a department was another one or lay below it on the day of a wall clock. */
const wasBelow = (company: string, aboveId: string, departmentId: Way, wall: Way): Way =>
  sql`exists (select from organisation.v_department_below b where b.company_id = ${company}::uuid and b.above_id = ${aboveId}::uuid
    and b.department_id = ${departmentId} and ${isOn('b', wall)})`

const isOn = (below: string, wall: Way): Way => {
  const [from, until] = [sql.ref(`${below}.from_on`), sql.ref(`${below}.until_on`)]
  return sql`(${from} is null or ${from} <= ${wall}::date) and (${until} is null or ${until} > ${wall}::date)`
}

/** Whether somebody's main position on the day of a wall clock is in a department or below it. */
export const isOfDepartment = (company: string, departmentId: string, employment: Way, wall: Way): Way =>
  sql`exists (select from organisation.v_main_position q where q.company_id = ${company}::uuid and q.employment_id = ${employment}
    and q.from_on <= ${wall}::date and (q.until_on is null or q.until_on > ${wall}::date) and ${wasBelow(company, departmentId, sql.ref('q.department_id'), wall)})`

/**
 * Whether row `h` is of a department or one below it, as it knows of its holder. Somebody else may have ended a night with the
 * punch, whose position is asked then.
 */
const worksIn = (company: string, departmentId: string, employment: Way, wall = sql.ref('h.wall')): Way =>
  sql`case when h.employment_id = ${employment} then ${wasBelow(company, departmentId, sql.ref('h.department_id'), wall)}
    else ${isOfDepartment(company, departmentId, employment, wall)} end`

function unionOf(ways: readonly Way[]): Way {
  return ways.length === 0
    ? NOTHING
    : sql.join(
        ways.map((way) => sql`(${way})`),
        sql` union all `,
      )
}
