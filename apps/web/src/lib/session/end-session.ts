import { setAside } from '../store/set-aside.ts'
import { readStored, writeStored } from '../store/storage.ts'
import { readInTab, writeInTab } from '../store/tab-storage.ts'
import { signInHash } from './redirect.ts'
import { onTokenElsewhere, readPhoneToken, readToken, sessionName, writeToken } from './token.ts'

/** In the window: it was loaded because its session ended. In the browser: the name of the session that the server ended last. */
const ENDED_KEY = 'SessionEnded'
let isEnding = false

/**
 * Loads the page anew at a hash without asking about unsaved text: drafts keep themselves, and staying would show what belongs to
 * nobody any more.
 */
export function leaveAtOnce(hash: string): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  // Past the router, which listens to its own `history.replaceState` and would draw the new place in the page that goes.
  History.prototype.replaceState.call(history, null, '', hash)
  location.reload()
}

/** Loads the page anew where it stands; drafts keep themselves, and what the screens hold beside them is set aside. */
export function reloadPage(): void {
  setAside()
  leaveAtOnce(location.hash)
}

/**
 * A page that the browser brings back as it was left has received nothing meanwhile, neither events nor that somebody else signed in: it
 * is loaded anew.
 */
export function watchRestored(): void {
  addEventListener('pageshow', ({ persisted }) => persisted && reloadPage())
}

/**
 * The server does not know the token any more [4.05, 8.02]: forgets it and loads the page anew at sign-in, or on a
 * phone that is kept for it at the clock, which says "Unauthorized" and leads back to where we are, and for the same person to what was open there. Another token than the
 * `refused` one, which another window has got since, stands.
 */
export function endSession(refused = readToken()): void {
  if (isEnding || refused === undefined || readToken() !== refused) return
  isEnding = true
  const back = signInHash(location.hash, readPhoneToken() && 'clock')
  setAside()
  writeStored(ENDED_KEY, sessionName())
  writeToken(undefined)
  writeInTab(ENDED_KEY, '1')
  leaveAtOnce(back)
}

/**
 * Leads the windows of a session to where another window has gone: to sign-in, or to the person who signed in there. That the
 * server ended the session each of them says; gives the way to stop.
 */
export function followElsewhere(): () => void {
  const own = sessionName()
  return onTokenElsewhere((token) => {
    setAside()
    if (token === undefined && readStored(ENDED_KEY) === own) writeInTab(ENDED_KEY, '1')
    leaveAtOnce(location.hash)
  })
}

/** Whether this page was loaded because a session ended; true once. */
export function takeSessionEnded(): boolean {
  const ended = readInTab(ENDED_KEY) !== undefined
  writeInTab(ENDED_KEY, undefined)
  return ended
}
