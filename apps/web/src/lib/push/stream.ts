import { pushEndpoints } from '@muster/contract/system/push'
import { addressOf } from '../call/address.ts'
import { CallError } from '../call/call-error.ts'
import { dataOf } from '../call/envelope.ts'
import { headersOf } from '../call/headers.ts'
import { type Arrived, eventReader } from './events.ts'

/** The server shows that it is alive every 15 s: what is silent for three times as long is dead. */
const SILENT_MS = 45_000
/** So that a server that starts anew is found again within five seconds, and is not stormed. */
const LONGEST_MS = 4000
/** Who has tried this often tries less often. */
const PATIENT = 30
const SELDOM_MS = 30_000
/** Another window of this session needed the place more: it is not fought for. */
const REPLACED_MS = 60_000

/** `open`: events arrive. `lost`: they do not, and it is tried again. `ended`: the session is over, nothing is tried. */
export type ConnectionState = 'open' | 'lost' | 'ended'

export type ConnectionOptions = {
  /** The id of the last event that was taken. */
  after: () => string | undefined
  arrived: (one: Arrived) => void
  changed: (state: ConnectionState) => void
  /** Ends it. */
  signal: AbortSignal
}

/** The pause before another try, in milliseconds: doubled each time, at most 4 s, for half of it by chance. */
export function pauseAfter(failures: number, chance: number): number {
  const longest = failures > PATIENT ? SELDOM_MS : Math.min(LONGEST_MS, 500 * 2 ** Math.max(0, failures - 1))
  return longest * (0.5 + chance / 2)
}

/** Keeps one stream open until it is told to stop or the session is over: taken up again wherever it broke. */
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
    changed('lost')
    await pause(outcome === 'replaced' ? REPLACED_MS : pauseAfter(failures, Math.random()), signal)
  }
}

type Outcome = 'over' | 'lost' | 'replaced'

async function runOnce({ after, arrived, signal }: ConnectionOptions, opened: () => void): Promise<Outcome> {
  const silent = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), SILENT_MS)
  }
  let outcome: Outcome = 'lost'
  alive()
  try {
    const { url } = addressOf(pushEndpoints.open, { after: after() })
    const headers = { ...headersOf({ url, isJson: false, silent: true }), accept: 'text/event-stream' }
    const response = await fetch(url, { headers, signal: AbortSignal.any([signal, silent.signal]), cache: 'no-store' })
    if (!response.ok || !response.body) dataOf({ status: response.status, text: await response.text() })
    const take = eventReader((one) => {
      if (one.event.kind === 'hello') opened()
      if (one.event.kind === 'bye') outcome = OUTCOMES[one.event.why]
      arrived(one)
    })
    const reader = response.body?.getReader()
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      alive()
      take(piece.value)
    }
    return outcome
  } catch (thrown) {
    return isOver(thrown) ? 'over' : outcome
  } finally {
    clearTimeout(timer)
    // A stream that is silent would stay open at the other end.
    silent.abort()
  }
}

const OUTCOMES = { ended: 'over', stopping: 'lost', replaced: 'replaced' } as const

/** Whether a refusal is about the session: it has ended, or has a password to change first. */
const isOver = (thrown: unknown) => thrown instanceof CallError && (thrown.code === 401 || thrown.key === MUST_CHANGE)
const MUST_CHANGE = 'identity.password_must_change'

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
