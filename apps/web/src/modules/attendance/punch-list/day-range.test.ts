import { expect, it } from 'vitest'
import { withinDays } from './day-range.ts'

const JANUARY = ['2026-01-01', '2026-01-31'] as const

it('keeps two days of at most 31 as they are, and such of which one is still missing [5.08, 9.07]', () => {
  expect(withinDays(JANUARY, ['', ''], 31)).toEqual(JANUARY)
  expect(withinDays(['2026-01-01', ''], JANUARY, 31)).toEqual(['2026-01-01', ''])
})
it('lets the end follow the one that was changed [5.08, 9.07]', () => {
  expect(withinDays(['2025-12-20', '2026-01-31'], JANUARY, 31)).toEqual(['2025-12-20', '2026-01-19'])
  expect(withinDays(['2026-01-01', '2026-02-10'], JANUARY, 31)).toEqual(['2026-01-11', '2026-02-10'])
})
