import { hash, randomBytes, randomInt, randomUUIDv7 } from 'node:crypto'

/** A new entity id (UUIDv7: they sort by the time they were made). */
export const newId = (): string => randomUUIDv7()

/** A secret of `bits` random bits in base64url: session tokens, one-time codes. */
export const newSecret = (bits: number): string => randomBytes(bits / 8).toString('base64url')

/** SHA-256; all that is kept of a token. */
export const sha256 = (text: string | Uint8Array): Buffer => hash('sha256', text, 'buffer')

/** Letters and digits that nobody takes for one another, read from a screen or heard on a telephone. */
const CLEAR = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random secret that somebody will type: each character is worth nearly six bits. */
export const newTypedSecret = (length: number): string =>
  Array.from({ length }, () => CLEAR[randomInt(CLEAR.length)]).join('')

/** Random bytes, for a code that is written out by its own rule. */
export const newBytes = (count: number): Uint8Array => randomBytes(count)
