import type { Day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { changesOf, type RosterCell, type RosterRow, undoOf, withChanges } from './roster-change.ts'

const D = 'shift-d'
const N = 'shift-n'
const [one, two, three] = ['2026-11-02', '2026-11-03', '2026-11-04'] as Day[] as [Day, Day, Day]
const cell = (day: Day, part: Partial<RosterCell> = {}): RosterCell => ({
  day,
  shiftId: D,
  dayKind: 'workday',
  source: 'pattern',
  version: 0,
  ...part,
})
const rows: RosterRow[] = [
  {
    employmentId: 'a',
    companyId: 'c',
    name: 'A',
    nativeName: '',
    isClosed: false,
    jobNumber: '1',
    beginsOn: null,
    zone: null,
    cells: [cell(one), cell(two, { shiftId: N, source: 'manual', version: 3 }), cell(three)],
  },
]

describe('changesOf', () => {
  it('leaves out what already is so, and days on which nobody is employed', () => {
    expect(changesOf(rows, [one, two], { shiftId: N }).map(({ day }) => day)).toEqual([one])
    expect(changesOf(rows, [one, two], 'pattern').map(({ day }) => day)).toEqual([two])
    expect(changesOf(rows, ['2026-12-01' as Day], 'rest')).toEqual([])
  })
  it('sets a shift by hand where the pattern says the same: a changed pattern must not move it', () => {
    expect(changesOf(rows, [one], { shiftId: D })).toHaveLength(1)
  })
})

describe('undoOf', () => {
  it('sets what had been set again, at the version the paint made, and gives the rest back to the pattern', () => {
    const changes = changesOf(rows, [one, two], 'rest')
    expect(undoOf(changes, 'rest')).toEqual({
      set: [{ employmentId: 'a', day: two, shiftId: N, version: 4 }],
      clear: [{ employmentId: 'a', day: one }],
    })
  })
  it('sets cells anew that were taken away', () => {
    expect(undoOf(changesOf(rows, [two], 'pattern'), 'pattern').set).toEqual([
      { employmentId: 'a', day: two, shiftId: N, version: 0 },
    ])
  })
})

it('draws the paint at once and leaves other rows as they are', () => {
  const painted = withChanges(rows, changesOf(rows, [one], 'rest'), 'rest')
  expect(painted[0]?.cells[0]).toMatchObject({ shiftId: null, source: 'manual', version: 1 })
  expect(painted[0]?.cells[2]).toBe(rows[0]?.cells[2])
})
