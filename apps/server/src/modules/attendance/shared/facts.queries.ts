import { addDays, type Day, day } from '@muster/kernel/day'
import { periodOf } from '../../../platform/db/period.ts'
import type { Rows } from '../../../platform/db/rows.ts'
import { REACH_DAYS } from '../day/assign.rules.ts'
import type { DayMark, PatternSpan, Schedule, SetCell } from '../day/cell.rules.ts'
import type { OfficeCoverage, Span } from '../day/day-input.rules.ts'
import type { Handover } from '../day/handover.rules.ts'
import type { Punch } from '../day/mark.rules.ts'

/** One person's own facts over a range of days. */
export type PersonFacts = Omit<Schedule, 'calendar' | 'versions' | 'cells'> & {
  cells: ReadonlyMap<Day, SetCell & { version: number }>
  employmentId: string
  name: string
  jobNumber: string
  /** First and last day of the employment. */
  from: Day
  to: Day | null
  /** Offices and zones by position, in order of time. */
  places: readonly { from: Day; to: Day | null; officeId: string; zone: string }[]
  punches: Punch[]
}

/** What the days of some people of one company are computed from. */
export type Facts = Pick<Schedule, 'calendar' | 'versions'> & {
  people: PersonFacts[]
  /** What files speak about, by office; an office that never had a file is covered by the web clock every day. */
  covered: ReadonlyMap<string, OfficeCoverage>
  /** PINs of these people that changed hands in the range. */
  handovers: readonly Handover[]
}

/** A punch belongs to a day at most this far away. */
const AROUND = REACH_DAYS + 3

/**
 * Reads the facts behind the days `from` to `to` of these employments, with what lies around them. `schedule` leaves the
 * punches and coverage out. Instants come as seconds: engines count, they do not parse.
 */
export async function loadFacts(
  rows: Rows,
  companyId: string,
  employmentIds: readonly string[],
  from: Day,
  to: Day,
  what: 'all' | 'schedule',
): Promise<Facts> {
  const [first, last] = [addDays(from, -AROUND), addDays(to, AROUND)]
  const of = [companyId, employmentIds]
  const range = [...of, first, last]
  const [people, positions, patterns, cells, calendar, versions] = await Promise.all([
    rows<PersonRow>(PEOPLE, of),
    rows<PositionRow>(POSITIONS, range),
    rows<PatternRow>(PATTERNS, range),
    rows<CellRow>(CELLS, range),
    rows<CalendarRow>(CALENDAR, [companyId, first, last]),
    rows<VersionRow>(VERSIONS, [companyId]),
  ])
  const byId = new Map<
    string,
    PersonFacts & {
      places: PersonFacts['places'][number][]
      patterns: PatternSpan[]
      cells: Map<Day, SetCell & { version: number }>
    }
  >()
  for (const p of people) {
    byId.set(p.id, {
      employmentId: p.id,
      name: p.name,
      jobNumber: p.job_number,
      nationality: p.nationality,
      from: p.onboard_on,
      to: p.resign_on,
      places: [],
      patterns: [],
      cells: new Map(),
      punches: [],
    })
  }
  for (const p of positions)
    byId.get(p.employment_id)?.places.push({ ...periodOf(p.period), officeId: p.office_id, zone: p.zone })
  for (const p of patterns) byId.get(p.employment_id)?.patterns.push({ ...periodOf(p.period), shiftIds: p.shift_ids })
  for (const c of cells)
    byId.get(c.employment_id)?.cells.set(c.day, { shiftId: c.shift_id, source: c.source, version: c.version })
  const covered = new Map<string, OfficeCoverage>()
  let handovers: Handover[] = []
  if (what === 'all') {
    const [punches, coverage, changed] = await Promise.all([
      rows<PunchRow>(PUNCHES, range),
      rows<CoverageRow>(COVERAGE, [companyId, first, last]),
      rows<HandoverRow>(HANDOVERS, range),
    ])
    handovers = handoversOf(changed)
    for (const p of punches)
      byId.get(p.employment_id)?.punches.push({ id: p.id, at: p.at, wall: p.wall, status: p.status })
    for (const p of positions) if (!covered.has(p.office_id)) addCoverage(covered, p, coverage)
  }
  return {
    people: [...byId.values()],
    covered,
    handovers,
    calendar: calendarOf(calendar),
    versions: versionsOf(versions),
  }
}

type PersonRow = {
  id: string
  name: string
  job_number: string
  nationality: string | null
  onboard_on: Day
  resign_on: Day | null
}
const PEOPLE = `select employment_id as id, name, job_number, nationality, onboard_on, resign_on from organisation.v_employment
  where company_id = $1::uuid and employment_id = any($2::uuid[])`

type PositionRow = { employment_id: string; period: string; office_id: string; pin_space_id: string; zone: string }
const POSITIONS = `select employment_id, period, office_id, pin_space_id, zone from organisation.v_position
  where company_id = $1::uuid and employment_id = any($2::uuid[]) and is_main and period && daterange($3::date, $4::date, '[]') order by lower(period)`

type PatternRow = { employment_id: string; period: string; shift_ids: (string | null)[] }
const PATTERNS = `select a.employment_id, a.period, p.shift_ids from attendance.pattern_assignment a
  join attendance.pattern p on p.company_id = a.company_id and p.id = a.pattern_id
  where a.company_id = $1::uuid and a.employment_id = any($2::uuid[]) and a.period && daterange($3::date, $4::date, '[]')`

type CellRow = {
  employment_id: string
  day: Day
  shift_id: string | null
  source: 'manual' | 'batch'
  version: number
}
const CELLS = `select employment_id, day, shift_id, source, version from attendance.schedule_cell
  where company_id = $1::uuid and employment_id = any($2::uuid[]) and day between $3::date and $4::date`

type CalendarRow = { day: Day } & DayMark
const CALENDAR = `select day, nationality, kind, names from attendance.calendar_day where company_id = $1::uuid and day between $2::date and $3::date`

type VersionRow = {
  id: string
  shift_id: string
  number: number
  effective_on: Day
  kind: 'fixed' | 'flexible' | 'free'
  periods: Span[]
  breaks: Span[]
  before_minutes: number
  after_minutes: number
  late_grace: number
  early_grace: number
  flex_start_to: number | null
  core_from: number | null
  core_to: number | null
  required_minutes: number
  is_clock_required: boolean
}
const VERSIONS = `select * from attendance.shift_version where company_id = $1::uuid order by effective_on`

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

/** What files say at the gates of an office: those that share its PIN space, and those that were its own before it had that one. */
function addCoverage(
  covered: Map<string, OfficeCoverage>,
  { office_id, pin_space_id }: PositionRow,
  rows: readonly CoverageRow[],
): void {
  const own = rows.filter((row) => row.pin_space_id === pin_space_id || row.office_id === office_id)
  if (own.length === 0) return
  covered.set(office_id, { days: new Set(own.flatMap(({ days }) => days ?? [])), reaches: own })
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

function calendarOf(rows: readonly CalendarRow[]): Map<Day, DayMark[]> {
  const calendar = new Map<Day, DayMark[]>()
  for (const { day: on, ...mark } of rows) calendar.set(on, [...(calendar.get(on) ?? []), mark])
  return calendar
}

function versionsOf(rows: readonly VersionRow[]): Schedule['versions'] {
  const versions = new Map<string, ReturnType<typeof versionOf>[]>()
  for (const row of rows) {
    const own = versions.get(row.shift_id)
    if (own) own.push(versionOf(row))
    else versions.set(row.shift_id, [versionOf(row)])
  }
  return versions
}

const versionOf = (v: VersionRow) => ({
  id: v.id,
  shiftId: v.shift_id,
  version: v.number,
  effectiveOn: day(v.effective_on),
  kind: v.kind,
  periods: v.periods,
  breaks: v.breaks,
  before: v.before_minutes,
  after: v.after_minutes,
  lateGrace: v.late_grace,
  earlyGrace: v.early_grace,
  flexStartTo: v.flex_start_to,
  core: v.core_from !== null && v.core_to !== null ? { from: v.core_from, to: v.core_to } : null,
  requiredMinutes: v.required_minutes,
  clockRequired: v.is_clock_required,
})
