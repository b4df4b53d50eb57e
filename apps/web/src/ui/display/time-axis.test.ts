import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisAround, DAY_AXIS, hourMarks, shareOf } from './time-axis.ts'

describe('the axis', () => {
  it('goes past midnight for a night and never shrinks below the usual day', () => {
    expect(axisAround([1320, 1800])).toEqual({ from: 360, to: 1860 })
    expect(axisAround([350])).toEqual({ from: 300, to: 1320 })
    expect(axisAround([])).toEqual(DAY_AXIS)
  })
  it('keeps every mark inside and no more of them than fit', () => {
    const hour = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(hour, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 3, max: 20 }), (start, length, most) => {
        const axis = { from: start * 60, to: (start + length) * 60 }
        const marks = hourMarks(axis, most)
        expect(marks.length).toBeGreaterThan(0)
        expect(marks.length).toBeLessThanOrEqual(Math.max(most, 3))
        for (const m of marks) expect(shareOf(m, axis)).toBeCloseTo((m - axis.from) / (axis.to - axis.from), 9)
      }),
    )
  })
  it('keeps what lies outside at the edge', () => {
    expect(shareOf(0, DAY_AXIS)).toBe(0)
    expect(shareOf(2000, DAY_AXIS)).toBe(1)
    expect(shareOf(840, DAY_AXIS)).toBe(0.5)
  })
})
