import { describe, expect, it, vi } from 'vitest'
import { recentOf, recentScreens, rememberScreen } from './recent-screens.ts'

describe('recentOf', () => {
  it.each([
    { what: 'names', stored: '["offices","shifts"]', names: ['offices', 'shifts'] },
    { what: 'nothing', stored: undefined, names: [] },
    { what: 'no JSON', stored: '[offices', names: [] },
    { what: 'something else', stored: '{"a":1}', names: [] },
    { what: 'foreign values among them', stored: '["offices",7,null]', names: ['offices'] },
    { what: 'more than are kept', stored: '["a","b","c","d","e","f","g"]', names: ['a', 'b', 'c', 'd', 'e', 'f'] },
  ])('reads $what', ({ stored, names }) => {
    expect(recentOf(stored)).toEqual(names)
  })
})

describe('the screens of late', () => {
  it('are those of one person: another on the same device finds none of them', () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
    for (const name of ['offices', 'shifts', 'offices']) rememberScreen('p1', name)
    rememberScreen('p2', 'levels')
    expect([recentScreens('p1'), recentScreens('p2'), recentScreens('p3')]).toEqual([
      ['offices', 'shifts'],
      ['levels'],
      [],
    ])
    vi.unstubAllGlobals()
  })
})
