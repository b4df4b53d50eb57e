import { type ParameterFact, valueOn } from '@muster/contract/system/parameter-rules'
import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { Names } from '@muster/kernel/names'

const MINUTES_PER_HOUR = 60

/** For how long a holiday counts where the company says hours of its own for it; undefined where it says none. */
export type HolidayMinutes = (day: Day, names: Names) => Minutes | undefined

/**
 * The fixed hours of holidays by what was decided [5.06]: a holiday is known by its name in the calendar, in any language, however it is
 * written. Undefined where nothing was ever decided.
 */
export function holidayMinutesBy(facts: readonly ParameterFact[]): HolidayMinutes | undefined {
  if (!facts.some(({ key }) => key === 'holiday.fixed-hours')) return undefined
  return (day, names) => {
    const called = new Set(Object.values(names).map(plain))
    const hours = valueOn(facts, 'holiday.fixed-hours', day).find(({ name }) => called.has(plain(name)))?.value
    return hours === undefined ? undefined : hours * MINUTES_PER_HOUR
  }
}

const plain = (name: string) => name.normalize('NFC').trim().toLowerCase()
