import { setTimeout as delay } from 'node:timers/promises'
import { errorText } from './cluster-error.ts'

/** What the watch looks at and does. */
export type Watched = {
  /** Whether the server lives; `clean` when it was stopped by order rather than killed. */
  look(): Promise<'alive' | 'killed' | 'stopped'>
  recover(): Promise<void>
  log(line: string): void
}

/** How often to look, how long to wait for a server stopped by order, and the longest pause after failures; milliseconds. */
export type Pace = { look: number; grace: number; longest: number }

// A service manager that stops everything at once stops the server first: it must not start again under the program's feet.
const PACE: Pace = { look: 500, grace: 5000, longest: 30_000 }

/**
 * Brings the server back when it dies while the program lives: at once after a kill, after a while when it was stopped.
 * A recovery that fails is tried again, at most every half minute. Keeps no process alive. Gives the function that ends it.
 */
export function watch({ look, recover, log }: Watched, pace = PACE): () => Promise<void> {
  const end = new AbortController()
  const pause = (ms: number) => delay(ms, undefined, { ref: false, signal: end.signal }).catch(() => {})
  const run = async () => {
    let failures = 0
    while (!end.signal.aborted) {
      await pause(Math.min(pace.look * 2 ** failures, pace.longest))
      if (end.signal.aborted) return
      try {
        const seen = await look()
        if (seen === 'stopped') await pause(pace.grace)
        if (seen !== 'alive' && !end.signal.aborted) await recover()
        failures = 0
      } catch (caught) {
        failures += 1
        log(`PostgreSQL could not be brought back: ${errorText(caught)}`)
      }
    }
  }
  const running = run()
  return () => {
    end.abort()
    return running
  }
}
