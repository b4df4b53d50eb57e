import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDay } from '../../../../test/any-day.ts'
import {
  DAY_SHIFT,
  FLEXIBLE_SHIFT,
  FREE_SHIFT,
  NIGHT_SHIFT,
  resultOf,
  SPLIT_SHIFT,
} from '../../../../test/day-facts.ts'
import { strict, table } from '../../../../test/day-table.ts'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import { calculateDay, type DayResult } from './day.rules.ts'
import type { DayInput } from './day-input.rules.ts'

/** The ids of all punches that a line of the receipt names. */
const named = ({ explanation }: DayResult) => new Set(explanation.lines.flatMap(({ punches }) => punches ?? []))

describe('a pause that people punch: what is missing is an open item, no deduction [3.14]', () => {
  table([
    ['came, and a lunch', DAY_SHIFT, '08:00 12:01 12:58', 'worked 240, unknown 240, no clock-out, abnormal'],
    [
      'came, and a lunch back in the middle of it',
      DAY_SHIFT,
      '08:00 12:01 12:30',
      'worked 240, unknown 240, no clock-out, abnormal',
    ],
    ['a lunch, and went', DAY_SHIFT, '12:01 12:58 17:02', 'worked 240, unknown 240, extra 2, no clock-in, abnormal'],
    ['a lunch alone', DAY_SHIFT, '12:01 12:58', 'unknown 480, no clock-in, no clock-out, abnormal'],
    [
      'a lunch pressed early and late',
      DAY_SHIFT,
      '11:55 13:05',
      'stepOut 10, unknown 470, no clock-in, no clock-out, abnormal',
    ],
    ['both within the pause', DAY_SHIFT, '12:12 12:25', 'unknown 480, no clock-in, no clock-out, abnormal'],
    ['out to lunch alone', DAY_SHIFT, '12:01', 'unknown 480, no clock-in, abnormal'],
    ['back from lunch alone', DAY_SHIFT, '12:58', 'unknown 480, no clock-out, abnormal'],
    ['late, and a lunch', DAY_SHIFT, '08:20 12:01 12:58', 'worked 220, late 20, unknown 240, no clock-out, abnormal'],
    ['went home at noon', DAY_SHIFT, '08:00 12:01', 'worked 240, early 240, abnormal'],
    ['came after noon', DAY_SHIFT, '12:58 17:00', 'worked 240, late 240, abnormal'],
    ['one lunch punch of a whole day', DAY_SHIFT, '08:00 12:30 17:00', 'worked 480, normal'],
    ['flexible hours', FLEXIBLE_SHIFT, '09:20 12:01 12:58', 'worked 160, unknown 320, no clock-out, abnormal'],
    ['the same of a split shift', SPLIT_SHIFT, '08:00 12:00 12:58', 'worked 240, unknown 240, no clock-out, abnormal'],
    ['out to lunch, of a file that ends there', DAY_SHIFT, '12:01', 'unknown 480, normal', { coverage: 'open' }],
  ])
})

describe('whoever punched around the hours is not absent', () => {
  table([
    ['pressed again on coming and on going', DAY_SHIFT, '07:30 07:45 17:01 17:20', 'worked 480, extra 50, normal'],
    ['the same of a split shift', SPLIT_SHIFT, '07:30 07:45 17:01 17:20', 'worked 480, extra 50, normal'],
    ['the same of a night', NIGHT_SHIFT, '21:30 21:45 06:05+1 06:20+1', 'worked 480, extra 50, normal'],
    [
      'pressed again on coming, gone at noon',
      DAY_SHIFT,
      '07:30 07:45 12:10 12:40',
      'worked 240, early 240, extra 30, abnormal',
    ],
  ])

  table([
    [
      'again on coming after the start, and again on going',
      DAY_SHIFT,
      '07:53 08:09 17:10 17:28',
      'worked 480, extra 35, normal',
    ],
    [
      'the same of flexible hours with a lunch',
      FLEXIBLE_SHIFT,
      '10:12 10:24 12:08 12:54 19:28 19:40',
      'worked 480, extra 28, normal',
    ],
    [
      'gone, back within minutes, and gone for good much later',
      DAY_SHIFT,
      '08:00 17:01 17:05 17:50',
      'worked 480, extra 46, normal',
    ],
    [
      'out before the pause and back in it, never came',
      SPLIT_SHIFT,
      '10:58 12:46 17:00',
      'worked 240, early 62, unknown 178, extra 14, no clock-in, abnormal',
    ],
    ['came back for an evening', DAY_SHIFT, '08:00 17:05 18:00 20:00', 'worked 480, extra 125, normal'],
    [
      'stepped out and pressed again on going',
      DAY_SHIFT,
      '08:00 10:00 10:40 16:00 17:02 17:20',
      'worked 440, stepOut 40, extra 20, abnormal',
    ],
    [
      'one lunch punch of a day whose file ends',
      DAY_SHIFT,
      '07:57 12:02 17:23',
      'worked 480, extra 26, normal',
      { coverage: 'open' },
    ],
    ['one press besides a lunch', DAY_SHIFT, '07:57 11:16 12:03 12:51 17:02', 'worked 480, extra 5, normal'],
    [
      'the same of a split shift',
      SPLIT_SHIFT,
      '07:45 08:02 11:50 12:40 17:03',
      'worked 470, early 10, extra 38, abnormal',
    ],
    ['the same in the afternoon', SPLIT_SHIFT, '07:45 12:10 13:02 13:20 17:03', 'worked 480, extra 28, normal'],
    ['the same after the lunch', DAY_SHIFT, '07:51 12:04 12:54 13:09 17:20', 'worked 480, extra 29, normal'],
  ])

  it.each([
    [DAY_SHIFT, '07:30 07:45 17:01 17:20'],
    [DAY_SHIFT, '12:01 12:58'],
    [SPLIT_SHIFT, '12:01 12:20 12:58'],
  ])('names each punch by a line', (shift, times) => {
    const result = resultOf(shift, times)
    expect(named(result)).toEqual(new Set(result.punchIds))
    expect(result.absentMinutes).toBe(0)
  })

  it('names every punch of any day, whatever its shift', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const result = calculateDay(day)
        expect(named(result)).toEqual(new Set(result.punchIds))
      }),
      { numRuns: 3000 },
    )
  })

  it('concludes no absence of a whole day from punches inside it', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const asked = withClock(day)
        const result = calculateDay(asked)
        if (result.punchIds.length > 0) expect(result.absentMinutes).toBeLessThan(Math.max(1, result.expectedMinutes))
      }),
      { numRuns: 3000 },
    )
  })
})

/** The same day of fixed hours in one period, on which directions alternate and nothing was made up. */
function withClock(day: DayInput): DayInput {
  const shift = { ...(day.cell.shift as ShiftVersion), kind: 'fixed', clocking: 'in-and-out' } as const
  return {
    ...day,
    absences: [],
    corrections: [],
    policy: { ...day.policy, direction: 'alternate' },
    cell: { ...day.cell, shift: { ...shift, periods: shift.periods.slice(0, 1) } },
  }
}

describe('a lone punch is named where no partner is asked for', () => {
  const freely = { ...FREE_SHIFT, clocking: 'none' as const }
  it.each([
    ['free hours', FREE_SHIFT, {}, 'unpaired'],
    ['free hours of today', FREE_SHIFT, { coverage: 'open' }, 'begun'],
    ['free hours without clocking', freely, {}, 'stray'],
    ['fixed hours without clocking', { ...DAY_SHIFT, clocking: 'none' as const }, {}, 'stray'],
    ['a day off', null, {}, 'unpaired'],
    ['a day off, today', null, { coverage: 'open' }, 'begun'],
    ['strict keys', freely, strict, 'stray'],
  ] as const)('%s', (_, shift, over, rule) => {
    const { explanation, punchIds } = resultOf(shift, '09:07', over)
    expect(explanation.lines.filter((line) => line.rule === rule)).toEqual([
      { rule, minutes: rule === 'unpaired' && shift ? -480 : 0, data: { at: 547 }, punches: punchIds },
    ])
    expect(explanation.bar.ticks).toEqual([547])
  })
})
