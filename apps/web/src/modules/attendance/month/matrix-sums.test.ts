import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { expect, it } from 'vitest'
import { isUnfinished } from './matrix-sums.ts'

const TODAY = day('2026-11-20')
const done = { days: 'x480' }
const none = { days: '' }

it.each([
  ['2026-11', [done, none], true],
  ['2026-10', [none], true],
  ['2026-11', [done, done], false],
  ['2026-11', [], false],
  ['2026-12', [none], false],
] as const)('looks again at %s while somebody in it has no days yet', (month, items, expected) => {
  expect(isUnfinished({ month: month as Month, items }, TODAY)).toBe(expected)
})
