import { type KeyRing, keyRingOf } from './key-ring.ts'

/** What keys are for: the seals of the operation log, encrypted fields, and the fingerprints by which equal fields are found. */
export const KEY_PURPOSES = ['seals', 'fields', 'fingerprints'] as const
export type KeyPurpose = (typeof KEY_PURPOSES)[number]

/** Where the keys of a purpose are named: in a setting, with commas between, or in a file of the data folder, a line each; the newest last. */
export const KEY_SETTINGS: Readonly<Record<KeyPurpose, { setting: string; file: string }>> = {
  seals: { setting: 'LOG_SEAL_KEY', file: 'operation-log.key' },
  fields: { setting: 'FIELD_KEYS', file: 'fields.key' },
  fingerprints: { setting: 'FIELD_FINGERPRINT_KEY', file: 'fingerprints.key' },
}

/** The keys of a purpose that are set; undefined where none are, `wrong` where one is no key. */
export function keysInSettings(
  env: Record<string, string | undefined>,
  purpose: KeyPurpose,
): KeyRing | 'wrong' | undefined {
  const text = env[KEY_SETTINGS[purpose].setting]
  if (!text) return undefined
  return keyRingOf(text.split(',').map((key) => key.trim())) ?? 'wrong'
}
