import type { Pools } from '../db/pools.ts'
import { openListenConnection } from './listen-connection.ts'
import type { OutboxMessage } from './outbox.ts'
import { openOutboxReader } from './outbox-reader.ts'
import { openSubscriptions, type Subscriptions } from './subscriptions.ts'

export type Notifier = Pick<Subscriptions, 'on' | 'onReading' | 'onLost'> & {
  /** Called after a commit that left something in the outbox: this node at once, the others by one NOTIFY per 20 ms. */
  notify(messages: readonly OutboxMessage[]): void
  /** Whether this node is notified by the others and has read what they left; while it does not, nothing cached may be believed. */
  isListening(): boolean
  start(): Promise<void>
  stop(): Promise<void>
}

const CHANNEL = 'muster_outbox'
const COALESCE_MS = 20
const POLL_MS = 5000
/** A node that could not read for so long does not know what it has missed, though its connection may stand. */
const MOST_SILENT_MS = 60_000

/**
 * One notifier per node: operations never NOTIFY (that takes a lock of the whole cluster at commit). It reads the outbox when
 * another node notifies it; a poll covers a lost NOTIFY. `companies` gives all companies of the group, read anew each turn.
 */
export function openNotifier(
  url: string,
  pools: Pools,
  companies: () => Promise<string[]>,
  log: (error: unknown) => void,
): Notifier {
  const stop = new AbortController()
  const stopping = stop.signal
  const subscriptions = openSubscriptions(log)
  const { deliver, announce: onReading, forget: onLost } = subscriptions
  const reader = openOutboxReader({ pools, companies, onRow: deliver, onReading, log, stopping })
  const connection = openListenConnection({
    url,
    channel: CHANNEL,
    onNotified: reader.readSoon,
    catchUp: reader.read,
    onLost,
    log,
    stopping,
  })
  let notifyTimer: NodeJS.Timeout | undefined
  let pollTimer: NodeJS.Timeout | undefined

  const sendNotify = async (): Promise<void> => {
    notifyTimer = undefined
    // A node that is notified by nobody must notify the others all the same.
    await (connection.client() ?? pools.operations).query(`notify ${CHANNEL}`).catch(log)
  }

  return {
    notify(messages) {
      for (const message of messages) deliver(message, true)
      if (notifyTimer || stopping.aborted) return
      notifyTimer = setTimeout(() => void sendNotify(), COALESCE_MS)
    },
    on: subscriptions.on,
    onReading: subscriptions.onReading,
    isListening: () => connection.isListening() && performance.now() - reader.readAt() <= MOST_SILENT_MS,
    onLost: subscriptions.onLost,
    async start() {
      await connection.connect()
      pollTimer = setInterval(reader.readSoon, POLL_MS)
      pollTimer.unref()
    },
    async stop() {
      stop.abort()
      clearInterval(pollTimer)
      if (notifyTimer) {
        clearTimeout(notifyTimer)
        await sendNotify()
      }
      await reader.idle()
      await connection.end()
    },
  }
}
