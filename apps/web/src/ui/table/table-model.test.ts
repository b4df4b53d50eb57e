import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cardFields,
  listSelectedOnPage,
  NOTHING_SELECTED,
  nextSort,
  pageNumbers,
  rowsBetween,
  withRows,
} from './table-model.ts'

const page = ['a', 'b', 'c', 'd']

describe('nextSort', () => {
  it('goes up, down, and back to the order of the list', () => {
    const up = nextSort(undefined, 'name')
    expect(up).toEqual({ key: 'name', order: 'asc' })
    const down = nextSort(up, 'name')
    expect(down).toEqual({ key: 'name', order: 'desc' })
    expect(nextSort(down, 'name')).toBeUndefined()
    expect(nextSort(down, 'office')).toEqual({ key: 'office', order: 'asc' })
  })
})

describe('selection', () => {
  it('adds and lets go of rows, across pages', () => {
    const one = withRows(NOTHING_SELECTED, ['a', 'b'], true, page)
    const two = withRows(one, ['x'], true, ['x', 'y'])
    expect([...two.keys]).toEqual(['a', 'b', 'x'])
    expect(listSelectedOnPage(two, page)).toEqual(['a', 'b'])
    expect([...withRows(two, ['a'], false, page).keys]).toEqual(['b', 'x'])
  })
  it('keeps only this page when one is let go of while all that match are selected', () => {
    const all = { keys: new Set(['a']), all: true }
    expect(listSelectedOnPage(all, page)).toEqual(page)
    const fewer = withRows(all, ['b'], false, page)
    expect(fewer).toEqual({ keys: new Set(['a', 'c', 'd']), all: false })
    expect(withRows(all, ['b'], true, page)).toBe(all)
  })
  it('takes a range in either direction, and one row when the start has left the page', () => {
    expect(rowsBetween(page, 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(rowsBetween(page, 'd', 'b')).toEqual(['b', 'c', 'd'])
    expect(rowsBetween(page, 'z', 'c')).toEqual(['c'])
  })
})

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 92, [1, 2, 0, 92]],
    [3, 92, [1, 2, 3, 4, 0, 92]],
    [4, 92, [1, 2, 3, 4, 5, 0, 92]],
    [5, 92, [1, 0, 4, 5, 6, 0, 92]],
    [92, 92, [1, 0, 91, 92]],
  ])('page %i of %i', (at, pages, drawn) => {
    expect(pageNumbers(at, pages)).toEqual(drawn)
  })
  it('always holds the first, the last and the current page, in order, without doubles', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 299 }), (pages, skip) => {
        const at = 1 + (skip % pages)
        const numbers = pageNumbers(at, pages).filter((n) => n > 0)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, at, pages]))
      }),
    )
  })
})

describe('cardParts', () => {
  const column = (key: string, more = {}) => ({ key, title: key, cell: () => null, ...more })
  it('shows at most five facts, and three when none is marked', () => {
    const marked = ['n', 'a', 'b', 'c', 'd', 'e', 'f'].map((k) => column(k, { fact: true }))
    expect(cardFields(marked).facts.map((c) => c.key)).toEqual(['a', 'b', 'c', 'd', 'e'])
    const plain = [column('n'), column('a'), column('s', { chip: true }), column('b'), column('c'), column('d')]
    expect(cardFields(plain).facts.map((c) => c.key)).toEqual(['a', 'b', 'c'])
    expect(cardFields(plain).chip?.key).toBe('s')
  })
})
