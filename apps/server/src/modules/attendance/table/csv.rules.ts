import { csvRecords, type Delimiter, delimiterOf, SEPARATOR_LINE } from './csv-records.rules.ts'
import type { Bounds } from './line.rules.ts'
import { type ReadTable, readTable, type TableOptions } from './read-table.rules.ts'

/** Signs of a date and of a time of day, half or full width; a text without them is not worth taking apart. */
const DATE_SIGN = /[\d０-９]\s{0,2}[-/.年]\s{0,2}[\d０-９]|\d{8}|\d[-\s./]?[a-z\u1780-\u17d3]{3}|[a-z]{3}[\s.]?\d/i
const MANY_TIMES = /\d:\d{2}(?::\d{2})?\D{0,3}\d{1,2}:\d{2}/
const CLOCK_SIGN = /[\d０-９][:：][\d０-９]|\d{4}|\d\.\d{2}/

/**
 * Reads a table in text form (decoded): its separator is said or found, quotes follow RFC 4180. Undefined when nothing in it can be a
 * punch. `damaged` says that the text holds characters that could not be decoded.
 */
export function readCsv(
  text: string,
  bounds: Bounds,
  damaged: boolean,
  options: TableOptions & { delimiter?: Delimiter | undefined },
): ReadTable | undefined {
  if (!(DATE_SIGN.test(text) || MANY_TIMES.test(text)) || !CLOCK_SIGN.test(text)) return undefined
  const all = csvRecords(text, options.delimiter ?? delimiterOf(text))
  const records = SEPARATOR_LINE.test(text) ? all.slice(1) : all
  const rawOf = ({ from, to }: { from: number; to: number }) => text.slice(from, to)
  return readTable({ recordsOf: () => records, rawOf, isDamaged: damaged }, bounds, options)
}
