import { sessionName } from '../session/token.ts'
import type { PushEvent } from './events.ts'
import { putPushState } from './push-state.ts'
import { keepConnected } from './stream.ts'

const MOST_SEEN = 200

/** Whether a key is seen for the first time: a node that reads a little later than the one before it may tell a notice again. */
function seenOnce(): (key: string) => boolean {
  const seen = new Set<string>()
  return (key) => {
    if (seen.has(key)) return false
    seen.add(key)
    if (seen.size > MOST_SEEN) seen.delete(seen.values().next().value ?? '')
    return true
  }
}

const isLookedAt = () => document.visibilityState === 'visible'

/**
 * Hands `take` what the server pushes to this session for as long as the window is looked at. A hidden one gives its place back, because
 * a browser has few connections to a server; looked at again it first learns whether its session lasts. `missed` is called when it is
 * connected and something may have happened that it was not told. Gives the way to stop; nothing happens without a session.
 */
export function startPush(take: (event: PushEvent) => void, missed: () => void): () => void {
  if (sessionName() === '') return () => {}
  const isNew = seenOnce()
  let connection: AbortController | undefined
  // What a window shows that is opened before one's eyes was read just now.
  let isFresh = isLookedAt()

  const arrive = (event: PushEvent) => {
    if (event.kind === 'hello') {
      if (!isFresh) missed()
      isFresh = false
    }
    if (event.kind === 'notice' && !isNew(event.key)) return
    take(event)
  }
  const look = () => {
    if (!isLookedAt()) return leave()
    if (connection) return
    connection = new AbortController()
    const { signal } = connection
    void keepConnected({ arrived: arrive, changed: (state) => !signal.aborted && putPushState(state), signal })
  }
  const leave = () => {
    connection?.abort()
    connection = undefined
    putPushState('hidden')
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    leave()
  }
}
