import { type Minutes, splitMinutes } from '@muster/kernel/minutes'
import type { Locale } from '@muster/kernel/names'

/** The units as the screens write them: of hours, of minutes alone, and of what is left of an hour. */
const UNITS: Readonly<Record<Locale, { hours: string; minutes: string; left: string }>> = {
  en_US: { hours: ' h', minutes: ' min', left: '' },
  zh_CN: { hours: ' 小时', minutes: ' 分钟', left: ' 分' },
  zh_TW: { hours: ' 小時', minutes: ' 分鐘', left: ' 分' },
  vi_VN: { hours: ' giờ', minutes: ' phút', left: ' phút' },
  km_KH: { hours: ' ម៉ោង', minutes: ' នាទី', left: ' នាទី' },
}

/** A duration in the reader's language as the screens write it, without its sign: `8 h`, `1 h 05`, `17 min`. */
export function durationText(locale: Locale, minutes: Minutes): string {
  const units = UNITS[locale]
  const { hours, minutes: rest } = splitMinutes(Math.abs(minutes))
  if (hours === 0) return rest + units.minutes
  if (rest === 0) return hours + units.hours
  return `${hours}${units.hours} ${String(rest).padStart(2, '0')}${units.left}`
}
