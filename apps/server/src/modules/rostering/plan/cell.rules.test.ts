import { addDays, day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { cellOn, type Schedule } from './cell.rules.ts'
import type { ShiftVersion } from './planned-day.rules.ts'

const monday = day('2026-11-16')
const version = (id: string, effectiveOn: string): ShiftVersion & { effectiveOn: typeof monday } => ({
  id,
  shiftId: 'D',
  version: 1,
  kind: 'fixed',
  periods: [{ from: 480, to: 1020 }],
  breaks: [],
  before: 120,
  after: 240,
  lateGrace: 0,
  earlyGrace: 0,
  flexStartTo: null,
  core: null,
  requiredMinutes: 540,
  clocking: 'in-and-out',
  effectiveOn: day(effectiveOn),
})
const week = ['D', 'D', 'D', 'D', 'D', null, null]
const base: Schedule = {
  nationality: 'VN',
  patterns: [{ from: day('2026-01-01'), to: null, shiftIds: week }],
  cells: new Map(),
  calendar: new Map(),
  versions: new Map([['D', [version('old', '2026-01-01'), version('new', '2026-11-18')]]]),
}

describe('what somebody works on a day', () => {
  it('follows the weekly pattern with the version in force', () => {
    expect(cellOn(monday, base)).toMatchObject({ dayKind: 'workday', shift: { id: 'old' }, source: 'pattern' })
    expect(cellOn(addDays(monday, 2), base).shift?.id).toBe('new')
    expect(cellOn(addDays(monday, 5), base)).toEqual({
      day: addDays(monday, 5),
      dayKind: 'rest',
      shift: null,
      source: 'pattern',
    })
  })

  it('follows a cell before the pattern', () => {
    const cells = new Map([
      [monday, { shiftId: null, source: 'manual' as const }],
      [addDays(monday, 6), { shiftId: 'D', source: 'manual' as const }],
    ])
    expect(cellOn(monday, { ...base, cells })).toMatchObject({ dayKind: 'rest', shift: null, source: 'manual' })
    expect(cellOn(addDays(monday, 6), { ...base, cells })).toMatchObject({ dayKind: 'workday', shift: { id: 'new' } })
  })

  it('takes the kind of day from the calendar, for the nationality first [3.12]', () => {
    const calendar = new Map([
      [
        monday,
        [
          { nationality: '', kind: 'holiday' as const },
          { nationality: 'TW', kind: 'foreign-spring-festival' as const },
        ],
      ],
    ])
    expect(cellOn(monday, { ...base, calendar }).dayKind).toBe('holiday')
    expect(cellOn(monday, { ...base, calendar, nationality: 'TW' }).dayKind).toBe('foreign-spring-festival')
  })

  it('expects nothing by name where nobody said anything', () => {
    expect(cellOn(monday, { ...base, patterns: [] })).toEqual({
      day: monday,
      dayKind: 'workday',
      shift: null,
      source: 'default',
    })
  })
})
