import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { printed } from './check/finding.ts'
import { casesOf, expectedOf, fixture } from './check/fixture.ts'
import { treeAt, treeOf } from './check/tree.ts'
import { checkModules } from './check-modules.ts'

const sound = fixture('modules', 'sound')
const found = (files: Map<string, string>) => printed(checkModules(treeOf(files)), 'modules')

it('finds nothing in a sound tree', () => {
  expect(found(sound)).toBe('modules: 0 to mend, 0 warnings\n')
})

it.each(casesOf('modules'))('says what is wrong and how to mend it: %s', (name) => {
  expect(found(fixture('modules', 'sound', name))).toBe(expectedOf('modules', name))
})

describe('the length of files', () => {
  const withLines = (path: string, lines: number) => found(new Map([...sound, [path, '// a line\n'.repeat(lines)]]))
  const file = 'apps/server/src/modules/leave/ledger.service.ts'
  it.each([
    { path: file, lines: 250, says: '0 to mend, 0 warnings' },
    { path: file, lines: 251, says: 'warning: 251 lines: look for the second job' },
    { path: file, lines: 400, says: '0 to mend, 1 warnings' },
    { path: file, lines: 401, says: '401 lines, 400 at most: it does more than one job' },
    { path: 'apps/server/src/modules/leave/ledger.test.ts', lines: 600, says: '0 to mend, 0 warnings' },
    { path: 'apps/server/src/modules/leave/ledger.test.ts', lines: 601, says: '601 lines, 600 at most' },
    { path: 'apps/server/src/platform/db/tables.gen.ts', lines: 900, says: '0 to mend, 0 warnings' },
    { path: 'packages/contract/src/leave/messages/en_US.ts', lines: 900, says: '0 to mend, 0 warnings' },
  ])('$lines lines of $path: $says', ({ path, lines, says }) => {
    expect(withLines(path, lines)).toContain(says)
  })
})

describe('the command', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'modules-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const run = (name: string, files: Map<string, string>) => {
    for (const [path, text] of files) {
      const file = join(folder, name, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    return spawnSync(process.execPath, [join(import.meta.dirname, 'check-modules.ts'), join(folder, name)], {
      encoding: 'utf8',
    })
  }

  it('succeeds on a sound tree', () => {
    expect(run('sound', sound)).toMatchObject({ status: 0, stdout: 'modules: 0 to mend, 0 warnings\n' })
  })

  it('fails on a broken one and prints the same', () => {
    const { status, stdout } = run('zod', fixture('modules', 'sound', 'zod'))
    expect(status).toBe(1)
    expect(stdout).toBe(expectedOf('modules', 'zod'))
  })
})

it('finds nothing to mend in this repository', { timeout: 60_000 }, () => {
  const tree = treeAt(join(import.meta.dirname, '..'))
  expect(tree.paths).toContain('apps/server/src/modules/organisation/office.service.ts')
  expect(checkModules(tree).filter(({ isWarning }) => !isWarning)).toEqual([])
})
