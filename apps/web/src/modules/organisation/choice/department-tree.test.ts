import { describe, expect, it } from 'vitest'
import { branchOf, nameApart, pathOf, treeRows, withAncestors } from './department-tree.ts'
import type { Department } from './lookups.ts'

const d = (id: string, parentId: string | null): Department => ({
  id,
  parentId,
  companyId: 'c',
  names: { cn: '', en: id, vn: '' },
  people: 0,
  peopleBelow: 0,
  version: 1,
})
const TREE = [d('works', null), d('sales', null), d('line2', 'works'), d('line1', 'works'), d('packing', 'line1')]
const byName = (a: Department, b: Department) => a.id.localeCompare(b.id)
const shown = (folded: string[] = [], tree = TREE) =>
  treeRows(tree, new Set(folded), byName).map(
    (row) => `${'-'.repeat(row.depth)}${row.department.id}${row.hasChildren ? '+' : ''}`,
  )

describe('treeRows', () => {
  it('stands children below their parents, in order, at their depth', () => {
    expect(shown()).toEqual(['sales', 'works+', '-line1+', '--packing', '-line2'])
  })
  it('leaves out what is inside a folded node', () => {
    expect(shown(['line1'])).toEqual(['sales', 'works+', '-line1+', '-line2'])
    expect(shown(['works'])).toEqual(['sales', 'works+'])
  })
  it('puts a department at the top whose parent is out of reach', () => {
    expect(shown([], [d('packing', 'line1')])).toEqual(['packing'])
  })
})

describe('pathOf', () => {
  it('leads from the top to the department, and ends in a circle too', () => {
    expect(pathOf(TREE, 'packing').map((p) => p.id)).toEqual(['works', 'line1', 'packing'])
    expect(pathOf([d('a', 'b'), d('b', 'a')], 'a').map((p) => p.id)).toEqual(['b', 'a'])
    expect(pathOf(TREE, 'nobody')).toEqual([])
  })
})

describe('nameApart', () => {
  const called = (id: string, parentId: string | null, en: string) => ({
    ...d(id, parentId),
    names: { cn: '', en, vn: '' },
  })
  const labels = (...departments: Department[]) => [...nameApart(departments, ({ en }) => en).values()]
  it('says those above where others are called so, as many as it takes', () => {
    const works = [called('a', null, 'Works A'), called('b', null, 'Works B')]
    const lines = [called('1', 'a', 'Line'), called('2', 'b', 'Line'), called('3', 'a', 'Store')]
    expect(labels(...works, ...lines)).toEqual(['Works A', 'Works B', 'Works A / Line', 'Works B / Line', 'Store'])
    expect(labels(...works, ...lines, called('4', '1', 'Team'), called('5', '2', 'Team')).slice(-2)).toEqual([
      'Works A / Line / Team',
      'Works B / Line / Team',
    ])
  })
  it('looks at each department a few times, however many there are', () => {
    let looks = 0
    const many = Array.from({ length: 300 }, (_, i) => ({
      ...called(String(i), i < 30 ? null : String(i % 30), `Line ${i}`),
      get id() {
        looks++
        return String(i)
      },
    }))
    expect(labels(...many)).toHaveLength(300)
    expect(looks).toBeLessThan(300 * 20)
  })
  it('ends where nothing tells them apart, and leaves other companies alone', () => {
    expect(labels(called('a', null, 'Line'), called('b', null, 'Line'))).toEqual(['Line', 'Line'])
    expect(labels(called('a', null, 'Line'), { ...called('b', null, 'Line'), companyId: 'other' })).toEqual([
      'Line',
      'Line',
    ])
  })
})

describe('branchOf', () => {
  it('is the department with everything below it', () => {
    expect([...branchOf(TREE, 'works')].sort()).toEqual(['line1', 'line2', 'packing', 'works'])
    expect([...branchOf(TREE, 'packing')]).toEqual(['packing'])
  })
})

describe('withAncestors', () => {
  it('keeps what matches and all above it', () => {
    expect(withAncestors(TREE, (one) => one.id === 'packing').map((one) => one.id)).toEqual([
      'works',
      'line1',
      'packing',
    ])
  })
})
