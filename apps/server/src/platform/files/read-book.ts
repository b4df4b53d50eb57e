import { Worker } from 'node:worker_threads'
import { fail } from '../base/refusal.ts'

/** What stands in a cell of a sheet that was read: numbers are those of the file, days and moments texts `YYYY-MM-DD…`. */
export type ReadCell = string | number | boolean | null
/**
 * A sheet with its rows from the first on, which cells hold a formula (`B3`), what a formula gave is believed by no form, and which
 * areas are one cell (`A2:A5`), whose value stands in the first.
 */
export type ReadTable = { title: string; rows: ReadCell[][]; formulas: string[]; merges: string[] }
/** A workbook; `countsFrom1904` says from when on days that stand there as mere numbers are counted. */
export type ReadBook = { tables: ReadTable[]; countsFrom1904: boolean } | { refused: 'unreadable' | 'too_large' }

/** A sheet of so many rows as are taken is a tenth of it. */
const MOST_MEMORY_MB = 384
const MOST_MS = 20_000
/** So many megabytes a workbook unpacks to at most: a sheet of the most rows that are taken is a fifth of it. */
export const MOST_UNPACKED_MB = 60

let before: Promise<unknown> = Promise.resolve()
let waiting = 0
/** More wait for a turn on one node than anybody waits for: they come back later. */
const MOST_WAITING = 20

/**
 * The sheets of a workbook (XLSX), read in a thread of its own with memory and time of its own: what is too much ends the thread and
 * nothing else. One is read after the other. Give it the bytes before the database is touched, so that no connection waits. Refused with
 * `system.busy` where too many wait.
 */
export async function readBook(bytes: Uint8Array): Promise<ReadBook> {
  if (waiting >= MOST_WAITING) fail('system.busy')
  waiting++
  const own = before.then(() => readAside(bytes))
  before = own.catch(() => {})
  return own.finally(() => waiting--)
}

async function readAside(bytes: Uint8Array): Promise<ReadBook> {
  const thread = new Worker(new URL('./read-book-thread.ts', import.meta.url), {
    execArgv: [],
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<ReadBook>((resolve) => {
      timer = setTimeout(() => resolve({ refused: 'too_large' }), MOST_MS)
      thread.once('message', resolve)
      thread.once('error', (error: NodeJS.ErrnoException) =>
        resolve({ refused: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'unreadable' }),
      )
      thread.once('exit', () => resolve({ refused: 'unreadable' }))
    })
  } finally {
    clearTimeout(timer)
    void thread.terminate()
  }
}
