import { fail } from '../refusal.ts'
import type { FileAnswer } from '../room.ts'
import { bookOf, type Cell, type Table } from './sheet.ts'

/** A column of a list's sheet: its heading in the reader's language, and what stands there of a row. */
export type Column<Row> = { title: string; cell: (row: Row) => Cell }

/** So many rows a sheet holds: it is made in memory while somebody waits for it. */
export const MOST_ROWS = 50_000

/** The one page that a sheet asks its list for; its last row is one too many, so that nothing is left out unnoticed. */
export const EVERYTHING = { page: 1, pageSize: MOST_ROWS + 1 } as const

/**
 * A list as a sheet: what the list itself gives when it is asked for `EVERYTHING`, so that the two never differ in filter, order
 * or what the reader may see. Refuses more than `most` rows (`system.too_many_rows`).
 */
export async function listSheet<Row>(
  title: string,
  { items }: { items: readonly Row[] },
  columns: readonly Column<NoInfer<Row>>[],
  most = MOST_ROWS,
): Promise<FileAnswer> {
  if (items.length > most) fail('system.too_many_rows', { most })
  return bookOf(title, [tableOf(title, items, columns)])
}

/** One sheet of several: rows by their columns. */
export function tableOf<Row>(title: string, items: readonly Row[], columns: readonly Column<NoInfer<Row>>[]): Table {
  return {
    title,
    header: columns.map((column) => column.title),
    rows: items.map((row) => columns.map((column) => column.cell(row))),
  }
}
