import { Worker } from 'node:worker_threads'
import type { FileAnswer } from '../room.ts'
import { type Cell, type Table, workbookOf } from './workbook.ts'

export type { Cell }

/** Writing more rows than this takes long enough for everybody else to notice, so it is done beside them. */
const MOST_IN_PASSING = 1000

/** A sheet with one bold header row as a file called by its title. */
export async function sheetOf(
  title: string,
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<FileAnswer> {
  const table = { title, header, rows }
  return {
    name: `${title}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: rows.length > MOST_IN_PASSING ? await inTurn(() => aside(table)) : await workbookOf(table),
  }
}

let before: Promise<unknown> = Promise.resolve()

/** One long sheet after the other: each takes a processor and its memory for itself. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const own = before.then(work)
  before = own.catch(() => {})
  return own
}

/** Writes the sheet in a thread of its own; it gets there as text, which is handed over faster than as many small objects. */
function aside(table: Table): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
      workerData: JSON.stringify(table),
      execArgv: [],
    })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`the sheet ${table.title} was not written: exit ${code}`)))
  })
}
