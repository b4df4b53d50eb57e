import { useSyncExternalStore } from 'react'
import { deviceNow } from '../page/clock.ts'
import type { ConnectionState } from './stream.ts'

/** Shorter losses, such as a server that starts anew, nobody need know of. */
const LONG_MS = 10_000

/** Until the first connection nothing is known, and nothing is said. */
let state: ConnectionState | undefined
let lostAt: number | undefined
let isLong = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Notes whether events arrive. */
export function putPushState(next: ConnectionState): void {
  state = next
  if (state === 'lost' || state === 'refused') {
    lostAt ??= deviceNow()
    timer ??= setTimeout(() => put(true), LONG_MS)
    return
  }
  lostAt = undefined
  clearTimeout(timer)
  timer = undefined
  put(false)
}

/** Whether events arrive; undefined before the first try. */
export function readPushState(): ConnectionState | undefined {
  return state
}

/** Since when they do not, in milliseconds since 1970; undefined while they do. */
export function lostSince(): number | undefined {
  return lostAt
}

function put(next: boolean): void {
  if (isLong === next) return
  isLong = next
  for (const listener of listeners) listener()
}

/** Whether the channel has been lost for so long that people should know that what they see may be old. */
export function usePushLost(): boolean {
  return useSyncExternalStore(subscribe, () => isLong)
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
