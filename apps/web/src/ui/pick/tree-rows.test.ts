import { expect, test } from 'vitest'
import { rowsOf } from './tree-rows.ts'

const TREE = [
  {
    value: 'p',
    label: 'Production',
    children: [{ value: 'l1', label: 'Line 1', children: [{ value: 'q', label: 'Quality' }] }],
  },
  { value: 'f', label: 'Finance' },
]
const shown = (typed?: string) =>
  rowsOf(TREE, typed).map(({ label, depth, isAncestor }) => `${depth} ${label}${isAncestor ? ' (around)' : ''}`)

test('a tree is a list from above, with the depth of each node', () => {
  expect(shown()).toEqual(['0 Production', '1 Line 1', '2 Quality', '0 Finance'])
})

test('what does not match stands only around what does', () => {
  expect(shown('line')).toEqual(['0 Production (around)', '1 Line 1'])
  expect(shown('QUAL')).toEqual(['0 Production (around)', '1 Line 1 (around)', '2 Quality'])
  expect(shown('nothing')).toEqual([])
})
