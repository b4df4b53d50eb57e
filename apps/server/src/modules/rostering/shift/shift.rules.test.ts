import type { Hours } from '@muster/contract/attendance/shift'
import { describe, expect, it } from 'vitest'
import { countExpectedMinutes, hoursProblems, sameHours } from './shift.rules.ts'

const day: Hours = {
  kind: 'fixed',
  periods: [{ from: 480, to: 1020 }],
  breaks: [{ from: 720, to: 780 }],
  before: 120,
  after: 240,
  lateGrace: 5,
  earlyGrace: 0,
  flexStartTo: null,
  core: null,
  requiredMinutes: 480,
  clocking: 'in-and-out',
}

describe('the hours of a shift', () => {
  it.each<[string, Partial<Hours>, Record<string, string>]>([
    ['a day with a lunch break', {}, {}],
    ['a night that passes midnight', { periods: [{ from: 1320, to: 1800 }], breaks: [{ from: 1560, to: 1590 }] }, {}],
    [
      'two periods',
      {
        periods: [
          { from: 480, to: 720 },
          { from: 780, to: 1020 },
        ],
        breaks: [],
      },
      {},
    ],
    [
      'work that ends when it starts',
      { periods: [{ from: 480, to: 480 }], breaks: [] },
      { 'hours.periods.0': 'ends_before_start' },
    ],
    [
      'periods that overlap',
      {
        periods: [
          { from: 480, to: 720 },
          { from: 700, to: 1020 },
        ],
        breaks: [],
      },
      { 'hours.periods.1': 'overlaps' },
    ],
    ['a break outside work', { breaks: [{ from: 1000, to: 1080 }] }, { 'hours.breaks.0': 'outside_work' }],
    [
      'a break across two periods',
      {
        periods: [
          { from: 480, to: 720 },
          { from: 780, to: 1020 },
        ],
        breaks: [{ from: 700, to: 800 }],
      },
      { 'hours.breaks.0': 'outside_work' },
    ],
    [
      'breaks that overlap',
      {
        breaks: [
          { from: 720, to: 780 },
          { from: 770, to: 790 },
        ],
      },
      { 'hours.breaks.1': 'overlaps' },
    ],
    ['more than a day', { periods: [{ from: 480, to: 1930 }], breaks: [] }, { 'hours.periods.0': 'longer_than_a_day' }],
    [
      'a start on the next day',
      { periods: [{ from: 1440, to: 1500 }], breaks: [] },
      { 'hours.periods.0': 'starts_next_day' },
    ],
    ['no period at all', { periods: [], breaks: [] }, { 'hours.periods': 'required' }],
    ['flexible without a window', { kind: 'flexible' }, { 'hours.flexStartTo': 'required' }],
    ['flexible with core', { kind: 'flexible', flexStartTo: 600, core: { from: 600, to: 900 } }, {}],
    [
      'core beyond the latest end',
      { kind: 'flexible', flexStartTo: 600, core: { from: 600, to: 1200 } },
      { 'hours.core': 'outside_work' },
    ],
    ['a window in a fixed shift', { flexStartTo: 500 }, { 'hours.flexStartTo': 'only_flexible' }],
    [
      'free without a total',
      { kind: 'free', periods: [], breaks: [], requiredMinutes: 0 },
      { 'hours.requiredMinutes': 'required' },
    ],
    ['clocked in only', { clocking: 'in-only' }, {}],
    ['flexible, clocked in only', { kind: 'flexible', flexStartTo: 600, clocking: 'in-only' }, {}],
    ['free, clocked in only', { kind: 'free', clocking: 'in-only' }, { 'hours.clocking': 'attendance.free_in_only' }],
  ])('%s [5.07]', (_what, change, problems) => {
    expect(hoursProblems({ ...day, ...change })).toEqual(problems)
  })

  it('ask for their periods without their breaks, a free shift for its total [3.12]', () => {
    expect(countExpectedMinutes(day)).toBe(480)
    expect(countExpectedMinutes({ ...day, kind: 'free', requiredMinutes: 300 })).toBe(300)
  })

  it('are the same rule only when everything is', () => {
    expect(sameHours(day, { ...day })).toBe(true)
    expect(sameHours(day, { ...day, lateGrace: 6 })).toBe(false)
    expect(sameHours(day, { ...day, clocking: 'in-only' })).toBe(false)
  })
})
