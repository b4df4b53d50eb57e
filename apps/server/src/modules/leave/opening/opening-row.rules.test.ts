import { addDays, day } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Known, type KnownType, minutesOf, readOpeningRow } from './opening-row.rules.ts'

const ON = day('2026-11-01')
const person: Known = {
  employmentId: 'p',
  name: 'Mai Tran',
  nativeName: '陳梅',
  from: day('2025-01-01'),
  to: null,
  dayMinutes: 480,
}
const type: KnownType = { id: 't', isInUse: true, isBound: true }
const meanings = {
  people: new Map<string, Known>([
    ['a-1', person],
    ['new', { ...person, from: addDays(ON, 1) }],
    ['left', { ...person, to: addDays(ON, -1) }],
  ]),
  types: new Map<string, KnownType[]>([
    ['annual', [type]],
    ['off', [{ ...type, isInUse: false }]],
    ['free', [{ ...type, isBound: false }]],
    ['twins', [type, { ...type, id: 'u' }]],
  ]),
}
const CELLS = { jobNumber: 'A-1', name: 'mai tran', type: 'Annual', left: '7.5', until: '2026-12-31' }
const read = (over: object = {}) => readOpeningRow({ ...CELLS, ...over }, meanings, ON)

describe('a row of opening balances [2.16c]', () => {
  it('states minutes of a type until a day; full-width letters and case are no difference', () => {
    const statement = { employmentId: 'p', typeId: 't', minutes: 450, until: '2026-12-31', reason: '' }
    expect(read()).toEqual({ statement, problems: {} })
    expect(read({ jobNumber: 'Ａ-1', name: '陳梅', until: '2026/12/31', reason: ' Old system ' })).toEqual({
      statement: { ...statement, reason: 'Old system' },
      problems: {},
    })
    expect(read({ name: '' }).problems).toEqual({})
  })

  it.each([
    ['nobody', { jobNumber: '' }, { jobNumber: 'required' }],
    ['an unknown number', { jobNumber: 'x', name: '' }, { jobNumber: 'leave.nobody' }],
    ['somebody who has not begun', { jobNumber: 'new' }, { jobNumber: 'leave.not_employed:2026-11-01' }],
    ['somebody who has left', { jobNumber: 'left' }, { jobNumber: 'leave.not_employed:2026-11-01' }],
    ['another name', { name: 'Mai Tran Thi' }, { name: 'leave.other_name' }],
    ['no type', { type: ' ' }, { type: 'required' }],
    ['an unknown type', { type: 'Moon' }, { type: 'leave.no_type' }],
    ['two types of a name', { type: 'twins' }, { type: 'leave.types_alike' }],
    ['a type that is switched off', { type: 'off' }, { type: 'leave.type_off' }],
    ['a type without a limit', { type: 'free' }, { type: 'leave.type_unbound' }],
    ['a fraction of a minute', { left: '7.333' }, { left: 'leave.whole_minutes' }],
    ['less than nothing', { left: '-1' }, { left: 'leave.below_nothing' }],
    ['no end', { until: '' }, { until: 'required' }],
    ['a day that is none', { until: '2026-02-30' }, { until: 'not_a_day' }],
    ['an end before the day', { until: '2026-10-31' }, { until: 'leave.ends_before:2026-11-01' }],
    ['a mistyped year', { until: '2206-12-31' }, { until: 'leave.ends_too_late:2036-11-08' }],
    ['a long reason', { reason: 'x'.repeat(201) }, { reason: 'too_long:200' }],
  ])('is refused by cell: %s', (_, over, problems) => {
    expect(read(over)).toEqual({ statement: undefined, problems })
  })

  it.each([
    ['7.5', 450],
    ['7,5', 450],
    ['7:20', 440],
    ['0', 0],
    ['-0', 0],
    ['0.05', 3],
    ['8784', 527_040],
    ['8785', 'out_of_range:0:8784'],
    ['0.01', 'leave.whole_minutes'],
    // Three digits behind a comma may be thousands.
    ['1,200', 'leave.not_hours'],
    ['7:60', 'leave.not_hours'],
    ['1e3', 'leave.not_hours'],
    ['1899-12-30 07:30:00', 'leave.not_hours'],
    ['', 'required'],
    ['104 h', 6240],
    ['104 giờ', 6240],
    ['13 d', 6240],
    ['13,5 d', 6480],
    ['9 d 4 h', 4560],
    ['9 天 4 小时', 4560],
    ['9 ថ្ងៃ 4 ម៉ោង', 4560],
    ['0.5 days', 240],
    ['1.001 d', 'leave.whole_minutes'],
    ['13 m', 'leave.not_hours'],
    ['d', 'leave.not_hours'],
  ])('%s hours are %s', (text, minutes) => {
    expect(minutesOf(text, 480)).toBe(minutes)
  })

  it('counts a day as it is for its person', () => {
    expect(minutesOf('13 d', 450)).toBe(5850)
    expect(read({ left: '13 d' }).statement?.minutes).toBe(6240)
  })

  it('every tenth of an hour is six minutes, whatever binary fractions make of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (tenths) => {
        expect(minutesOf((tenths / 10).toFixed(1), 480)).toBe(tenths * 6)
      }),
    )
  })
})
