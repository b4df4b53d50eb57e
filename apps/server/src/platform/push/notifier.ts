import pg from 'pg'
import { openDeed } from '../db/deed.ts'
import type { Pools } from '../db/pools.ts'

/** A message of the outbox as every node receives it. */
export type OutboxMessage = { companyId: string | undefined; topic: string; body: unknown }
export type Listener = (message: OutboxMessage) => void

export type Notifier = {
  /** Called after a commit that left something in the outbox: this node at once, the others by one NOTIFY per 20 ms. */
  told(messages: readonly OutboxMessage[]): void
  /** Hears a topic on every node; on the node of the deed twice, so what it does must bear repetition. */
  on(topic: string, listener: Listener): void
  /** Whether this node hears the others; while it does not, nothing cached may be believed. */
  isListening(): boolean
  start(): Promise<void>
  stop(): Promise<void>
}

const CHANNEL = 'muster_outbox'
const COALESCE_MS = 20
const POLL_MS = 5000
const BACKOFF_MS = [250, 500, 1000, 2000, 5000]

/**
 * One notifier per node: deeds never NOTIFY (that takes a lock of the whole cluster at commit). It reads the outbox by
 * transaction id and never past the xmin horizon, because identities commit out of order; a poll covers a lost NOTIFY.
 * `companies` gives all companies of the group, read anew each turn.
 */
export function openNotifier(
  url: string,
  pools: Pools,
  companies: () => Promise<string[]>,
  log: (error: unknown) => void,
): Notifier {
  const listeners = new Map<string, Listener[]>()
  let client: pg.Client | undefined
  let horizon: string | undefined
  let isStopped = false
  let isListening = false
  let notifyTimer: NodeJS.Timeout | undefined
  let pollTimer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let isAskedAgain = false
  let failures = 0

  /** Reads what was committed since the last horizon, in order; runs one at a time and once more when asked meanwhile. */
  const read = (): Promise<void> => {
    if (reading) {
      isAskedAgain = true
      return reading
    }
    reading = readOnce()
      .catch(log)
      .finally(() => {
        reading = undefined
        if (isAskedAgain && !isStopped) {
          isAskedAgain = false
          void read()
        }
      })
    return reading
  }
  const readOnce = async () => {
    const deed = openDeed(pools.deeds, 'read', await companies(), pools.role)
    try {
      const { rows: bounds } = await deed.run({
        text: 'select pg_snapshot_xmin(pg_current_snapshot())::text as next',
        values: [],
      })
      const next = bounds[0].next as string
      if (horizon !== undefined && horizon !== next) {
        const { rows } = await deed.run({ text: SINCE, values: [horizon, next] })
        for (const row of rows)
          deliver({ companyId: row.company_id ?? undefined, topic: row.topic, body: JSON.parse(row.body) })
      }
      horizon = next
    } finally {
      await deed.rollback()
    }
  }
  const deliver = (message: OutboxMessage) => {
    for (const listener of listeners.get(message.topic) ?? []) listener(message)
  }

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'muster-listen',
      keepAlive: true,
      connectionTimeoutMillis: 2000,
    })
    const lost = () => {
      if (client !== next) return
      client = undefined
      isListening = false
      if (!isStopped) retry()
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', () => void read())
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      client = next
      await read()
      isListening = true
      failures = 0
    } catch (error) {
      next.removeAllListeners('end')
      await next.end().catch(() => {})
      if (failures === 0) log(error)
      retry()
    }
  }
  const retry = () => {
    if (isStopped) return
    setTimeout(() => void connect(), BACKOFF_MS[Math.min(failures++, BACKOFF_MS.length - 1)]).unref()
  }

  return {
    told(messages) {
      for (const message of messages) deliver(message)
      if (notifyTimer || isStopped) return
      notifyTimer = setTimeout(() => {
        notifyTimer = undefined
        void client?.query(`notify ${CHANNEL}`).catch(log)
      }, COALESCE_MS)
    },
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    isListening: () => isListening,
    async start() {
      await connect()
      pollTimer = setInterval(() => void read(), POLL_MS)
      pollTimer.unref()
    },
    async stop() {
      isStopped = true
      isListening = false
      clearTimeout(notifyTimer)
      clearInterval(pollTimer)
      await reading
      await client?.end().catch(() => {})
    },
  }
}

const SINCE = `
  select company_id, topic, body, xid, id from platform.outbox where xid >= $1::xid8 and xid < $2::xid8
  union all
  select null, topic, body, xid, id from platform.group_outbox where xid >= $1::xid8 and xid < $2::xid8
  order by xid, id`
