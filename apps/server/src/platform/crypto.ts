import { hash, randomBytes, randomUUIDv7 } from 'node:crypto'

/** A new entity id (UUIDv7: they sort by the time they were made). */
export const newId = (): string => randomUUIDv7()

/** A secret of `bits` random bits in base64url: session tokens, one-time codes. */
export const newSecret = (bits: number): string => randomBytes(bits / 8).toString('base64url')

/** SHA-256; all that is kept of a token. */
export const sha256 = (text: string | Uint8Array): Buffer => hash('sha256', text, 'buffer')
