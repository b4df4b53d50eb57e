import { WHOLE_DAY } from '@muster/contract/attendance/correction'
import { tagOf } from '@muster/kernel/locale'
import { clockText, MINUTES_PER_DAY } from '@muster/kernel/minutes'
import { moneyText } from '@muster/kernel/money'
import { type Locale, nameFor } from '@muster/kernel/names'
import { personName } from '@muster/kernel/person-name'
import { durationText } from '../../platform/base/duration-text.ts'
import type { Reference } from './log-diff.rules.ts'

const MONDAY = 4
const MS_PER_DAY = 86_400_000
const BYTES_PER_KILOBYTE = 1000

/** Formats are dear to make: one of each kind for a language. */
function keep<Format>(make: (tag: string) => Format): (locale: Locale) => Format {
  const kept = new Map<Locale, Format>()
  return (locale) => {
    const format = kept.get(locale) ?? make(tagOf(locale))
    kept.set(locale, format)
    return format
  }
}
const weekday = keep((tag) => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'long' }))
const number = keep((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }))
const percent = keep((tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }))
const list = keep((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }))
const names = {
  region: keep((tag) => new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' })),
  currency: keep((tag) => new Intl.DisplayNames(tag, { type: 'currency', fallback: 'code' })),
}

/** A number with the separators of a language. */
export const numberText = (locale: Locale, value: number): string => number(locale).format(value)

/** A length of time; one that was taken off has a sign. */
export const minutesText = (locale: Locale, minutes: number): string =>
  `${minutes < 0 ? '\u2212' : ''}${durationText(locale, minutes)}`

/** A minute of the day as a clock shows it, `06:00 (+1)` on the next one and `23:30 (−1)` on the one before. */
export function minuteText(minute: number): string {
  const days = Math.floor(minute / MINUTES_PER_DAY)
  return clockText(minute) + (days === 0 ? '' : ` (${days < 0 ? '\u2212' : '+'}${Math.abs(days)})`)
}

/** Whether minutes of the day are the bounds of a whole one, which are no times that anybody entered. */
export const isWholeDay = (first: unknown, last: unknown): boolean => first === WHOLE_DAY.from && last === WHOLE_DAY.to

/** An amount in its currency; without one as a number. */
export const amountText = (locale: Locale, minor: number, currency: string | undefined): string =>
  currency === undefined ? numberText(locale, minor) : moneyText(minor, currency, tagOf(locale))

export const percentText = (locale: Locale, value: number): string => percent(locale).format(value / 100)

/** The size of a file in whole kilobytes. */
export const bytesText = (locale: Locale, bytes: number): string =>
  `${numberText(locale, Math.max(1, Math.round(bytes / BYTES_PER_KILOBYTE)))} kB`

/** A day of the week by its number; Monday is the first. */
export const weekdayText = (locale: Locale, day: number): string =>
  weekday(locale).format((MONDAY + day - 1) * MS_PER_DAY)

/** What a code of ISO stands for, in the words of `Intl`. */
export const codeText = (locale: Locale, type: 'region' | 'currency', code: string): string => {
  const isKnown = type === 'region' ? /^[A-Z]{2}$/.test(code) : /^[A-Z]{3}$/.test(code)
  const name = isKnown ? names[type](locale).of(code) : undefined
  return name ?? code
}

/** `a, b and c`. */
export const listText = (locale: Locale, texts: readonly string[]): string => list(locale).format(texts)

/** What a record was called when it was logged. */
export function referenceText(locale: Locale, { names: called, name, nativeName }: Reference): string | undefined {
  if (called) return nameFor(called, locale).text || undefined
  return name ? personName({ name, nativeName: nativeName ?? '' }, locale).name : undefined
}
