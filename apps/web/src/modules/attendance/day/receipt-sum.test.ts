import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addsUp } from './receipt-sum.ts'

describe('addsUp', () => {
  it('compares the lines with the sum to the minute', () => {
    const lines = [{ value: 540 }, { value: -60 }, { value: -17 }, { value: 0 }]
    expect(addsUp(lines, 463)).toBe(true)
    expect(addsUp(lines, 464)).toBe(false)
    expect(addsUp([], 0)).toBe(true)
  })
  it('holds for any lines and fails when one line is off by one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1 }), (values) => {
        const sum = values.reduce((a, b) => a + b, 0)
        const lines = values.map((value) => ({ value }))
        expect(addsUp(lines, sum)).toBe(true)
        expect(addsUp([...lines, { value: 1 }], sum)).toBe(false)
      }),
    )
  })
})
