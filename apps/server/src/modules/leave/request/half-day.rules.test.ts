import { day } from '@muster/kernel/day'
import { expect, test } from 'vitest'
import { findHalves } from './half-day.rules.ts'

const MONDAY = day('2026-03-16')
const halves = (work: readonly (readonly [number, number])[], step = 30) => {
  const found = findHalves({ day: MONDAY, work, kind: work.length > 0 ? 'work' : 'rest' }, step)
  const text = ({ from, to, fromMinute, toMinute, minutes }: NonNullable<typeof found>['first']) =>
    `${from.slice(8)} ${fromMinute}–${to.slice(8)} ${toMinute}: ${minutes}`
  return found && [text(found.first), text(found.second)]
}

test.each([
  [
    'a lunch in the middle',
    [
      [480, 720],
      [780, 1020],
    ],
    30,
    ['16 480–16 720: 240', '16 780–16 1020: 240'],
  ],
  [
    'a lunch before the middle',
    [
      [480, 720],
      [780, 1080],
    ],
    30,
    ['16 480–16 720: 240', '16 780–16 1080: 300'],
  ],
  ['no pause', [[480, 960]], 30, ['16 480–16 720: 240', '16 720–16 960: 240']],
  [
    'a pause far from the middle',
    [
      [480, 540],
      [570, 990],
    ],
    30,
    ['16 480–16 750: 240', '16 750–16 990: 240'],
  ],
  [
    'two pauses',
    [
      [480, 600],
      [615, 720],
      [780, 1020],
    ],
    30,
    ['16 480–16 720: 225', '16 780–16 1020: 240'],
  ],
  [
    'a night',
    [
      [1320, 1440],
      [1470, 1800],
    ],
    30,
    ['16 1320–17 150: 240', '17 150–17 360: 210'],
  ],
  ['a day that is no whole number of steps twice', [[480, 930]], 30, ['16 480–16 720: 240', '16 720–16 930: 210']],
  ['nothing', [], 30, null],
  ['less than can be parted', [[480, 510]], 30, null],
] as const)('the work of a day with %s is parted in two', (_of, work, step, expected) => {
  expect(halves(work, step)).toEqual(expected)
})
