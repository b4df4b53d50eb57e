import { type ColumnRole, roleOfHeader, statusOfWord } from './csv-headers.rules.ts'
import { type CsvRecord, SEPARATOR_LINE } from './csv-records.rules.ts'
import { byteOf, isProblem, pinOf } from './line.rules.ts'
import { clockOf, dateOf, halvesOf } from './wall-time.rules.ts'

/** Where the parts of a punch stand in a table, from 0; `date` only where it has a column of its own. */
export type CsvColumns = { pin: number; time: number } & Partial<
  Record<'date' | 'status' | 'verify' | 'workCode', number>
>

/** The columns of a table, and the record that named them (its index), if any. */
export type CsvLayout = { columns: CsvColumns; header: number | undefined }

const HEADER_WITHIN = 10
const CONTENT_SAMPLE = 200

function namedColumns(fields: readonly string[]): CsvColumns | undefined {
  const at: Partial<Record<ColumnRole, number>> = {}
  fields.forEach((field, index) => {
    const role = roleOfHeader(field)
    if (role) at[role] ??= index
  })
  const { rowNumber, pin = rowNumber, date, time = date, ...rest } = at
  if (pin === undefined || time === undefined) return undefined
  return { pin, time, ...rest, ...(date !== undefined && date !== time && { date }) }
}

/** Whether the first line of a text is that of a table: it names the columns, whatever separates them, or the separator. */
export function opensWithHeader(text: string): boolean {
  const first = /\S[^\r\n]{0,2000}/.exec(text)?.[0] ?? ''
  return SEPARATOR_LINE.test(text) || namedColumns(first.replaceAll('"', '').split(/[\t|,;]/)) !== undefined
}

/** What the cells of one column look like, as shares of the records. */
type Looks = { moment: number; date: number; clock: number; pin: number; status: number; byte: number }

function looksOf(records: readonly CsvRecord[], index: number): Looks {
  const looks: Looks = { moment: 0, date: 0, clock: 0, pin: 0, status: 0, byte: 0 }
  const one = 1 / records.length
  for (const { fields } of records) {
    const cell = fields[index] ?? ''
    const halves = halvesOf(cell)
    const hasDate = !isProblem(dateOf(halves.date, 'unclear')) || !isProblem(dateOf(halves.date, 'day-first'))
    const hasClock = !isProblem(clockOf(halves.clock))
    if (hasDate && hasClock) looks.moment += one
    else if (hasDate && halves.clock === '') looks.date += one
    else if (hasClock && halves.date === '') looks.clock += one
    if (!isProblem(pinOf(cell))) looks.pin += one
    if (byteOf(cell) != null) looks.byte += one
    if (byteOf(cell) != null || statusOfWord(cell) !== undefined) looks.status += one
  }
  return looks
}

/** The first column that has most of one look, among those not taken yet; undefined when none has any. */
function strongest(looks: readonly Looks[], key: keyof Looks, taken: readonly number[]): number | undefined {
  let best: number | undefined
  let most = 0
  for (let i = 0; i < looks.length; i++) {
    const here = looks[i]?.[key] ?? 0
    if (taken.includes(i) || here <= most) continue
    best = i
    most = here
  }
  return best
}

/** The columns of a table without header: PIN before all, then the time, and after it status, verify method and work code. */
function positionalColumns(records: readonly CsvRecord[]): CsvColumns | undefined {
  const sample = records.slice(0, CONTENT_SAMPLE)
  const width = Math.max(0, ...sample.map((record) => record.fields.length))
  const looks = Array.from({ length: width }, (_, index) => looksOf(sample, index))
  const moment = strongest(looks, 'moment', [])
  const date = moment === undefined ? strongest(looks, 'date', []) : undefined
  const time = moment ?? strongest(looks, 'clock', [])
  if (time === undefined || (moment === undefined && date === undefined)) return undefined
  const taken = date === undefined ? [time] : [time, date]
  const pin = strongest(looks, 'pin', taken)
  if (pin === undefined) return undefined
  const next = Math.max(...taken) + 1
  const columns: CsvColumns = date === undefined ? { pin, time } : { pin, time, date }
  if (next === pin || (looks[next]?.status ?? 0) < 0.5) return columns
  columns.status = next
  if ((looks[next + 1]?.byte ?? 0) >= 0.5) columns.verify = next + 1
  if (columns.verify !== undefined && next + 2 < width) columns.workCode = next + 2
  return columns
}

/** The columns of a table, by its header words or else by what the cells look like; undefined when no record can be a punch. */
export function csvLayoutOf(records: readonly CsvRecord[]): CsvLayout | undefined {
  for (const [index, record] of records.slice(0, HEADER_WITHIN).entries()) {
    const columns = namedColumns(record.fields)
    if (columns) return { columns, header: index }
  }
  const columns = positionalColumns(records)
  if (!columns) return undefined
  // A header in words nobody knows: no punch is written without a digit.
  const wordsOnly = records[0]?.fields.every((field) => !/\d/.test(field)) ?? false
  return { columns, header: wordsOnly ? 0 : undefined }
}
