import type { Encrypted, KeyRing } from './key-ring.ts'

/** The keys of fields that are kept encrypted. */
export type FieldKeys = Pick<KeyRing, 'currentId' | 'knows' | 'encrypt' | 'decrypt'> & {
  /** HMAC-SHA-256 with a key of its own: equal texts about the same are found without reading them. */
  fingerprint(text: string, about: string): Buffer
}

export type { Encrypted }

/** Fields are encrypted with one ring, and found by the newest key of the other. */
export function fieldKeysOf({ fields, fingerprints }: { fields: KeyRing; fingerprints: KeyRing }): FieldKeys {
  return {
    ...fields,
    fingerprint(text, about) {
      const made = fingerprints.mac(fingerprints.currentId, `${about}\0${text}`)
      if (!made) throw new Error('a ring has its current key')
      return made
    },
  }
}
