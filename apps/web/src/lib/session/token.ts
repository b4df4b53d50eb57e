import { onStoredElsewhere, readStored, writeStored } from '../store/storage.ts'

/** The key of the access token in local storage [3.04]. */
export const TOKEN_KEY = 'MobileAccessToken'

/** The key of the token of a phone that is kept for clocking; it stays when somebody signs out. */
export const PHONE_KEY = 'ClockToken'

/** The token of the session, undefined when signed out [4.01]. */
export const readToken = () => tokenUnder(TOKEN_KEY)

/** The token of this phone, undefined where it is not kept for clocking. */
export const readPhoneToken = () => tokenUnder(PHONE_KEY)

/** What no header can carry is no token, empty text included. */
function tokenUnder(key: string): string | undefined {
  const stored = readStored(key) ?? ''
  return /^[\x21-\x7e]{1,512}$/.test(stored) ? stored : undefined
}

/** Names the session by the end of its token, for what its windows share; empty when signed out. */
export function sessionName(): string {
  return readToken()?.slice(-12) ?? ''
}

/** Signs in with a token, or out with `undefined` [4.01]. */
export function writeToken(token: string | undefined): void {
  writeStored(TOKEN_KEY, token)
}

/** Calls back when another browser tab signs in or out; returns the way to stop. */
export function onTokenElsewhere(changed: (token: string | undefined) => void): () => void {
  return onStoredElsewhere(TOKEN_KEY, () => changed(readToken()))
}
