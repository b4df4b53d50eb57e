import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aliveIn,
  closeTabs,
  findUrl,
  listLeft,
  moveTab,
  NO_TABS,
  othersThan,
  rightOf,
  showAt,
  type Tab,
  type TabList,
} from './tab-list.ts'

const tab = (path: string, more: Partial<Tab> = {}): Tab => ({
  path,
  place: path,
  name: path.slice(1),
  keepAlive: true,
  passing: false,
  ...more,
})
const listOf = (paths: string, shown = paths.at(-1)): TabList => {
  const opened = [...paths].reduce<TabList>((list, path) => showAt(list, tab(path)), NO_TABS)
  return shown ? showAt(opened, tab(shown)) : opened
}
const orderOf = (list: TabList) => list.tabs.map(({ path }) => path).join('')

describe('the list of open tabs [2.25]', () => {
  it('adds a tab for a new path at the end and shows it; a known path only takes its new place', () => {
    const list = listOf('abc')
    expect(orderOf(list)).toBe('abc')
    expect(list.shown).toBe('c')
    const again = showAt(list, tab('a', { place: 'a?page=2' }))
    expect(orderOf(again)).toBe('abc')
    expect(again.shown).toBe('a')
    expect(again.tabs[0]?.place).toBe('a?page=2')
  })

  it.each([
    { why: 'the next', shown: 'b', close: 'b', shows: 'c', left: 'ac' },
    { why: 'the one before, where it was the last', shown: 'c', close: 'c', shows: 'b', left: 'ab' },
    { why: 'the shown one still, when another was closed', shown: 'c', close: 'a', shows: 'c', left: 'bc' },
    { why: 'the next that stays', shown: 'a', close: 'ab', shows: 'c', left: 'c' },
    { why: 'nothing, when all are closed', shown: 'b', close: 'abc', shows: undefined, left: '' },
  ])('shows $why', ({ shown, close, shows, left }) => {
    const list = closeTabs(listOf('abc', shown), [...close])
    expect(list.shown).toBe(shows)
    expect(orderOf(list)).toBe(left)
  })

  it('knows what lies left, right and around a tab', () => {
    const list = listOf('abcd')
    expect(listLeft(list, 'c')).toEqual(['a', 'b'])
    expect(rightOf(list, 'b')).toEqual(['c', 'd'])
    expect(othersThan(list, 'b')).toEqual(['a', 'c', 'd'])
    expect([listLeft(list, 'x'), rightOf(list, 'x')]).toEqual([[], []])
  })

  it('puts a tab that stands in for another at its position', () => {
    expect(orderOf(showAt(listOf('abc', 'b'), tab('x'), 'b'))).toBe('axc')
    // Where it is open already, the other one only goes.
    const list = showAt(listOf('abc', 'b'), tab('c'), 'b')
    expect(orderOf(list)).toBe('ac')
    expect(list.shown).toBe('c')
  })

  it('moves a hidden tab to another place without showing it', () => {
    const list = findUrl(listOf('abc', 'c'), 'a', tab('x'))
    expect(orderOf(list)).toBe('xbc')
    expect(list.shown).toBe('c')
    expect(list.recent.at(-1)).toBe('c')
  })

  it('lets go of a passing page once it is left', () => {
    const list = showAt(listOf('ab'), tab('404', { passing: true }))
    expect(orderOf(list)).toBe('ab404')
    expect(orderOf(showAt(list, tab('a')))).toBe('ab')
  })

  it('moves a tab along the bar and no further than its ends', () => {
    expect(orderOf(moveTab(listOf('abc'), 'a', 1))).toBe('bac')
    expect(orderOf(moveTab(listOf('abc'), 'a', 99))).toBe('bca')
    expect(orderOf(moveTab(listOf('abc'), 'c', -1))).toBe('cab')
    expect(orderOf(moveTab(listOf('abc'), 'x', 0))).toBe('abc')
  })

  it('keeps the latest twelve alive, never drops unsaved text, and never keeps what must not stay', () => {
    const paths = 'abcdefghijklmnop'
    const list = listOf(paths)
    expect([...aliveIn(list, new Set())].sort().join('')).toBe('efghijklmnop')
    expect(aliveIn(list, new Set(['a'])).has('a')).toBe(true)
    expect(aliveIn(list, new Set(['a'])).size).toBe(12)
    const secret = showAt(showAt(NO_TABS, tab('pay', { keepAlive: false })), tab('a'))
    expect([...aliveIn(secret, new Set(['pay']))]).toEqual(['a'])
  })

  it('stays whole whatever is done to it', () => {
    const path = fc.constantFrom(...'abcdef')
    const action = fc.oneof(
      fc.record({ path, passing: fc.boolean(), instead: fc.option(path, { nil: undefined }) }).map(
        ({ path, passing, instead }) =>
          (list: TabList) =>
            showAt(list, tab(path, { passing }), instead),
      ),
      fc.array(path, { maxLength: 4 }).map((paths) => (list: TabList) => closeTabs(list, paths)),
      fc.tuple(path, fc.integer({ min: -2, max: 9 })).map(
        ([p, to]) =>
          (list: TabList) =>
            moveTab(list, p, to),
      ),
      fc.tuple(path, path).map(
        ([p, to]) =>
          (list: TabList) =>
            findUrl(list, p, tab(to)),
      ),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const list = actions.reduce((before, act) => act(before), NO_TABS)
        const open = list.tabs.map((one) => one.path)
        expect(new Set(open).size).toBe(open.length)
        expect(list.shown === undefined ? open.length === 0 : open.includes(list.shown)).toBe(true)
        expect(new Set(list.recent)).toEqual(new Set(open))
        const alive = aliveIn(list, new Set(), 3)
        expect(alive.size).toBeLessThanOrEqual(3)
        if (list.shown) expect(alive.has(list.shown)).toBe(true)
      }),
    )
  })
})
