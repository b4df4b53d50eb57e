import { tagOf } from '@muster/kernel/locale'
import { clockText, MINUTES_PER_DAY, type Minutes, splitMinutes } from '@muster/kernel/minutes'
import type { Locale } from '@muster/kernel/names'

/** A minute of the day as a clock shows it; one of the day before or after says so. */
export function clockOf(minute: Minutes): string {
  const days = Math.floor(minute / MINUTES_PER_DAY)
  return days === 0 ? clockText(minute) : `${clockText(minute)} (${days > 0 ? '+' : '\u2212'}${Math.abs(days)})`
}

const formats = new Map<Locale, Intl.DurationFormat>()

/** A duration in the reader's language, without its sign: `1 hr 5 min`. */
export function durationText(locale: Locale, minutes: Minutes): string {
  const format = formats.get(locale) ?? new Intl.DurationFormat(tagOf(locale), { style: 'short' })
  formats.set(locale, format)
  const { hours, minutes: rest } = splitMinutes(Math.abs(minutes))
  return format.format(hours === 0 ? { minutes: rest } : { hours, minutes: rest })
}

/** A duration that is read alike in every language: `42:30` are hours and minutes. */
export function hoursText(minutes: Minutes): string {
  const { hours, minutes: rest } = splitMinutes(minutes)
  return `${hours}:${String(rest).padStart(2, '0')}`
}
