import { join } from 'node:path'
import { ConfigProblem } from '../base/config-problem.ts'
import { openKeyFile, readKeyFile } from './key-file.ts'
import { type KeyRing, keyRingOf } from './key-ring.ts'
import { KEY_SETTINGS, type KeyPurpose } from './key-settings.ts'

/** The keys of an installation. They lie outside the database, so that its copies alone neither tell secrets nor forge seals. */
export type InstallationKeys = Readonly<Record<KeyPurpose, KeyRing>>

/** What of the settings says where keys are: those that are set, and the data folder of the files of the others. */
export type KeySettings = { keys: { readonly [P in KeyPurpose]?: KeyRing }; dataDir: string }

/** Those of the settings, else those of the files in the data folder, which the first start makes. Throws a ConfigProblem that names a file without keys. */
export async function openKeys(config: KeySettings): Promise<InstallationKeys> {
  const open = (purpose: KeyPurpose) => openKeysOf(config, purpose)
  return { seals: await open('seals'), fields: await open('fields'), fingerprints: await open('fingerprints') }
}

/** The same of one purpose. */
export const openKeysOf = async (config: KeySettings, purpose: KeyPurpose): Promise<KeyRing> =>
  config.keys[purpose] ?? ringOf(await openKeyFile(fileOf(config, purpose)), config, purpose)

/** The keys of one purpose where none is to be made; undefined where there is none. */
export async function readKeys(config: KeySettings, purpose: KeyPurpose): Promise<KeyRing | undefined> {
  if (config.keys[purpose]) return config.keys[purpose]
  const written = await readKeyFile(fileOf(config, purpose))
  return written && ringOf(written, config, purpose)
}

const fileOf = ({ dataDir }: KeySettings, purpose: KeyPurpose) => join(dataDir, 'keys', KEY_SETTINGS[purpose].file)

function ringOf(written: readonly string[], config: KeySettings, purpose: KeyPurpose): KeyRing {
  const ring = keyRingOf(written)
  if (ring) return ring
  throw new ConfigProblem(
    `DATA_DIR: ${fileOf(config, purpose)} must hold keys of 64 hexadecimal digits, a line each: bring back its copy, or set ${KEY_SETTINGS[purpose].setting}`,
  )
}
