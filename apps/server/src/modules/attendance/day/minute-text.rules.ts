import { clockText, MINUTES_PER_DAY, type Minutes, splitMinutes } from '@muster/kernel/minutes'

/** A minute of the day as a clock shows it; one of the day before or after says so. */
export function clockOf(minute: Minutes): string {
  const days = Math.floor(minute / MINUTES_PER_DAY)
  return days === 0 ? clockText(minute) : `${clockText(minute)} (${days > 0 ? '+' : '\u2212'}${Math.abs(days)})`
}

/** A duration that is read alike in every language: `42:30` are hours and minutes. */
export function hoursText(minutes: Minutes): string {
  const { hours, minutes: rest } = splitMinutes(minutes)
  return `${hours}:${String(rest).padStart(2, '0')}`
}
