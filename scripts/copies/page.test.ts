import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { STOP_MS } from '../../apps/server/src/stop.ts'
import { TRIED } from './names.ts'
import { listTried, listUntried } from './page.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGE = await readFile(join(ROOT, 'docs/OPERATIONS.md'), 'utf8')

describe('the commands of a page', () => {
  const page =
    '# X\n\n## Copies\n\n<!-- tried: copy -->\n```sh\na\nb\n```\n\n```sh\nforgotten\n```\n\n## Y\n\n```sh\nc\n```\n'

  it('are taken word by word by the name in their mark', () => {
    expect([...listTried(page)]).toEqual([['copy', 'a\nb\n']])
    expect(() => listTried(page + page)).toThrow('two blocks of commands are called “copy”')
  })

  it('under a heading must all be tried, and all that is tried must stand there', () => {
    expect(listUntried(page, 'Copies', ['copy', 'absent'])).toEqual(['not tried: forgotten', 'not on the page: absent'])
    expect(listUntried(page, 'Copies', [])).toEqual(['not tried: a', 'not tried: forgotten'])
  })
})

describe('the page for operations', () => {
  it('has no command for copies that CI does not run', () => {
    expect(listUntried(PAGE, 'Copies', TRIED)).toEqual([])
  })

  it('and every other page give a stop one and the same time, twice what the program takes at most', async () => {
    const said = new Map<string, number>()
    for await (const path of glob('{*.md,{docs,apps,packages,scripts}/**/*.md}', {
      cwd: ROOT,
      exclude: ['**/node_modules/**'],
    })) {
      const text = await readFile(join(ROOT, path), 'utf8')
      for (const [, seconds] of text.matchAll(/TimeoutStopSec\W{0,4}(\d+)/g)) said.set(path, Number(seconds))
    }
    expect([...said.keys()].sort()).toEqual(['docs/OPERATIONS.md', 'packages/embedded-postgres/README.md'])
    expect(new Set(said.values()).size).toBe(1)
    expect(Math.min(...said.values()) * 1000).toBeGreaterThanOrEqual(2 * STOP_MS)
  })
})
