import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { sha256 } from '../base/crypto.ts'

/** A value as it lies in the database: which key it was encrypted with, and nonce, ciphertext and tag in one. */
export type Encrypted = { keyId: string; bytes: Uint8Array }

/** The keys of one purpose: what is new is made with the current one, what is old is read with its own. */
export type KeyRing = {
  readonly currentId: string
  /** Whether what was made with this key can be read. */
  knows(keyId: string): boolean
  /** HMAC-SHA-256 of a text under one of the keys; undefined where that key is not here. */
  mac(keyId: string, text: string): Buffer | undefined
  /** AES-256-GCM; `about` binds the value to its row, so that it cannot be read out of another one. */
  encrypt(text: string, about: string): Encrypted
  /** Throws where the key is not here, or the value or its row is another one. */
  decrypt(encrypted: Encrypted, about: string): string
}

const BYTES = 32
const NONCE = 12
const TAG = 16
const WRITTEN = /^[0-9a-f]{64}$/

/** A new key as it is written: 64 hexadecimal digits. */
export const newKey = (): string => randomBytes(BYTES).toString('hex')

/** Keys as they are written, the newest last; undefined where there is none, or one is no key. */
export function keyRingOf(written: readonly string[]): KeyRing | undefined {
  const last = written.at(-1)
  if (last === undefined || !written.every((one) => WRITTEN.test(one))) return undefined
  const keys = new Map(written.map((one) => [idOf(one), Buffer.from(one, 'hex')]))
  const need = (id: string) => {
    const key = keys.get(id)
    if (!key) throw new Error(`what was encrypted with key ${id} is read by nobody: that key is not here`)
    return key
  }
  const currentId = idOf(last)
  return {
    currentId,
    knows: (id) => keys.has(id),
    mac(id, text) {
      const key = keys.get(id)
      return key && createHmac('sha256', key).update(text).digest()
    },
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
  }
}

/** A key is known by the beginning of its digest: nobody gives it a name, and it tells nothing of the key. */
const idOf = (written: string): string => sha256(Buffer.from(written, 'hex')).toString('hex').slice(0, 8)
