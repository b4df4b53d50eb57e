import { halfWidth } from '@muster/kernel/half-width'
import { plainDigits } from '@muster/kernel/money'

const LAST_HOUR = 23
const LAST_MINUTE = 59
const HALF_DAY = 12

/**
 * The time of day in a text, `08:30`, `830`, `8.30`, `8h30`, `8点30分`, `8:30 pm` or `8`, as `HH:MM`; undefined where it is none. Seconds
 * that a copied time ends with count only where there are none.
 */
export function readTime(typed: string): string | undefined {
  const text = plainDigits(halfWidth(typed)).trim().toLowerCase()
  const [, time = '', half] = /^(.*?)(?:\s*([ap])\.?m\.?)?$/.exec(text) ?? []
  const [, hours = '', minute = '00'] =
    /^(\d{1,2})(?:\s*[:.]\s*(\d{2})(?::00)?)?$/.exec(time) ??
    /^(\d{1,2})\s*(?:h|giờ|点|點|时|時|ម៉ោង)\s*(?:(\d{2})\s*(?:m|phút|分|នាទី)?)?$/.exec(time) ??
    /^(\d{1,2})(\d{2})$/.exec(time) ??
    []
  const hour = half === undefined ? hours : hourOfHalf(Number(hours), half)
  if (hour === '' || Number(hour) > LAST_HOUR || Number(minute) > LAST_MINUTE) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}

/** The hour of a clock with two halves; empty for an hour that it does not have. */
const hourOfHalf = (hour: number, half: string): string =>
  hour < 1 || hour > HALF_DAY ? '' : String((hour % HALF_DAY) + (half === 'p' ? HALF_DAY : 0))

/** The times of a day that many minutes apart. */
export function timesOfDay(step: number): string[] {
  const two = (n: number) => String(n).padStart(2, '0')
  return Array.from(
    { length: Math.ceil(1440 / step) },
    (_, i) => `${two(Math.floor((i * step) / 60))}:${two((i * step) % 60)}`,
  )
}
