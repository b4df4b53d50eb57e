import { pushEndpoints } from '@muster/contract/system/push'
import { addressOf } from '../call/address.ts'
import { noteAsked, readAnswerHeaders } from '../call/answer-headers.ts'
import { CallError, isRefusal } from '../call/call-error.ts'
import { dataOf } from '../call/envelope.ts'
import { headersOf } from '../call/headers.ts'
import { eventReader, type PushEvent } from './events.ts'

/** The server shows that it is alive every 15 s: what is silent for three times as long is dead. */
const SILENT_MS = 45_000
/** So that a server that starts anew is found again within five seconds, and is not stormed. */
const LONGEST_MS = 4000
/** Who has tried this often tries less often. */
const MOST_QUICK_TRIES = 30
const SELDOM_MS = 30_000
/** Another window of this session needed the place more: it is not fought for. */
const REPLACED_MS = 60_000

/**
 * `open`: events arrive. `lost`: they do not, and it is tried again. `refused`: the same, and the server is there and says that it
 * cannot. `ended`: the session is over, nothing is tried. `hidden`: nobody looks, nothing is tried.
 */
export type ConnectionState = 'open' | 'lost' | 'refused' | 'ended' | 'hidden'

export type ConnectionOptions = {
  arrived: (event: PushEvent) => void
  changed: (state: ConnectionState) => void
  /** Ends it. */
  signal: AbortSignal
}

/** The pause before another try, in milliseconds: doubled each time, at most 4 s, for half of it by chance. */
export function pauseAfter(failures: number, chance: number): number {
  const longest = failures > MOST_QUICK_TRIES ? SELDOM_MS : Math.min(LONGEST_MS, 500 * 2 ** Math.max(0, failures - 1))
  return longest * (0.5 + chance / 2)
}

/** Keeps one stream open until it is stopped or the session is over: opened anew wherever it broke. */
export async function keepConnected(options: ConnectionOptions): Promise<void> {
  const { changed, signal } = options
  let failures = 0
  while (!signal.aborted) {
    const outcome = await runOnce(options, () => {
      failures = 0
      changed('open')
    })
    if (signal.aborted) return
    if (outcome === 'over') return changed('ended')
    failures++
    changed(outcome === 'refused' ? 'refused' : 'lost')
    await pause(outcome === 'replaced' ? REPLACED_MS : pauseAfter(failures, Math.random()), signal)
  }
}

type Outcome = 'over' | 'lost' | 'refused' | 'replaced'

async function runOnce({ arrived, signal }: ConnectionOptions, opened: () => void): Promise<Outcome> {
  const silent = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), SILENT_MS)
  }
  let outcome: Outcome = 'lost'
  alive()
  try {
    const { url } = addressOf(pushEndpoints.open, {})
    const headers = { ...headersOf({ url, isJson: false, silent: true }), accept: 'text/event-stream' }
    const asked = noteAsked()
    const response = await fetch(url, { headers, signal: AbortSignal.any([signal, silent.signal]), cache: 'no-store' })
    // A page that asks nothing else learns here which build is served.
    readAnswerHeaders((name) => response.headers.get(name), asked)
    if (!response.ok || !response.body) dataOf({ status: response.status, text: await response.text() })
    const take = eventReader((event) => {
      if (event.kind === 'hello') opened()
      if (event.kind === 'bye') outcome = OUTCOMES[event.why]
      arrived(event)
    })
    const reader = response.body?.getReader()
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      alive()
      take(piece.value)
    }
    return outcome
  } catch (thrown) {
    if (isRefusal(thrown, MUST_CHANGE)) return 'over'
    if (!(thrown instanceof CallError) || thrown.failure !== 'refused' || AWAY.has(thrown.code)) return outcome
    if (thrown.code !== 401) return 'refused'
    arrived({ kind: 'bye', why: 'ended' })
    return 'over'
  } finally {
    clearTimeout(timer)
    // A stream that is silent would stay open at the other end.
    silent.abort()
  }
}

const OUTCOMES = { ended: 'over', stopping: 'lost', replaced: 'replaced' } as const

const MUST_CHANGE = 'identity.password_must_change'
/** What is said while the server is busy, or by what stands before it while it is away. */
const AWAY = new Set([429, 502, 503, 504, 50301])

/** Waits; the device that finds its network again does not. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
