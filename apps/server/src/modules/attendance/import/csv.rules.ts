import { type CsvColumns, type GivenColumns, readHead } from './csv-columns.rules.ts'
import { statusOfWord } from './csv-headers.rules.ts'
import { type CsvRecord, csvRecords, type Delimiter, delimiterOf, SEPARATOR_LINE } from './csv-records.rules.ts'
import { type NamedOrder, readDateOrder } from './date-order.rules.ts'
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
  type RefusedLine,
  refuseLine,
  type WallSeconds,
} from './line.rules.ts'
import { readColumns } from './table-columns.rules.ts'
import { findOtherShape, type OtherShape, showReading, type TableReading } from './table-reading.rules.ts'
import { clockOf, type DateOrder, dateOf, type Halves, halvesOf, wallWithin } from './wall-time.rules.ts'

/** Signs of a date and of a time of day, half or full width; a text without them is not worth taking apart. */
const DATE_SIGN = /[\d０-９]\s{0,2}[-/.年]\s{0,2}[\d０-９]|\d{8}|\d[-\s./]?[a-z\u1780-\u17d3]{3}|[a-z]{3}[\s.]?\d/i
const MANY_TIMES = /\d:\d{2}(?::\d{2})?\D{0,3}\d{1,2}:\d{2}/
const CLOCK_SIGN = /[\d０-９][:：][\d０-９]|\d{4}|\d\.\d{2}/

/** How a table is to be read, where somebody has said it, and how a moment with its distance from UTC is read at the machine's place. */
export type TableOptions = {
  delimiter?: Delimiter | undefined
  given?: GivenColumns | undefined
  dateOrder?: NamedOrder | undefined
  toWall?: ((epochSeconds: number) => WallSeconds) | undefined
}

/** Date and time of day of a record as text; a time column that holds a whole date speaks for itself. */
function momentOf(fields: readonly string[], columns: CsvColumns): Halves {
  const given = halvesOf(plainCell(fields[columns.time] ?? ''))
  if (columns.date === undefined || (given.date !== '' && given.clock !== '')) return given
  // A spreadsheet shows a mere date as midnight; the time column is the one that knows, with colons or without.
  const { date } = halvesOf(plainCell(fields[columns.date] ?? ''))
  return { date, clock: given.clock === '' ? given.date : given.clock }
}

type HowToRead = { columns: CsvColumns; order: DateOrder; bounds: Bounds; toWall: TableOptions['toWall'] }

function wallOf(moment: Halves, { order, bounds, toWall }: HowToRead): WallSeconds | Problem {
  if (moment.date === '' && moment.clock === '') return problem('no-time')
  const date = dateOf(moment.date, order)
  if (isProblem(date)) return date
  const clock = clockOf(moment.clock)
  if (isProblem(clock)) return clock
  if (moment.offset === undefined || !toWall) return wallWithin(date, clock, bounds)
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

function punchOf(record: CsvRecord, moment: Halves, how: HowToRead): PunchLine | Problem {
  const { fields } = record
  const { columns } = how
  if (record.unclosed) return problem('unclosed-quote')
  const needed = Math.max(columns.pin, columns.time, columns.date ?? 0) + 1
  if (fields.length < needed) return problem('too-few-fields', { fields: fields.length, needed })
  const pin = pinOf(fields[columns.pin] ?? '')
  if (isProblem(pin)) return pin
  const read = [columns.time, columns.date, columns.status, columns.verify, columns.workCode]
  const longest = Math.max(...read.map((index) => (index === undefined ? 0 : (fields[index]?.trim().length ?? 0))))
  if (longest > FIELD_MAX) return problem('field-too-long', { length: longest, limit: FIELD_MAX })
  const wall = wallOf(moment, how)
  if (isProblem(wall)) return wall
  const cell = (index: number | undefined) => (index === undefined ? '' : plainCell(fields[index] ?? ''))
  const status = statusOf(cell(columns.status))
  if (isProblem(status)) return status
  const verify = byteOf(cell(columns.verify)) ?? null
  return { line: record.line, pin, wall, status, verify, workCode: cell(columns.workCode) }
}

/** The records that are data: not the header, wherever it stands again, and not the titles above it. */
function dataRecords(records: readonly CsvRecord[], header: number | undefined, columns: CsvColumns): CsvRecord[] {
  if (header === undefined) return [...records]
  const head = records[header]?.fields.join('\n')
  return records.filter((record, index) => {
    if (record.fields.join('\n') === head) return false
    return index > header || !isProblem(dateOf(momentOf(record.fields, columns).date, 'day-first'))
  })
}

/** A table read line by line, and how; or that it is no table of one line for each punch. */
export type ReadTable = { lines: PunchLine[]; refused: RefusedLine[]; table: TableReading } | { shape: OtherShape }

/**
 * Reads a table of punches (decoded text): separator, columns and the order of dates are said or found, quotes follow RFC 4180, dates are
 * year-first, day-first, or month-first where the whole file allows nothing else, the time of day may have a column of its
 * own. Every record that is neither blank nor a header comes back exactly once, as a punch or refused; undefined when
 * nothing in the file can be a punch. `damaged` says that the text holds characters that could not be decoded.
 */
export function readCsv(text: string, bounds: Bounds, damaged: boolean, options: TableOptions): ReadTable | undefined {
  if (!(DATE_SIGN.test(text) || MANY_TIMES.test(text)) || !CLOCK_SIGN.test(text)) return undefined
  const all = csvRecords(text, options.delimiter ?? delimiterOf(text))
  const records = SEPARATOR_LINE.test(text) ? all.slice(1) : all
  const said = options.given ?? {}
  const head = readHead(records, said)
  const shape = findOtherShape(head, said)
  if (shape) return { shape }
  const read = readColumns(head, said)
  const { columns } = read
  if (!columns)
    return read.absent.length > 0
      ? { lines: [], refused: [], table: showReading(head, read, readDateOrder([], bounds)) }
      : undefined
  const data = dataRecords(records, head.header, columns)
  if (data.length === 0) return undefined
  const given = data.map((record) => ({ record, moment: momentOf(record.fields, columns) }))
  const found = readDateOrder(
    given.map(({ moment }) => moment.date),
    bounds,
  )
  const order = options.dateOrder ? { ...found, order: options.dateOrder, isOpen: false } : found
  const how = { columns, order: order.order, bounds, toWall: options.toWall }
  const lines: PunchLine[] = []
  const refused: RefusedLine[] = []
  for (const { record, moment } of given) {
    const raw = text.slice(record.from, record.to)
    const torn = damaged && raw.includes('\uFFFD')
    const punch = torn ? problem('undecodable') : punchOf(record, moment, how)
    if ('reason' in punch) refused.push(refuseLine(record.line, raw, punch))
    else lines.push(punch)
  }
  return { lines, refused, table: showReading(head, read, order) }
}
