// @module-tag no-retry

import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tryExclusive, tryShared, waitExclusive } from './kernel-lock.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-lock-'))
  file = join(folder, 'x.lock')
})
afterEach(() => rm(folder, { recursive: true }))

describe('a lock', () => {
  it('is held by one alone or shared by many', () => {
    const [one, two] = [tryShared(file), tryShared(file)]
    expect(tryExclusive(file)).toBeUndefined()
    one?.()
    one?.()
    expect(tryExclusive(file)).toBeUndefined()
    two?.()
    const alone = tryExclusive(file)
    expect(alone).toBeDefined()
    expect(tryShared(file)).toBeUndefined()
    expect(tryExclusive(file)).toBeUndefined()
    alone?.()
    tryShared(file)?.()
  })

  it('is waited for, not for ever, and leaves its file empty', async () => {
    const held = await waitExclusive(file, 0)
    await expect(waitExclusive(file, 30)).rejects.toMatchObject({ code: 'cluster.busy' })
    const waiting = waitExclusive(file, 10_000)
    held()
    const release = await waiting
    release()
    expect((await stat(file)).size).toBe(0)
  })

  it('that cannot be made is refused with a code', () => {
    expect(() => tryShared(join(folder, 'absent', 'x.lock'))).toThrow(
      expect.objectContaining({ code: 'cluster.no_rights' }),
    )
  })
})
