import { type Day, dayNumber } from '@muster/kernel/day'

const SECONDS_PER_DAY = 86_400

/** Seconds since 1970 of an instant, as the clock of a zone shows them. */
export function wallIn(zone: string, at: number): number {
  return at + offsetOf(zone, at)
}

/** The instant at which the clock of a zone shows `YYYY-MM-DD HH:MM:SS`; the first one, where it shows that twice. */
export function instantIn(zone: string, wall: string): number {
  const plain = Temporal.PlainDateTime.from(wall.replace(' ', 'T'))
  return plain.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds / 1000
}

/** Whole minutes from the midnight that begins the day to an instant, by the clock of a zone: seconds are cut. */
export function minuteOn(day: Day, zone: string, at: number): number {
  return Math.floor((wallIn(zone, at) - dayNumber(day) * SECONDS_PER_DAY) / 60)
}

/** Clocks change on the quarter of an hour, so one question a quarter is enough. */
const QUARTER = 900
const known = new Map<string, number>()
function offsetOf(zone: string, at: number): number {
  const key = `${zone} ${Math.floor(at / QUARTER)}`
  const found = known.get(key)
  if (found !== undefined) return found
  const offset = Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(zone).offsetNanoseconds / 1e9
  known.set(key, offset)
  return offset
}
