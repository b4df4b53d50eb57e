import { type CsvColumns, type GivenColumns, readHead } from './csv-columns.rules.ts'
import { plainWord } from './csv-headers.rules.ts'
import type { CsvRecord } from './csv-records.rules.ts'
import { isPossible, type NamedOrder, type OrderReading, readDateOrder } from './date-order.rules.ts'
import { type Bounds, byPlace, isProblem, type PunchLine, problem, type RefusedLine, refuseLine } from './line.rules.ts'
import { type HowToRead, momentOf, punchOf } from './punch-of-record.rules.ts'
import { findHabit, punchesOfRow, readTimesRow } from './punches-of-row.rules.ts'
import { readColumns } from './table-columns.rules.ts'
import { showReading, type TableReading } from './table-reading.rules.ts'
import { findTimes, type OtherShape } from './times-columns.rules.ts'
import { dateOf, type Halves } from './wall-time.rules.ts'

/** How tables of the same head were read before, where somebody confirmed it. */
export type Remembered = { columns: GivenColumns; dateOrder: NamedOrder | null }

/** How a table is to be read, where somebody has said it, or where one of the same head (`headOf`) was confirmed. */
export type TableOptions = Pick<HowToRead, 'toWall'> & {
  given?: GivenColumns | undefined
  dateOrder?: NamedOrder | undefined
  remembered?: ReadonlyMap<string, Remembered> | undefined
}

/** Where a table comes from: its records, with the column of the days as it was said, and the text of each. */
export type TableSource = {
  recordsOf(dateSaid: string | undefined): readonly CsvRecord[]
  rawOf(record: CsvRecord): string
  isDamaged: boolean
}

/** A table read, each of its data lines once, and how; or that it is no table of punches. */
export type ReadTable = { lines: PunchLine[]; refused: RefusedLine[]; table: TableReading } | { shape: OtherShape }

/** A longer head is remembered by nobody (bytes). */
const HEAD_MOST = 2000

/** By which words a table is known again: the names of its columns; undefined where it has none. */
function headOf(names: readonly string[]): string | undefined {
  const head = names.map(plainWord).join('|')
  return /[^|]/.test(head) && new TextEncoder().encode(head).length <= HEAD_MOST ? head : undefined
}

/** The records that are data: not the header, wherever it stands again, and not the titles above it. */
function dataRecords(records: readonly CsvRecord[], header: number | undefined, columns: CsvColumns): CsvRecord[] {
  if (header === undefined) return [...records]
  const head = records[header]?.fields.join('\n')
  return records.filter((record, index) => {
    if (record.fields.join('\n') === head) return false
    return index > header || datesOf(record, columns).some(({ date }) => !isProblem(dateOf(date, 'day-first')))
  })
}

const datesOf = (record: CsvRecord, columns: CsvColumns): readonly Halves[] =>
  columns.times ? readTimesRow(record, columns).moments : [momentOf(record.fields, columns)]

type Read = (PunchLine | RefusedLine)[]

/** A table with one punch a line. */
function readLines(data: readonly CsvRecord[], how: HowToRead, { rawOf, isDamaged }: TableSource): Read {
  return data.map((record) => {
    const raw = rawOf(record)
    const torn = isDamaged && raw.includes('\uFFFD')
    const punch = torn ? problem('undecodable') : punchOf(record, momentOf(record.fields, how.columns), how)
    return 'reason' in punch ? refuseLine(record.line, raw, punch) : punch
  })
}

/** A table with several punches a line. */
function readRows(data: readonly CsvRecord[], how: HowToRead, { rawOf, isDamaged }: TableSource): Read {
  const rows = data.map((record) => readTimesRow(record, how.columns))
  const habit = findHabit(rows)
  return rows.flatMap((row) => {
    const raw = rawOf(row.record)
    const torn = isDamaged && raw.includes('\uFFFD')
    return torn ? [refuseLine(row.record.line, raw, problem('undecodable'))] : punchesOfRow(row, how, habit, raw)
  })
}

/** The order of the dates: the one that was said; where the file allows several, the one of them that was confirmed before. */
function orderOf(
  dates: readonly string[],
  bounds: Bounds,
  options: TableOptions,
  known: Remembered | undefined,
): OrderReading {
  const found = readDateOrder(dates, bounds)
  const confirmed = known?.dateOrder ?? undefined
  const isKnown = found.isOpen && confirmed !== undefined && isPossible(confirmed, dates, bounds)
  const said = options.dateOrder ?? (isKnown ? confirmed : undefined)
  return said ? { ...found, order: said, isOpen: false } : found
}

/**
 * Reads a table of punches: columns and the order of dates are said, remembered or found; dates are year-first, day-first, or month-first
 * where the whole file allows nothing else; the time of day may have a column of its own, or a line several. Every record that is
 * neither blank nor a header comes back once, or once for each of its times; undefined when nothing in it can be a punch.
 */
export function readTable(source: TableSource, bounds: Bounds, options: TableOptions): ReadTable | undefined {
  const said = options.given ?? {}
  const isSaid = Object.keys(said).length > 0
  const known = isSaid
    ? undefined
    : options.remembered?.get(headOf(readHead(source.recordsOf(undefined), {}).names) ?? '')
  const given = known?.columns ?? said
  const records = source.recordsOf(given.date)
  const head = readHead(records, given)
  const times = findTimes(head, given)
  if (typeof times === 'string') return { shape: times }
  const read = readColumns(head, given, times)
  const { columns } = read
  const show = (order: OrderReading) => ({
    ...showReading(head, read, order),
    ...{ head: headOf(head.names), isRemembered: known !== undefined },
  })
  if (!columns) {
    if (read.absent.length > 0) return { lines: [], refused: [], table: show(readDateOrder([], bounds)) }
    return times ? { shape: 'attendance.file_line_a_day' } : undefined
  }
  const data = dataRecords(records, head.header, columns)
  if (data.length === 0) return undefined
  const dates = data.flatMap((record) => datesOf(record, columns).map(({ date }) => date))
  const order = orderOf(dates, bounds, options, known)
  const how = { columns, order: order.order, bounds, toWall: options.toWall }
  const all = (columns.times ? readRows : readLines)(data, how, source).toSorted(byPlace)
  const lines = all.filter((line) => 'pin' in line)
  const refused = all.filter((line) => 'reason' in line)
  return { lines, refused, table: show(order) }
}
