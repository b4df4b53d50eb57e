import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigProblem } from '../base/config-problem.ts'
import { readConfig } from '../start/config.ts'
import { openKeys, readKeys } from './installation-keys.ts'
import { newKey } from './key-ring.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-keys-'))
})
afterAll(() => rm(folder, { recursive: true }))

const FILES = ['fields.key', 'fingerprints.key', 'operation-log.key']

it('makes keys once, a file for each purpose, also where several start at the same time, and lets this account alone read them', async () => {
  const config = readConfig({ DATA_DIR: join(folder, 'once') })
  expect(await readKeys(config, 'seals')).toBeUndefined()
  const all = await Promise.all(Array.from({ length: 8 }, () => openKeys(config)))
  const ids = all.map(({ seals, fields, fingerprints }) => [seals.currentId, fields.currentId, fingerprints.currentId])
  for (const one of ids) expect(one).toEqual(ids[0])
  expect(new Set(ids[0]).size).toBe(3)
  expect((await readKeys(config, 'seals'))?.currentId).toBe(ids[0]?.[0])
  expect((await readdir(join(folder, 'once', 'keys'))).sort()).toEqual(FILES)
  for (const file of FILES) expect((await stat(join(folder, 'once', 'keys', file))).mode & 0o777).toBe(0o600)
})

it('takes the keys of the settings instead, and makes no file of them', async () => {
  const config = readConfig({
    DATA_DIR: join(folder, 'set'),
    FIELD_KEYS: `${newKey()}, ${newKey()}`,
    FIELD_FINGERPRINT_KEY: newKey(),
  })
  const { fields, fingerprints } = await openKeys(config)
  expect([fields, fingerprints]).toEqual([config.keys.fields, config.keys.fingerprints])
  expect(await readdir(join(folder, 'set', 'keys'))).toEqual(['operation-log.key'])
})

it.each(['', '{', 'ab', `${newKey()}\nab`])(
  'refuses a file that holds no keys, and leaves it as it is: %j',
  async (text) => {
    const config = readConfig({ DATA_DIR: await mkdtemp(join(folder, 'broken-')) })
    await openKeys(config)
    const path = join(config.dataDir, 'keys', 'fields.key')
    await writeFile(path, text)
    await expect(openKeys(config)).rejects.toThrow(ConfigProblem)
    await expect(openKeys(config)).rejects.toThrow(`${path} must hold keys`)
    expect(await readFile(path, 'utf8')).toBe(text)
  },
)
