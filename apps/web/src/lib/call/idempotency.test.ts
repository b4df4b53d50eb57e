import { describe, expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { isOutcomeOpen, newKey } from './idempotency.ts'

describe('newKey', () => {
  it('is 128 random bits in characters that a header takes', () => {
    const keys = Array.from({ length: 50 }, newKey)
    expect(new Set(keys).size).toBe(50)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
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
