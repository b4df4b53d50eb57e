import { expect, it } from 'vitest'
import { daysIn, splitDays } from './leave-days.ts'

it.each([
  [240, 480, 0.5],
  [5760, 450, 12.8],
  [160, 480, 0.33],
  [-720, 480, -1.5],
  [0, 480, 0],
])('%i minutes of days of %i are %d days', (minutes, dayMinutes, days) => {
  expect(daysIn(minutes, dayMinutes)).toBe(days)
})

it.each([
  [4560, 480, { days: 9, rest: 240 }],
  [6240, 480, { days: 13, rest: 0 }],
  [4560, 450, { days: 10, rest: 60 }],
  [90, 480, { days: 0, rest: 90 }],
])('%i minutes of days of %i are %j', (minutes, dayMinutes, split) => {
  expect(splitDays(minutes, dayMinutes)).toEqual(split)
})
