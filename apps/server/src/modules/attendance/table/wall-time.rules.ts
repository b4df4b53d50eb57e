import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { wholeYear, withMonthInFigures } from './date-words.rules.ts'
import { type Bounds, OLDEST_YEAR, type Problem, problem, type WallSeconds } from './line.rules.ts'

/** A time of day in seconds since midnight. */
type ClockSeconds = number
type DateNumbers = { year: number; month: number; day: number }

/**
 * Which number of a date that ends with its year is the day; `unclear` when the file speaks for both. The year comes first in every date
 * of four figures that begins with it, and of two figures where the file says so.
 */
export type DateOrder = 'day-first' | 'month-first' | 'year-first' | 'unclear'

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/
/** The year of the Republic of China, counted from 1912. */
const REPUBLIC_YEAR = /^(\d{3})[-/.](\d{1,2})[-/.](\d{1,2})$/
const REPUBLIC_BEHIND = 1911
const FIGURES_ONLY = /^(\d{4})(\d{2})(\d{2})$/
const MOMENT_IN_FIGURES = /^(\d{8})(\d{2})(\d{2})(\d{2})?$/
const CLOCK = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d{1,9})?)?$/
/** Without colons, as some programs write it beside a date: `080015`, `0801`, `08.01`. */
const BARE_CLOCK = /^(?:(\d{1,2})(\d{2})(\d{2})?|(\d{1,2})\.(\d{2})(?:\.(\d{2}))?)$/
/** A moment of ISO 8601 with its distance from UTC. */
const WITH_OFFSET =
  /^(\d{4}-\d{1,2}-\d{1,2})[ T](\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(?:(Z)|([+-])(\d{2}):?(\d{2}))$/i
/** Years of the Buddhist calendar, as machines in Thailand and Cambodia count them. */
const BUDDHIST = { from: 2400, ahead: 543 }
const NOON_WORD = /(上午|下午|ព្រឹក|ល្ងាច|(?<![a-z])(?:[ap]\.?m\.?|sa|ch)(?![a-z]))/i
const AFTERNOON = /^(下午|ល្ងាច|p|ch)/i
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && leap ? 29 : (MONTH_DAYS[month - 1] ?? 0)
}

/** The year of the Gregorian calendar that a machine means. */
export function gregorianYear(year: number): number {
  return year >= BUDDHIST.from ? year - BUDDHIST.ahead : year
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
  return plain.replace(/(\d)T(\d)/, '$1 $2').trim()
}

/** A cell in two halves, either of them empty: its date and its time of day, with the minutes ahead of UTC where it says them. */
export type Halves = { date: string; clock: string; offset?: number }

/** The text of a cell in two halves: what looks like a date, and what looks like a time of day. */
export function halvesOf(text: string): Halves {
  const plain = withMonthInFigures(halfWidth(text))
  const iso = WITH_OFFSET.exec(plain)
  if (iso) {
    const [, date = '', clock = '', zulu, sign, hours, minutes] = iso
    const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
    return { date, clock, offset: zulu ? 0 : sign === '-' ? -ahead : ahead }
  }
  const whole = MOMENT_IN_FIGURES.exec(plain)
  if (whole) return { date: whole[1] ?? '', clock: `${whole[2]}:${whole[3]}:${whole[4] ?? '00'}` }
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

/** The date of a text, or why it is none. */
export function dateOf(text: string, order: DateOrder): DateNumbers | Problem {
  const yearFirst = numbersOf(YEAR_FIRST, text) ?? numbersOf(FIGURES_ONLY, text)
  if (yearFirst) return existing(...yearFirst)
  const republic = numbersOf(REPUBLIC_YEAR, text)
  if (republic) return existing(republic[0] + REPUBLIC_BEHIND, republic[1], republic[2])
  const found = YEAR_LAST.exec(text)
  if (!found) return problem('no-time', { text: text.slice(0, 40) })
  const [, first = '', middle = '', last = ''] = found
  const [a, b, year] = [Number(first), Number(middle), wholeYear(last)]
  if (order === 'year-first')
    return last.length === 2 ? existing(wholeYear(first), b, Number(last)) : problem('no-time', { text })
  if (order !== 'unclear') return order === 'day-first' ? existing(year, b, a) : existing(year, a, b)
  if (a !== b && a <= 12 && b <= 12) return problem('ambiguous-date', { text })
  return a > 12 ? existing(year, b, a) : existing(year, a, b)
}

function existing(written: number, month: number, day: number): DateNumbers | Problem {
  const year = gregorianYear(written)
  return isDate(year, month, day) ? { year, month, day } : problem('no-such-date', { year, month, day })
}

/** The time of day of a text, seconds optional, with or without a word for before or after noon; or why it is none. */
export function clockOf(text: string): ClockSeconds | Problem {
  const word = NOON_WORD.exec(text)?.[0] ?? ''
  const bare = text.replace(word, ' ').trim()
  if (bare === '') return problem('no-time', { text: text.slice(0, 40) })
  const numbers = numbersOf(CLOCK, bare) ?? bareNumbersOf(bare)
  if (!numbers) return problem('no-such-time', { text: text.slice(0, 40) })
  const [given, minute, second] = numbers
  const hour = word === '' ? given : hourOfHalfDay(given, AFTERNOON.test(word))
  if (hour === undefined || hour > 23 || minute > 59 || second > 59)
    return problem('no-such-time', { hour: given, minute, second })
  return hour * 3600 + minute * 60 + second
}

function bareNumbersOf(text: string): [number, number, number] | undefined {
  const m = BARE_CLOCK.exec(text)
  return m ? [Number(m[1] ?? m[4]), Number(m[2] ?? m[5]), Number(m[3] ?? m[6] ?? 0)] : undefined
}

/** Some programs write 13:05 PM; nobody means 13:05 AM. */
function hourOfHalfDay(hour: number, afternoon: boolean): number | undefined {
  if (hour > 12) return afternoon ? hour : undefined
  if (hour === 0) return afternoon ? undefined : 0
  return (hour % 12) + (afternoon ? 12 : 0)
}
