// @module-tag no-retry

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { start } from '../src/main.ts'
import { newKey } from '../src/platform/keys/key-ring.ts'
import { readConfig } from '../src/platform/start/config.ts'
import { emptyDatabase } from './roles.ts'

const ADMIN = join(import.meta.dirname, '../../../scripts/admin.ts')

let folder: string
let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-checks-'))
  database = await emptyDatabase(inject('cluster'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const envOf = (dataDir: string, more: Record<string, string> = {}) => ({
  ...{ DATABASE_URL: database.programUrl, MIGRATION_DATABASE_URL: database.ownerUrl, PORT: '0', LOG_LEVEL: 'silent' },
  ...{ DATA_DIR: join(folder, dataDir), ...more },
})
/** Starts and stops a node; says why it did not start. */
async function serve(dataDir: string, more?: Record<string, string>): Promise<string | undefined> {
  try {
    await (await start(readConfig(envOf(dataDir, more)), () => {})).stop()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
async function owner<Row>(statement: string): Promise<Row[]> {
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}
const checks = () =>
  owner<{ purpose: string; key_id: string }>('select purpose, key_id from platform.key_check order by number')
const filesOf = (dataDir: string) => readdir(join(folder, dataDir, 'keys')).catch(() => [])

async function newSealKey(dataDir: string) {
  const child = spawn(process.execPath, [ADMIN, 'new-seal-key'], {
    env: { ...process.env, NODE_ENV: 'production', ...envOf(dataDir) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { code, said }
}

describe('the keys of an installation', { timeout: 120_000 }, () => {
  it('are known from the first start on: a node with others does not serve, makes no file and says the way out', async () => {
    expect(await serve('first')).toBeUndefined()
    expect((await checks()).map(({ purpose }) => purpose)).toEqual(['seals', 'fields', 'fingerprints'])
    expect(await serve('first')).toBeUndefined()
    expect(await checks()).toHaveLength(3)
    expect(await serve('second')).toMatch(/^LOG_SEAL_KEY: the operation log was sealed with key \w{8}, which is not/)
    expect(await filesOf('second')).toEqual([])
    const settings = { FIELD_KEYS: newKey(), FIELD_FINGERPRINT_KEY: newKey() }
    expect(await serve('first', settings)).toMatch(
      /^FIELD_KEYS: fields were encrypted with key \w{8}, which is not there: bring back the settings/,
    )
    await cp(join(folder, 'first/keys'), join(folder, 'third/keys'), { recursive: true })
    await rm(join(folder, 'third/keys/fingerprints.key'))
    expect(await serve('third')).toMatch(/^FIELD_FINGERPRINT_KEY: it is not the key of the fingerprints in the datab/)
    expect(await checks()).toHaveLength(3)
  })

  it('are written down anew where a newer one is added, and the older alone does not serve any more', async () => {
    const [older, newer] = [newKey(), newKey()]
    expect(await serve('a', { LOG_SEAL_KEY: older })).toBeUndefined()
    expect(await serve('a', { LOG_SEAL_KEY: `${older},${newer}` })).toBeUndefined()
    expect((await checks()).filter(({ purpose }) => purpose === 'seals')).toHaveLength(2)
    expect(await serve('a', { LOG_SEAL_KEY: older })).toMatch(/^LOG_SEAL_KEY:/)
    expect(await serve('a', { LOG_SEAL_KEY: newer })).toBeUndefined()
  })

  it('are those of one of two nodes that start on a new database at once', async () => {
    // Both have found the database as they left it: empty.
    expect(await serve('before')).toBeUndefined()
    await owner('delete from platform.key_check')
    await owner('delete from platform.group_log_seal')
    const answers = await Promise.all([serve('one'), serve('two')])
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
    expect(await checks()).toHaveLength(3)
  })

  it('are held against the seals where they were never written down, as after an upgrade', async () => {
    const key = newKey()
    expect(await serve('a', { LOG_SEAL_KEY: key })).toBeUndefined()
    const [{ key_id: keyId } = { key_id: '' }] = await checks()
    await owner('delete from platform.key_check')
    await owner(`insert into platform.group_log_seal (number, month, era, lo, hi, count, hash, at, key_id, mac)
      values (1, '2026-01-01', 1, '1', '2', 1, '', now(), '${keyId}', '')`)
    expect(await serve('a', { LOG_SEAL_KEY: newKey() })).toContain(`was sealed with key ${keyId}`)
    expect(await checks()).toEqual([])
    expect(await serve('a', { LOG_SEAL_KEY: key })).toBeUndefined()
    expect(await checks()).toHaveLength(3)
  })

  it('of the seals can be given up where they are lost for good, which leaves a row in the log', async () => {
    expect(await serve('a')).toBeUndefined()
    expect(await newSealKey('a')).toMatchObject({ code: 1, said: expect.stringContaining('nothing was changed') })
    await rm(join(folder, 'a/keys/operation-log.key'))
    expect(await serve('a')).toMatch(/npm run admin -- new-seal-key begins a new chain$/)
    const { code, said } = await newSealKey('a')
    expect([code, said]).toEqual([0, expect.stringMatching(/^The operation log is sealed with key (\w{8}) from the/)])
    expect(await serve('a')).toBeUndefined()
    const [logged] = await owner<{ after: string }>(
      `select after from platform.group_log where object = 'seals' order by id desc limit 1`,
    )
    expect(JSON.parse(logged?.after ?? '{}')).toEqual({ newSealKey: (await checks()).at(-1)?.key_id })
  })
})
