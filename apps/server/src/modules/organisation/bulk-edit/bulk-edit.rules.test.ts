import { EMPTY_FIELDS } from '@muster/contract/organisation/employee-fields'
import { day } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planEdit, valuesAfter, valuesBefore } from './bulk-edit.rules.ts'

const TODAY = day('2026-11-20')
const record = {
  ...EMPTY_FIELDS,
  ...{ nationality: 'VN', education: 'bachelor', birthday: day('1995-05-05'), onboardOn: day('2026-03-01') },
}

describe('an edit of many', () => {
  const cases = [
    { what: 'a new value', wanted: { bank: 'Vietcombank' }, fate: 'changes' },
    { what: 'what is there already', wanted: { nationality: 'VN', bank: '' }, fate: 'same' },
    { what: 'an end after the first day', wanted: { contractEndOn: '2027-02-28' }, fate: 'changes' },
    {
      what: 'an end and an indefinite term',
      wanted: { contractEndOn: '2027-02-28', contractType: 'open' },
      fate: 'refused',
    },
    { what: 'an end before the first day', wanted: { contractEndOn: '2026-02-28' }, fate: 'refused' },
    { what: 'regularization before the first day', wanted: { regularizationOn: '2026-02-28' }, fate: 'refused' },
  ] as const
  it.each(cases)('$what: $fate', ({ wanted, fate }) => {
    expect(planEdit(record, wanted, TODAY).fate).toBe(fate)
  })

  it('says why in the words of the field, and is not kept from by a contradiction elsewhere', () => {
    const refused = planEdit(record, { contractEndOn: '2026-02-28' }, TODAY)
    expect(refused.problem).toEqual({ word: 'system.field.before_onboard', values: { day: record.onboardOn } })
    const odd = { ...record, contractEndOn: day('2026-01-01') }
    expect(planEdit(odd, { bank: 'ACB' }, TODAY).fate).toBe('changes')
  })

  it('carried out and taken back leaves everything as it was', () => {
    const text = fc.constantFrom('', 'a', 'b')
    const wanted = fc.record(
      { bank: text, address: text, contractType: fc.constantFrom('open', null) },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(wanted, fc.constantFrom('', 'a'), (values, bank) => {
        const before = { ...record, bank }
        const { changes } = planEdit(before, values, TODAY)
        const after = { ...before, ...valuesAfter(changes) }
        expect(planEdit(after as typeof before, values, TODAY).fate).toBe('same')
        expect({ ...after, ...valuesBefore(changes) }).toEqual(before)
      }),
    )
  })
})
