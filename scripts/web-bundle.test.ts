import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureWebBundle } from './web-bundle.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'muster-bundle-'))
  await mkdir(join(root, 'apps/web/dist'), { recursive: true })
})
afterEach(() => rm(root, { recursive: true }))

/** What is said of a checkout without the build tools. */
async function said(): Promise<string[]> {
  const lines: string[] = []
  await ensureWebBundle((line) => lines.push(line), root)
  return lines
}

describe('the web bundle where the build tools are not installed', () => {
  it('is asked for in one line when there is none', async () => {
    await expect(said()).rejects.toThrow(/^there is no web bundle: run npm ci and npm run build first, .*$/)
    expect(await readdir(join(root, 'apps/web/dist'))).toEqual([])
  })

  it('is taken as it is, with a word when it was built from other sources', async () => {
    await writeFile(join(root, 'apps/web/dist/index.html'), '<!doctype html>')
    await writeFile(join(root, 'apps/web/dist/.stamp'), 'of other sources')
    expect(await said()).toEqual([expect.stringMatching(/^the web bundle was built from other sources; /)])
  })
})
