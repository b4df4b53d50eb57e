import type { Pool } from 'pg'
import { batchStatements, type CommitBatch } from './commit-batch.ts'
import { gatherRows, inOneWrite, outcomeOf, type RowStatement, type Statement, send } from './statement.ts'

/** A unit of work of which nothing was sent before its end: all it has to say is said at once. */
export type UnsentUnitOfWork = {
  head: string
  statements: readonly (Statement | RowStatement)[]
  batch: CommitBatch | undefined
}

/** Commits a whole unit of work; rejects with its own first failure. */
export type GroupCommit = (unitOfWork: UnsentUnitOfWork) => Promise<void>

/**
 * One transaction per head runs at a time and newcomers wait for the next: two at a time were half as large and dearer.
 */
const MOST_UNITS = 64

type Entry = UnsentUnitOfWork & { resolve: () => void; reject: (cause: unknown) => void }
type Line = { waiting: Entry[]; isRunning: boolean }

/**
 * Whole units of work of one head that wait for each other share a transaction, as PostgreSQL's own group commit shares a flush:
 * one BEGIN, one statement for rows of a kind, one commit batch and one COMMIT for all of them. A unit of work that comes alone is sent at once. Where one of a group
 * fails, the group is rolled back and each is done alone, so that nobody answers for another.
 */
export function openGroupCommit(pool: Pool): GroupCommit {
  const lines = new Map<string, Line>()
  const pump = (head: string, line: Line): void => {
    line.isRunning = true
    void commitTogether(pool, head, line.waiting.splice(0, MOST_UNITS)).finally(() => {
      if (line.waiting.length === 0) lines.delete(head)
      else pump(head, line)
    })
  }
  return (unitOfWork) =>
    new Promise((resolve, reject) => {
      const line = lines.get(unitOfWork.head) ?? { waiting: [], isRunning: false }
      lines.set(unitOfWork.head, line)
      line.waiting.push({ ...unitOfWork, resolve, reject })
      if (!line.isRunning) pump(unitOfWork.head, line)
    })
}

/** Settles every entry; never rejects. */
async function commitTogether(pool: Pool, head: string, group: readonly Entry[]): Promise<void> {
  const { tag, cause, isBroken } = await sendTogether(pool, head, group)
  if (!isBroken && tag === 'COMMIT') {
    for (const entry of group) entry.resolve()
    return
  }
  // Only a group that was certainly rolled back is retried, one unit of work at a time.
  if (group.length > 1 && tag === 'ROLLBACK') {
    for (const entry of group) await commitTogether(pool, head, [entry])
    return
  }
  for (const entry of group) entry.reject(cause ?? new Error('the transaction was rolled back'))
}

async function sendTogether(pool: Pool, head: string, group: readonly Entry[]): ReturnType<typeof outcomeOf> {
  try {
    const client = await pool.connect()
    const outcome = await outcomeOf(
      inOneWrite(client, () => [
        send(client, head),
        ...gatherRows(group.flatMap(({ statements }) => statements)).map((s) => send(client, s)),
        ...batchStatements(group.flatMap(({ batch }) => batch ?? [])).map((s) => send(client, s)),
        send(client, 'commit'),
      ]),
    )
    client.release(outcome.tag === undefined)
    return outcome
  } catch (cause) {
    return { tag: undefined, cause, isBroken: true }
  }
}
