import { describe, expect, it } from 'vitest'
import { resultOf, SPLIT_SHIFT } from '../../../../test/day-facts.ts'
import { strict, table } from '../../../../test/day-table.ts'
import { DEFAULT_POLICY } from './day-input.rules.ts'

describe('a day of several periods', () => {
  const noBridge = { policy: { ...DEFAULT_POLICY, bridgePeriods: false } }
  table([
    ['four punches', SPLIT_SHIFT, '07:45 12:01 12:33 17:00', 'worked 480, extra 43, normal'],
    [
      'four punches with half the keys wrong',
      SPLIT_SHIFT,
      '07:45/0 12:01/0 12:57/1 17:00/0',
      'worked 480, extra 19, normal',
    ],
    ['first in and last out: worked through', SPLIT_SHIFT, '07:58 17:00', 'worked 480, extra 2, normal'],
    ['one lunch punch is no loss', SPLIT_SHIFT, '08:00 12:10 17:00', 'worked 480, normal'],
    [
      'not worked through when that is not wanted',
      SPLIT_SHIFT,
      '08:00 17:00',
      'unknown 480, no clock-out, no clock-in, abnormal',
      noBridge,
    ],
    [
      'one lunch punch when that is not wanted',
      SPLIT_SHIFT,
      '08:00 12:10 17:00',
      'worked 240, unknown 240, extra 10, no clock-in, abnormal',
      noBridge,
    ],
    [
      'no clock-out in the evening',
      SPLIT_SHIFT,
      '08:00 12:06 12:41',
      'worked 240, unknown 240, extra 6, no clock-out, abnormal',
    ],
    [
      'no clock-in in the morning',
      SPLIT_SHIFT,
      '12:04 12:35 17:00',
      'worked 240, unknown 240, extra 25, no clock-in, abnormal',
    ],
    ['only the two lunch punches', SPLIT_SHIFT, '12:02 12:43', 'unknown 480, no clock-in, no clock-out, abnormal'],
    ['mornings only: the afternoon is absent', SPLIT_SHIFT, '08:00 12:00', 'worked 240, absent 240, abnormal'],
    [
      'afternoons only: the morning is absent',
      SPLIT_SHIFT,
      '12:50 17:00',
      'worked 240, absent 240, extra 10, abnormal',
    ],
    ['one punch: the other period is not settled', SPLIT_SHIFT, '08:00', 'unknown 480, no clock-out, abnormal'],
    ['late after lunch', SPLIT_SHIFT, '08:00 12:00 13:20 17:00', 'worked 460, late 20, abnormal'],
    ['early to lunch, late back', SPLIT_SHIFT, '08:00 11:50 13:10 17:00', 'worked 460, late 10, early 10, abnormal'],
    ['three presses at lunch', SPLIT_SHIFT, '08:00 12:17 12:20 12:33 17:00', 'worked 480, extra 47, normal'],
    [
      'four presses at lunch, divided where the keys say out and in',
      SPLIT_SHIFT,
      '08:00 12:01/1 12:10/0 12:33/0 17:00',
      'worked 480, extra 51, normal',
    ],
    [
      'the machine came at noon',
      SPLIT_SHIFT,
      '12:10/0 12:14/1 12:31/0 17:04/1',
      'worked 240, unknown 240, extra 33, no clock-in, abnormal',
    ],
    [
      'step out in the morning and lunch',
      SPLIT_SHIFT,
      '08:00 09:00 09:30 12:00 13:00 17:00',
      'worked 450, stepOut 30, abnormal',
    ],
    [
      'out for a moment before the end, worked through',
      SPLIT_SHIFT,
      '07:43 16:44 16:51 17:12',
      'worked 473, stepOut 7, extra 29, abnormal',
    ],
    [
      'out for a moment after the start, worked through',
      SPLIT_SHIFT,
      '07:43 08:05 08:12 17:12',
      'worked 473, stepOut 7, extra 29, abnormal',
    ],
    ['step out while worked through', SPLIT_SHIFT, '08:00 14:00 14:30 17:00', 'worked 450, stepOut 30, abnormal'],
    [
      'work in a long pause is extra',
      {
        ...SPLIT_SHIFT,
        periods: [
          { from: 480, to: 720 },
          { from: 960, to: 1200 },
        ],
      },
      '08:00 12:00 13:00 15:00 15:55 20:00',
      'worked 480, extra 125, normal',
    ],
    ['at lunch now', SPLIT_SHIFT, '08:00 12:00', 'worked 240, unknown 240, normal', { coverage: 'open' }],
    [
      'three periods, worked through',
      {
        ...SPLIT_SHIFT,
        periods: [
          { from: 480, to: 600 },
          { from: 630, to: 720 },
          { from: 780, to: 1020 },
        ],
      },
      '08:00 17:00',
      'worked 450, normal',
    ],
  ])

  table([
    ['strict: four keys', SPLIT_SHIFT, '08:00/0 12:10/1 12:20/0 17:00/1', 'worked 480, extra 50, normal', strict],
    ['strict: worked through', SPLIT_SHIFT, '08:00/0 17:00/1', 'worked 480, normal', strict],
    [
      'strict: two comings are not worked through',
      SPLIT_SHIFT,
      '08:00/0 13:10/0 17:00/1',
      'worked 230, late 10, unknown 240, no clock-out, abnormal',
      strict,
    ],
    [
      'strict: two goings are not worked through',
      SPLIT_SHIFT,
      '08:00/0 11:50/1 17:00/1',
      'worked 230, early 10, unknown 240, no clock-in, abnormal',
      strict,
    ],
    [
      'strict: a key between the periods is obeyed',
      SPLIT_SHIFT,
      '08:00/0 12:40/1',
      'worked 240, absent 240, extra 40, abnormal',
      strict,
    ],
    [
      'strict: a coming between the periods begins the second',
      SPLIT_SHIFT,
      '12:10/0 17:00/1',
      'worked 240, absent 240, extra 50, abnormal',
      strict,
    ],
  ])

  it('draws nothing for the time between two periods that nobody punched', () => {
    const { explanation } = resultOf(SPLIT_SHIFT, '08:00 17:00')
    expect(explanation.bar.work).toEqual([
      [480, 720],
      [780, 1020],
    ])
    expect(explanation.lines.find((line) => line.rule === 'bridge')?.data).toEqual({ from: 720, to: 780 })
  })
})
