import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeDataFolder } from './private-folder.ts'
import { openFileStore } from './store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-store-'))
})
afterEach(() => rm(folder, { recursive: true }))

const modeOf = async (...path: string[]) => (await stat(join(folder, ...path))).mode & 0o777

it('keeps files for this account alone, whatever the umask', async () => {
  const store = await openFileStore(join(folder, 'files'))
  // What a umask of zero leaves open.
  await mkdir(join(folder, 'files', 'punch-imports'), { mode: 0o777 })
  await chmod(join(folder, 'files', 'punch-imports'), 0o777)
  await store.put('punch-imports/a', new TextEncoder().encode('8\t2026-10-05 08:00:00'))
  expect(await modeOf('files', 'punch-imports', 'a')).toBe(0o600)
  expect([await modeOf('files'), await modeOf('files', 'punch-imports')]).toEqual([0o700, 0o700])
  expect(new TextDecoder().decode(await store.get('punch-imports/a'))).toContain('08:00:00')
})

it('refuses what a full disk does not take, and leaves no half of it', async () => {
  const store = await openFileStore(join(folder, 'files'))
  await mkdir(join(folder, 'files', 'punch-imports'))
  await symlink('/dev/full', join(folder, 'files', 'punch-imports', 'a'))
  await expect(store.put('punch-imports/a', new Uint8Array(100_000))).rejects.toMatchObject({ key: 'system.disk_full' })
  expect(await readdir(join(folder, 'files', 'punch-imports'))).toEqual([])
})

it('knows whether it can write, and leaves nothing of the try', async () => {
  const store = await openFileStore(join(folder, 'files'))
  expect(await store.canWrite()).toBe(true)
  expect(await readdir(join(folder, 'files'))).toEqual([])
  await rm(join(folder, 'files'), { recursive: true })
  expect(await store.canWrite()).toBe(false)
})

it('mends what lies there at the start', async () => {
  await mkdir(join(folder, 'files', 'old'), { recursive: true })
  await writeFile(join(folder, 'files', 'old', 'a'), 'a')
  await chmod(join(folder, 'files', 'old'), 0o755)
  await chmod(join(folder, 'files', 'old', 'a'), 0o644)
  await openFileStore(join(folder, 'files'))
  expect([await modeOf('files', 'old'), await modeOf('files', 'old', 'a')]).toEqual([0o700, 0o600])
})

it('closes the data folder, and lets the account of the database pass where it has one', async () => {
  await chmod(folder, 0o755)
  await closeDataFolder(folder, true)
  expect(await modeOf()).toBe(0o711)
  await closeDataFolder(folder, false)
  expect(await modeOf()).toBe(0o700)
})
