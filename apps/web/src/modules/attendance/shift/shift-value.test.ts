import { describe, expect, it } from 'vitest'
import { fieldsOf, hoursOf, newShift, toField, withPeriods } from './shift-value.ts'

const value = (part: object) => ({ ...newShift('c', '2026-11-01'), ...part })

describe('hoursOf', () => {
  it('takes times before the start of the shift for the day after [3.12]', () => {
    const night = hoursOf(
      value({ periods: [{ from: '22:00', to: '06:00' }], breaks: [{ from: '02:00', to: '02:30' }] }),
    )
    expect(night.periods).toEqual([{ from: 1320, to: 1800 }])
    expect(night.breaks).toEqual([{ from: 1560, to: 1590 }])
  })
  it('keeps an overlap an overlap', () => {
    const { periods } = hoursOf(
      value({
        periods: [
          { from: '08:00', to: '12:00' },
          { from: '11:00', to: '17:00' },
        ],
      }),
    )
    expect(periods[1]).toEqual({ from: 660, to: 1020 })
  })
  it('lasts a day from a minute to the same minute', () => {
    expect(hoursOf(value({ periods: [{ from: '08:00', to: '08:00' }] })).periods).toEqual([{ from: 480, to: 1920 }])
  })
  it('leaves out what belongs to another kind', () => {
    const fixed = hoursOf(
      value({ kind: 'fixed', flexStartTo: '09:00', hasCore: true, core: { from: '10:00', to: '15:00' } }),
    )
    expect(fixed).toMatchObject({ flexStartTo: null, core: null })
    const flexible = hoursOf(
      value({ kind: 'flexible', flexStartTo: '09:00', hasCore: true, core: { from: '10:00', to: '15:00' } }),
    )
    expect(flexible).toMatchObject({ flexStartTo: 540, core: { from: 600, to: 900 } })
  })
})

describe('withPeriods', () => {
  const NOON = [{ from: '12:00', to: '13:00' }]
  const typed = (from: string, to: string, part: object = {}) => withPeriods(value(part), [{ from, to }]).breaks
  it('proposes noon where it is worked, none for a night, and noon again for a day', () => {
    expect(typed('09:00', '18:00')).toEqual(NOON)
    expect(typed('22:00', '06:00')).toEqual([])
    expect(typed('08:00', '12:30')).toEqual([])
    expect(typed('08:00', '17:00', { periods: [{ from: '22:00', to: '06:00' }], breaks: [] })).toEqual(NOON)
  })
  it('leaves what somebody typed or took out', () => {
    const own = [{ from: '12:30', to: '13:00' }]
    expect(typed('22:00', '06:00', { breaks: own })).toEqual(own)
    expect(typed('09:00', '18:00', { breaks: [] })).toEqual([])
  })
})

it('sends an empty time as nothing, so that it is called missing', () => {
  expect(fieldsOf(value({ periods: [{ from: '08:00', to: '' }] })).hours.periods).toEqual([{ from: 480, to: '' }])
})
it.each([
  ['hours.periods.1', 'periods.1'],
  ['hours.periods.1.from', 'periods.1'],
  ['hours.core.to', 'core'],
  ['hours.flexStartTo', 'flexStartTo'],
  ['names.cn', 'names.cn'],
])('finds the field of %s', (path, field) => {
  expect(toField(path)).toBe(field)
})
