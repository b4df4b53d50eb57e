import { type Day, dayNumber } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'

/**
 * What stands in a cell: a text, a number, a day, a moment on the wall clock of its place (`YYYY-MM-DD HH:MM:SS`), or nothing.
 */
export type Cell = string | number | null | { day: Day } | { wall: string }

/** The format in which every language reads the same day; readers of a table sort and filter by it. */
const DAY_FORMAT = 'yyyy-mm-dd'
const WALL_FORMAT = 'yyyy-mm-dd hh:mm:ss'
/** Spreadsheets count days from 1899-12-30; before 1900-03-01 they count one wrong. */
const EPOCH = 25_569
const FIRST_COUNTED = 61
/** A column is as wide as what stands in its first rows, within bounds, in characters. */
const MEASURED = 200
const NARROWEST = 8
const WIDEST = 60

/** A sheet before it is a file. */
export type Table = {
  title: string
  header: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Of a template: columns in whose empty rows what is typed stays a text, so that `0901` keeps its zero. */
  texts?: readonly number[]
}

/** So many empty rows of a template are prepared. */
const PREPARED_ROWS = 1000

/** The bytes (XLSX) of sheets with one bold header row each; text stays text, so that nothing a person typed becomes a formula. The writer is loaded with the first one. */
export async function workbookOf(tables: readonly Table[]): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  return writeExcelFile(
    tables.map(({ title, header, rows, texts = [] }) => ({
      data: [
        header.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map(cellOf)),
        ...Array.from({ length: texts.length > 0 ? PREPARED_ROWS : 0 }, () => emptyTexts(header.length, texts)),
      ],
      sheet: title.slice(0, 31).replace(/[\\/*?:[\]]/g, ' '),
      stickyRowsCount: 1,
      columns: header.map((text, i) => ({ width: widthOf(text, rows, i) })),
    })),
  ).toBuffer()
}

const emptyTexts = (width: number, texts: readonly number[]) =>
  Array.from({ length: width }, (_, column) => (texts.includes(column) ? { type: String, format: '@' } : null))

function cellOf(cell: Cell) {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return { value: cell, type: String }
  if (typeof cell === 'number') return { value: cell, type: Number }
  const serial = serialOf(cell)
  return serial < FIRST_COUNTED
    ? { value: textOf(cell), type: String }
    : { value: serial, type: Number, format: 'day' in cell ? DAY_FORMAT : WALL_FORMAT }
}

/** The number by which a spreadsheet knows a day or a moment. */
function serialOf(cell: { day: Day } | { wall: string }): number {
  if ('day' in cell) return dayNumber(cell.day) + EPOCH
  const [hours = 0, minutes = 0, seconds = 0] = cell.wall.slice(11).split(':').map(Number)
  return dayNumber(cell.wall.slice(0, 10) as Day) + EPOCH + (hours * 3600 + minutes * 60 + seconds) / SECONDS_PER_DAY
}

function textOf(cell: Cell): string {
  if (cell === null || typeof cell !== 'object') return String(cell ?? '')
  return 'day' in cell ? cell.day : cell.wall
}

function widthOf(header: string, rows: readonly (readonly Cell[])[], column: number): number {
  const widths = rows.slice(0, MEASURED).map((row) => lengthOf(textOf(row[column] ?? null)))
  return Math.min(WIDEST, Math.max(NARROWEST, lengthOf(header), ...widths) + 2)
}

/** How many characters wide a text is; those of Chinese take the space of two. */
const lengthOf = (text: string) => text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0)
