import { type Day, day } from '@muster/kernel/day'
import { periodOf } from '../../../platform/db/period.ts'
import type { Rows } from '../../../platform/db/rows.ts'
import type { DayMark, PatternSpan, Schedule, SetCell } from './cell.rules.ts'
import { type HoursRow, hoursIn } from './working-hours.rules.ts'

/** Where somebody works from a day to a day. */
export type Workplace = { from: Day; to: Day | null; officeId: string; pinSpaceId: string; zone: string }

/** Somebody who has a schedule. */
export type Scheduled = {
  employmentId: string
  name: string
  jobNumber: string
  nationality: string | null
  /** First and last day of the employment. */
  from: Day
  to: Day | null
}

/** One person's own schedule over a range of days, wherever they work. */
export type PersonWork = Scheduled &
  Pick<Schedule, 'patterns'> & { cells: ReadonlyMap<Day, SetCell & { version: number }> }

/** The same with where they work, by main position, in order of time. */
export type PersonSchedule = PersonWork & { places: readonly Workplace[] }

/** What some people of one company are to work, as `cellOn` reads it. */
export type Schedules<P = PersonSchedule> = Pick<Schedule, 'calendar' | 'versions'> & { people: P[] }

/** Reads what these employments are to work on the days `from` to `to`, both included, and where. */
export async function loadSchedules(
  rows: Rows,
  companyId: string,
  employmentIds: readonly string[],
  from: Day,
  to: Day,
): Promise<Schedules> {
  const [{ people, ...company }, positions] = await Promise.all([
    loadWork(rows, companyId, employmentIds, from, to),
    rows<PositionRow>(POSITIONS, [companyId, employmentIds, from, to]),
  ])
  const byId = new Map(people.map((person) => [person.employmentId, { ...person, places: [] as Workplace[] }]))
  for (const p of positions)
    byId
      .get(p.employment_id)
      ?.places.push({ ...periodOf(p.period), officeId: p.office_id, pinSpaceId: p.pin_space_id, zone: p.zone })
  return { people: [...byId.values()], ...company }
}

/** The same without the places, of people of the company whom the caller knows already. */
export async function loadWorkOf(
  rows: Rows,
  companyId: string,
  people: readonly Scheduled[],
  from: Day,
  to: Day,
): Promise<Schedules<PersonWork>> {
  const ids = people.map(({ employmentId }) => employmentId)
  return schedule(people, await readWork(rows, companyId, ids, from, to))
}

/** The same of employments of which nothing is known. */
export async function loadWork(
  rows: Rows,
  companyId: string,
  employmentIds: readonly string[],
  from: Day,
  to: Day,
): Promise<Schedules<PersonWork>> {
  const [people, work] = await Promise.all([
    rows<PersonRow>(PEOPLE, [companyId, employmentIds]),
    readWork(rows, companyId, employmentIds, from, to),
  ])
  return schedule(people.map(personOf), work)
}

type Work = Awaited<ReturnType<typeof readWork>>

/** Reads the patterns, set cells, calendar and shifts of some days. */
async function readWork(rows: Rows, companyId: string, employmentIds: readonly string[], from: Day, to: Day) {
  const range = [companyId, employmentIds, from, to]
  const [patterns, cells, calendar, versions] = await Promise.all([
    rows<PatternRow>(PATTERNS, range),
    rows<CellRow>(CELLS, range),
    rows<CalendarRow>(CALENDAR, [companyId, from, to]),
    rows<VersionRow>(VERSIONS, [companyId]),
  ])
  return { patterns, cells, calendar, versions }
}

/** Gives everybody their part of what was read. */
function schedule(people: readonly Scheduled[], { patterns, cells, calendar, versions }: Work): Schedules<PersonWork> {
  const byId = new Map(people.map((person) => [person.employmentId, { ...person, ...noSchedule() }]))
  for (const p of patterns) byId.get(p.employment_id)?.patterns.push({ ...periodOf(p.period), shiftIds: p.shift_ids })
  for (const c of cells)
    byId.get(c.employment_id)?.cells.set(c.day, { shiftId: c.shift_id, source: c.source, version: c.version })
  return { people: [...byId.values()], calendar: calendarOf(calendar), versions: versionsOf(versions) }
}

const personOf = (row: PersonRow): Scheduled => ({
  employmentId: row.id,
  name: row.name,
  jobNumber: row.job_number,
  nationality: row.nationality,
  from: row.onboard_on,
  to: row.resign_on,
})

const noSchedule = () => ({
  patterns: [] as PatternSpan[],
  cells: new Map<Day, SetCell & { version: number }>(),
})

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
const PATTERNS = `select a.employment_id, a.period, p.shift_ids from rostering.pattern_assignment a
  join rostering.pattern p on p.company_id = a.company_id and p.id = a.pattern_id
  where a.company_id = $1::uuid and a.employment_id = any($2::uuid[]) and a.period && daterange($3::date, $4::date, '[]')`

type CellRow = {
  employment_id: string
  day: Day
  shift_id: string | null
  source: 'manual' | 'batch'
  version: number
}
const CELLS = `select employment_id, day, shift_id, source, version from rostering.schedule_cell
  where company_id = $1::uuid and employment_id = any($2::uuid[]) and day between $3::date and $4::date`

type CalendarRow = { day: Day } & DayMark
const CALENDAR = `select day, nationality, kind, names from rostering.calendar_day where company_id = $1::uuid and day between $2::date and $3::date`

type VersionRow = HoursRow & { id: string; shift_id: string; number: number; effective_on: Day }
const VERSIONS = `select * from rostering.shift_version where company_id = $1::uuid order by effective_on`

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
  ...hoursIn(v),
})
