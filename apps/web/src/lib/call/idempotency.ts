import type { CallError } from './call-error.ts'

/** A new Idempotency-Key: 128 random bits. Made without randomUUID, which plain http on a local network lacks. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Whether a failure still leaves open what became of the deed: no answer at all, or an answer from something that stands
 * before or beside the deed. The next try then goes under the same key, so that a committed deed is not done twice.
 */
export function isOutcomeOpen(error: CallError): boolean {
  return error.failure !== 'refused' || (error.code >= 500 && error.code < 600) || error.code === 50301
}
