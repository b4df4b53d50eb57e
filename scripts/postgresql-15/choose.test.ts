import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { treeAt, treeOf } from '../check/tree.ts'
import { testsOfQueries } from './choose.ts'

const REPOSITORY = join(import.meta.dirname, '../..')
const AT = 'apps/server/src/modules/stock/'
const tree = (files: Record<string, string>) =>
  treeOf(new Map(Object.entries(files).map(([name, text]) => [`${AT}${name}`, text])))
const stock = (files: Record<string, string>) => {
  const { tests, untested } = testsOfQueries(tree(files))
  return {
    tests: tests.filter((p) => p.startsWith(AT)).map((p) => p.slice(AT.length)),
    untested: untested.map((p) => p.slice(AT.length)),
  }
}

describe('the tests of a queries file', () => {
  it.each([
    [
      'those of its topic beside it',
      { 'a.queries.ts': '', 'a.test.ts': '', 'a.queries.test.ts': '', 'b.test.ts': '' },
      { tests: ['a.queries.test.ts', 'a.test.ts'], untested: [] },
    ],
    [
      'else those of the files that import it',
      { 'a.queries.ts': '', 'b.service.ts': `import './a.queries.ts'`, 'b.test.ts': '', 'c.test.ts': '' },
      { tests: ['b.test.ts'], untested: [] },
    ],
    [
      'else those of the files that import these, circles or not',
      {
        'a.queries.ts': `import './b.service.ts'`,
        'b.service.ts': `import { a } from './a.queries.ts'`,
        'c.job.ts': `import { b } from './b.service.ts'`,
        'c.test.ts': '',
      },
      { tests: ['c.test.ts'], untested: [] },
    ],
    [
      'none that runs rules alone, none by a type: it is named',
      { 'a.queries.ts': '', 'a.rules.test.ts': '', 'b.ts': `import type { A } from './a.queries.ts'`, 'b.test.ts': '' },
      { tests: [], untested: ['a.queries.ts'] },
    ],
  ])('%s', (_what, files: Record<string, string>, chosen) => expect(stock(files)).toEqual(chosen))
})

describe('what runs on PostgreSQL 15', () => {
  it('holds a test of every queries file, and only tests that there are', () => {
    const repository = treeAt(REPOSITORY)
    const { tests, untested } = testsOfQueries(repository)
    expect(untested).toEqual([])
    expect(tests.filter((p) => !repository.has(p))).toEqual([])
  })
})
