import { plainWord, roleOfHeader } from './csv-headers.rules.ts'
import type { CsvRecord } from './csv-records.rules.ts'
import { findNumberWay, type NumberWay, timeText } from './serial.rules.ts'

/** A sheet as it was read: its cells, and the areas that are one cell (`A2:A5`). */
export type SheetCells = {
  title: string
  rows: readonly (readonly (string | number | boolean | null)[])[]
  merges: readonly string[]
}

/** No table of punches has more columns; what stands further right is passed over. */
const COLUMNS_MOST = 200
/** A spreadsheet keeps 15 figures of a number; of a longer one the last are lost. */
const FIGURES_KEPT = 1e15
/** A time of day of a spreadsheet is one of the day from which it counts. */
const TIME_OF_DAY = /^(?:1899-12-3[01]|1900-01-0\d|1904-01-0\d)(?: (\d{2}:\d{2}:\d{2}))?$/
/** The names of the columns stand in one of the first rows. */
const HEADER_WITHIN = 10

type Cells = (string | number | boolean | null)[]

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/**
 * The rows with the value of each cell over several rows in all of them: who looks at the sheet sees it beside each. Areas of a sheet never
 * overlap, so that there is no more to fill than the sheet has cells; what goes beyond is left as it is.
 */
function fillMerged({ rows, merges }: SheetCells): Cells[] {
  const filled = rows.map((row) => row.slice(0, COLUMNS_MOST))
  let left = filled.length * COLUMNS_MOST
  for (const merge of merges) {
    const [, letters = '', first, last] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(merge) ?? []
    const column = columnOf(letters)
    const value = filled[Number(first) - 1]?.[column] ?? null
    const end = Math.min(Number(last), filled.length)
    if (value === null || column >= COLUMNS_MOST) continue
    left -= Math.max(0, end - Number(first))
    if (left < 0) break
    for (let row = Number(first); row < end; row++) {
      const cells = filled[row] ?? []
      while (cells.length < column) cells.push(null)
      cells[column] ??= value
    }
  }
  return filled
}

/** How the numbers of each column are read; the column of the days may be said, by its name or its number. */
function findWays(rows: readonly Cells[], width: number, dateSaid: string | undefined): (NumberWay | undefined)[] {
  const said = plainWord(dateSaid ?? '')
  return Array.from({ length: width }, (_, column) => {
    const names = rows.slice(0, HEADER_WITHIN).map((row) => `${row[column] ?? ''}`)
    const isSaid = dateSaid === `${column + 1}` || (said !== '' && names.some((name) => plainWord(name) === said))
    const numbers = rows.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []))
    return findNumberWay(numbers, isSaid || names.some((name) => roleOfHeader(name) === 'date'))
  })
}

function textOf(cell: Cells[number], way: NumberWay | undefined, countsFrom1904: boolean): string {
  if (typeof cell === 'number') {
    if (way) return timeText(cell, way, countsFrom1904)
    return Math.abs(cell) < FIGURES_KEPT ? String(cell) : cell.toExponential()
  }
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const time = TIME_OF_DAY.exec(cell)
  return time ? (time[1] ?? '00:00:00') : cell
}

/**
 * The rows of a sheet as the records of a table, the line being the number of the row: numbers as they would be written, and those that are
 * days or times as texts; blank rows are left out. `dateSaid` is the column of the days, where somebody said it.
 */
export function sheetRecords(sheet: SheetCells, countsFrom1904: boolean, dateSaid: string | undefined): CsvRecord[] {
  const rows = fillMerged(sheet)
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const ways = findWays(rows, width, dateSaid)
  return rows.flatMap((row, at) => {
    const fields = row.map((cell, column) => textOf(cell, ways[column], countsFrom1904))
    const isBlank = fields.every((field) => field.trim() === '')
    return isBlank ? [] : [{ line: at + 1, fields, from: 0, to: 0, unclosed: false }]
  })
}
