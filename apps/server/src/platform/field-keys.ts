import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** A value as it lies in the database: which key it was encrypted with, and nonce, ciphertext and tag in one. */
export type Encrypted = { keyId: string; bytes: Uint8Array }

/** The keys of fields that are kept encrypted; they lie outside the database. */
export type FieldKeys = {
  /** The key that new values are encrypted with. */
  readonly currentId: string
  /** Whether a value that was encrypted with this key can be read. */
  knows(keyId: string): boolean
  /** AES-256-GCM; `about` binds the value to its row, so that it cannot be read out of another one. */
  encrypt(text: string, about: string): Encrypted
  /** Throws where the key is unknown, or is not the one that the value was encrypted with. */
  decrypt(encrypted: Encrypted, about: string): string
  /** HMAC-SHA-256 with a key of its own: equal texts about the same are found without reading them. */
  fingerprint(text: string, about: string): Buffer
}

/** Keys as they are written: by id, the first encrypts; and the one of fingerprints. Each 32 bytes in base64. */
export type WrittenKeys = { encryption: readonly (readonly [id: string, key: string])[]; fingerprint: string }

const BYTES = 32
const NONCE = 12
const TAG = 16

/** New keys, as they are written. */
export function newFieldKeys(): WrittenKeys {
  return {
    encryption: [[randomBytes(4).toString('hex'), randomBytes(BYTES).toString('base64')]],
    fingerprint: randomBytes(BYTES).toString('base64'),
  }
}

/** Keys that work; throws a RangeError that says what is wrong with those that are written, without their values. */
export function fieldKeysOf({ encryption, fingerprint }: WrittenKeys): FieldKeys {
  const keys = new Map(encryption.map(([id, key]) => [idOf(id), keyOf(key, `key ${id}`)]))
  const fingerprints = keyOf(fingerprint, 'the key of fingerprints')
  const currentId = encryption[0]?.[0]
  if (currentId === undefined) throw new RangeError('there is no key')
  if (keys.size < encryption.length) throw new RangeError('two keys have the same id')
  const need = (id: string) => {
    const key = keys.get(id)
    if (!key) throw new Error(`a field was encrypted with key ${id}, which is not there`)
    return key
  }
  return {
    currentId,
    knows: (id) => keys.has(id),
    encrypt(text, about) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', need(currentId), nonce).setAAD(Buffer.from(about))
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return { keyId: currentId, bytes }
    },
    decrypt({ keyId, bytes }, about) {
      const decipher = createDecipheriv('aes-256-gcm', need(keyId), bytes.subarray(0, NONCE))
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
    },
    fingerprint: (text, about) => createHmac('sha256', fingerprints).update(`${about}\0${text}`).digest(),
  }
}

/** Reads `id:key,id:key` and the key of fingerprints. */
export function readWrittenKeys(encryption: string, fingerprint: string): WrittenKeys {
  const pairs = encryption.split(',').map((pair): [string, string] => {
    const [id = '', key = ''] = pair.trim().split(':')
    return [id, key]
  })
  return { encryption: pairs, fingerprint: fingerprint.trim() }
}

function idOf(id: string): string {
  if (!/^[0-9A-Za-z_-]{1,32}$/.test(id)) throw new RangeError('the id of a key has 1 to 32 letters and digits')
  return id
}

function keyOf(written: string, which: string): Buffer {
  const key = Buffer.from(written, 'base64')
  if (key.length !== BYTES) throw new RangeError(`${which} does not have ${BYTES} bytes in base64`)
  return key
}
