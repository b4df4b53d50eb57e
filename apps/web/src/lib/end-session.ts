import { signInHash } from './redirect.ts'
import { readToken, writeToken } from './token.ts'

const ENDED_KEY = 'SessionEnded'
const beforeEnd = new Set<() => void>()
let isEnding = false

/** Runs before a page that lost its session is loaded anew: drafts write themselves down. Returns the way to stop. */
export function onSessionEnd(act: () => void): () => void {
  beforeEnd.add(act)
  return () => beforeEnd.delete(act)
}

/**
 * The server does not know the token any more [4.05, 8.02]: forgets it, lets drafts be kept, and loads the page anew at sign-in,
 * which says "Unauthorized" and leads back to where we are.
 */
export function endSession(): void {
  if (isEnding || readToken() === undefined) return
  isEnding = true
  for (const act of beforeEnd) act()
  writeToken(undefined)
  try {
    sessionStorage.setItem(ENDED_KEY, '1')
  } catch {
    // Without storage the sign-in page opens without its explanation.
  }
  location.hash = signInHash(location.hash)
  location.reload()
}

/** Whether this page was loaded because a session ended; true once. */
export function takeSessionEnded(): boolean {
  try {
    const ended = sessionStorage.getItem(ENDED_KEY) !== null
    sessionStorage.removeItem(ENDED_KEY)
    return ended
  } catch {
    return false
  }
}
