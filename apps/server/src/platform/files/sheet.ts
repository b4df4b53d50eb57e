import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FileAnswer } from './file.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { type Cell, type Table, workbookOf } from './workbook.ts'

export type { Cell, Table }

/** Writing more rows than this takes long enough for everybody else to notice, so it is done beside them. */
const MOST_IN_PASSING = 1000
/** Rows that are handed over in one go. */
const AT_ONCE = 2000

/** A sheet with one bold header row as a file called by its title. */
export async function sheetOf(
  title: string,
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<FileAnswer> {
  return bookOf(title, [{ title, header, rows }])
}

/** Some sheets as one file called by its title; `progress` is called with how many of the rows are written. */
export async function bookOf(
  title: string,
  tables: readonly Table[],
  progress: SheetLimits['progress'] = async () => {},
): Promise<FileAnswer> {
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0)
  const bytes = rows > MOST_IN_PASSING ? await inTurn(() => aside(title, tables, progress)) : await workbookOf(tables)
  await progress(rows, rows)
  return {
    name: `${title}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes,
  }
}

let before: Promise<unknown> = Promise.resolve()

/** One long sheet after the other: each takes a processor and its memory for itself. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const own = before.then(work)
  before = own.catch(() => {})
  return own
}

/** What the thread is sent: a sheet begins, rows of the last one as JSON, and that this was all. */
export type ThreadMessage = { title: string; header: readonly string[] } | { rows: string } | 'written'

/**
 * Writes the sheets in a thread of its own. The rows get there as text, which is handed over faster than as many small objects,
 * some at a time: what takes long in one go holds everybody up.
 */
async function aside(title: string, tables: readonly Table[], progress: SheetLimits['progress']): Promise<Uint8Array> {
  const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), { execArgv: [] })
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`the sheet ${title} was not written: exit ${code}`)))
  })
  // It may fail while it is still being sent rows, long before it is awaited.
  bytes.catch(() => {})
  const send = (message: ThreadMessage) => thread.postMessage(message)
  const total = tables.reduce((sum, table) => sum + table.rows.length, 0)
  try {
    let done = 0
    for (const { title: name, header, rows } of tables) {
      send({ title: name, header })
      for (let next = 0; next < rows.length; next += AT_ONCE) {
        const part = rows.slice(next, next + AT_ONCE)
        send({ rows: JSON.stringify(part) })
        done += part.length
        await progress(Math.min(done, total - 1), total)
        await turn()
      }
    }
    send('written')
    return await bytes
  } finally {
    if (thread.threadId !== -1) void thread.terminate()
  }
}
