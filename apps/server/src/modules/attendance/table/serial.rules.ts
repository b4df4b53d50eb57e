import { dayOfNumber } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'

/** Days before 1970 from which spreadsheets count, and days from there to 1904, from which old ones of the Macintosh do. */
const EPOCH = 25_569
const TO_1904 = 1462
/** The first of January of 1990 and of 2100: what is counted as a day of a punch, before years of the Buddhist calendar are. */
const DAYS = { from: 32_874, to: 73_051 }

const isDay = (value: number) => value >= DAYS.from && value < DAYS.to

/** How the numbers of a column are times: days with their fraction, fractions of a day, hours with minutes behind a point. */
export type NumberWay = 'moment' | 'day' | 'fraction' | 'point'

/** So many of the numbers of a column say how all are read; the others are damage. */
const MOST = 0.9
const mostly = (values: readonly number[], fits: (value: number) => boolean) =>
  values.filter(fits).length >= values.length * MOST
const isFraction = (value: number) => value >= 0 && value < 1
const isPoint = (value: number) => value >= 0 && value < 24 && Number.isInteger(Math.round(value * 1e6) / 1e4)

/**
 * How the numbers of a column are to be read, by all of them, so that a moment at midnight is one as well; undefined where they are no
 * times. Whole days alone look like PINs: they are days where the column is called so.
 */
export function findNumberWay(values: readonly number[], isCalledDay: boolean): NumberWay | undefined {
  const isBroken = values.some((value) => !Number.isInteger(value))
  if (values.length === 0 || !(isBroken || isCalledDay)) return undefined
  if (mostly(values, isDay)) return isBroken ? 'moment' : 'day'
  if (!isBroken) return undefined
  if (mostly(values, isFraction)) return 'fraction'
  return mostly(values, isPoint) ? 'point' : undefined
}

const figures = (value: number) => String(value).padStart(2, '0')

function clockText(seconds: number): string {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(figures).join(':')
}

/** A number of a column as the text of a day (`YYYY-MM-DD`), a moment or a time of day, to the second; as it is where it is none. */
export function timeText(value: number, way: NumberWay, countsFrom1904: boolean): string {
  if (way === 'point') return isPoint(value) ? value.toFixed(2) : String(value)
  const seconds = Math.round(value * SECONDS_PER_DAY)
  const time = clockText(seconds % SECONDS_PER_DAY)
  if (way === 'fraction') return isFraction(value) ? time : String(value)
  if (!isDay(value)) return String(value)
  const day = dayOfNumber(Math.floor(seconds / SECONDS_PER_DAY) - EPOCH + (countsFrom1904 ? TO_1904 : 0))
  return way === 'day' ? day : `${day} ${time}`
}
