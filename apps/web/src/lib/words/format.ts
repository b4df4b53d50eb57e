import { type Day, dayNumber, isDay, MS_PER_DAY } from '@muster/kernel/day'
import { epochOf, type Instant } from '@muster/kernel/instant'
import { dayTagOf, pairIn, tagOf } from '@muster/kernel/locale'
import { clockText, MINUTES_PER_DAY, type Minutes, splitMinutes } from '@muster/kernel/minutes'
import { firstDay, type Month } from '@muster/kernel/month'
import { type Locale, type Names, nameFor } from '@muster/kernel/names'
import { type PersonNames, personName } from '@muster/kernel/person-name'
import { dayIn } from '../page/clock.ts'
import { momentFormat } from '../page/moment-format.ts'
import { useLocale, useT } from './i18n.ts'
import { isKhmerMissing, khmer } from './khmer.ts'
import { readLocale } from './locale.ts'
import { isAlike } from './say-in.ts'
import type { Say } from './words.ts'

const MINUS = '\u2212'

/** How numbers, days, times and names are written for a reader; every text of a screen that is no word comes from here. */
export type Format = ReturnType<typeof formatOf>

/** Where the short names of months are not what people write: Vietnamese forms say 20/11/2026. */
const DAY_PARTS: Partial<Record<Locale, Intl.DateTimeFormatOptions>> = {
  vi_VN: { day: '2-digit', month: '2-digit', year: 'numeric' },
}

const intl = <T>(make: () => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The formats of a language. Made once per language, because Intl objects are dear. */
export function formatOf(locale: Locale, t: Say) {
  const tag = tagOf(locale)
  const dayTag = dayTagOf(locale)
  const number = intl(() => new Intl.NumberFormat(tag))
  const percent = intl(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }))
  const dayParts = DAY_PARTS[locale] ?? { day: 'numeric', month: 'short', year: 'numeric' }
  const day = intl(() => new Intl.DateTimeFormat(dayTag, { timeZone: 'UTC', ...dayParts }))
  const longDay = intl(
    () =>
      new Intl.DateTimeFormat(dayTag, {
        timeZone: 'UTC',
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }),
  )
  const weekdayName = intl(() => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'short' }))
  const month = intl(() => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long', year: 'numeric' }))
  const list = intl(() => new Intl.ListFormat(tag, { type: 'conjunction' }))
  const regions = intl(() => new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' }))
  const currencies = intl(() => new Intl.DisplayNames(tag, { type: 'currency', fallback: 'code' }))
  const collator = intl(() => new Intl.Collator(tag, { numeric: true, sensitivity: 'base' }))
  const own = locale === 'km_KH' && isKhmerMissing() ? khmer : undefined
  const atNoon = (value: Day) => dayNumber(value) * MS_PER_DAY + MS_PER_DAY / 2

  const duration = (minutes: Minutes): string => {
    const { hours, minutes: rest } = splitMinutes(Math.abs(minutes))
    const sign = minutes < 0 ? MINUS : ''
    if (hours === 0) return sign + t('time.minutes', { minutes: rest })
    if (rest === 0) return sign + t('time.hours', { hours })
    return sign + t('time.hoursMinutes', { hours, minutes: String(rest).padStart(2, '0') })
  }

  const shortDay = (value: Day) => own?.day(value) ?? day().format(atNoon(value))
  const instantText = (at: number, timeZone?: string): string => {
    // Vietnamese and Khmer put the time last as well, which `Intl` does not.
    if (!own && locale !== 'vi_VN')
      return momentFormat(dayTag, {
        ...dayParts,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
      }).format(at)
    const time = momentFormat('en-GB', { timeStyle: 'short', timeZone }).format(at)
    return `${shortDay(dayIn(timeZone, at))}, ${time}`
  }
  return {
    locale,
    tag,
    /** The tag by which days are written, which is not that of numbers everywhere. */
    dayTag,
    /** `Left: 3 d`, with the language's own colon. */
    pair: pairIn(locale),
    /** `4 482`, with the language's own separators. */
    number: (value: number) => (isAlike(value) ? String(value) : number().format(value)),
    /** A share from 0 to 1 as `12.5 %`. */
    percent: (share: number) => percent().format(share),
    /** `20 Nov 2026`; empty for no day. */
    day: (value: Day | null | undefined) => (value ? shortDay(value) : ''),
    /** The same for a text that may not be a day, which then stands as it is. */
    dayText: (value: string) => (isDay(value) ? shortDay(value) : value),
    /** `Friday, 20 November 2026`. */
    longDay: (value: Day) => own?.longDay(value) ?? longDay().format(atNoon(value)),
    /** `Fri`. */
    weekdayName: (value: Day) => own?.weekdayName(value) ?? weekdayName().format(atNoon(value)),
    /** `November 2026`. */
    month: (value: Month) => own?.month(firstDay(value)) ?? month().format(atNoon(firstDay(value))),
    /** `20 Nov 2026, 14:05` on the clock of a zone; the viewer's own unless given. */
    instant: (at: Instant | number, zone?: string) => instantText(typeof at === 'number' ? at : epochOf(at), zone),
    /** `14:05` of an instant on the clock of a zone. */
    timeOfDay: (at: Instant | string, timeZone: string) =>
      momentFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(Date.parse(at)),
    /** `14:05` on the viewer's own clock. */
    time: (at: number) => momentFormat('en-GB', { timeStyle: 'short' }).format(at),
    /** A wall-clock minute as `08:00`, after midnight as `06:00 +1`. */
    clock: (minute: Minutes) =>
      minute >= MINUTES_PER_DAY ? t('time.nextDay', { time: clockText(minute) }) : clockText(minute),
    /** A duration as `8 h` or `8 h 30`, under an hour as `17 min`, with a true minus sign [9.05]. */
    duration,
    /** A long duration in a narrow column as `197:15`; words stand beside it or in its head. */
    hours: (minutes: Minutes) => {
      const { hours, minutes: rest } = splitMinutes(minutes)
      return `${hours}:${String(rest).padStart(2, '0')}`
    },
    /** A name in the reader's language, else in another one. */
    name: (names: Names | null | undefined) => (names ? nameFor(names, locale).text : ''),
    /** What a person is called in the script of the reader, and otherwise. */
    person: (person: PersonNames) => personName(person, locale),
    /** `a, b and c`. */
    list: (texts: readonly string[]) => own?.list(texts) ?? list().format(texts),
    /** The country of a two-letter code. */
    nation: (code: string) => own?.nation(code) ?? regions().of(code) ?? code,
    /** The currency of a three-letter code with the code: `VND · Vietnamese dong`. */
    currency: (code: string) => `${code} · ${currencies().of(code) ?? code}`,
    /** A zone with its offset at a moment: `Asia/Ho_Chi_Minh (UTC+7)`. */
    zone: (zone: string, at: number) => `${zone.replaceAll('_', ' ')} (${offsetText(zone, at)})`,
    /** Compares two texts in the language's order. */
    compare: (a: string, b: string) => collator().compare(a, b),
  }
}

/** The offset of a zone at a moment, `UTC+7` or `UTC+05:30`, of the device's own without one; the zone's own name where the browser does not know it. */
export function offsetText(zone: string | undefined, at: number): string {
  try {
    const parts = momentFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at)
    return (parts.find((part) => part.type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC').replace('-', MINUS)
  } catch {
    return zone ?? ''
  }
}

const formats = new WeakMap<Say, Format>()

function keepFormat(locale: Locale, t: Say): Format {
  const format = formats.get(t) ?? formatOf(locale, t)
  formats.set(t, format)
  return format
}

/** The formats of the language on the screen. */
export function useFormat(): Format {
  const locale = useLocale()
  return keepFormat(locale, useT())
}

/** The same outside of a component, for who says the words of the language on the screen. */
export const formatNow = (t: Say): Format => keepFormat(readLocale(), t)
