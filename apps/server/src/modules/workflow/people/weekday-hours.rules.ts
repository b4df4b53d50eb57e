import { type Day, daysFrom, weekday } from '@muster/kernel/day'
import { instantOf } from '@muster/kernel/instant'
import type { WorkingTime } from '../engine/working-hours.rules.ts'

const [NINE, SIX] = ['09:00', '18:00']
const FRIDAY = 5

/**
 * Monday to Friday from nine to six on the clock of a zone, from a day to another, both included; `isWorked` says it of days that are
 * worked, or not, whatever their weekday.
 */
export function weekdayHours(
  zone: string,
  from: Day,
  to: Day,
  isWorked: ReadonlyMap<Day, boolean> = new Map(),
): WorkingTime[] {
  const at = (on: Day, plainTime: string) =>
    instantOf(Temporal.PlainDate.from(on).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds)
  return daysFrom(from, to)
    .filter((on) => isWorked.get(on) ?? weekday(on) <= FRIDAY)
    .map((on) => ({ from: at(on, NINE), to: at(on, SIX) }))
}
