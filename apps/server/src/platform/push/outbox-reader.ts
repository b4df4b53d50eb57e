import type { Pools } from '../db/pools.ts'
import { openUnitOfWork } from '../db/unit-of-work.ts'
import { type OutboxRow, parseRows, readSince } from './outbox.ts'

/** How soon to look again for what an older transaction still holds back. */
const SETTLE_MS = 250

export type OutboxReaderOptions = {
  pools: Pools
  /** All companies of the group, read anew each turn. */
  companies(): Promise<string[]>
  /** Takes every row of a reading in the order of the transactions; one that is not settled yet comes again in a later reading. */
  onRow(row: OutboxRow, isSettled: boolean): void
  /** Takes what no earlier reading had found, once its rows were taken. */
  onReading(rows: readonly OutboxRow[]): void
  log(error: unknown): void
  /** Reads nothing once it is aborted. */
  stopping: AbortSignal
}

export type OutboxReader = {
  /** Reads what was committed since the last reading. One runs at a time; callers that ask meanwhile get a fresh one after it. */
  read(): Promise<void>
  /** Does the same in its own time; what fails is logged. */
  readSoon(): void
  /** When the latest reading that came to its end began, on the clock of the process. */
  readAt(): number
  /** Waits until no reading runs. */
  idle(): Promise<unknown>
}

/**
 * Reads the outbox by transaction id; what lies beyond the xmin horizon waits for its order, because identities commit out
 * of order.
 */
export function openOutboxReader(options: OutboxReaderOptions): OutboxReader {
  const { pools, companies, onRow, onReading, log, stopping } = options
  /** Everything before this transaction has been read and is settled; of what came after it, what has been read. */
  let horizon: number | undefined
  let known = new Set<string>()
  let latest: Promise<unknown> = Promise.resolve()
  let queued: Promise<void> | undefined
  let settleTimer: NodeJS.Timeout | undefined
  let readAt = Number.NEGATIVE_INFINITY
  stopping.addEventListener('abort', () => clearTimeout(settleTimer), { once: true })

  const read = (): Promise<void> => {
    queued ??= latest.then(() => {
      queued = undefined
      const reading = readOnce()
      latest = reading.catch(() => {})
      return reading
    })
    return queued
  }
  const readSoon = () => void read().catch(log)
  const readOnce = async () => {
    if (stopping.aborted) return
    const begunAt = performance.now()
    const unitOfWork = openUnitOfWork(pools, 'read', await companies())
    try {
      const isFirst = horizon === undefined
      const { rows } = await unitOfWork.run(readSince(horizon))
      const { horizon: settled, found } = parseRows(rows)
      // A node begins with what is not settled yet, and delivers it from its second reading.
      if (!isFirst) for (const { row, isSettled } of found) onRow(row, isSettled)
      onReading(isFirst ? [] : found.filter(({ row }) => !known.has(row.key)).map(({ row }) => row))
      const open = found.filter(({ isSettled }) => !isSettled)
      if (isFirst || open.length > 0) settleTimer ??= setTimeout(lookAgain, SETTLE_MS).unref()
      known = new Set(open.map(({ row }) => row.key))
      horizon = settled
      readAt = begunAt
    } finally {
      await unitOfWork.rollback()
    }
  }
  const lookAgain = () => {
    settleTimer = undefined
    readSoon()
  }

  return { read, readSoon, readAt: () => readAt, idle: () => latest }
}
