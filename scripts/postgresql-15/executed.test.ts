import { describe, expect, it } from 'vitest'
import { treeOf } from '../check/tree.ts'
import { findUncalled, type Script } from './executed.ts'

const FILE = 'apps/server/src/modules/stock/part.queries.ts'
const tree = treeOf(
  new Map([
    [FILE, 'export async function list() {}\nexport const count = () => 1\nexport const MOST = 5\nfunction own() {}'],
    ['apps/server/src/modules/stock/part.service.ts', 'export function order() {}'],
  ]),
)
const script = (calls: Record<string, number>, file = FILE): Script => ({
  url: `file:///root/${file}`,
  functions: Object.entries(calls).map(([functionName, count]) => ({ functionName, ranges: [{ count }] })),
})

describe('the functions of queries files that a run did not call', () => {
  it.each([
    ['all of a file that was never loaded', [], [`${FILE}: list`, `${FILE}: count`]],
    ['those that were loaded and not called', [script({ list: 1, count: 0 })], [`${FILE}: count`]],
    ['none that any process called', [script({ list: 0, count: 2 }), script({ list: 3, count: 0 })], []],
    [
      'those whose names another file has',
      [script({ list: 1, count: 1 }, FILE.replace('stock', 'shop'))],
      [`${FILE}: list`, `${FILE}: count`],
    ],
  ])('are %s', (_what, scripts, uncalled) => expect(findUncalled(tree, '/root', scripts)).toEqual(uncalled))
})
