import { describe, expect, it } from 'vitest'
import { clockOf, dateOf, halvesOf, isDate, wallWithin } from './wall-time.rules.ts'

describe('a date', () => {
  it.each([
    [2020, 2, 29, true],
    [2021, 2, 29, false],
    [2100, 2, 29, false],
    [2000, 2, 29, true],
    [2021, 4, 31, false],
    [2021, 13, 1, false],
    [2021, 0, 1, false],
    [2021, 12, 0, false],
  ])('%i-%i-%i is in the calendar: %s', (year, month, day, expected) => {
    expect(isDate(year, month, day)).toBe(expected)
  })

  it('is read in the order of its file', () => {
    expect(dateOf('3/4/2020', 'day-first')).toEqual({ year: 2020, month: 4, day: 3 })
    expect(dateOf('3/4/2020', 'month-first')).toEqual({ year: 2020, month: 3, day: 4 })
    expect(dateOf('3/4/2020', 'unclear')).toEqual({ reason: 'ambiguous-date', data: { text: '3/4/2020' } })
    expect(dateOf('13/4/2020', 'unclear')).toEqual({ year: 2020, month: 4, day: 13 })
    expect(dateOf('2020-13-04', 'month-first')).toEqual({
      reason: 'no-such-date',
      data: { year: 2020, month: 13, day: 4 },
    })
  })
})

describe('a cell', () => {
  it.each([
    ['2020-01-02 08:00', '2020-01-02', '08:00'],
    ['2020-01-02T08:00:01', '2020-01-02', '08:00:01'],
    ['08:00 02/01/2020', '02/01/2020', '08:00'],
    ['2020年1月2日 下午5:01', '2020-1-2', '5:01 下午'],
    ['２０２０-０１-０２ ０８：００', '2020-01-02', '08:00'],
    ['02/01/2020, 5:01 p.m.', '02/01/2020', '5:01 p.m.'],
    ['17:00', '', '17:00'],
    ['2020-01-02', '2020-01-02', ''],
    ['', '', ''],
  ])('%j falls into a date and a time of day', (text, date, clock) => {
    expect(halvesOf(text)).toEqual({ date, clock })
  })
})

it('a time of day is counted in seconds', () => {
  expect(clockOf('00:00')).toBe(0)
  expect(clockOf('23:59:59')).toBe(86_399)
  expect(clockOf('5:01 下午')).toBe(17 * 3600 + 60)
  expect(clockOf('24:00')).toMatchObject({ reason: 'no-such-time' })
})

it('a wall time is bounded by the oldest machines and by now', () => {
  const bounds = { latestWall: 1_700_000_000 }
  expect(wallWithin({ year: 1990, month: 1, day: 1 }, 0, bounds)).toBe(631_152_000)
  expect(wallWithin({ year: 1989, month: 12, day: 31 }, 0, bounds)).toMatchObject({ reason: 'too-old' })
  expect(wallWithin({ year: 2023, month: 11, day: 14 }, 80_000, bounds)).toBe(1_700_000_000)
  expect(wallWithin({ year: 2023, month: 11, day: 14 }, 80_001, bounds)).toMatchObject({ reason: 'in-the-future' })
})
