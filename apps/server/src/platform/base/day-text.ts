import { type Day, dayNumber, MS_PER_DAY } from '@muster/kernel/day'
import { dayTagOf } from '@muster/kernel/locale'
import type { Locale } from '@muster/kernel/names'

/** Where the short names of months are not what people write: Vietnamese forms say 20/11/2026. */
const PARTS: Partial<Record<Locale, Intl.DateTimeFormatOptions>> = {
  vi_VN: { day: '2-digit', month: '2-digit', year: 'numeric' },
}
/** Separators between two days, where the one of `Intl` does not match the format of the days. */
const BETWEEN: Partial<Record<Locale, string>> = { vi_VN: ' – ', zh_CN: '至', zh_TW: '至' }
const formats = new Map<Locale, Intl.DateTimeFormat>()

/** A day as people of a language write it, as on the screens: `20 Nov 2026`, `20/11/2026`; from a first to a last day as one. */
export function dayText(locale: Locale, first: Day, last: Day = first): string {
  let format = formats.get(locale)
  if (!format) {
    const parts = PARTS[locale] ?? { day: 'numeric', month: 'short', year: 'numeric' }
    format = new Intl.DateTimeFormat(dayTagOf(locale), { timeZone: 'UTC', ...parts })
    formats.set(locale, format)
  }
  const [from, to] = [dayNumber(first) * MS_PER_DAY, dayNumber(last) * MS_PER_DAY]
  if (first === last) return format.format(from)
  const between = BETWEEN[locale]
  return between ? format.format(from) + between + format.format(to) : format.formatRange(from, to)
}
