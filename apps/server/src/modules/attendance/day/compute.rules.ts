import { addDays, type Day, dayNumber, daysFrom } from '@muster/kernel/day'
import { MINUTES_PER_DAY, SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { cellOn, type Schedule } from '../schedule/cell.rules.ts'
import { assignPunches, REACH_DAYS } from './assign.rules.ts'
import { type ClockJump, clockJumpsBetween } from './clock-change.rules.ts'
import { calculateDay, type DayResult } from './day.rules.ts'
import type { Cell, Coverage, DayPolicy } from './day-input.rules.ts'
import { latestEnd } from './flexible.rules.ts'
import type { Punch } from './mark.rules.ts'

export type Person = Omit<Schedule, 'calendar' | 'versions'> & {
  from: Day
  to: Day | null
  places: readonly { from: Day; to: Day | null; officeId: string; zone: string }[]
  punches: readonly Punch[]
}
export type Company = Pick<Schedule, 'calendar' | 'versions'> & {
  covered: ReadonlyMap<string, ReadonlySet<Day>>
  policy: DayPolicy
  /** Seconds of the wall clock in a zone, now: what says whether a punch window has closed. */
  nowWall(zone: string): number
}

/** `closes` is when the punch window of an open day closes, in seconds of the wall clock of its zone. */
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
  const first = later(person.from, addDays(from, -REACH_DAYS - 2))
  const last = person.to === null ? addDays(to, REACH_DAYS + 2) : earlier(person.to, addDays(to, REACH_DAYS + 2))
  if (last < first) return []
  const schedule: Schedule = {
    nationality: person.nationality,
    patterns: person.patterns,
    cells: person.cells,
    calendar: company.calendar,
    versions: company.versions,
  }
  const cells = daysFrom(first, last).map((day) => cellOn(day, schedule))
  const assigned = assignPunches(cells, person.punches, company.policy)
  const { byCell } = assigned
  unmapped?.(assigned.unmapped)
  const days: ComputedDay[] = []
  for (const [i, cell] of cells.entries()) {
    if (cell.day < from || cell.day > to) continue
    const place = person.places.find((p) => p.from <= cell.day && (p.to === null || cell.day <= p.to))
    const punches = byCell[i] ?? []
    const closes = place && closingOf(cell, company.policy)
    const isOpen = place && closes !== undefined && company.nowWall(place.zone) <= closes
    const coverage = !place ? 'none' : isOpen ? 'open' : coverageOn(cell.day, place.officeId, company)
    const clockJumps = place ? jumpsAround(place.zone, cell.day) : []
    days.push({
      cell,
      punches,
      closes: isOpen ? { wall: closes, zone: place.zone } : null,
      result: calculateDay({
        cell,
        punches,
        absences: [],
        corrections: [],
        policy: company.policy,
        coverage,
        clockJumps,
      }),
    })
  }
  return days
}

/** When the punch window of a day closes, in seconds of the wall clock; until then the day is open. */
function closingOf({ day, shift }: Cell, policy: DayPolicy): number {
  const closes =
    shift && shift.periods.length > 0 ? latestEnd(shift) + shift.after : MINUTES_PER_DAY + policy.dayBoundary
  return dayNumber(day) * SECONDS_PER_DAY + closes * 60
}

/** A day is covered where a file covers it, and every day where the office never had a file: the web clock speaks. */
function coverageOn(day: Day, officeId: string, company: Company): Coverage {
  const days = company.covered.get(officeId)
  return days === undefined || days.has(day) ? 'covered' : 'none'
}

const jumpCache = new Map<string, readonly ClockJump[]>()

/** The clock jumps of a zone in the year around a day; most zones of the product have none, so they are read once. */
function jumpsAround(zone: string, day: Day): readonly ClockJump[] {
  const year = +day.slice(0, 4)
  const key = `${zone}:${year}`
  let jumps = jumpCache.get(key)
  if (!jumps) {
    jumps = clockJumpsBetween(zone, `${year - 1}-12-25` as Day, `${year + 1}-01-07` as Day)
    jumpCache.set(key, jumps)
  }
  return jumps
}

const later = (a: Day, b: Day) => (a > b ? a : b)
const earlier = (a: Day, b: Day) => (a < b ? a : b)
