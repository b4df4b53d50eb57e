import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { type Bounds, OLDEST_YEAR, type Problem, problem, type WallSeconds } from './line.rules.ts'

/** A time of day in seconds since midnight. */
type ClockSeconds = number
type DateNumbers = { year: number; month: number; day: number }

/** Which number of a date that ends with its year is the day; `unclear` when the file speaks for both. */
export type DateOrder = 'day-first' | 'month-first' | 'unclear'

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
const CLOCK = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d{1,6})?)?$/
const NOON_WORD = /(上午|下午|ព្រឹក|ល្ងាច|(?<![a-z])(?:[ap]\.?m\.?|sa|ch)(?![a-z]))/i
const AFTERNOON = /^(下午|ល្ងាច|p|ch)/i
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && leap ? 29 : (MONTH_DAYS[month - 1] ?? 0)
}

/** Whether the three numbers are a day of the calendar. */
export function isDate(year: number, month: number, day: number): boolean {
  return day >= 1 && day <= daysIn(year, month)
}

/** Days since 1970-01-01 of a date that exists. Whole-number arithmetic on years that begin in March: no Date, no zone. */
export function dayNumberOf(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const marchMonth = (month + 9) % 12
  const dayOfYear = Math.floor((153 * marchMonth + 2) / 5) + day - 1
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719_468
}

/** The wall seconds of a date and a time of day that exist, or why they cannot be a punch: too old, or still to come. */
export function wallWithin(date: DateNumbers, clock: ClockSeconds, bounds: Bounds): WallSeconds | Problem {
  if (date.year < OLDEST_YEAR) return problem('too-old', { year: date.year, oldest: OLDEST_YEAR })
  const wall = dayNumberOf(date.year, date.month, date.day) * SECONDS_PER_DAY + clock
  return wall > bounds.latestWall ? problem('in-the-future', { wall, latestWall: bounds.latestWall }) : wall
}

function halfWidth(text: string): string {
  let plain = text
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself; only other text needs the slow path
  if (/[^\x00-\x7f]/.test(text))
    plain = text
      .normalize('NFKC')
      .replace(/\s*[年月]\s*/g, '-')
      .replace(/日/g, ' ')
  return plain.replace('T', ' ').trim()
}

/** The text of a cell in two halves, either of them empty: what looks like a date, and what looks like a time of day. */
export function halvesOf(text: string): { date: string; clock: string } {
  const plain = halfWidth(text)
  const noon = NOON_WORD.exec(plain)?.[0] ?? ''
  const [first = '', second = '', ...rest] = plain
    .replace(noon, ' ')
    .split(/[\s,]+/)
    .filter((part) => part !== '')
  const clockFirst = first.includes(':')
  const date = clockFirst ? second : first
  const clock = [clockFirst ? first : second, noon, ...rest].filter((part) => part !== '').join(' ')
  return { date, clock }
}

/** The three numbers of a pattern, the last one 0 where it is left out. */
function numbersOf(pattern: RegExp, text: string): [number, number, number] | undefined {
  const m = pattern.exec(text)
  return m ? [Number(m[1]), Number(m[2]), Number(m[3] ?? 0)] : undefined
}

/** Which order a file's year-last dates stand in, judged over all of them: month first only where nothing else is possible. */
export function dateOrderOf(dates: Iterable<string>): DateOrder {
  let dayFirst = 0
  let monthFirst = 0
  for (const text of dates) {
    const [a, b] = numbersOf(YEAR_LAST, text) ?? [0, 0]
    if (a > 12 && a <= 31 && b >= 1 && b <= 12) dayFirst++
    if (b > 12 && b <= 31 && a >= 1 && a <= 12) monthFirst++
  }
  if (monthFirst === 0 || dayFirst > monthFirst * 20) return 'day-first'
  return dayFirst === 0 || monthFirst > dayFirst * 20 ? 'month-first' : 'unclear'
}

/** The date of a text, or why it is none. */
export function dateOf(text: string, order: DateOrder): DateNumbers | Problem {
  const yearFirst = numbersOf(YEAR_FIRST, text)
  if (yearFirst) return existing(...yearFirst)
  const yearLast = numbersOf(YEAR_LAST, text)
  if (!yearLast) return problem('no-time', { text: text.slice(0, 40) })
  const [a, b, year] = yearLast
  if (order !== 'unclear') return order === 'day-first' ? existing(year, b, a) : existing(year, a, b)
  if (a !== b && a <= 12 && b <= 12) return problem('ambiguous-date', { text })
  return a > 12 ? existing(year, b, a) : existing(year, a, b)
}

function existing(year: number, month: number, day: number): DateNumbers | Problem {
  return isDate(year, month, day) ? { year, month, day } : problem('no-such-date', { year, month, day })
}

/** The time of day of a text, seconds optional, with or without a word for before or after noon; or why it is none. */
export function clockOf(text: string): ClockSeconds | Problem {
  const word = NOON_WORD.exec(text)?.[0] ?? ''
  const bare = text.replace(word, ' ').trim()
  if (bare === '') return problem('no-time', { text: text.slice(0, 40) })
  const numbers = numbersOf(CLOCK, bare)
  if (!numbers) return problem('no-such-time', { text: text.slice(0, 40) })
  const [given, minute, second] = numbers
  const hour = word === '' ? given : hourOfHalfDay(given, AFTERNOON.test(word))
  if (hour === undefined || hour > 23 || minute > 59 || second > 59)
    return problem('no-such-time', { hour: given, minute, second })
  return hour * 3600 + minute * 60 + second
}

/** Some programs write 13:05 PM; nobody means 13:05 AM. */
function hourOfHalfDay(hour: number, afternoon: boolean): number | undefined {
  if (hour > 12) return afternoon ? hour : undefined
  if (hour === 0) return afternoon ? undefined : 0
  return (hour % 12) + (afternoon ? 12 : 0)
}
