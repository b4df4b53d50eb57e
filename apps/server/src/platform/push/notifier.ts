import pg from 'pg'
import type { Pools } from '../db/pools.ts'
import { openUnitOfWork } from '../db/unit-of-work.ts'
import { type OutboxMessage, type OutboxRow, readFound, SINCE } from './outbox.ts'

export type Listener = (message: OutboxMessage) => void

export type Notifier = {
  /** Called after a commit that left something in the outbox: this node at once, the others by one NOTIFY per 20 ms. */
  notify(messages: readonly OutboxMessage[]): void
  /**
   * Subscribes to a topic on every node, in the order of the transactions; on the node of the operation twice, so what it does must
   * bear repetition. `at-once` receives it as soon as it is committed, though an older transaction may still be running:
   * perhaps out of order, and again in order.
   */
  on(topic: string, listener: Listener, when?: 'in-order' | 'at-once'): void
  /** Subscribes to what each reading of the outbox found that no earlier one had, in the order of the transactions. */
  onReading(listener: (rows: readonly OutboxRow[]) => void): void
  /** Whether this node is notified by the others and has read what they left; while it does not, nothing cached may be believed. */
  isListening(): boolean
  /** Calls `forget` when this node is no longer notified: what it misses from then on may have been deleted when it listens again. */
  onLost(forget: () => void): void
  start(): Promise<void>
  stop(): Promise<void>
}

const CHANNEL = 'muster_outbox'
const COALESCE_MS = 20
const POLL_MS = 5000
/** A node that could not read for so long does not know what it has missed, though its connection may stand. */
const MOST_SILENT_MS = 60_000
/** How soon to look again for what an older transaction still holds back. */
const SETTLE_MS = 250
const BACKOFF_MS = [250, 500, 1000, 2000, 5000]

/**
 * One notifier per node: operations never NOTIFY (that takes a lock of the whole cluster at commit). It reads the outbox by
 * transaction id; what lies beyond the xmin horizon waits for its order, because identities commit out of order. A poll
 * covers a lost NOTIFY. `companies` gives all companies of the group, read anew each turn.
 */
export function openNotifier(
  url: string,
  pools: Pools,
  companies: () => Promise<string[]>,
  log: (error: unknown) => void,
): Notifier {
  const listeners = new Map<string, { receive: Listener; isUrgent: boolean }[]>()
  let client: pg.Client | undefined
  /** Everything before this transaction has been read and is settled; of what came after it, what has been read. */
  let horizon: number | undefined
  let known = new Set<string>()
  let isStopped = false
  let isListening = false
  let notifyTimer: NodeJS.Timeout | undefined
  let settleTimer: NodeJS.Timeout | undefined
  let retryTimer: NodeJS.Timeout | undefined
  let pollTimer: NodeJS.Timeout | undefined
  let latest: Promise<unknown> = Promise.resolve()
  let queued: Promise<void> | undefined
  let failures = 0
  let readAt = Number.NEGATIVE_INFINITY
  const readers: ((rows: readonly OutboxRow[]) => void)[] = []
  const forgetters: (() => void)[] = []

  /** Reads what was committed since the last reading. One runs at a time; callers that ask meanwhile get a fresh one after it. */
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
    if (isStopped) return
    const begunAt = performance.now()
    const unitOfWork = openUnitOfWork(pools, 'read', await companies())
    try {
      const isFirst = horizon === undefined
      const { rows } = await unitOfWork.run({ text: SINCE, values: [isFirst ? null : String(horizon)] })
      const { horizon: settled, found } = readFound(rows)
      // A node begins with what is not settled yet, and delivers it from its second reading.
      if (!isFirst) for (const { row, isSettled } of found) deliver(row, isSettled)
      const fresh = isFirst ? [] : found.filter(({ row }) => !known.has(row.key)).map(({ row }) => row)
      for (const receive of readers) receive(fresh)
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
  const deliver = (message: OutboxMessage, isSettled: boolean) => {
    for (const { receive, isUrgent } of listeners.get(message.topic) ?? []) {
      if (!isSettled && !isUrgent) continue
      try {
        receive(message)
      } catch (error) {
        log(error)
      }
    }
  }

  const sendNotify = async (): Promise<void> => {
    notifyTimer = undefined
    // A node that is notified by nobody must notify the others all the same.
    await (client ?? pools.operations).query(`notify ${CHANNEL}`).catch(log)
  }

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'muster-listen',
      keepAlive: true,
      connectionTimeoutMillis: 2000,
    })
    const lost = (error?: Error) => {
      if (client !== next) return
      client = undefined
      isListening = false
      for (const forget of forgetters) forget()
      if (!isStopped) log(error ?? new Error('the connection on which this node listens to the others has ended'))
      retry()
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', readSoon)
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      if (isStopped) return await next.end()
      client = next
      // What was missed is delivered before anything cached is believed again.
      await read()
      if (client !== next) return
      isListening = true
      failures = 0
    } catch (error) {
      client = undefined
      await next.end().catch(() => {})
      if (failures === 0) log(error)
      retry()
    }
  }
  const retry = () => {
    if (isStopped) return
    retryTimer ??= setTimeout(
      () => {
        retryTimer = undefined
        void connect()
      },
      BACKOFF_MS[Math.min(failures++, BACKOFF_MS.length - 1)],
    ).unref()
  }

  return {
    notify(messages) {
      for (const message of messages) deliver(message, true)
      if (notifyTimer || isStopped) return
      notifyTimer = setTimeout(() => void sendNotify(), COALESCE_MS)
    },
    on(topic, listener, when = 'in-order') {
      const subscription = { receive: listener, isUrgent: when === 'at-once' }
      listeners.set(topic, [...(listeners.get(topic) ?? []), subscription])
    },
    onReading: (listener) => void readers.push(listener),
    isListening: () => isListening && performance.now() - readAt <= MOST_SILENT_MS,
    onLost: (forget) => void forgetters.push(forget),
    async start() {
      await connect()
      pollTimer = setInterval(readSoon, POLL_MS)
      pollTimer.unref()
    },
    async stop() {
      isStopped = true
      isListening = false
      if (notifyTimer) {
        clearTimeout(notifyTimer)
        await sendNotify()
      }
      for (const timer of [settleTimer, retryTimer, pollTimer]) clearTimeout(timer)
      await latest
      await client?.end().catch(() => {})
    },
  }
}
