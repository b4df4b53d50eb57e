import { setImmediate as turn } from 'node:timers/promises'
import { wallIn } from '../base/clock.ts'
import { fail } from '../base/refusal.ts'
import { say } from '../base/words.ts'
import type { Ctx } from '../operation/ctx.ts'
import type { FileAnswer } from './file.ts'
import { bookOf, type Cell, type Table } from './sheet.ts'
import { TakesLonger } from './sheet-limits.ts'

/**
 * A column of a list's sheet: the column of the table that it belongs to where columns can be chosen, its heading in the reader's language, and what stands
 * there of a row. One column of the table may be several of the sheet.
 */
export type Column<Row> = { key?: string; title: string; cell: (row: Row) => Cell }

/** So many rows a sheet holds: it is made in memory, and twice as many as are promised take one gigabyte. */
export const MOST_ROWS = 100_000
/** Rows made into cells in one go; in between others have their turn. */
const AT_ONCE = 2000

/** What a sheet asks its list for: one page, so that its rows are those of one moment. */
export type Everything = { page: 1; pageSize: number }
/** What a list gives a sheet; `total` where it is known without reading everything. */
type Rows<Row> = { items: readonly Row[]; total?: number }

/** What of an operation a sheet is made with. */
type Making = Pick<Ctx, 'locale' | 'now' | 'actor' | 'sheetLimits'>

/** What was asked of a sheet: which columns, and the filters in words. */
type Asked = { columns?: readonly string[] | undefined; filterText?: string | undefined }

/**
 * A list as a sheet: what the list itself gives when it is asked for everything, so that the two never differ in filter, order or
 * what the reader may see. Refuses more than `most` rows (`system.too_many_rows`); more than its reader waits for is thrown as
 * `TakesLonger`. A row may be as much work as `each` rows of another list.
 */
export async function listSheet<Row>(
  ctx: Making,
  asked: Asked,
  title: string,
  read: (everything: Everything) => Promise<Rows<Row>>,
  columns: readonly Column<NoInfer<Row>>[],
  most = MOST_ROWS,
  each = 1,
): Promise<FileAnswer> {
  const items = await rowsOf(ctx, read, most, each)
  const table = await tableOf(title, items, shown(columns, asked.columns))
  const about = aboutSheet(ctx, title, asked, items.length)
  return bookOf(title, [table, about], (done) => ctx.sheetLimits.progress(Math.min(done, items.length), items.length))
}

/**
 * All rows of a list in one reading. `each` is how many rows of the file a row of the list makes. Refuses more than `most` of them.
 */
export async function rowsOf<Row>(
  ctx: Making,
  read: (everything: Everything) => Promise<Rows<Row>>,
  most: number,
  each = 1,
): Promise<readonly Row[]> {
  const inCall = Math.floor(ctx.sheetLimits.rows / each)
  const { items, total = 0 } = await read({ page: 1, pageSize: Math.min(inCall, most) + 1 })
  if (Math.max(items.length, total) > most) fail('system.too_many_rows', { most })
  if (items.length > inCall) throw new TakesLonger()
  await ctx.sheetLimits.progress(0, items.length)
  return items
}

/** One sheet of several: rows by their columns. */
export async function tableOf<Row>(
  title: string,
  items: readonly Row[],
  columns: readonly Column<NoInfer<Row>>[],
): Promise<Table> {
  const rows: Cell[][] = []
  for (const [n, row] of items.entries()) {
    if (n > 0 && n % AT_ONCE === 0) await turn()
    rows.push(columns.map((column) => column.cell(row)))
  }
  return { title, header: columns.map((column) => column.title), rows }
}

/** The sheet that says what the others are: of what, by which filters, how many rows, who had it made and when. */
export function aboutSheet(ctx: Making, title: string, { filterText }: Asked, rows: number): Table {
  const word = (key: string) => say(ctx.locale, `sheet.about.${key}`)
  const zone = ctx.actor?.zone ?? 'UTC'
  return {
    title: word('title'),
    header: [title, ''],
    rows: [
      [word('filter'), filterText || word('noFilter')],
      [word('rows'), rows],
      [word('madeBy'), ctx.actor?.account ?? ''],
      [word('madeAt'), { wall: wallIn(zone, ctx.now) }],
      [word('zone'), zone],
    ],
  }
}

/** The columns of the table that were asked for, in their order; all without a choice. */
function shown<Row>(columns: readonly Column<Row>[], keys: readonly string[] | undefined): readonly Column<Row>[] {
  return keys ? [...new Set(keys)].flatMap((key) => columns.filter((column) => column.key === key)) : columns
}
