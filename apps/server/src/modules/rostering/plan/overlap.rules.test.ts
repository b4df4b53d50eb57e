import { addDays, type Day, day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { DAY, DAY_SHIFT, FLEXIBLE_SHIFT, FREE_SHIFT, NIGHT_SHIFT } from '../../../../test/day-facts.ts'
import type { Schedule } from './cell.rules.ts'
import { daysToCheck, findHoursOverlap, findOverlap } from './overlap.rules.ts'
import type { ShiftVersion } from './planned-day.rules.ts'

const of = (from: number, to: number): ShiftVersion => ({ ...DAY_SHIFT, periods: [{ from, to }], breaks: [] })

describe('a shift that goes on into that of the next day', () => {
  it.each<[string, ShiftVersion, ShiftVersion, [number, number] | undefined]>([
    ['21:30–03:30 and 01:00–09:00', of(1290, 1650), of(60, 540), [210, 60]],
    ['a night and the day shift that begins where it ends', NIGHT_SHIFT, of(360, 840), undefined],
    ['a night and a shift a minute before its end', NIGHT_SHIFT, of(359, 840), [360, 359]],
    ['two days', DAY_SHIFT, DAY_SHIFT, undefined],
    ['flexible hours may begin later', of(1320, 2000), FLEXIBLE_SHIFT, undefined],
    ['flexible hours at their latest', of(1320, 2100), FLEXIBLE_SHIFT, [660, 645]],
    ['a shift without hours', NIGHT_SHIFT, { ...FREE_SHIFT, periods: [] }, undefined],
  ])('%s', (_name, hours, next, want) => {
    expect(findHoursOverlap(hours, next)).toEqual(want && { end: want[0], start: want[1] })
  })

  const versionOf = (id: string, shift: ShiftVersion) => [{ ...shift, shiftId: id, effectiveOn: day('2020-01-01') }]
  const NIGHT = of(1290, 1650)
  const schedule = (calendar: Schedule['calendar'] = new Map()): Schedule => ({
    nationality: null,
    patterns: [],
    cells: new Map([
      [DAY, { shiftId: 'night', source: 'manual' }],
      [addDays(DAY, 1), { shiftId: 'early', source: 'manual' }],
    ]),
    calendar,
    versions: new Map([
      ['night', versionOf('night', NIGHT)],
      ['early', versionOf('early', of(60, 540))],
    ]),
  })

  it('is found on its day, by both shifts', () => {
    const found = { day: DAY, shiftId: 'night', nextShiftId: 'early', end: 210, start: 60 }
    expect(findOverlap([addDays(DAY, -1), DAY], schedule())).toEqual(found)
    expect(findOverlap([addDays(DAY, -1), addDays(DAY, 1)], schedule())).toBeUndefined()
  })

  it('is none where one of the two days is a holiday', () => {
    const holiday = (on: Day) => new Map([[on, [{ nationality: '', kind: 'holiday' as const }]]])
    expect(findOverlap([DAY], schedule(holiday(DAY)))).toBeUndefined()
    expect(findOverlap([DAY], schedule(holiday(addDays(DAY, 1))))).toBeUndefined()
  })

  it('is looked for at the edges of what was changed and around cells set by hand inside', () => {
    const [from, to] = [day('2026-06-10'), day('2026-06-20')]
    const set = [day('2026-06-01'), day('2026-06-15'), day('2026-06-21')]
    expect(daysToCheck(from, to, set)).toEqual(['2026-06-09', '2026-06-14', '2026-06-15', '2026-06-20'])
    expect(daysToCheck(from, null, set)).toEqual(['2026-06-09', '2026-06-14', '2026-06-15', '2026-06-20', '2026-06-21'])
  })
})
