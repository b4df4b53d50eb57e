import { createHmac, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId, sha256 } from '../crypto.ts'
import { closeFolder } from '../files/private-folder.ts'

/** The keys of one purpose, kept outside the database: what is new is made with the current one, what is old is read with its own. */
export type KeyRing = {
  readonly currentId: string
  /** HMAC-SHA256 of a text under one of the keys; undefined where that key is not here. */
  mac(keyId: string, text: string): Buffer | undefined
}

const BYTES = 32
const HEX = /^[0-9a-f]{64}$/

/** Reads keys written as 64 hexadecimal digits each, the newest last; undefined where one is none. */
export function keyRingOf(secrets: readonly string[]): KeyRing | undefined {
  if (secrets.length === 0 || !secrets.every((secret) => HEX.test(secret))) return undefined
  const keys = new Map(secrets.map((secret) => [idOf(secret), Buffer.from(secret, 'hex')]))
  return {
    currentId: idOf(secrets.at(-1) ?? ''),
    mac(keyId, text) {
      const key = keys.get(keyId)
      return key && createHmac('sha256', key).update(text).digest()
    },
  }
}

/** A key is known by the beginning of its digest: nobody gives it a name, and it tells nothing of the key. */
const idOf = (secret: string): string => sha256(Buffer.from(secret, 'hex')).toString('hex').slice(0, 8)

const fileOf = (folder: string, purpose: string): string => join(folder, `${purpose}.key`)

/** The keys of a purpose in the folder: those of its file, a line each; undefined where there is no file. Fails where it holds no keys. */
export async function readKeyRing(folder: string, purpose: string): Promise<KeyRing | undefined> {
  const file = fileOf(folder, purpose)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const ring = keyRingOf(text.split('\n').filter((line) => line !== ''))
  if (!ring) throw new Error(`${file} must hold keys of 64 hexadecimal digits, a line each`)
  return ring
}

/** The same, with a key that is made where there is none yet; no other account can read it. */
export async function openKeyRing(folder: string, purpose: string): Promise<KeyRing> {
  const known = await readKeyRing(folder, purpose)
  if (known) return known
  await closeFolder(folder)
  const draft = join(folder, `${newId()}.new`)
  await writeFile(draft, `${randomBytes(BYTES).toString('hex')}\n`, { mode: 0o600, flush: true })
  // A whole file or none, and the first of two nodes that start at once gives the key.
  await link(draft, fileOf(folder, purpose)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  const made = await readKeyRing(folder, purpose)
  if (!made) throw new Error(`no key could be made in ${folder}`)
  return made
}
