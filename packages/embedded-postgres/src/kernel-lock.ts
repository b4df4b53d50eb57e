import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { clusterError, errorText } from './cluster-error.ts'

// Node offers no flock. SQLite, which is part of Node, locks byte ranges of its file through the kernel, so that a lock
// ends with its process however that ends: no stale record, no reused process id, right across containers that share a
// folder. The files stay empty: nothing is ever written to them.

/** Releases a lock; a second call does nothing. */
export type Release = () => void

const SQLITE_BUSY = 5
const POLL_MS = 20

/** Holds the file shared with any number of others; `undefined` while somebody holds it alone. */
export function tryShared(file: string): Release | undefined {
  return tryLock(file, 'BEGIN; SELECT count(*) FROM sqlite_schema')
}

/** Holds the file alone; `undefined` while anybody else, this process included, holds it. */
export function tryExclusive(file: string): Release | undefined {
  return tryLock(file, 'PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
}

/** Waits until the file can be held alone, at most `limitMs` milliseconds; then refuses with `cluster.busy`. Given up at the signal. */
export async function waitExclusive(file: string, limitMs: number, signal?: AbortSignal): Promise<Release> {
  const until = performance.now() + limitMs
  for (;;) {
    signal?.throwIfAborted()
    const release = tryExclusive(file)
    if (release) return release
    if (performance.now() > until) {
      throw clusterError(
        'cluster.busy',
        `another process has been starting or stopping this database for too long: ${file}`,
      )
    }
    await delay(POLL_MS)
  }
}

function tryLock(file: string, statements: string): Release | undefined {
  let held: DatabaseSync | undefined
  try {
    held = new DatabaseSync(file, { timeout: 0 })
    held.exec(statements)
  } catch (caught) {
    held?.close()
    if (isBusy(caught)) return undefined
    throw clusterError('cluster.no_rights', `cannot lock ${file}: ${errorText(caught)}`, caught)
  }
  const connection = held
  return () => {
    if (connection.isOpen) connection.close()
  }
}

function isBusy(caught: unknown): boolean {
  return typeof caught === 'object' && caught !== null && 'errcode' in caught && caught.errcode === SQLITE_BUSY
}
