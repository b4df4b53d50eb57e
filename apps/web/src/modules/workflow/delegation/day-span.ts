import { addDays, type Day, isDay } from '@muster/kernel/day'
import { type Instant, instantOf } from '@muster/kernel/instant'

/** The instant at which a day begins on the clock of this device; undefined for what is no day. */
export function startOf(text: string): Instant | undefined {
  if (!isDay(text)) return undefined
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  return instantOf(new Date(year, month - 1, day).getTime())
}

/** From when until when the days from the first to the last last, that one included, on the clock of this device. */
export const spanOf = (first: string, last: string) => ({
  from: startOf(first) ?? '',
  until: (isDay(last) && startOf(addDays(last as Day, 1))) || '',
})
