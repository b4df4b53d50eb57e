import { addDays, type Day, dayNumber, daysFrom } from '@muster/kernel/day'
import { MINUTES_PER_DAY, type Minutes, SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { cellOn, type Schedule } from '../../rostering/index.rules.ts'
import { AROUND_DAYS, assignPunches } from './assign.rules.ts'
import { calculateDay, type DayResult } from './day.rules.ts'
import type { Absence, Cell, DayInput, DayPolicy, OfficeCoverage, PolicyOn } from './day-input.rules.ts'
import { latestEnd } from './flexible.rules.ts'
import { windowOfFreeDay } from './free-window.rules.ts'
import type { HolidayMinutes } from './holiday.rules.ts'
import type { Correction, Punch } from './mark.rules.ts'
import { type Claim, spanOfClaims } from './overtime-count.rules.ts'
import type { OvertimePolicy } from './overtime-policy.rules.ts'
import { sourceOn } from './source.rules.ts'
import { instantAt, jumpsAround, wallAt } from './zone-clock.rules.ts'

export type Person = Omit<Schedule, 'calendar' | 'versions'> & {
  from: Day
  to: Day | null
  places: readonly { from: Day; to: Day | null; officeId: string; zone: string }[]
  punches: readonly Punch[]
  /** What was corrected of a day, and when no work was owed by decision; left out where nothing is known of it. */
  corrections?: ReadonlyMap<Day, Corrected>
  unpaidLeaves?: readonly { from: Day; to: Day | null }[]
  /** What overtime was approved, by day. */
  overtime?: ReadonlyMap<Day, readonly Claim[]>
}
/** The corrections of a day that stand. */
export type Corrected = { punches: Correction[]; absences: Absence[] }
export type Company = Pick<Schedule, 'calendar' | 'versions'> & {
  covered: ReadonlyMap<string, OfficeCoverage>
  policyOn: PolicyOn
  /** Left out where nobody ever decided it. */
  holidayMinutes?: HolidayMinutes | undefined
  /** Left out where nobody asks for overtime. */
  overtimePolicy?: OvertimePolicy
  /** Seconds of the wall clock in a zone, now: what says whether a punch window has closed. */
  nowWall(zone: string): number
}

/** `closes` is when the punch window of an open day closes, or closed that waits for a machine, in seconds of the wall clock of its zone. */
export type ComputedDay = {
  cell: Cell
  result: DayResult
  punches: readonly Punch[]
  closes: { wall: number; zone: string } | null
}

/**
 * The days of one person from `from` to `to`, those on which they are employed. Punches are shared out over the days
 * around too, so that the first and the last day are what they would be in a longer range. `unmapped` is called with the punches
 * in the window of no shift, those of the days around included.
 */
export function computeDays(
  person: Person,
  company: Company,
  from: Day,
  to: Day,
  unmapped?: (punches: readonly Punch[]) => void,
): ComputedDay[] {
  const first = later(person.from, addDays(from, -AROUND_DAYS - 2))
  const last = person.to === null ? addDays(to, AROUND_DAYS + 2) : earlier(person.to, addDays(to, AROUND_DAYS + 2))
  if (last < first) return []
  const schedule: Schedule = {
    nationality: person.nationality,
    patterns: person.patterns,
    cells: person.cells,
    calendar: company.calendar,
    versions: company.versions,
  }
  const cells = daysFrom(first, last).map((day) => cellOfDay(day, person, schedule))
  const workplaces = cells.map(({ day }) => findWorkplaceOn(person, day))
  const zone = workplaces.find(Boolean)?.zone ?? person.places[0]?.zone ?? 'UTC'
  const zones = workplaces.map((place) => place?.zone ?? zone)
  // The days lie beside each other on one clock; those of another zone begin earlier or later on it.
  const ahead = (i: number) => (zones[i] === zone ? 0 : aheadOf(zones[i] as string, zone, cells[i] as Cell))
  const assigned = assignPunches(cells, onClockOf(zone, person.punches), company.policyOn, ahead)
  unmapped?.(assigned.unmapped)
  const days: ComputedDay[] = []
  for (const [i, cell] of cells.entries()) {
    if (cell.day < from || cell.day > to) continue
    const own = zones[i] as string
    const policy = company.policyOn(cell.day)
    const punches = onClockOf(own, assigned.byCell[i] ?? [])
    const wall = closingOf(cell, policy)
    const place = workplaces[i]
    const isOpen = place !== undefined && company.nowWall(own) <= wall
    const source =
      place && !isOpen
        ? sourceOn(
            { day: cell.day, over: overOf(own, cell), closes: instantAt(own, wall), began: punches[0]?.at },
            company.covered.get(place.officeId),
          )
        : null
    const corrected = person.corrections?.get(cell.day)
    const claims = person.overtime?.get(cell.day) ?? NOTHING
    const { overtimePolicy } = company
    const coverage = !place ? 'none' : isOpen ? 'open' : (source?.coverage ?? 'covered')
    const input = {
      cell,
      punches,
      absences: corrected ? corrected.absences.map((one) => withinDay(one, cell)) : NOTHING,
      corrections: corrected?.punches ?? NOTHING,
      ...(overtimePolicy &&
        (claims.length > 0 || overtimePolicy.countsPunched) && {
          overtime: { claims, policy: overtimePolicy, kindOn: (on: Day) => cellOfDay(on, person, schedule).dayKind },
        }),
      ...(cell.holiday && { holidayMinutes: company.holidayMinutes?.(cell.day, cell.holiday) }),
      policy,
      coverage,
    } satisfies Partial<DayInput>
    const clockJumps = place ? jumpsAround(own, cell.day) : []
    const ended = source?.ends === undefined ? undefined : minuteOn(cell.day, wallAt(own, source.ends))
    // A machine may have been silent for days: of this one it has said nothing.
    const ends = ended !== undefined && source?.awaitsMachine ? Math.max(0, ended) : ended
    days.push({
      cell,
      punches,
      closes: isOpen || source?.awaitsMachine ? { wall, zone: own } : null,
      result: calculateDay({
        ...{ ...input, clockJumps },
        ...(ends === undefined ? {} : { sourceEnds: ends }),
        ...(source?.awaitsMachine && { awaitsMachine: true }),
      }),
    })
  }
  return days
}

const NOTHING: [] = []

/** What is worked on a day; on unpaid leave nothing, so that its punches are those of a day without a shift. */
function cellOfDay(day: Day, { unpaidLeaves = NOTHING, overtime }: Person, schedule: Schedule): Cell {
  const span = spanOfClaims(overtime?.get(day))
  const cell = span ? { ...cellOn(day, schedule), overtime: span } : cellOn(day, schedule)
  const isOnUnpaidLeave = unpaidLeaves.some(({ from, to }) => from <= day && (to === null || day <= to))
  return isOnUnpaidLeave ? { ...cell, shift: null, isOnUnpaidLeave } : cell
}

/** An absence as far as it lies in the hours of the day, so that a whole day is said by its hours. */
function withinDay(one: Absence, { shift }: Cell): Absence {
  const [begins, ends] = shift?.periods[0] ? [shift.periods[0].from, latestEnd(shift)] : [0, MINUTES_PER_DAY]
  const [from, to] = [Math.max(one.from, begins), Math.min(one.to, ends)]
  return from < to ? { ...one, from, to } : one
}

const findWorkplaceOn = ({ places: workplaces }: Person, day: Day) =>
  workplaces.find((p) => p.from <= day && (p.to === null || day <= p.to))

/** The punches as the clock of a zone shows them, whatever clock they were read from: what counts is the instant. */
function onClockOf(zone: string, punches: readonly Punch[]): readonly Punch[] {
  if (punches.every((punch) => wallAt(zone, punch.at) === punch.wall)) return punches
  return punches.map((punch) => ({ ...punch, wall: wallAt(zone, punch.at) }))
}

/** How many minutes the clock of a zone is ahead of another one's when a day begins there. */
function aheadOf(zone: string, other: string, { day }: Cell): Minutes {
  const midnight = dayNumber(day) * SECONDS_PER_DAY
  return (midnight - wallAt(other, instantAt(zone, midnight))) / 60
}

const minuteOn = (day: Day, wall: number): Minutes => Math.floor((wall - dayNumber(day) * SECONDS_PER_DAY) / 60)

/** When the punch window of a day closes, in seconds of the wall clock; until then the day is open. */
function closingOf({ day, shift, overtime }: Cell, policy: DayPolicy): number {
  const closes =
    shift && shift.periods.length > 0
      ? Math.max(latestEnd(shift), overtime?.to ?? 0) + shift.after
      : Math.max(MINUTES_PER_DAY + policy.dayBoundary, windowOfFreeDay(policy, overtime).closes)
  return dayNumber(day) * SECONDS_PER_DAY + closes * 60
}

/** The instant at which the work of a day is over; a day without hours ends with whatever was pressed. */
function overOf(zone: string, { day, shift, overtime }: Cell): number {
  if (!shift || shift.periods.length === 0) return Number.NEGATIVE_INFINITY
  return instantAt(zone, dayNumber(day) * SECONDS_PER_DAY + Math.max(latestEnd(shift), overtime?.to ?? 0) * 60)
}

const later = (a: Day, b: Day) => (a > b ? a : b)
const earlier = (a: Day, b: Day) => (a < b ? a : b)
