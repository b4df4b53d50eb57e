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

describe('idempotencyKeys', () => {
  it('gives different actions that overlap keys of their own, and an equal one the same [9.01]', () => {
    const keys = idempotencyKeys()
    const [a, b, again] = [keys.begin('a'), keys.begin('b'), keys.begin('a')]
    expect(b.key).not.toBe(a.key)
    expect(again.key).toBe(a.key)
    a.end('known')
    expect(keys.begin('a').key).toBe(a.key)
  })

  it('goes on under the key of an action whose outcome is open, once, whatever was changed meanwhile [9.01]', () => {
    const keys = idempotencyKeys()
    const lost = keys.begin('a')
    lost.end('open')
    const changed = keys.begin('b')
    expect(changed.key).toBe(lost.key)
    changed.end('known')
    expect(keys.begin('b').key).not.toBe(lost.key)
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
    expect(isOutcomeOpen(new CallError({ failure, code }))).toBe(open)
  })
})
