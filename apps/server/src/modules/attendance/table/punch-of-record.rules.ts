import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import type { CsvColumns } from './csv-columns.rules.ts'
import { statusOfWord } from './csv-headers.rules.ts'
import type { CsvRecord } from './csv-records.rules.ts'
import {
  type Bounds,
  byteOf,
  FIELD_MAX,
  isProblem,
  type Problem,
  type PunchLine,
  pinOf,
  plainCell,
  problem,
  type WallSeconds,
} from './line.rules.ts'
import { clockOf, type DateOrder, dateOf, type Halves, halvesOf, wallWithin } from './wall-time.rules.ts'

/** How the punches of a table are read: its columns, the order of its dates, and a moment with its distance from UTC at the machine's place. */
export type HowToRead = {
  columns: CsvColumns
  order: DateOrder
  bounds: Bounds
  toWall?: ((epochSeconds: number) => WallSeconds) | undefined
}

const cellAt = (fields: readonly string[], at: number | undefined) =>
  at === undefined ? '' : plainCell(fields[at] ?? '')

/** Date and time of day of a record as text; a time column that holds a whole date speaks for itself. */
export function momentOf(fields: readonly string[], { time, date }: CsvColumns): Halves {
  const given = halvesOf(cellAt(fields, time))
  return date === undefined ? given : withDate(given, cellAt(fields, date))
}

/** A time beside the date of its line. */
export function withDate(given: Halves, dateCell: string): Halves {
  if (given.date !== '' && given.clock !== '') return given
  // A spreadsheet shows a mere date as midnight; the time column is the one that knows, with colons or without.
  const { date } = halvesOf(dateCell)
  return { date, clock: given.clock === '' ? given.date : given.clock }
}

/** The wall clock of a moment, so many days after its date; or why it is none. */
export function wallOf(moment: Halves, { order, bounds, toWall }: HowToRead, after: number): WallSeconds | Problem {
  if (moment.date === '' && moment.clock === '') return problem('no-time')
  const date = dateOf(moment.date, order)
  if (isProblem(date)) return date
  const clock = clockOf(moment.clock)
  if (isProblem(clock)) return clock
  if (moment.offset === undefined || !toWall) return wallWithin(date, clock + after * SECONDS_PER_DAY, bounds)
  const written = wallWithin(date, clock - moment.offset * 60, { latestWall: Number.POSITIVE_INFINITY })
  if (isProblem(written)) return written
  const wall = toWall(written)
  return wall > bounds.latestWall ? problem('in-the-future', { wall, latestWall: bounds.latestWall }) : wall
}

/** A number out of range is damage; a word that says nothing of in or out is no reason to lose a punch. */
function statusOf(cell: string): number | null | Problem {
  const status = byteOf(cell)
  if (status !== undefined) return status
  if (/^[-\d\s.]+$/.test(cell)) return problem('bad-status', { status: cell.trim() })
  return statusOfWord(cell) ?? null
}

/** Why a record is damaged as a whole, or the PIN that it is of. `read` are the columns that are looked at, the first `needed` of them needed. */
export function pinOfRecord(
  record: CsvRecord,
  pinAt: number,
  read: readonly (number | undefined)[],
  needed: number,
): string | Problem {
  const { fields } = record
  if (record.unclosed) return problem('unclosed-quote')
  if (fields.length < needed) return problem('too-few-fields', { fields: fields.length, needed })
  const pin = pinOf(fields[pinAt] ?? '')
  if (isProblem(pin)) return pin
  const longest = Math.max(...read.map((at) => (at === undefined ? 0 : (fields[at]?.trim().length ?? 0))))
  return longest > FIELD_MAX ? problem('field-too-long', { length: longest, limit: FIELD_MAX }) : pin
}

/** The punch of a record that is one, or why it is none. */
export function punchOf(record: CsvRecord, moment: Halves, how: HowToRead): PunchLine | Problem {
  const { fields } = record
  const { pin: pinAt, time = 0, date, status: statusAt, verify: verifyAt, workCode } = how.columns
  const needed = Math.max(pinAt, time, date ?? 0) + 1
  const pin = pinOfRecord(record, pinAt, [time, date, statusAt, verifyAt, workCode], needed)
  if (isProblem(pin)) return pin
  const wall = wallOf(moment, how, 0)
  if (isProblem(wall)) return wall
  const status = statusOf(cellAt(fields, statusAt))
  if (isProblem(status)) return status
  const verify = byteOf(cellAt(fields, verifyAt)) ?? null
  return { line: record.line, pin, wall, status, verify, workCode: cellAt(fields, workCode) }
}
