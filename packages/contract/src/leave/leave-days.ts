import type { Minutes } from '@muster/kernel/minutes'

const HUNDREDTHS = 100

/** Days that minutes of leave come to, in hundredths: half a day is 0.5. */
export const daysIn = (minutes: Minutes, dayMinutes: Minutes): number =>
  Math.round((minutes / dayMinutes) * HUNDREDTHS) / HUNDREDTHS

/** Whole days of minutes of leave, and what is over. */
export function splitDays(minutes: Minutes, dayMinutes: Minutes): { days: number; rest: Minutes } {
  const days = Math.floor(minutes / dayMinutes)
  return { days, rest: minutes - days * dayMinutes }
}
