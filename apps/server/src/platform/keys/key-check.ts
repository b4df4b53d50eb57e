import type { Instant } from '@muster/kernel/instant'
import { ConfigProblem } from '../base/config-problem.ts'
import type { Rows } from '../db/rows.ts'
import { type InstallationKeys, type KeySettings, openKeysOf, readKeys } from './installation-keys.ts'
import type { KeyRing } from './key-ring.ts'
import { KEY_SETTINGS, type KeyPurpose } from './key-settings.ts'

/** By what the database knows the key that was used last for a purpose. */
type KeyCheck = { purpose: KeyPurpose; key_id: string; mac: Buffer }

/** Nodes that start together write one after the other. */
const LOCK = 7_203_523

/**
 * The keys of this installation, which must know those that the database was used with last: else throws a ConfigProblem that says the way
 * out. What was used before is never made anew; only for a purpose that was never used a missing file is made. `rows` reads in one
 * transaction.
 */
export async function openKnownKeys(rows: Rows, config: KeySettings): Promise<InstallationKeys> {
  const known = await listKeyChecks(rows)
  const open = async (purpose: KeyPurpose): Promise<KeyRing> => {
    const check = known.get(purpose)
    const ring = check ? await readKeys(config, purpose) : await openKeysOf(config, purpose)
    if (!ring || (check && !isKnown(check, ring))) throw new ConfigProblem(lostText(purpose, check?.key_id ?? ''))
    return ring
  }
  if (!known.has('seals')) await needSealKey(rows, await readKeys(config, 'seals'))
  return { seals: await open('seals'), fields: await open('fields'), fingerprints: await open('fingerprints') }
}

/** Whether a ring has the key that was used last for seals; true where none was. */
export async function isSealKeyKnown(rows: Rows, ring: KeyRing | undefined): Promise<boolean> {
  const check = (await listKeyChecks(rows)).get('seals')
  if (check) return ring !== undefined && isKnown(check, ring)
  const used = await findSealKey(rows)
  return used === undefined || ring?.knows(used) === true
}

/**
 * Writes down the keys of some purposes that are current, where they are others than before; throws a ConfigProblem where another node began with keys that are
 * not known here. `rows` writes in one transaction.
 */
export async function keepKeyChecks(
  rows: Rows,
  keys: InstallationKeys,
  purposes: readonly KeyPurpose[],
  at: Instant,
): Promise<void> {
  await rows('select pg_advisory_xact_lock($1)', [LOCK])
  const known = await listKeyChecks(rows)
  for (const purpose of purposes) {
    const [check, ring] = [known.get(purpose), keys[purpose]]
    if (check && !isKnown(check, ring)) throw new ConfigProblem(lostText(purpose, check.key_id))
    if (check?.key_id !== ring.currentId) await insertKeyCheck(rows, purpose, ring, at)
  }
}

/** Writes down the current key of a purpose, whatever was used before. */
export async function insertKeyCheck(rows: Rows, purpose: KeyPurpose, ring: KeyRing, at: Instant): Promise<void> {
  const mac = ring.mac(ring.currentId, textOf(purpose))
  await rows('insert into platform.key_check (purpose, key_id, mac, at) values ($1, $2, $3, $4)', [
    ...[purpose, ring.currentId, mac, at],
  ])
}

const textOf = (purpose: KeyPurpose) => `key check\0${purpose}`

const isKnown = (check: KeyCheck, ring: KeyRing): boolean =>
  ring.mac(check.key_id, textOf(check.purpose))?.equals(check.mac) === true

async function listKeyChecks(rows: Rows): Promise<Map<KeyPurpose, KeyCheck>> {
  const found = await rows<KeyCheck>(
    'select distinct on (purpose) purpose, key_id, mac from platform.key_check order by purpose, number desc',
    [],
  )
  return new Map(found.map((check) => [check.purpose, check]))
}

/** Seals of a time before keys were written down must have been made with a key that is here. */
async function needSealKey(rows: Rows, ring: KeyRing | undefined): Promise<void> {
  const used = await findSealKey(rows)
  if (used !== undefined && !ring?.knows(used)) throw new ConfigProblem(lostText('seals', used))
}

/** The key of the newest seal of the group's log, in which every group has its first company; undefined where nothing was sealed. */
async function findSealKey(rows: Rows): Promise<string | undefined> {
  const [newest] = await rows<{ key_id: string }>(
    'select key_id from platform.group_log_seal order by number desc limit 1',
    [],
  )
  return newest?.key_id
}

const WHERE = 'bring back the settings, or the folder keys of DATA_DIR from its copy'

function lostText(purpose: KeyPurpose, keyId: string): string {
  const { setting } = KEY_SETTINGS[purpose]
  if (purpose === 'fields') return `${setting}: fields were encrypted with key ${keyId}, which is not there: ${WHERE}`
  if (purpose === 'fingerprints') return `${setting}: it is not the key of the fingerprints in the database: ${WHERE}`
  return `${setting}: the operation log was sealed with key ${keyId}, which is not there: ${WHERE}; where it is lost for good, npm run admin -- new-seal-key begins a new chain`
}
