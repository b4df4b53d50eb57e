import { describe, expect, it } from 'vitest'
import { fitOf } from './fit.rules.ts'
import type { ShiftHours } from './proposed-shift.rules.ts'

const NONE = { breaks: [], flexStartTo: null, core: null, requiredMinutes: 480 }
const FIXED: ShiftHours = {
  ...NONE,
  kind: 'fixed',
  periods: [
    { from: 480, to: 720 },
    { from: 780, to: 1020 },
  ],
}
const NIGHT: ShiftHours = { ...NONE, kind: 'fixed', periods: [{ from: 1320, to: 1800 }] }
const FLEXIBLE: ShiftHours = {
  ...NONE,
  kind: 'flexible',
  periods: [{ from: 540, to: 1020 }],
  flexStartTo: 645,
  core: { from: 645, to: 1080 },
}
const FREE: ShiftHours = { ...NONE, kind: 'free', periods: [{ from: 360, to: 1320 }] }

describe('a day goes with a shift', () => {
  it.each([
    ['in time', FIXED, [475, 722, 776, 1023], 'fits'],
    ['within the grace', FIXED, [485, 1015], 'fits'],
    ['late', FIXED, [486, 1020], 'late'],
    ['gone early', FIXED, [480, 1014], 'early'],
    ['long before it', FIXED, [380, 1020], 'far'],
    ['long after it', FIXED, [480, 1210], 'far'],
    ['a lone arrival', FIXED, [470], 'fits'],
    ['a lone late arrival', FIXED, [520], 'late'],
    ['a lone departure', FIXED, [1025], 'fits'],
    ['a lunch alone says nothing', FIXED, [720, 781], 'not judged'],
    ['an arrival is missing', FIXED, [721, 779, 1021], 'fits'],
    ['a night', NIGHT, [1310, 1803], 'fits'],
    ['its end alone, counted from the next day', NIGHT, [365], 'fits'],
    ['a night late', NIGHT, [1340, 1803], 'late'],
    ['a night shift worked by day', NIGHT, [480, 1020], 'far'],
    ['in the window', FLEXIBLE, [640, 1125], 'fits'],
    ['after the window', FLEXIBLE, [651, 1140], 'late'],
    ['out of the core', FLEXIBLE, [540, 1070], 'early'],
    ['too short', FLEXIBLE, [640, 1090], 'early'],
    ['before the window', FLEXIBLE, [475, 1085], 'far'],
    ['another shift', FLEXIBLE, [1000, 1400], 'far'],
    ['a lone punch in the window', FLEXIBLE, [600], 'fits'],
    ['as long as owed', FREE, [700, 1180], 'fits'],
    ['shorter than owed', FREE, [700, 1100], 'early'],
    ['one punch owes nothing', FREE, [700], 'not judged'],
  ] satisfies [string, ShiftHours, number[], string][])('%s', (_, hours, punches, expected) => {
    const fit = fitOf(hours, [{ day: 18_001, punches }], 5)
    const verdict = [
      [fit.judged === 0, 'not judged'],
      [fit.late > 0, 'late'],
      [fit.early > 0, 'early'],
      [fit.fitting > 0, 'fits'],
    ].find(([is]) => is)?.[1]
    expect(verdict ?? 'far').toBe(expected)
  })

  it('or not, and the share is of the judged days', () => {
    const days = [[475, 1023], [500, 1023], [720, 780], [478]].map((punches, day) => ({ day, punches }))
    expect(fitOf(FIXED, days, 5)).toEqual({ days: 4, judged: 3, fitting: 2, late: 1, early: 0, share: 2 / 3 })
    expect(fitOf(FIXED, [], 5).share).toBe(0)
  })

  it('only near the edges where a closer reach is asked for', () => {
    const days = [{ day: 0, punches: [420, 1025] }]
    expect(fitOf(FIXED, days, 5).fitting).toBe(1)
    expect(fitOf(FIXED, days, 5, { before: 45, after: 45 }).fitting).toBe(0)
  })
})
