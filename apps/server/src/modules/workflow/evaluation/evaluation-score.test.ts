import {
  ASSESSORS,
  bandOf,
  percentOf,
  pointsGiven,
  pointsOf,
  scoreOf,
} from '@muster/contract/workflow/evaluation-score'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const ITEMS = [{ subItems: [{ score: 30 }, { score: 20 }] }, { subItems: [{ score: 50 }] }]
const EQUAL = { employee: 0, manager: 50, approver: 50 }

describe('the band of a score [9.08]', () => {
  it.each([
    [0, 'below'],
    [7499, 'below'],
    [7500, 'meets'],
    [8000, 'meets'],
    [8500, 'meets'],
    [8501, 'exceeds'],
    [10_000, 'exceeds'],
  ] as const)('of %i hundredths is %s', (score, band) => {
    expect(bandOf(score)).toBe(band)
  })
})

describe('the score of a form', () => {
  it('is what each assessor gave by their weight, without rounding', () => {
    const answers = { employee: [[30, 20], [50]], manager: [[25, 20], [30]], approver: [[20, 10], [44]] }
    // 75 and 74 points, half of each.
    expect(scoreOf({ items: ITEMS, weights: EQUAL }, answers)).toBe(7450)
    expect(bandOf(7450)).toBe('below')
    const weights = { employee: 33, manager: 33, approver: 34 }
    expect(scoreOf({ items: ITEMS, weights }, answers)).toBe(33 * 100 + 33 * 75 + 34 * 74)
  })

  it('counts nothing for who has not answered, and no more than a sub-item has', () => {
    expect(scoreOf({ items: ITEMS, weights: EQUAL }, {})).toBe(0)
    expect(scoreOf({ items: ITEMS, weights: EQUAL }, { manager: [[30]] })).toBe(1500)
    expect(pointsGiven(ITEMS, [[31, -5], [Number.NaN]])).toBe(30)
    expect(
      pointsGiven(ITEMS, [
        [29.9, 0],
        [0, 999],
      ]),
    ).toBe(29)
  })

  const form = fc
    .array(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    .map((items) => items.map((scores) => ({ subItems: scores.map((score) => ({ score })) })))
  const answer = fc.array(fc.array(fc.integer({ min: -5, max: 40 }), { maxLength: 5 }), { maxLength: 5 })
  const weights = fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
    .map(([a, b]) => ({ employee: Math.min(a, b), manager: Math.abs(a - b), approver: 100 - Math.max(a, b) }))

  it('is a whole number from nothing to what the form has, whatever is answered', () => {
    fc.assert(
      fc.property(form, weights, answer, answer, answer, (items, by, employee, manager, approver) => {
        const score = scoreOf({ items, weights: by }, { employee, manager, approver })
        expect(percentOf(by)).toBe(100)
        expect(Number.isInteger(score)).toBe(true)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(pointsOf(items) * 100)
      }),
    )
  })

  it('is everything when each assessor gives everything, and never falls when one gives more', () => {
    fc.assert(
      fc.property(form, weights, fc.constantFrom(...ASSESSORS), (items, by, who) => {
        const all = items.map(({ subItems }) => subItems.map(({ score }) => score))
        const full = { employee: all, manager: all, approver: all }
        expect(scoreOf({ items, weights: by }, full)).toBe(pointsOf(items) * 100)
        const less = all.map((points) => points.map((one) => one - 1))
        expect(scoreOf({ items, weights: by }, { ...full, [who]: less })).toBeLessThanOrEqual(pointsOf(items) * 100)
      }),
    )
  })
})
