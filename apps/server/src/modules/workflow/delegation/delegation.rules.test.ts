import { type Instant, instantOf, later } from '@muster/kernel/instant'
import { describe, expect, it } from 'vitest'
import { findEnd, spanOf, stateOf } from './delegation.rules.ts'

const NOW = instantOf(Date.UTC(2026, 10, 20, 5))
const at = (hours: number): Instant => later(NOW, hours * 3_600_000)

describe('a delegation', () => {
  it.each([
    ['to come', 1, 2, 'coming'],
    ['from its first instant', 0, 2, 'running'],
    ['in its middle', -1, 1, 'running'],
    ['at its end', -2, 0, 'over'],
    ['long after', -5, -3, 'over'],
  ] as const)('%s', (_, from, until, state) => {
    expect(stateOf({ from: at(from), until: at(until) }, NOW)).toBe(state)
  })

  it.each([
    ['to come', 1, 2, { from: at(1), until: at(2) }],
    ['never from before now', -3, 2, { from: NOW, until: at(2) }],
    ['that ends as it begins', 1, 1, { until: 'before_from' }],
    ['that ends before it begins', 2, 1, { until: 'before_from' }],
    ['that is over', -2, -1, { until: 'in_the_past' }],
    ['that ends now', -2, 0, { until: 'in_the_past' }],
  ] as const)('asked for: one %s', (_, from, until, expected) => {
    expect(spanOf({ from: at(from), until: at(until) }, NOW)).toEqual(expected)
  })

  it('ends now, and has run for an instant at least', () => {
    expect(findEnd({ from: at(-1) }, NOW)).toBe(NOW)
    expect(findEnd({ from: NOW }, NOW)).toBe(later(NOW, 1))
  })
})
