import { addDays, type Day, day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import type { Cell } from '../day/day-input.rules.ts'
import { assignOvertime, findOverlappedPeriod, hoursOf, isScheduled } from './overtime-day.rules.ts'

const MONDAY = day('2026-11-16')
const hours = (...periods: [number, number][]) =>
  ({
    ...{ id: 'v', shiftId: 's', version: 1, kind: 'fixed', breaks: [], before: 120, after: 240 },
    ...{ lateGrace: 0, earlyGrace: 0, flexStartTo: null, core: null, requiredMinutes: 0, clocking: 'in-and-out' },
    periods: periods.map(([from, to]) => ({ from, to })),
  }) as ShiftVersion
const cellsOf =
  (shifts: Record<string, ShiftVersion>) =>
  (on: Day): Cell => ({
    ...{ day: on, shift: shifts[on] ?? null, dayKind: shifts[on] ? 'workday' : 'rest', source: 'pattern' },
  })
const NIGHT = hours([1320, 1800])
const DAY = hours([480, 720], [780, 1020])

describe('to which day an overtime belongs [5.21]', () => {
  const TUESDAY = addDays(MONDAY, 1)
  it.each([
    ['after a shift of its day', { [MONDAY]: DAY }, MONDAY, 1080, 1200, MONDAY, 1080],
    ['past midnight', { [MONDAY]: DAY }, MONDAY, 1320, 1560, MONDAY, 1320],
    ['after a night it belongs to the night', { [MONDAY]: NIGHT }, TUESDAY, 360, 480, MONDAY, 1800],
    ['long after the night it is of its own day', { [MONDAY]: NIGHT }, TUESDAY, 660, 780, TUESDAY, 660],
    [
      'nearer to the next shift it is of its own day',
      { [MONDAY]: NIGHT, [TUESDAY]: hours([660, 1020]) },
      TUESDAY,
      560,
      660,
      TUESDAY,
      560,
    ],
    ['before a shift of its day', { [MONDAY]: DAY, [TUESDAY]: DAY }, TUESDAY, 360, 480, TUESDAY, 360],
  ])('%s', (_name, shifts, on, from, to, belongs, begins) => {
    expect(assignOvertime({ day: on, from, to }, cellsOf(shifts))).toMatchObject({ day: belongs, from: begins })
  })
})

describe('the period that an overtime overlaps', () => {
  const cellOn = cellsOf({ [MONDAY]: DAY, [addDays(MONDAY, 1)]: DAY })
  it.each([
    ['the afternoon', 1000, 1100, { from: 780, to: 1020 }],
    ['only touching it', 1020, 1100, undefined],
    ['the pause between two periods', 720, 780, undefined],
    ['the morning of the next day', 1380, 1921, { from: 480, to: 720 }],
    ['until the morning of the next day', 1380, 1920, undefined],
  ])('%s', (_name, from, to, period) => {
    expect(findOverlappedPeriod({ day: MONDAY, from, to }, cellOn)).toEqual(period)
  })

  it('is none on a day of rest, a holiday, or of free hours', () => {
    const free = { ...DAY, kind: 'free' as const }
    expect(findOverlappedPeriod({ day: MONDAY, from: 500, to: 600 }, cellsOf({ [MONDAY]: free }))).toBeUndefined()
    const off = (on: Day): Cell => ({ day: on, shift: DAY, dayKind: 'holiday', source: 'pattern' })
    expect(findOverlappedPeriod({ day: MONDAY, from: 500, to: 600 }, off)).toBeUndefined()
    expect(hoursOf(off(MONDAY))).toBeNull()
  })
})

describe('whether a day is scheduled', () => {
  it.each([
    ['a shift', { shift: DAY, dayKind: 'workday', source: 'pattern' }, true],
    ['rest of the pattern', { shift: null, dayKind: 'rest', source: 'pattern' }, true],
    ['a holiday of the calendar', { shift: null, dayKind: 'holiday', source: 'default' }, true],
    ['nothing at all', { shift: null, dayKind: 'workday', source: 'default' }, false],
  ] as const)('%s', (_name, cell, is) => {
    expect(isScheduled({ day: MONDAY, ...cell })).toBe(is)
  })
})
