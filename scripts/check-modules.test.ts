import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Files, layOut, layOver } from './check/cases.ts'
import { treeAt } from './check/tree.ts'
import { printFound } from './check-modules/finds.ts'
import { SOUND } from './check-modules/sound.ts'
import { checkModules } from './check-modules.ts'

it('finds nothing in a sound tree', () => {
  expect(printFound({})).toBe('modules: 0 to mend, 0 warnings\n')
})

describe('the length of files', () => {
  const withLines = (path: string, lines: number) =>
    printFound({ [path]: '// a line\n'.repeat(lines - 1).concat('// a line') })
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
  const run = (name: string, files: Files) => {
    layOut(layOver(SOUND, files), join(folder, name))
    return spawnSync(process.execPath, [join(import.meta.dirname, 'check-modules.ts'), join(folder, name)], {
      encoding: 'utf8',
    })
  }

  it('succeeds on a sound tree', () => {
    expect(run('sound', {})).toMatchObject({ status: 0, stdout: 'modules: 0 to mend, 0 warnings\n' })
  })

  it('fails on a broken one and prints the same', () => {
    const files = { 'packages/contract/src/leave/leave-type.ts': "import * as z from 'zod'" }
    const { status, stdout } = run('broken', files)
    expect(status).toBe(1)
    expect(stdout).toContain('leave-type.ts:1  zod comes in one form')
    expect(stdout).toBe(printFound(files))
  })
})

it('finds nothing to mend in this repository', { timeout: 60_000 }, () => {
  const tree = treeAt(join(import.meta.dirname, '..'))
  expect(tree.paths).toContain('apps/server/src/modules/organisation/structure/office.service.ts')
  expect(checkModules(tree).filter(({ isWarning }) => !isWarning)).toEqual([])
})
