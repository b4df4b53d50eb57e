import { fail } from '../refusal.ts'
import type { FileAnswer } from '../room.ts'
import { type Cell, sheetOf } from './sheet.ts'

/** A column of a list's sheet: its heading in the reader's language, and what stands there of a row. */
export type Column<Row> = { title: string; cell: (row: Row) => Cell }

/** So many rows a sheet holds: it is made in memory while somebody waits for it. */
const MOST_ROWS = 50_000

/**
 * A list as a sheet. `read` is the list's own reading, asked for its one page of everything, so that sheet and list never
 * differ in filter, order or what the reader may see. Refuses more than `most` rows (`system.too_many_rows`) instead of leaving
 * some out.
 */
export async function listSheet<Row>(
  title: string,
  read: (all: { page: 1; pageSize: number }) => Promise<{ items: readonly Row[] }>,
  columns: readonly Column<Row>[],
  most = MOST_ROWS,
): Promise<FileAnswer> {
  // One row more tells whether there are more.
  const { items } = await read({ page: 1, pageSize: most + 1 })
  if (items.length > most) fail('system.too_many_rows', { most })
  return sheetOf(
    title,
    columns.map((column) => column.title),
    items.map((row) => columns.map((column) => column.cell(row))),
  )
}
