import { dayOfNumber } from './day.ts'
import { instantOf } from './instant.ts'
import { SECONDS_PER_DAY } from './minutes.ts'

const SECONDS_PER_HOUR = 3600

/** Turns epoch seconds into wall seconds of a zone, an hour's offset looked up once: no zone changes its clock within one. */
export function wallsIn(zone: string): (epochSeconds: number) => number {
  const offsets = new Map<number, number>()
  return (at) => {
    const hour = Math.floor(at / SECONDS_PER_HOUR)
    let offset = offsets.get(hour)
    if (offset === undefined) {
      const from = Temporal.Instant.fromEpochMilliseconds(hour * SECONDS_PER_HOUR * 1000)
      offset = from.toZonedDateTimeISO(zone).offsetNanoseconds / 1e9
      offsets.set(hour, offset)
    }
    return at + offset
  }
}

/**
 * Turns wall seconds of a zone into epoch seconds, a day's offset looked up once. Of a wall time that the clock repeats
 * the earlier instant is meant; one that it skips is moved on by as much (what clocks do that are told late).
 */
export function instantsIn(zone: string): (wall: number) => number {
  const offsets = new Map<number, number | undefined>()
  return (wall) => {
    const day = Math.floor(wall / SECONDS_PER_DAY)
    let offset = offsets.get(day)
    if (offset === undefined && !offsets.has(day)) {
      // The same offset at both ends of the day: it holds all day long.
      const zoned = (n: number) => Temporal.PlainDate.from(dayOfNumber(n)).toZonedDateTime(zone).offsetNanoseconds / 1e9
      const [first, last] = [zoned(day), zoned(day + 1)]
      offset = first === last ? first : undefined
      offsets.set(day, offset)
    }
    if (offset !== undefined) return wall - offset
    const text = instantOf(wall * 1000).slice(0, 19)
    return Math.floor(
      Temporal.PlainDateTime.from(text).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds /
        1000,
    )
  }
}
