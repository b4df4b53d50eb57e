import { type Day, dayNumber, MS_PER_DAY } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { instantsIn } from '@muster/kernel/wall-instant'
import { clockOf } from './minute-text.rules.ts'

const [SECONDS_PER_MINUTE, MS_PER_SECOND] = [60, 1000]
const formats = new Map<string, Intl.DateTimeFormat>()

/** Minutes of a day on the clock of a zone, with that clock: `17:00–21:00 (UTC+7)`; one minute where there is no last one. */
export function sayHours(zone: string, day: Day, from: Minutes, to: Minutes | null = null): string {
  const hours = [from, ...(to === null ? [] : [to])].map(clockOf).join('–')
  return `${hours} (${offsetText(zone, day, from)})`
}

/** A time of a day, or whatever times stand under, with the clock of its zone where a reader in another zone has another one: `19:00 (UTC+7)`. */
export function sayOnClock(
  text: string,
  clock: { zone: string; reader: string },
  day: Day,
  minute: Minutes = 0,
): string {
  const offset = offsetText(clock.zone, day, minute)
  return offset === offsetText(clock.reader, day, minute) ? text : `${text} (${offset})`
}

/** How far a zone is from UTC at a minute of a day: `UTC+7`. */
function offsetText(zone: string, day: Day, minute: Minutes): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })
  formats.set(zone, format)
  const wall = (dayNumber(day) * MS_PER_DAY) / MS_PER_SECOND + minute * SECONDS_PER_MINUTE
  const parts = format.formatToParts(instantsIn(zone)(wall) * MS_PER_SECOND)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return offset.replace('GMT', 'UTC').replace('-', '\u2212')
}
