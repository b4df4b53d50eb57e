import { describe, expect, it } from 'vitest'
import { lineOf, percentile } from './figure.ts'

describe('the line of a figure', () => {
  it('stands beside the bare page and its limit, and says whether it is kept', () => {
    expect(lineOf({ name: 'LCP', ours: 1790.4, bare: 900, unit: 'ms', most: 1800 })).toEqual({
      line: 'LCP | 1790 ms | 900 ms | ≤ 1800 ms | ok',
      isShort: false,
    })
    expect(lineOf({ name: 'LCP', ours: 1801, unit: 'ms', most: 1800 })).toEqual({
      line: 'LCP | 1801 ms | – | ≤ 1800 ms | SHORT',
      isShort: true,
    })
    expect(lineOf({ name: 'score', ours: 94, unit: 'points', least: 95 }).isShort).toBe(true)
  })
  it('is no verdict where there is nothing to measure, or no limit', () => {
    expect(lineOf({ name: 'palette', ours: undefined, unit: 'ms', most: 100 })).toEqual({
      line: 'palette | – | – | ≤ 100 ms | not there yet',
      isShort: false,
    })
    expect(lineOf({ name: 'interactions', ours: 40, unit: 'points' }).line).toBe('interactions | 40 points | – | – | ')
  })
})

describe('the percentile', () => {
  it('is a number that was measured', () => {
    expect(percentile([1, 2, 3, 4], 0.98)).toBe(4)
    expect(
      percentile(
        Array.from({ length: 100 }, (_, i) => i + 1),
        0.98,
      ),
    ).toBe(98)
    expect(percentile([], 0.5)).toBeUndefined()
  })
})
