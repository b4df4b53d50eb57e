import { deviceNow } from '../page/clock.ts'
import { isPushOpen } from '../query/push-open.ts'
import { store, useStore } from '../store/store.ts'
import type { ConnectionState } from './stream.ts'

/** Shorter losses, such as a server that starts anew, nobody need know of. */
const LONG_MS = 10_000

/** Until the first connection nothing is known, and nothing is said. */
let state: ConnectionState | undefined
let lostAt: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const isLong = store(false)

/** Notes whether events arrive. */
export function putPushState(next: ConnectionState): void {
  state = next
  isPushOpen.set(next === 'open')
  if (state === 'lost' || state === 'refused') {
    lostAt ??= deviceNow()
    timer ??= setTimeout(() => isLong.set(true), LONG_MS)
    return
  }
  lostAt = undefined
  clearTimeout(timer)
  timer = undefined
  isLong.set(false)
}

/** Whether events arrive; undefined before the first try. */
export function readPushState(): ConnectionState | undefined {
  return state
}

/** Since when they do not, in milliseconds since 1970; undefined while they do. */
export function readLostSince(): number | undefined {
  return lostAt
}

/** Whether the channel has been lost for so long that people should know that what they see may be old. */
export const usePushLost = (): boolean => useStore(isLong)
