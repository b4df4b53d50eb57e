import type { Bounds } from './line.rules.ts'
import { type ReadTable, readTable, type TableOptions } from './read-table.rules.ts'
import { type SheetCells, sheetRecords } from './sheet-records.rules.ts'

/** The sheets of a workbook, and whether its days are counted from 1904. */
export type SheetBook = { tables: readonly SheetCells[]; countsFrom1904: boolean }
/** The sheet that was read, and the others that hold something. */
export type SheetChoice = { name: string; others: string[] }

const isFilled = ({ rows }: SheetCells) => rows.some((row) => row.some((cell) => cell !== null && cell !== ''))

type ReadSheet = ReadTable & { sheet?: SheetChoice }

/**
 * Reads the first sheet of a workbook that is a table of punches with the columns that were said; where none is, what the first answered
 * that is some table; undefined where none is any.
 */
export function readSheets(book: SheetBook, bounds: Bounds, options: TableOptions): ReadSheet | undefined {
  let otherwise: ReadSheet | undefined
  for (const sheet of book.tables) {
    const read = readSheet(sheet, book, bounds, options)
    if (read && 'table' in read && read.table.absent.length === 0) return read
    otherwise ??= read
  }
  return otherwise
}

function readSheet(sheet: SheetCells, book: SheetBook, bounds: Bounds, options: TableOptions): ReadSheet | undefined {
  const read = readTable(
    {
      recordsOf: (dateSaid) => sheetRecords(sheet, book.countsFrom1904, dateSaid),
      rawOf: ({ fields }) => fields.join('\t').trimEnd(),
      isDamaged: false,
    },
    bounds,
    options,
  )
  if (!read || 'shape' in read) return read
  const others = book.tables.filter((other) => other !== sheet && isFilled(other)).map(({ title }) => title)
  return { ...read, sheet: { name: sheet.title, others } }
}
