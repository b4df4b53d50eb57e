import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigProblem, readConfig } from '../config.ts'
import { newFieldKeys } from '../field-keys.ts'
import { keysOfInstallation } from './key-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-keys-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('makes keys once, also where several start at the same time, and lets this account alone read them', async () => {
  const config = readConfig({ DATA_DIR: join(folder, 'once') })
  const all = await Promise.all(Array.from({ length: 8 }, () => keysOfInstallation(config)))
  expect(new Set(all.map((keys) => JSON.stringify(keys))).size).toBe(1)
  expect(await keysOfInstallation(config)).toEqual(all[0])
  const { mode } = await stat(join(folder, 'once', 'keys', 'fields.json'))
  expect(mode & 0o777).toBe(0o600)
})

it('takes the keys of the settings instead, and makes no file', async () => {
  const { encryption, fingerprint } = newFieldKeys()
  const FIELD_KEYS = encryption.map((pair) => pair.join(':')).join(',')
  const config = readConfig({ DATA_DIR: join(folder, 'none'), FIELD_KEYS, FIELD_FINGERPRINT_KEY: fingerprint })
  expect(await keysOfInstallation(config)).toEqual({ encryption, fingerprint })
  await expect(readFile(join(folder, 'none', 'keys', 'fields.json'))).rejects.toThrow(/ENOENT/)
})

it.each(['', '{', '[]', 'null', '{"encryption":[["a","b"]],"fingerprint":"c"}'])(
  'refuses a file that holds no keys, and leaves it as it is: %s',
  async (text) => {
    const config = readConfig({ DATA_DIR: join(folder, 'broken') })
    await keysOfInstallation(config)
    const path = join(folder, 'broken', 'keys', 'fields.json')
    const good = await readFile(path, 'utf8')
    await writeFile(path, text)
    await expect(keysOfInstallation(config)).rejects.toThrow(ConfigProblem)
    await expect(keysOfInstallation(config)).rejects.toThrow(path)
    expect(await readFile(path, 'utf8')).toBe(text)
    await writeFile(path, good)
  },
)
