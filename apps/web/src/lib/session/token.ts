import { readStored, writeStored } from '../store/storage.ts'

/** The key of the access token in local storage [3.04]. */
export const TOKEN_KEY = 'MobileAccessToken'

/** The token of the session, undefined when signed out [4.01]. What no header can carry is none, empty text included. */
export function readToken(): string | undefined {
  const stored = readStored(TOKEN_KEY) ?? ''
  return /^[\x21-\x7e]{1,512}$/.test(stored) ? stored : undefined
}

/** Signs in with a token, or out with `undefined` [4.01]. */
export function writeToken(token: string | undefined): void {
  writeStored(TOKEN_KEY, token)
}

/** Calls back when another browser tab signs in or out; returns the way to stop. */
export function onTokenElsewhere(changed: (token: string | undefined) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) changed(readToken())
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
