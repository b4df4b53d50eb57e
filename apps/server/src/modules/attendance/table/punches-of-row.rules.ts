import type { CsvColumns } from './csv-columns.rules.ts'
import type { CsvRecord } from './csv-records.rules.ts'
import {
  isProblem,
  type Problem,
  type PunchLine,
  plainCell,
  problem,
  type RefusedLine,
  refuseLine,
} from './line.rules.ts'
import { type HowToRead, pinOfRecord, wallOf, withDate } from './punch-of-record.rules.ts'
import { daysAfter, findListOrder, type ListOrder, type RowTime, timesOfRow } from './row-times.rules.ts'
import { isComing } from './times-columns.rules.ts'
import { clockOf, type Halves } from './wall-time.rules.ts'

/** A line with several punches: its times, each with the date that it is read with. */
export type TimesRow = { record: CsvRecord; times: readonly RowTime[]; moments: readonly Halves[] }

/** What of all lines of a file decides about each: in which order cells have their times, and whether people go home after midnight. */
type FileHabit = { order: ListOrder; hasNights: boolean }

/** The times of a line, with the date of the line where they have none; a cell of several times is longer than any single one. */
export function readTimesRow(record: CsvRecord, { times = [], date }: CsvColumns): TimesRow {
  const found = timesOfRow(record.fields, times)
  const dateCell = date === undefined ? '' : plainCell(record.fields[date] ?? '')
  return { record, times: found, moments: found.map(({ moment }) => withDate(moment, dateCell)) }
}

/** The habit of a file, by all of its lines. */
export function findHabit(rows: readonly TimesRow[]): FileHabit {
  const order = findListOrder(rows.map(({ times }) => times))
  return { order, hasNights: rows.some(({ times }) => daysAfter(times, order).includes(1)) }
}

const NOON = 12 * 3600

/** Who only went, in the morning, in a file of people who go home then, may have gone on the next day. */
function mayBeNext(times: readonly RowTime[], { hasNights }: FileHabit, moment: Halves): boolean {
  const clock = clockOf(moment.clock)
  const isListed = times.some(({ status }) => status === null)
  return hasNights && !isListed && !times.some(({ status }) => isComing(status)) && !isProblem(clock) && clock < NOON
}

/** Each time of a line as a punch, or refused with its column; a line without any time is no data. `raw` is its text. */
export function punchesOfRow(
  { record, times, moments }: TimesRow,
  how: HowToRead,
  habit: FileHabit,
  raw: string,
): (PunchLine | RefusedLine)[] {
  if (times.length === 0 && !record.unclosed) return []
  const { columns } = how
  const pin = pinOfRecord(record, columns.pin, [columns.date], Math.max(columns.pin, columns.date ?? 0) + 1)
  if (isProblem(pin)) return [refuseLine(record.line, raw, pin)]
  const after = daysAfter(times, habit.order)
  return times.map((time, part) => {
    const place = { line: record.line, part, column: time.column + 1 }
    const wall = time.problem ?? wallOfTime(time, moments[part] ?? time.moment, after[part] ?? 0)
    if (isProblem(wall)) return { ...refuseLine(record.line, raw, wall), ...place }
    return { ...place, pin, wall, status: time.status, verify: null, workCode: '' }
  })

  function wallOfTime(time: RowTime, moment: Halves, days: 0 | 1 | Problem): number | Problem {
    if (isProblem(days)) return days
    if (time.moment.date === '' && mayBeNext(times, habit, time.moment))
      return problem('which-day', { text: time.moment.clock })
    return wallOf(moment, how, days)
  }
}
