import { type Day, dayNumber, MS_PER_DAY } from '@muster/kernel/day'
import { offsetText } from './format.ts'

/** A moment, or noon of a day. */
export const momentOf = (at: Day | number) =>
  typeof at === 'number' ? at : dayNumber(at) * MS_PER_DAY + MS_PER_DAY / 2

/**
 * How far from UTC the clock of a place is on a day or at a moment, `UTC+7`, where the reader's own shows another time. Where it shows the
 * same, nothing is said.
 */
export function otherClock(zone: string | null | undefined, at: Day | number): string | undefined {
  if (!zone) return undefined
  const moment = momentOf(at)
  const offset = offsetText(zone, moment)
  return offset === offsetText(undefined, moment) ? undefined : offset
}

/** A time of day, or whatever times stand under, with the clock that it is by where that is not the reader's: `08:00–17:00 (UTC+7)`. */
export function onClock(text: string, zone: string | null | undefined, at: Day | number): string {
  const clock = otherClock(zone, at)
  return clock ? `${text} (${clock})` : text
}

/** A zone by its name and clock where that is not the reader's, for the sentence that says so once for all times below it. */
export function otherZone(zone: string | null | undefined, at: Day | number): string | undefined {
  const clock = otherClock(zone, at)
  return clock && `${zone?.replaceAll('_', ' ')} (${clock})`
}
