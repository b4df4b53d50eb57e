import pg from 'pg'

const BACKOFF_MS = [250, 500, 1000, 2000, 5000]

export type ListenConnectionOptions = {
  url: string
  channel: string
  /** Called whenever another node notifies this one. */
  onNotified(): void
  /** Reads what was missed; it is delivered before anything cached is believed again. */
  catchUp(): Promise<void>
  /** Called when this node is no longer notified. */
  onLost(): void
  log(error: unknown): void
  /** Connects no more once it is aborted. */
  stopping: AbortSignal
}

export type ListenConnection = {
  /** Connects and catches up; where that fails it is tried again later. */
  connect(): Promise<void>
  /** Whether it is connected and has caught up. */
  isListening(): boolean
  /** The connection that listens; none while it is lost. */
  client(): pg.Client | undefined
  end(): Promise<void>
}

/** Keeps one connection that listens to a channel, and opens another one, ever more seldom, when it is lost. */
export function openListenConnection(options: ListenConnectionOptions): ListenConnection {
  const { url, channel, onNotified, catchUp, onLost, log, stopping } = options
  let client: pg.Client | undefined
  let isListening = false
  let failures = 0
  let retryTimer: NodeJS.Timeout | undefined
  stopping.addEventListener('abort', () => clearTimeout(retryTimer), { once: true })

  const connect = async (): Promise<void> => {
    const next = newClient(url)
    const lost = (error?: Error) => {
      if (client !== next) return
      client = undefined
      isListening = false
      onLost()
      if (!stopping.aborted)
        log(error ?? new Error('the connection on which this node listens to the others has ended'))
      retry()
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', onNotified)
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      if (stopping.aborted) return await next.end()
      client = next
      await catchUp()
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
    if (stopping.aborted) return
    const connectAgain = () => {
      retryTimer = undefined
      void connect()
    }
    retryTimer ??= setTimeout(connectAgain, BACKOFF_MS[Math.min(failures++, BACKOFF_MS.length - 1)]).unref()
  }

  return {
    connect,
    isListening: () => isListening && !stopping.aborted,
    client: () => client,
    end: async () => client?.end().catch(() => {}),
  }
}

const newClient = (url: string) =>
  new pg.Client({
    connectionString: url,
    application_name: 'muster-listen',
    keepAlive: true,
    connectionTimeoutMillis: 2000,
  })
