import { newKey } from '../call/idempotency.ts'
import { deviceNow } from '../page/clock.ts'
import { sessionName } from '../session/token.ts'
import { readStored, writeStored } from '../store/storage.ts'
import { type ElectionHost, openElection } from './election.ts'
import type { Arrived, PushEvent } from './events.ts'
import { putPushState, readPushState } from './push-state.ts'
import { type ConnectionState, keepConnected } from './stream.ts'

const LEASE_KEY = 'PushLeader'
const MOST_SEEN = 200

/** What tabs of one session say to each other. */
type Said =
  | ({ said: 'event' } & Arrived)
  | { said: 'state'; state: ConnectionState; id: string | undefined }
  | { said: 'ask' }

/**
 * Hands `take` what the server pushes to this session, in this tab as in all others of the browser, over one connection
 * that one of them holds. Each notice comes once. Gives the way to stop; nothing happens without a session.
 */
export function startPush(take: (event: PushEvent) => void): () => void {
  // Tabs of another session receive nothing of this one.
  const session = sessionName()
  if (session === '') return () => {}
  const channel = new BroadcastChannel(`muster-push-${session}`)
  const seen = new Set<string>()
  let lastId: string | undefined
  let connection: AbortController | undefined

  const arrive = ({ event, id }: Arrived) => {
    lastId = id ?? lastId
    if (event.kind === 'notice') {
      if (seen.has(event.key)) return
      seen.add(event.key)
      if (seen.size > MOST_SEEN) seen.delete(seen.values().next().value ?? '')
    }
    take(event)
  }
  const say = (said: Said) => channel.postMessage(said)
  const answer = () => {
    const state = readPushState()
    if (state) say({ said: 'state', state, id: lastId })
  }
  const changeState = (state: ConnectionState) => {
    putPushState(state)
    say({ said: 'state', state, id: lastId })
    // Who slept through the end of the lease finds its connection lost, and somebody else in its place.
    election.look()
  }
  const lead = (leads: boolean) => {
    connection?.abort()
    connection = undefined
    if (!leads) return
    connection = new AbortController()
    void keepConnected({
      after: () => lastId,
      arrived(one) {
        arrive(one)
        say({ said: 'event', ...one })
        // Its timers sleep in a hidden tab; what arrives wakes it.
        election.look()
      },
      changed: changeState,
      signal: connection.signal,
    })
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.said === 'event') arrive(data)
    else if (data.said === 'state') {
      putPushState(data.state)
      // Who leads next goes on where this one stands, though it received nothing yet.
      lastId = data.id ?? lastId
    } else if (connection) answer()
  })
  const election = openElection({ tab: newKey(), session }, host, lead)
  const look = () => election.look()
  const onStorage = (event: StorageEvent) => {
    if (event.key === LEASE_KEY && event.newValue === null) look()
  }
  addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', stop)
  say({ said: 'ask' })

  function stop() {
    removeEventListener('storage', onStorage)
    removeEventListener('pagehide', stop)
    document.removeEventListener('visibilitychange', look)
    election.leave()
    lead(false)
    channel.close()
  }
  return stop
}

const host: ElectionHost = {
  read: () => readStored(LEASE_KEY),
  write: (lease) => writeStored(LEASE_KEY, lease),
  now: deviceNow,
  random: Math.random,
  later(act, ms) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
