/** A local calendar day, `'YYYY-MM-DD'`. It has no zone of its own: a table that stores one stores the zone beside it. */
export type Day = string & { readonly __day: unique symbol }

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
/** Of a calendar day, which knows no summer time; the day of a zone may be longer or shorter. */
export const MS_PER_DAY = 86_400_000

/** Days since 1970-01-01 of a day; the arithmetic of days is done on these whole numbers. */
export function dayNumber(day: Day): number {
  return Date.UTC(+day.slice(0, 4), +day.slice(5, 7) - 1, +day.slice(8, 10)) / MS_PER_DAY
}

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
  const m = PATTERN.exec(text)
  if (!m || text < '1900') return false
  return dayOfNumber(Date.UTC(+m[1]!, +m[2]! - 1, +m[3]!) / MS_PER_DAY) === text
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
