import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type KeyRing, openKeyRing, readKeyRing } from '../keys/key-ring.ts'

const PURPOSE = 'operation-log'

/** The keys that seal the operation log: those of the settings, else the file in the data folder, which the first start makes. */
export async function openSealKeys({
  logSealKeys,
  dataDir,
}: Pick<Config, 'logSealKeys' | 'dataDir'>): Promise<KeyRing> {
  return logSealKeys ?? openKeyRing(join(dataDir, 'keys'), PURPOSE)
}

/** The same where none is to be made; undefined where there is none. */
export async function readSealKeys({
  logSealKeys,
  dataDir,
}: Pick<Config, 'logSealKeys' | 'dataDir'>): Promise<KeyRing | undefined> {
  return logSealKeys ?? readKeyRing(join(dataDir, 'keys'), PURPOSE)
}
