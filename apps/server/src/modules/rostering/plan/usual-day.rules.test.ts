import { expect, it } from 'vitest'
import { findCommonest } from './usual-day.rules.ts'

it.each([
  ['the length of most days', [480, 480, 480, 480, 240], 480],
  ['the longer of two that are as common', [480, 600, 480, 600], 600],
  ['nothing of days without work', [0, 0, 450], 450],
  ['none where nothing is worked', [0, 0], undefined],
  ['none where there are no days', [], undefined],
])('a usual day is %s', (_, lengths, length) => {
  expect(findCommonest(lengths)).toBe(length)
})
