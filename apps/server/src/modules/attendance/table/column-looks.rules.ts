import { statusOfWord } from './csv-headers.rules.ts'
import type { CsvRecord } from './csv-records.rules.ts'
import { byteOf, isProblem, pinOf, plainCell } from './line.rules.ts'
import { clockOf, dateOf, halvesOf } from './wall-time.rules.ts'

/** What the cells of one column look like, as shares of the records, and what they would say as PINs. */
export type Looks = {
  moment: number
  date: number
  clock: number
  /** Times of day without colons, which look like PINs as well. */
  bareClock: number
  pin: number
  status: number
  byte: number
  /** Cells with several times of day in them, as a share of those that say something. */
  manyTimes: number
  /** The values go up by one from line to line, and none comes again: they count the lines. */
  countsLines: boolean
  /** More than one value. */
  tellsApart: boolean
  /** How well it would do as the PIN; the most is the best. */
  asPin: number
}

const BARE_CLOCK = /^(?:\d{6}|\d{1,2}\.\d{2})$/
const TIME_OF_DAY = /\d{1,2}[:：]\d{2}/g
/** Of fewer lines nobody can say whether they are counted. */
const COUNTED_LEAST = 3

const hasManyTimes = (cell: string) => halvesOf(cell).offset === undefined && (cell.match(TIME_OF_DAY)?.length ?? 0) > 1

function isCount(values: readonly string[]): boolean {
  if (values.length < COUNTED_LEAST || !values.every((value) => /^\d{1,15}$/.test(value))) return false
  const steps = values.slice(1).map((value, at) => Number(value) - Number(values[at]))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/** How well values would do as PINs: of several people, who come again, in figures, no running number and no state of a punch. */
function scoreAsPin(values: readonly string[]): number {
  if (values.length === 0) return -10
  const different = new Set(values)
  const numbers = values.filter((value) => /\d/.test(value)).length
  const states = values.every((value) => /^(?:[0-5]|255)$/.test(value))
  return (
    (different.size > 1 ? 1 : 0) +
    (different.size < values.length ? 1 : 0) +
    numbers / values.length -
    (isCount(values) ? 3 : 0) -
    (numbers === 0 ? 2 : 0) -
    (states ? 1 : 0)
  )
}

/** What the cells of a column of these records look like. */
export function looksOf(records: readonly CsvRecord[], index: number): Looks {
  const looks = { moment: 0, date: 0, clock: 0, bareClock: 0, pin: 0, status: 0, byte: 0 }
  const one = 1 / records.length
  const values: string[] = []
  let filled = 0
  let many = 0
  for (const { fields } of records) {
    const cell = plainCell(fields[index] ?? '')
    if (cell === '') continue
    filled++
    if (hasManyTimes(cell)) many++
    const halves = halvesOf(cell)
    const hasDate = !isProblem(dateOf(halves.date, 'unclear')) || !isProblem(dateOf(halves.date, 'day-first'))
    const hasClock = halves.clock !== '' && !isProblem(clockOf(halves.clock))
    if (hasDate && hasClock) looks.moment += one
    else if (hasDate && halves.clock === '') looks.date += one
    else if (hasClock && halves.date === '') looks.clock += one
    else if (BARE_CLOCK.test(cell) && !isProblem(clockOf(cell))) looks.bareClock += one
    const pin = pinOf(cell)
    if (!isProblem(pin)) {
      looks.pin += one
      values.push(pin)
    }
    if (byteOf(cell) != null) looks.byte += one
    if (byteOf(cell) != null || statusOfWord(cell) !== undefined) looks.status += one
  }
  return {
    ...looks,
    manyTimes: filled === 0 ? 0 : many / filled,
    countsLines: isCount(values),
    tellsApart: new Set(values).size > 1,
    asPin: looks.pin * (values.length === 0 ? 0 : 10) + scoreAsPin(values),
  }
}
