import { day } from '@muster/kernel/day'
import { expect, test } from 'vitest'
import { nearestDay } from './nearest-day.ts'

const FROM = day('2026-03-12')
const UNTIL = day('2026-03-20')

test.each([
  ['2026-03-15', FROM, UNTIL, '2026-03-15'],
  ['2026-03-10', FROM, UNTIL, FROM],
  ['2026-03-25', FROM, UNTIL, UNTIL],
  ['2026-03-25', FROM, null, '2026-03-25'],
  ['2026-03-10', null, null, '2026-03-10'],
] as const)('of %s, from %s until %s, the nearest day is %s', (on, from, until, nearest) => {
  expect(nearestDay(day(on), from, until)).toBe(nearest)
})
