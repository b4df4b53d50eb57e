import { expect, it } from 'vitest'
import { instantOfKey, keyOf, keyText } from './log-key.rules.ts'

it('an address of an entry says its instant to the microsecond, its number, and whose log it is', () => {
  const key = { micros: 1_763_632_800_123_456, number: 42, ofGroup: true }
  expect(keyText(key)).toBe('g1763632800123456-42')
  expect(keyOf(keyText(key))).toEqual(key)
  expect(instantOfKey(key)).toBe('2025-11-20T10:00:00.123456Z')
})

it.each(['', 'c1', 'x1-1', 'c1-1 ', 'c-1-1', 'c99999999999999999-1'])('%j is no address', (text) => {
  expect(keyOf(text)).toBeUndefined()
})
