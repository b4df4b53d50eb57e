import { expect, it } from 'vitest'
import { classifyAbsence, type Span } from './away.rules.ts'

const MORNING: Span = [480, 720]
const AFTERNOON: Span = [780, 1020]
const DAY = [MORNING, AFTERNOON]

it.each<[string, readonly Span[], readonly Span[], string]>([
  ['all of the work, without its break', DAY, DAY, 'whole'],
  ['the morning', DAY, [MORNING], 'start'],
  ['an hour after the beginning', DAY, [[480, 540]], 'start'],
  ['the afternoon', DAY, [AFTERNOON], 'end'],
  ['an hour before the end', DAY, [[960, 1020]], 'end'],
  ['an hour in between', DAY, [[600, 660]], 'part'],
  [
    'both ends, not the middle',
    DAY,
    [
      [480, 540],
      [960, 1020],
    ],
    'part',
  ],
  [
    'the first of two spans',
    [
      [0, 60],
      [120, 180],
    ],
    [[0, 60]],
    'start',
  ],
  ['a night until the next morning', [[1320, 1800]], [[1560, 1800]], 'end'],
  ['a day whose work was taken off the schedule since', [], [MORNING], 'whole'],
  ['work that became shorter since', [[540, 600]], [[480, 720]], 'whole'],
])('how much of a day is away: %s [1.06a]', (_case, work, taken, part) => {
  expect(classifyAbsence(work, taken)).toBe(part)
})
