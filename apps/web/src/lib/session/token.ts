import { onStoredElsewhere, readStored, writeStored } from '../store/storage.ts'

/** The key of the access token in local storage [3.04]. */
export const TOKEN_KEY = 'MobileAccessToken'

/** The token of the session, undefined when signed out [4.01]. What no header can carry is none, empty text included. */
export function readToken(): string | undefined {
  const stored = readStored(TOKEN_KEY) ?? ''
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
