import { markClock, sayMarked } from '@muster/kernel/clock-mark'
import { type Day, dayNumber } from '@muster/kernel/day'
import { type Minutes, SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { instantsIn } from '@muster/kernel/wall-instant'
import { clockOf } from './minute-text.rules.ts'

const SECONDS_PER_MINUTE = 60

/** A time of a day on the clock of a zone as it is kept for readers who are not known yet: each is told the clock where theirs is another. */
export const keepOnClock = (text: string, zone: string, day: Day, minute: Minutes): string =>
  markClock(text, zone, instantsIn(zone)(dayNumber(day) * SECONDS_PER_DAY + minute * SECONDS_PER_MINUTE))

/** Minutes of a day on the clock of a zone, `17:00–21:00`, kept for their readers; one minute where there is no last one. */
export function keepHours(zone: string, day: Day, from: Minutes, to: Minutes | null = null): string {
  const hours = [from, ...(to === null ? [] : [to])].map(clockOf).join('–')
  return keepOnClock(hours, zone, day, from)
}

/** A time of a day, or whatever times stand under, with the clock of its zone where a reader in another zone has another one: `19:00 (UTC+7)`. */
export const sayOnClock = (
  text: string,
  clock: { zone: string; reader: string },
  day: Day,
  minute: Minutes = 0,
): string => sayMarked(keepOnClock(text, clock.zone, day, minute), clock.reader)
