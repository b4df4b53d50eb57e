import { addDays, type Day } from '@muster/kernel/day'
import type { Rows } from '../../../platform/db/rows.ts'
import { loadSchedules, type PersonSchedule, type Schedules, type Workplace } from '../../rostering/index.ts'
import { AROUND_DAYS } from '../day/assign.rules.ts'
import type { OfficeCoverage } from '../day/day-input.rules.ts'
import type { Handover } from '../day/handover.rules.ts'
import type { Punch } from '../day/mark.rules.ts'

/** One person's own facts over a range of days. */
export type PersonFacts = PersonSchedule & { punches: Punch[] }

/** What the days of some people of one company are computed from. */
export type Facts = Omit<Schedules, 'people'> & {
  people: PersonFacts[]
  /** What files and machines speak about, by office; an office that never had either is covered by the web clock every day. */
  covered: ReadonlyMap<string, OfficeCoverage>
  /** PINs of these people that changed hands in the range. */
  handovers: readonly Handover[]
}

/** A punch belongs to a day at most this far away. */
const AROUND = AROUND_DAYS + 3

/** The days whose facts may matter to the days from one to another: those and the days around them. */
export const withDaysAround = (from: Day, to: Day): [Day, Day] => [addDays(from, -AROUND), addDays(to, AROUND)]

/**
 * Reads the facts behind the days `from` to `to` of these employments, with what lies around them. Instants come as seconds: engines
 * count, they do not parse.
 */
export async function loadFacts(
  rows: Rows,
  companyId: string,
  employmentIds: readonly string[],
  from: Day,
  to: Day,
): Promise<Facts> {
  const [first, last] = withDaysAround(from, to)
  const range = [companyId, employmentIds, first, last]
  const [{ people: scheduled, ...schedules }, punches, coverage, machines, changed] = await Promise.all([
    loadSchedules(rows, companyId, employmentIds, first, last),
    rows<PunchRow>(PUNCHES, range),
    rows<CoverageRow>(COVERAGE, [companyId, first, last]),
    rows<MachineRow>(MACHINES, [companyId, first, last]),
    rows<HandoverRow>(HANDOVERS, range),
  ])
  const people = scheduled.map((person): PersonFacts => ({ ...person, punches: [] }))
  const byId = new Map(people.map((person) => [person.employmentId, person]))
  for (const p of punches)
    byId.get(p.employment_id)?.punches.push({ id: p.id, at: p.at, wall: p.wall, status: p.status })
  const covered = new Map<string, OfficeCoverage>()
  for (const place of people.flatMap(({ places }) => places))
    if (!covered.has(place.officeId)) addCoverage(covered, place, coverage, machines)
  return { ...schedules, people, covered, handovers: handoversOf(changed) }
}

type PunchRow = { employment_id: string; id: number; at: number; wall: number; status: number | null }
/**
 * Machine punches through the PINs that a person held when they came, and clock-ins of one's own. The bounds are instants
 * like the column: compared with anything else it would lose its index.
 */
const PUNCHES = `select a.employment_id, p.id, extract(epoch from p.at)::float8 as at, extract(epoch from p.wall)::float8 as wall, p.status
  from organisation.v_pin a join attendance.punch p on p.company_id = $1::uuid and p.pin_space_id = a.pin_space_id and p.pin = a.pin
    and p.at between ($3::date - 1)::timestamptz and ($4::date + 2)::timestamptz and a.period @> p.wall::date
  where a.of_company_id = $1::uuid and a.employment_id = any($2::uuid[]) and p.pin is not null and not p.is_void
  union all
  select p.employment_id, p.id, extract(epoch from p.at)::float8, extract(epoch from p.wall)::float8, p.status
  from attendance.punch p where p.company_id = $1::uuid and p.employment_id = any($2::uuid[]) and p.employment_id is not null and not p.is_void
    and p.at between ($3::date - 1)::timestamptz and ($4::date + 2)::timestamptz`

type CoverageRow = { pin_space_id: string; office_id: string | null; begins: number; ends: number; days: Day[] | null }
/** Where files that count begin and end, and the days of the range that they cover. */
const COVERAGE = `select r.pin_space_id, r.office_id, extract(epoch from r.begins_at)::float8 as begins, extract(epoch from r.ends_at)::float8 as ends, c.days
  from attendance.source_reach r
  left join lateral (select array_agg(c.day::text) as days from attendance.coverage c where c.company_id = r.company_id and c.import_id = r.import_id
    and c.day between $2::date and $3::date) c on true
  where r.company_id = $1::uuid and not r.is_void`

type MachineRow = { pin_space_id: string | null; office_id: string; from: Day; until: Day | null; quiet: number }
/**
 * Machines that hang in the range where somebody of the company passes, and until when nothing waited in each; at first until it was admitted. Where
 * one hung before keeps the PIN space of that gate.
 */
const MACHINES = `select coalesce(p.pin_space_id, c.pin_space_id) as pin_space_id, p.office_id, p.from_on::text as from, p.until_on::text as until,
    extract(epoch from coalesce(c.quiet_at, p.from_on::timestamp at time zone 'UTC'))::float8 as quiet
  from attendance.machine_place p join attendance.machine_contact c on c.machine_id = p.machine_id
  where (c.of_company_id = $1::uuid or coalesce(p.pin_space_id, c.pin_space_id) in (select pin_space_id from organisation.v_office where company_id = $1::uuid))
    and p.from_on <= $3::date and (p.until_on is null or p.until_on > $2::date)`

/** What files and machines say at the gates of an office: those that share its PIN space, and those that were its own before it had that one. */
function addCoverage(
  covered: Map<string, OfficeCoverage>,
  { officeId, pinSpaceId }: Workplace,
  files: readonly CoverageRow[],
  machines: readonly MachineRow[],
): void {
  const isOwn = (row: { pin_space_id: string | null; office_id: string | null }) =>
    row.pin_space_id === pinSpaceId || row.office_id === officeId
  const own = files.filter(isOwn)
  const calling = machines.filter(isOwn)
  if (own.length === 0 && calling.length === 0) return
  covered.set(officeId, {
    ...{ days: new Set(own.flatMap(({ days }) => days ?? [])), reaches: own },
    ...(calling.length > 0 && { machines: calling }),
  })
}

type HandoverRow = PunchRow & { changed_on: Day; later_id: string | null; pin_space_id: string; pin: string }
/** The punches of the day before and after each end of a PIN's meaning somebody of these people, or of its beginning to. */
const HANDOVERS = `with ends as (
    select a.employment_id, b.employment_id as later_id, upper(a.period) as changed_on, a.pin_space_id, a.pin
    from organisation.v_pin a
    left join organisation.v_pin b on b.pin_space_id = a.pin_space_id and b.pin = a.pin and lower(b.period) = upper(a.period) and b.of_company_id = $1::uuid
    where a.of_company_id = $1::uuid and (a.employment_id = any($2::uuid[]) or b.employment_id = any($2::uuid[])) and upper(a.period) between $3::date and $4::date)
  select e.employment_id, e.later_id, e.changed_on, e.pin_space_id, e.pin, p.id, extract(epoch from p.at)::float8 as at, extract(epoch from p.wall)::float8 as wall, p.status
  from ends e join attendance.punch p on p.company_id = $1::uuid and p.pin_space_id = e.pin_space_id and p.pin = e.pin and not p.is_void
    and p.wall >= e.changed_on - 1 and p.wall < e.changed_on + 1 and p.at between (e.changed_on - 3)::timestamptz and (e.changed_on + 3)::timestamptz
  where e.later_id is distinct from e.employment_id`

function handoversOf(rows: readonly HandoverRow[]): Handover[] {
  const byPin = Map.groupBy(rows, (row) => `${row.pin_space_id} ${row.pin} ${row.changed_on}`)
  return [...byPin.values()].map((punches) => {
    const [{ changed_on: on, employment_id: earlierId, later_id: laterId }] = punches as [HandoverRow]
    return { on, earlierId, laterId, punches: punches.map(({ id, at, wall, status }) => ({ id, at, wall, status })) }
  })
}
