// @module-tag no-retry

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hold, readSetAside, release, setAside } from './set-aside.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
}
const here = { person: 'anna', place: '/people?page=2' }
const stops: (() => void)[] = []
const holds = (name: string, value: unknown, at = here) => stops.push(hold(() => ({ ...at, name, value })))

describe('what a screen held when the session ended', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', storage))
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    stored.clear()
    vi.unstubAllGlobals()
  })

  it('comes back to the same person at the same place, sets and nothing included', () => {
    holds('selection', { all: false, keys: new Set(['a', 'b']) })
    holds('parent', null)
    setAside()
    expect(readSetAside({ ...here, name: 'selection' })).toEqual({ value: { all: false, keys: new Set(['a', 'b']) } })
    expect(readSetAside({ ...here, name: 'parent' })).toEqual({ value: null })
    expect(readSetAside({ ...here, name: 'other' })).toBeUndefined()
  })

  it.each([
    ['somebody else', { ...here, person: 'ben' }],
    ['another place', { ...here, place: '/people' }],
  ])('is not given to %s, and is gone once they have been there', (_, other) => {
    holds('open', true)
    setAside()
    expect(readSetAside({ ...other, name: 'open' })).toBeUndefined()
    release({ ...other, name: 'open' })
    expect(readSetAside({ ...here, name: 'open' })).toBeUndefined()
    expect(stored.size).toBe(0)
  })

  it('is given once: a part that was taken up is gone, the others wait', () => {
    holds('open', true)
    holds('year', 2027)
    setAside()
    release({ ...here, name: 'open' })
    expect(readSetAside({ ...here, name: 'open' })).toBeUndefined()
    expect(readSetAside({ ...here, name: 'year' })).toEqual({ value: 2027 })
    release({ ...here, name: 'year' })
    expect(stored.size).toBe(0)
  })

  it('is only what is still shown', () => {
    holds('open', true)
    stops.pop()?.()
    setAside()
    expect(stored.size).toBe(0)
  })

  it('is nothing where the browser keeps nothing, or something foreign was kept', () => {
    stored.set('SetAside', '{')
    expect(readSetAside({ ...here, name: 'open' })).toBeUndefined()
    vi.stubGlobal('sessionStorage', undefined)
    holds('open', true)
    expect(setAside).not.toThrow()
    expect(readSetAside({ ...here, name: 'open' })).toBeUndefined()
  })
})
