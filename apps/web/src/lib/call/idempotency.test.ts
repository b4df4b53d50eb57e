// @module-tag no-retry

import { describe, expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { idempotencyKeys, isOutcomeOpen, newKey } from './idempotency.ts'

describe('newKey', () => {
  it('is 128 random bits in characters that a header takes', () => {
    const keys = Array.from({ length: 50 }, newKey)
    expect(new Set(keys).size).toBe(50)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  })
})

const of = (name: string, target = '/offices') => ({ name, target })

describe('idempotencyKeys', () => {
  it('gives different actions that overlap keys of their own, and an equal one the same [9.01]', () => {
    const keys = idempotencyKeys()
    const [a, b, again] = [keys.begin(of('a')), keys.begin(of('b')), keys.begin(of('a'))]
    expect(b.key).not.toBe(a.key)
    expect(again.key).toBe(a.key)
    a.end('known')
    expect(keys.begin(of('a')).key).toBe(a.key)
  })

  it('goes on under the key of an action whose outcome is open, once, whatever was changed meanwhile [9.01]', () => {
    const keys = idempotencyKeys()
    const lost = keys.begin(of('a'))
    lost.end('open')
    const changed = keys.begin(of('b'))
    expect(changed.key).toBe(lost.key)
    changed.end('known')
    expect(keys.begin(of('b')).key).not.toBe(lost.key)
  })
})

describe('an action whose answer got lost', () => {
  it('lends its key to nothing that is done to something else', () => {
    const keys = idempotencyKeys()
    const lost = keys.begin(of('a', '/offices/1'))
    lost.end('open')
    expect(keys.begin(of('b', '/offices/2')).key).not.toBe(lost.key)
    expect(keys.begin(of('a', '/offices/1'))).toMatchObject({ key: lost.key, isRepeat: true })
  })

  it('is found by an equal one before a later one of the same target', () => {
    const keys = idempotencyKeys()
    const [a, b] = [keys.begin(of('a')), keys.begin(of('b'))]
    a.end('open')
    b.end('open')
    expect(keys.begin(of('a')).key).toBe(a.key)
    expect(keys.begin(of('c')).key).toBe(b.key)
  })

  it('says the version that it said, goes on after the page was loaded anew, and is forgotten in time', () => {
    const keys = idempotencyKeys()
    const lost = keys.begin({ ...of('a'), version: 3 })
    expect(keys.findOpen()).toMatchObject({ key: lost.key, version: 3 })
    const next = idempotencyKeys()
    next.resume('/offices', keys.findOpen()!)
    expect(next.begin({ ...of('b'), version: 4 })).toMatchObject({ key: lost.key, version: 3, isRepeat: true })
    const late = idempotencyKeys()
    late.resume('/offices', { ...keys.findOpen()!, at: Date.now() - 24 * 3_600_000 })
    expect(late.findOpen()).toBeUndefined()
    expect(late.begin(of('a')).key).not.toBe(lost.key)
  })
})

describe('isOutcomeOpen', () => {
  it.each([
    ['transport', 0, true],
    ['timeout', 0, true],
    ['cancelled', 0, true],
    ['refused', 500, true],
    ['refused', 502, true],
    ['refused', 50301, true],
    ['refused', 10001, false],
    ['refused', 40901, false],
    ['refused', 40903, false],
    ['refused', 50001, false],
  ] as const)('%s %i: %s', (failure, code, open) => {
    expect(isOutcomeOpen(new CallError({ failure, code, key: 'system.x' }))).toBe(open)
  })

  it.each([
    { what: 'a page of somebody else', error: { code: 200 }, isRepeat: false, open: true },
    { what: 'a lost session', error: { code: 401, key: 'system.unauthorized' }, isRepeat: false, open: false },
    {
      what: 'a repeat under a lost session',
      error: { code: 401, key: 'system.unauthorized' },
      isRepeat: true,
      open: true,
    },
    { what: 'a repeat too soon', error: { code: 42901, key: 'system.too_many_requests' }, isRepeat: true, open: true },
    { what: 'a repeat of another form', error: { code: 40903, key: 'system.key_reused' }, isRepeat: true, open: false },
  ])('$what: $open', ({ error, isRepeat, open }) => {
    expect(isOutcomeOpen(new CallError({ failure: 'refused', ...error }), isRepeat)).toBe(open)
  })
})
