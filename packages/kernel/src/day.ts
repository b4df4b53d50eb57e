/** A local calendar day, `'YYYY-MM-DD'`. It has no zone of its own: a table that stores one stores the zone beside it. */
export type Day = string & { readonly __day: unique symbol }

const PATTERN = /^\d{4}-\d{2}-\d{2}$/
/** Of a calendar day, which knows no summer time; the day of a zone may be longer or shorter. */
export const MS_PER_DAY = 86_400_000

/** Days since 1970-01-01 of a day; the arithmetic of days is done on these whole numbers. */
export function dayNumber(day: Day): number {
  return numberOf(day)
}

/** Counted in whole numbers from 1 March of year 0, so that a leap day is the last of its year; without a date or a text in between. */
function numberOf(text: string): number {
  const month = twoDigits(text, 5)
  const year = 100 * twoDigits(text, 0) + twoDigits(text, 2) - (month <= 2 ? 1 : 0)
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + twoDigits(text, 8) - 1
  return 365 * year + leapDays + dayOfYear - DAYS_TO_1970
}

/** From 1 March of year 0 to 1 January 1970. */
const DAYS_TO_1970 = 719_468
const CODE_OF_ZERO = 48
const twoDigits = (text: string, at: number) =>
  10 * (text.charCodeAt(at) - CODE_OF_ZERO) + text.charCodeAt(at + 1) - CODE_OF_ZERO

/** The days from 1970 to 2079, each written out when it is first asked for: engines ask for the same ones a million times. */
const known: Day[] = []
const MOST_KNOWN = 40_000

/** The day of a day number. */
export function dayOfNumber(n: number): Day {
  const day = known[n]
  if (day !== undefined) return day
  const text = new Date(n * MS_PER_DAY).toISOString().slice(0, 10) as Day
  if (n >= 0 && n < MOST_KNOWN) known[n] = text
  return text
}

/** Whether the text is a day that exists in the calendar (years 1900 to 9999). */
export function isDay(text: string): text is Day {
  return PATTERN.test(text) && text >= '1900' && dayOfNumber(numberOf(text)) === text
}

/** A day as people write one, year first (`2026-1-31`, `2026/01/31`); undefined where the text is no day of the calendar. */
export function dayOfText(text: string): Day | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : undefined
}

/** The day of a text that is known to be one; throws a RangeError otherwise, so only for program constants and database values. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a day: ${text}`)
  return text
}

/** `n` days later (earlier when negative). */
export function addDays(d: Day, n: number): Day {
  return dayOfNumber(dayNumber(d) + n)
}

/** Whole days from `a` to `b`, negative when `b` is earlier. */
export function daysBetween(a: Day, b: Day): number {
  return dayNumber(b) - dayNumber(a)
}

/** 1 = Monday … 7 = Sunday (ISO 8601). */
export function weekday(d: Day): number {
  return ((((dayNumber(d) + 3) % 7) + 7) % 7) + 1
}

/** Every day from `from` to `to`, both included. */
export function daysFrom(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let n = dayNumber(from), end = dayNumber(to); n <= end; n++) days.push(dayOfNumber(n))
  return days
}
