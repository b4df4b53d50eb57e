import { pingEndpoints } from '@muster/contract/system/ping'
import { call } from '../../lib/call/api.ts'
import { connection } from '../../lib/call/reachability.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000

/**
 * Asks the server again and again while calls bring nothing, so that the page goes on by itself. Returns the way to stop.
 */
export function watchConnection(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS
  const ask = async () => {
    clearTimeout(timer)
    await call(pingEndpoints.get, {}, { silent: true }).catch(() => {})
    if (connection.read() === 'there') return
    timer = setTimeout(ask, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
  const changed = () => {
    const state = connection.read()
    if (state === 'doubt') void ask()
    if (state !== 'there') return
    clearTimeout(timer)
    pause = FIRST_PAUSE_MS
  }
  // What the device believes of its line is often wrong: it is a reason to ask.
  const doubt = () => {
    if (connection.read() === 'there') connection.set('doubt')
    else void ask()
  }
  const stop = connection.subscribe(changed)
  // It may have been told before anybody listened.
  if (connection.read() !== 'there') void ask()
  else if (!navigator.onLine) doubt()
  addEventListener('offline', doubt)
  addEventListener('online', doubt)
  return () => {
    clearTimeout(timer)
    stop()
    removeEventListener('offline', doubt)
    removeEventListener('online', doubt)
  }
}
