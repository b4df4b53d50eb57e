/** Whole minutes. A wall-clock minute counts from local midnight of a day and may pass 1440 (22:00–06:00 is 1320–1800). */
export type Minutes = number

/** Of a wall clock from midnight to midnight. */
export const MINUTES_PER_DAY: Minutes = 1440
export const SECONDS_PER_DAY = MINUTES_PER_DAY * 60

/** `{ hours, minutes }` of a duration, for the reader: minutes ÷ 60 [9.05]. */
export function splitMinutes(total: Minutes): { hours: number; minutes: number } {
  return { hours: Math.floor(total / 60), minutes: total % 60 }
}

/** `'HH:MM'` of a wall-clock minute; minutes after midnight wrap and the caller adds its "+1". */
export function clockText(wallMinute: Minutes): string {
  const m = ((wallMinute % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY
  return `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`
}

/** The wall-clock minute of `'HH:MM'`, or undefined when the text is no time of day. */
export function minuteOfClock(text: string): Minutes | undefined {
  const m = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return m ? +m[1]! * 60 + +m[2]! : undefined
}
