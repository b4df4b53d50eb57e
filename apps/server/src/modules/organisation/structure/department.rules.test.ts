import { describe, expect, it } from 'vitest'
import { treeOrder, withAncestors, withBelow } from './department.rules.ts'

const nodes = [
  { id: 'line', parentId: 'production', people: 4 },
  { id: 'production', parentId: null, people: 1 },
  { id: 'office', parentId: null, people: 2 },
  { id: 'shift', parentId: 'line', people: 3 },
]

describe('the tree of departments [1.04a, 3.09]', () => {
  it('puts parents before children and counts everybody beneath', () => {
    expect(treeOrder(nodes).map((n) => [n.id, n.people, n.peopleBelow])).toEqual([
      ['production', 1, 8],
      ['line', 4, 7],
      ['shift', 3, 3],
      ['office', 2, 2],
    ])
  })

  it('shows a department whose parent is out of reach at the top', () => {
    expect(treeOrder(nodes.filter((n) => n.id !== 'production')).map((n) => n.id)).toEqual(['line', 'shift', 'office'])
  })

  it('gives a department with everything below it', () => {
    expect(withBelow(nodes, ['production']).sort()).toEqual(['line', 'production', 'shift'])
  })

  it('gives what is looked for with everything above it, in the order of the tree', () => {
    const found = (ids: string[]) => withAncestors(treeOrder(nodes), (n) => ids.includes(n.id)).map((n) => n.id)
    expect(found(['shift'])).toEqual(['production', 'line', 'shift'])
    expect(found(['office', 'line'])).toEqual(['production', 'line', 'office'])
    expect(found([])).toEqual([])
  })
})
