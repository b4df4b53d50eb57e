import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { linesOf, tableOf } from './lines.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lines-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, lines: number): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), 'x\n'.repeat(lines))
}
const found = () =>
  linesOf(root)
    .filter(({ source, tests }) => source + tests > 0)
    .map(({ kind, name, source, tests }) => [kind, name, source, tests])

it('counts sources and tests of each place, and nothing that is installed, built or generated', () => {
  write('apps/server/src/modules/pay/pay.service.ts', 60)
  write('apps/server/src/modules/pay/pay.test.ts', 30)
  write('apps/server/src/platform/db/pools.ts', 20)
  write('apps/server/src/platform/db/tables.gen.ts', 1000)
  write('apps/server/node_modules/pay/index.ts', 1000)
  write('apps/server/schema.sql/pay.sql', 1000)
  write('scripts/fixtures/pay/wrong.ts', 5)
  write('.ci/run', 10)
  write('apps/web/vite.config.ts', 1000)
  expect(found()).toEqual([
    ['business', 'server modules', 60, 30],
    ['infrastructure', 'server platform', 20, 0],
    ['infrastructure', 'checks and commands', 10, 5],
  ])
  expect(tableOf(linesOf(root))).toMatch(/infrastructure to business: 0\.50 of the sources, 0\.39 with tests$/)
})

it('knows the walks of a module from those of all', () => {
  write('apps/web/src/modules/pay/pay.tsx', 1)
  write('apps/web/e2e/pay/pay.test.ts', 2)
  write('apps/web/e2e/harness/browser.ts', 3)
  expect(found()).toEqual([
    ['business', 'web modules', 1, 0],
    ['business', 'browser walks of modules', 0, 2],
    ['infrastructure', 'browser harness and walks of all modules', 0, 3],
  ])
})

it('refuses a file that belongs nowhere', () => {
  write('apps/mobile/src/app.ts', 1)
  expect(() => linesOf(root)).toThrow('apps/mobile/src/app.ts belongs to no place; name one in scripts/lines.ts')
})
