import { type Day, isDay } from '@muster/kernel/day'
import { type Instant, instantOf } from '@muster/kernel/instant'
import { dayTagOf } from '@muster/kernel/locale'
import type { Locale } from '@muster/kernel/names'
import { wallIn } from './clock.ts'
import { dayText } from './day-text.ts'

/** Who reads: in which language, on which clock. */
export type Reader = { readonly locale: Locale; readonly zone: string }

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const WALL = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(\.\d+)?)?$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const months = new Map<Locale, Intl.DateTimeFormat>()

/** `November 2026`; undefined where it is no month. */
export function monthText(locale: Locale, text: string): string | undefined {
  if (!MONTH.test(text)) return undefined
  const format =
    months.get(locale) ?? new Intl.DateTimeFormat(dayTagOf(locale), { timeZone: 'UTC', month: 'long', year: 'numeric' })
  months.set(locale, format)
  return format.format(Date.parse(`${text}-15T00:00:00Z`))
}

/** A day, a month or an instant as the reader writes it; undefined where a text is none of these. */
export function timeText({ locale, zone }: Reader, text: string): string | undefined {
  if (isDay(text)) return dayText(locale, text)
  const wall = WALL.exec(INSTANT.test(text) ? wallIn(zone, instantOf(Date.parse(text)) as Instant) : text)
  if (wall && isDay(wall[1] ?? '')) return `${dayText(locale, wall[1] as Day)}, ${wall[2]}`
  return monthText(locale, text)
}
