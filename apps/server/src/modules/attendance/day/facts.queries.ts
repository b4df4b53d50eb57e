import { addDays, type Day, day } from '@muster/kernel/day'
import { periodOf } from '../../../platform/db/period.ts'
import type { Rows } from '../../../platform/db/rows.ts'
import type { DayMark, PatternSpan, Schedule, SetCell } from '../schedule/cell.rules.ts'
import { REACH_DAYS } from './assign.rules.ts'
import type { Span } from './day-input.rules.ts'
import type { Punch } from './mark.rules.ts'

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
  /** The days that files cover, by office; an office that never had a file is covered by the web clock every day. */
  covered: ReadonlyMap<string, ReadonlySet<Day>>
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
  const covered = new Map<string, Set<Day>>()
  if (what === 'all') {
    const [punches, coverage] = await Promise.all([
      rows<PunchRow>(PUNCHES, range),
      rows<CoverageRow>(COVERAGE, [companyId, first, last]),
    ])
    for (const p of punches)
      byId.get(p.employment_id)?.punches.push({ id: p.id, at: p.at, wall: p.wall, status: p.status })
    for (const c of coverage) {
      const days = covered.get(c.office_id) ?? new Set<Day>()
      covered.set(c.office_id, days)
      if (c.day !== null) days.add(c.day)
    }
  }
  return { people: [...byId.values()], covered, calendar: calendarOf(calendar), versions: versionsOf(versions) }
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

type PositionRow = { employment_id: string; period: string; office_id: string; zone: string }
const POSITIONS = `select employment_id, period, office_id, zone from organisation.v_position
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

type CalendarRow = { day: Day; nationality: string; kind: DayMark['kind'] }
const CALENDAR = `select day, nationality, kind from attendance.calendar_day where company_id = $1::uuid and day between $2::date and $3::date`

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

type CoverageRow = { office_id: string; day: Day | null }
/** Covered days of files that count; a row without a day says only that the office has files. */
const COVERAGE = `select c.office_id, c.day from attendance.coverage c join attendance.punch_import i on i.company_id = c.company_id and i.id = c.import_id
    where c.company_id = $1::uuid and c.day between $2::date and $3::date and i.voided_at is null
  union select office_id, null::date from attendance.punch_import where company_id = $1::uuid and voided_at is null and not is_dry_run and state = 'done'`

function calendarOf(rows: readonly CalendarRow[]): Map<Day, DayMark[]> {
  const calendar = new Map<Day, DayMark[]>()
  for (const { day: on, nationality, kind } of rows)
    calendar.set(on, [...(calendar.get(on) ?? []), { nationality, kind }])
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
