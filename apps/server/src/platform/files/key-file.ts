import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Config, ConfigProblem } from '../config.ts'
import { newId } from '../crypto.ts'
import { fieldKeysOf, newFieldKeys, type WrittenKeys } from '../field-keys.ts'
import { closeFolder } from './private-folder.ts'

/** Where the keys of encrypted fields lie in the data folder. */
const keyFileOf = (dataDir: string): string => join(dataDir, 'keys', 'fields.json')

/** The keys of this installation: those of its settings, else those of its key file. Throws a ConfigProblem that names the place. */
export async function keysOfInstallation({ fieldKeys, dataDir }: Config): Promise<WrittenKeys> {
  if (fieldKeys) return fieldKeys
  const path = keyFileOf(dataDir)
  try {
    const keys = await openKeyFile(path)
    fieldKeysOf(keys)
    return keys
  } catch (caught) {
    if (!(caught instanceof SyntaxError || caught instanceof RangeError)) throw caught
    throw new ConfigProblem(
      `DATA_DIR: ${path} holds no keys of fields (${caught.message}): bring back its copy, or set FIELD_KEYS and FIELD_FINGERPRINT_KEY`,
    )
  }
}

/**
 * The keys of a file that this account alone reads; the first start makes it. Of two starts at once both read the file of the
 * first one, because a file that is there is never replaced. A file that is no list of keys is a SyntaxError.
 */
async function openKeyFile(path: string): Promise<WrittenKeys> {
  await closeFolder(dirname(path))
  const known = await readFile(path, 'utf8').catch(absent)
  if (known !== undefined) return keysOf(known)
  const draft = `${path}.${newId()}`
  await writeFile(draft, `${JSON.stringify(newFieldKeys(), undefined, 2)}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, path).catch((caught) => {
      if (caught.code !== 'EEXIST') throw caught
    })
  } finally {
    await rm(draft)
  }
  return keysOf(await readFile(path, 'utf8'))
}

function absent(caught: NodeJS.ErrnoException): undefined {
  if (caught.code !== 'ENOENT') throw caught
}

function keysOf(text: string): WrittenKeys {
  const { encryption, fingerprint } = (JSON.parse(text) ?? {}) as Partial<WrittenKeys>
  if (!Array.isArray(encryption) || !encryption.every(isPair) || typeof fingerprint !== 'string')
    throw new SyntaxError('its shape is another one')
  return { encryption, fingerprint }
}

const isPair = (pair: unknown): pair is readonly [string, string] =>
  Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string')
