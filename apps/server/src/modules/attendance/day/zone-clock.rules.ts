import { type Day, dayOfNumber } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { type ClockJump, clockJumpsBetween } from './clock-change.rules.ts'

/** The clock of a zone in and around a year: how far ahead of UTC it begins, in seconds, and where it jumps. */
type ZoneYear = { offset: number; jumps: readonly ClockJump[] }

const known = new Map<string, Map<number, ZoneYear>>()

/** Read once a zone and year: most zones of the product have no jumps at all. */
function yearOf(zone: string, year: number): ZoneYear {
  const years = known.get(zone) ?? new Map<number, ZoneYear>()
  let found = years.get(year)
  if (!found) {
    const from = Temporal.PlainDate.from({ year: year - 1, month: 12, day: 25 })
    const offset = from.subtract({ days: 1 }).toZonedDateTime(zone).offsetNanoseconds / 1e9
    found = { offset, jumps: clockJumpsBetween(zone, from.toString() as Day, `${year + 1}-01-07` as Day) }
    known.set(zone, years.set(year, found))
  }
  return found
}

const yearOfSeconds = (seconds: number) => +dayOfNumber(Math.floor(seconds / SECONDS_PER_DAY)).slice(0, 4)

/** The jumps of a zone's clock in the year around a day. */
export function jumpsAround(zone: string, day: Day): readonly ClockJump[] {
  return yearOf(zone, +day.slice(0, 4)).jumps
}

/** What the wall clock of a zone reads at an instant; both in seconds. */
export function wallAt(zone: string, at: number): number {
  const year = yearOf(zone, yearOfSeconds(at))
  let { offset } = year
  for (const jump of year.jumps) if (at >= jump.at) offset = jump.wall - jump.at + jump.minutes * 60
  return at + offset
}

/** The instant at which the wall clock of a zone reads so: of a repeated time the first, of a skipped one that of the jump. */
export function instantAt(zone: string, wall: number): number {
  const year = yearOf(zone, yearOfSeconds(wall))
  let { offset } = year
  for (const jump of year.jumps) {
    if (wall < jump.wall) break
    if (wall < jump.wall + jump.minutes * 60) return jump.at
    offset = jump.wall - jump.at + jump.minutes * 60
  }
  return wall - offset
}
