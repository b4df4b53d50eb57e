import { tagOf } from '@muster/kernel/locale'
import { type Minutes, splitMinutes } from '@muster/kernel/minutes'
import type { Locale } from '@muster/kernel/names'

const formats = new Map<Locale, Intl.DurationFormat>()

/** A duration in the reader's language, without its sign: `1 hr 5 min`; no time at all is `0 min`. */
export function durationText(locale: Locale, minutes: Minutes): string {
  const format = formats.get(locale) ?? new Intl.DurationFormat(tagOf(locale), { style: 'short' })
  formats.set(locale, format)
  if (minutes === 0) return new Intl.NumberFormat(tagOf(locale), { style: 'unit', unit: 'minute' }).format(0)
  const { hours, minutes: rest } = splitMinutes(Math.abs(minutes))
  return format.format(hours === 0 ? { minutes: rest } : { hours, minutes: rest })
}
