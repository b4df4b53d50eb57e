import type { Day } from '@muster/kernel/day'
import type { Rows } from '../../../platform/db/rows.ts'

const COPIED = ['at', 'wall', 'employment_id', 'department_id', 'pin_space_id', 'pin', 'import_id']
const columnsOf = (alias: string) => COPIED.map((column) => `${alias}.${column}`).join(', ')

/**
 * Writes the rows of the punches that `ids` (a query of company_id, id) names, where they are not what the facts say. A conflict would
 * lock every row that is right already: those that differ are found first.
 */
const holdAnew = (ids: string) => `with asked as materialized (${ids})
  insert into attendance.punch_holder (company_id, punch_id, ${COPIED.join(', ')})
  select f.company_id, f.punch_id, ${columnsOf('f')} from asked join attendance.punch_holder_found f on f.company_id = asked.company_id and f.punch_id = asked.id
  left join attendance.punch_holder h on h.company_id = f.company_id and h.punch_id = f.punch_id
  where h.punch_id is null or (${columnsOf('h')}) is distinct from (${columnsOf('f')})
  on conflict (company_id, punch_id) do update set ${COPIED.map((column) => `${column} = excluded.${column}`).join(', ')}`

const OF_PIN = holdAnew(`select p.company_id, p.id from attendance.punch p
  where p.company_id = any($1::uuid[]) and p.pin_space_id = $2::uuid and p.pin = $3 and p.pin is not null and not p.is_void
    and p.wall >= $4::date and ($5::date is null or p.wall < $5::date + 2)`)

/**
 * Finds anew whose the punches of a PIN are in a period, in these companies; those of the day after it, too, which may end the
 * last night.
 */
export async function holdPin(
  rows: Rows,
  companies: readonly string[],
  pinSpaceId: string,
  pin: string,
  from: Day,
  to: Day | undefined,
): Promise<void> {
  await rows(OF_PIN, [companies, pinSpaceId, pin, from, to ?? null])
}

/**
 * Of the punches of some people in some days (`t`: employment and two instants) those whose row is not theirs, or names another
 * department than where they worked then.
 */
const wrongOf = (t: string) => `with t as materialized (${t}),
  theirs as (
    select p.id, p.wall, t.e from t join organisation.v_pin a on a.of_company_id = $1::uuid and a.employment_id = t.e
      join attendance.punch p on p.company_id = $1::uuid and p.pin_space_id = a.pin_space_id and p.pin = a.pin and p.pin is not null and not p.is_void
        and p.at between t.first and t.last and lower(a.period) <= p.wall::date and (upper_inf(a.period) or upper(a.period) > p.wall::date)
    union all select p.id, p.wall, t.e from t join attendance.punch p on p.company_id = $1::uuid and p.employment_id = t.e and p.employment_id is not null
      and not p.is_void and p.at between t.first and t.last)
  select $1::uuid as company_id, p.id from theirs p
  left join attendance.punch_holder h on h.company_id = $1::uuid and h.punch_id = p.id
  left join organisation.v_main_position q on q.company_id = $1::uuid and q.employment_id = p.e
    and q.from_on <= p.wall::date and (q.until_on is null or q.until_on > p.wall::date)
  where h.employment_id is distinct from p.e or h.department_id is distinct from q.department_id`

const OF_PEOPLE = holdAnew(
  wrongOf(`select unnest($2::uuid[]) as e, ($3::date - 1)::timestamptz as first, 'infinity'::timestamptz as last`),
)

/** Finds anew where people worked on the days of their punches, from a day on. */
export async function holdPeople(
  rows: Rows,
  companyId: string,
  employmentIds: readonly string[],
  from: Day,
): Promise<void> {
  await rows(OF_PEOPLE, [companyId, employmentIds, from])
}

/** The days as instants, wide enough for every zone: a cast of a row that is read would lose its index. */
const RANGES = `select e, (f - 2)::timestamptz as first, (l + 3)::timestamptz as last from unnest($2::uuid[], $3::date[], $4::date[]) as t (e, f, l)`
/** What comes on the day after the last one of a PIN is nobody's, or ends the night before it, as that was worked out. */
const AFTER_THEIRS = `select p.company_id, p.id from (select e, f, l from unnest($2::uuid[], $3::date[], $4::date[]) as t (e, f, l)) t
  join organisation.v_pin a on a.of_company_id = $1::uuid and a.employment_id = t.e and upper(a.period) between t.f and t.l + 1
  join attendance.punch p on p.company_id = $1::uuid and p.pin_space_id = a.pin_space_id and p.pin = a.pin and p.pin is not null and not p.is_void
    and p.wall >= upper(a.period) and p.wall < upper(a.period) + 1`
const OF_RANGES = holdAnew(`(${wrongOf(RANGES)}) union ${AFTER_THEIRS}`)

/** Finds anew whose the punches are that somebody's days are computed from, and those that end their last night. */
export async function holdRanges(
  rows: Rows,
  companyId: string,
  ranges: readonly { employmentId: string; from: Day; to: Day }[],
): Promise<void> {
  await rows(OF_RANGES, [
    companyId,
    ranges.map((r) => r.employmentId),
    ranges.map((r) => r.from),
    ranges.map((r) => r.to),
  ])
}
