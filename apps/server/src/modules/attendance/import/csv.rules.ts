import { type CsvColumns, type CsvLayout, csvLayoutOf } from './csv-columns.rules.ts'
import { statusOfWord } from './csv-headers.rules.ts'
import { type CsvRecord, csvRecords, type Delimiter, delimiterOf, SEPARATOR_LINE } from './csv-records.rules.ts'
import {
  type Bounds,
  byteOf,
  FIELD_MAX,
  isProblem,
  type Problem,
  type PunchLine,
  pinOf,
  problem,
  type RefusedLine,
  refuseLine,
  type WallSeconds,
} from './line.rules.ts'
import { clockOf, type DateOrder, dateOf, dateOrderOf, halvesOf, wallWithin } from './wall-time.rules.ts'

/** Signs of a date and of a time of day, half or full width; a text without them is not worth taking apart. */
const DATE_SIGN = /[\d０-９]\s{0,2}[-/.年]\s{0,2}[\d０-９]/
const CLOCK_SIGN = /[\d０-９][:：][\d０-９]/

type Halves = { date: string; clock: string }

/** Date and time of day of a record as text; a time column that holds a whole date speaks for itself. */
function momentOf(fields: readonly string[], columns: CsvColumns): Halves {
  const given = halvesOf(fields[columns.time] ?? '')
  if (columns.date === undefined || (given.date !== '' && given.clock !== '')) return given
  // A spreadsheet shows a mere date as midnight; the time column is the one that knows.
  return { date: halvesOf(fields[columns.date] ?? '').date, clock: given.clock }
}

function wallOf(moment: Halves, order: DateOrder, bounds: Bounds): WallSeconds | Problem {
  if (moment.date === '' && moment.clock === '') return problem('no-time')
  const date = dateOf(moment.date, order)
  if (isProblem(date)) return date
  const clock = clockOf(moment.clock)
  return isProblem(clock) ? clock : wallWithin(date, clock, bounds)
}

/** A number out of range is damage; a word that says nothing of in or out is no reason to lose a punch. */
function statusOf(cell: string): number | null | Problem {
  const status = byteOf(cell)
  if (status !== undefined) return status
  if (/^[-\d\s.]+$/.test(cell)) return problem('bad-status', { status: cell.trim() })
  return statusOfWord(cell) ?? null
}

function punchOf(
  record: CsvRecord,
  moment: Halves,
  columns: CsvColumns,
  order: DateOrder,
  bounds: Bounds,
): PunchLine | Problem {
  const { fields } = record
  if (record.unclosed) return problem('unclosed-quote')
  const needed = Math.max(columns.pin, columns.time, columns.date ?? 0) + 1
  if (fields.length < needed) return problem('too-few-fields', { fields: fields.length, needed })
  const pin = pinOf(fields[columns.pin] ?? '')
  if (isProblem(pin)) return pin
  const read = [columns.time, columns.date, columns.status, columns.verify, columns.workCode]
  const longest = Math.max(...read.map((index) => (index === undefined ? 0 : (fields[index]?.trim().length ?? 0))))
  if (longest > FIELD_MAX) return problem('field-too-long', { length: longest, limit: FIELD_MAX })
  const wall = wallOf(moment, order, bounds)
  if (isProblem(wall)) return wall
  const cell = (index: number | undefined) => (index === undefined ? '' : (fields[index]?.trim() ?? ''))
  const status = statusOf(cell(columns.status))
  if (isProblem(status)) return status
  const verify = byteOf(cell(columns.verify)) ?? null
  return { line: record.line, pin, wall, status, verify, workCode: cell(columns.workCode) }
}

/** The records that are data: not the header, wherever it stands again, and not the titles above it. */
function dataRecords(records: readonly CsvRecord[], { columns, header }: CsvLayout): CsvRecord[] {
  if (header === undefined) return [...records]
  const head = records[header]?.fields.join('\n')
  return records.filter((record, index) => {
    if (record.fields.join('\n') === head) return false
    return index > header || !isProblem(dateOf(momentOf(record.fields, columns).date, 'day-first'))
  })
}

/**
 * Reads a table of punches (decoded text): separator and columns are told or found, quotes follow RFC 4180, dates are
 * year-first, day-first, or month-first where the whole file allows nothing else, the time of day may have a column of its
 * own. Every record that is neither blank nor a header comes back exactly once, as a punch or refused; undefined when
 * nothing in the file can be a punch. `damaged` says that the text holds characters that could not be decoded.
 */
export function readCsv(
  text: string,
  bounds: Bounds,
  damaged: boolean,
  delimiter?: Delimiter,
): { lines: PunchLine[]; refused: RefusedLine[] } | undefined {
  if (!DATE_SIGN.test(text) || !CLOCK_SIGN.test(text)) return undefined
  const all = csvRecords(text, delimiter ?? delimiterOf(text))
  const records = SEPARATOR_LINE.test(text) ? all.slice(1) : all
  const layout = csvLayoutOf(records)
  const data = layout ? dataRecords(records, layout) : []
  if (!layout || data.length === 0) return undefined
  const given = data.map((record) => ({ record, moment: momentOf(record.fields, layout.columns) }))
  const order = dateOrderOf(given.map(({ moment }) => moment.date))
  const lines: PunchLine[] = []
  const refused: RefusedLine[] = []
  for (const { record, moment } of given) {
    const raw = text.slice(record.from, record.to)
    const torn = damaged && raw.includes('\uFFFD')
    const punch = torn ? problem('undecodable') : punchOf(record, moment, layout.columns, order, bounds)
    if ('reason' in punch) refused.push(refuseLine(record.line, raw, punch))
    else lines.push(punch)
  }
  return { lines, refused }
}
