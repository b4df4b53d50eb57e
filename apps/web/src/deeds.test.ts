import { describe, expect, it } from 'vitest'
import { deeds } from './deeds.ts'
import { screens } from './modules.ts'

describe('deeds', () => {
  it('have a name of their own', () => {
    expect(new Set(deeds.map(({ name }) => name)).size).toBe(deeds.length)
  })
  it('lead to screens that exist', () => {
    const paths: readonly string[] = screens.map(({ path }) => path)
    for (const deed of deeds) if ('place' in deed) expect(paths, deed.name).toContain(deed.place.path)
  })
})

describe('keys that go to a screen', () => {
  it('stand for one screen each', () => {
    const keys = screens.flatMap(({ goKey }) => goKey ?? [])
    expect(keys.toSorted()).toEqual(['a', 'd', 'p', 's'])
  })
})
