import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testsIn } from './clauses/titles.ts'
import { clausesOf, listCited, printReport, report } from './clauses.ts'

const folder = mkdtempSync(join(tmpdir(), 'clauses-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A copy of a fixture with its tests under their real names: as they stand, the test runner would run them. */
function tree(name: 'sound' | 'unknown'): string {
  const root = join(folder, name)
  cpSync(join(import.meta.dirname, 'fixtures/clauses', name), root, { recursive: true })
  for (const file of globSync('**/*.txt', { cwd: root })) renameSync(join(root, file), join(root, file.slice(0, -4)))
  return root
}

describe('the report of a sound tree', () => {
  const { clauses, proofs, skipped, problems } = report(tree('sound'))
  const titles = (id: string) => proofs.get(id)?.map(({ title }) => title)

  it('finds a test by its own title, with one clause or several', () => {
    expect(titles('1.01')).toEqual(['cites one clause [1.01]', 'cites two clauses [1.01, 1.03]'])
  })

  it('lets a describe cite for the tests inside', () => {
    expect(titles('1.03')).toContain('a group [1.03] > stands in a citing group')
  })

  it('reads the rows of a table, in each and in a loop', () => {
    expect(titles('1.04')).toEqual(['a group [1.03] > $name', '…'])
  })

  it('reads the browser tests too, and gives file and line', () => {
    expect(proofs.get('1.05')).toMatchObject([{ file: 'apps/web/e2e/sign-in.ts', line: 3 }])
  })

  it('takes no skipped test for a proof, however it is skipped', () => {
    expect(titles('1.02')).toEqual([])
    expect(skipped.map(({ title }) => title)).toEqual([
      'skipped [1.02]',
      'to be written [1.02]',
      'has no body [1.02]',
      'expects to fail [1.02]',
      'skipped on a condition [1.02]',
      'skipped by its options [1.02]',
      'skips itself [1.02]',
      'a skipped group [1.02] > stands in a skipped group',
    ])
  })

  it('prints the unproved first and counts', () => {
    const text = printReport({ clauses, proofs, skipped, problems })
    expect(problems).toEqual([])
    const listed = [...text.matchAll(/^ {2}(\d\.\d\d) {2}/gm)].map(([, id]) => id)
    expect(listed).toEqual(['1.02', '1.06', '1.01', '1.03', '1.04', '1.05'])
    expect(text).toContain('src/shapes.test.ts:8  cites one clause [1.01]\n')
    expect(text.trimEnd().split('\n').at(-1)).toBe('4 of 6 clauses proved by 6 tests; 2 not proved.')
  })
})

describe('the command', () => {
  const run = (root: string) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'clauses.ts'), root], { encoding: 'utf8' })

  it('succeeds on a sound tree', () => {
    expect(run(join(folder, 'sound')).status).toBe(0)
  })

  it('fails on numbers nobody knows, in skipped tests and wrong forms too', () => {
    const { status, stdout } = run(tree('unknown'))
    expect(status).toBe(1)
    for (const id of ['1.99', '2.01', '1.1', '1.01–1.03'])
      expect(stdout).toContain(`cites [${id}], which is no clause of docs/CLAUSES.md`)
    expect(stdout).toContain('0 of 6 clauses proved')
  })
})

it('takes a clause in parts: each is proved by itself, and the whole number proves nothing', () => {
  const root = mkdtempSync(join(folder, 'parts-'))
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'docs/CLAUSES.md'), '| 2.14a | chart |\n| 2.14b | levels |\n| 2.15  | log |\n')
  writeFileSync(join(root, 'a.test.ts'), "it('lists levels [2.14b, 2.15]', () => {})\nit('draws [2.14]', () => {})\n")
  const { proofs, problems } = report(root)
  expect([...proofs].map(([id, tests]) => [id, tests.length])).toEqual([
    ['2.14a', 0],
    ['2.14b', 1],
    ['2.15', 1],
  ])
  expect(problems).toEqual(['a.test.ts:2 cites [2.14], which has parts: say which of 2.14a, 2.14b'])
})

it('leaves the rest of a file out when one test is marked only', () => {
  const tests = testsIn(
    'x.test.ts',
    "it.only('a', () => {}); it('b', () => {}); describe('c', () => { it('d', () => {}) })",
  )
  expect(tests.map(({ title, skipped }) => [title, skipped])).toEqual([
    ['a', false],
    ['b', true],
    ['c > d', true],
  ])
})

it('reads tables written as a template', () => {
  const rows = ['name | give', '$' + "{'late [1.04]'} | $" + '{1}'].join('\n')
  const [test] = testsIn('x.test.ts', `it.each\`${rows}\`('$name', () => {})`)
  expect(test?.texts).toContain('late [1.04]')
})

it('does not take other calls for tests', () => {
  const source = "it.each([1]); test.step('x [1.01]', () => {}); audit('y [1.01]', () => {})"
  expect(testsIn('x.test.ts', source)).toEqual([])
})

it('reads citations only in brackets', () => {
  expect(listCited('from 1.01 [5.07, 5.08] to [2] and [5.20]')).toEqual(['5.07', '5.08', '5.20'])
})

it('keeps every clause of the specification, in order, those in parts from a on', () => {
  const ids = clausesOf(readFileSync(join(import.meta.dirname, '../docs/CLAUSES.md'), 'utf8')).map(({ id }) => id)
  const numbered = [12, 25, 23, 16, 22, 14, 5, 10, 15].flatMap((count, section) =>
    Array.from({ length: count }, (_, i) => `${section + 1}.${String(i + 1).padStart(2, '0')}`),
  )
  expect([...new Set(ids.map((id) => id.slice(0, 4)))]).toEqual(numbered)
  for (const [id, parts] of Map.groupBy(ids, (one) => one.slice(0, 4)))
    expect(parts).toEqual(parts.length === 1 ? [id] : [...'abcdefgh'.slice(0, parts.length)].map((part) => id + part))
})

it.each([
  ['a clause listed twice', '| 1.01 | once |\n| 1.01 | twice |\n', 'docs/CLAUSES.md lists 1.01 twice'],
  ['a table without clauses', '| 1.1 | too short a number |\n', 'docs/CLAUSES.md holds no clause'],
])('refuses %s', (_, table, problem) => {
  const root = mkdtempSync(join(folder, 'table-'))
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'docs/CLAUSES.md'), table)
  expect(report(root).problems).toEqual([problem])
})
