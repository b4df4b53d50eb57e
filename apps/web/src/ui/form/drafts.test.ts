import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localDrafts } from './drafts.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20)
const stored = new Map<string, string>()

describe('drafts', () => {
  beforeEach(() => {
    stored.clear()
    vi.spyOn(Date, 'now').mockReturnValue(NOW)
    vi.stubGlobal('localStorage', {
      get length() {
        return stored.size
      },
      key: (i: number) => [...stored.keys()][i] ?? null,
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it.each([
    { days: 0, isKept: true },
    { days: 6.9, isKept: true },
    { days: 7.1, isKept: false },
  ])('of $days days: kept is $isKept', ({ days, isKept }) => {
    const drafts = localDrafts('p1')
    drafts.write('office', { value: { name: 'Pier' }, at: NOW - days * DAY })
    expect(drafts.read('office')?.value).toEqual(isKept ? { name: 'Pier' } : undefined)
    expect(stored.size).toBe(isKept ? 1 : 0)
  })

  it('of everybody go with their time, and nothing else that is stored', () => {
    localDrafts('p1').write('office', { value: 1, at: NOW - 30 * DAY })
    localDrafts('p1').write('level', { value: 2, at: NOW })
    stored.set('Draft:p3:broken', '{')
    stored.set('Theme', 'x')
    expect(localDrafts('p2').read('office')).toBeUndefined()
    expect([...stored.keys()]).toEqual(['Draft:p1:level', 'Theme'])
  })
})
