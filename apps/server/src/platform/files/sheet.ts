import { Worker } from 'node:worker_threads'
import type { FileAnswer } from '../room.ts'
import { type Cell, type Table, workbookOf } from './workbook.ts'

export type { Cell, Table }

/** Writing more rows than this takes long enough for everybody else to notice, so it is done beside them. */
const MOST_IN_PASSING = 1000

/** A sheet with one bold header row as a file called by its title. */
export async function sheetOf(
  title: string,
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<FileAnswer> {
  return bookOf(title, [{ title, header, rows }])
}

/** Some sheets as one file called by its title. */
export async function bookOf(title: string, tables: readonly Table[]): Promise<FileAnswer> {
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0)
  return {
    name: `${title}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: rows > MOST_IN_PASSING ? await inTurn(() => aside(title, tables)) : await workbookOf(tables),
  }
}

let before: Promise<unknown> = Promise.resolve()

/** One long sheet after the other: each takes a processor and its memory for itself. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const own = before.then(work)
  before = own.catch(() => {})
  return own
}

/** Writes the sheets in a thread of its own; it gets there as text, which is handed over faster than as many small objects. */
function aside(title: string, tables: readonly Table[]): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
      workerData: JSON.stringify(tables),
      execArgv: [],
    })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`the sheet ${title} was not written: exit ${code}`)))
  })
}
