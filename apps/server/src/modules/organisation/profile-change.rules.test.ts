import { OWN_FIELDS, type OwnField } from '@muster/contract/organisation/profile'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedMeanwhile, differences, valuesOf } from './profile-change.rules.ts'

const text = fc.constantFrom('', 'a', 'b', 'c', null)
const record = fc.record(Object.fromEntries(OWN_FIELDS.map((field) => [field, text])) as Record<OwnField, typeof text>)
const asked = fc.record(
  Object.fromEntries(OWN_FIELDS.map((field) => [field, text])) as Record<OwnField, typeof text>,
  { requiredKeys: [] },
)

describe('a change of profile', () => {
  it('holds every field that differs from the record and no other; carried out nothing differs any more', () => {
    fc.assert(
      fc.property(record, asked, (before, wanted) => {
        const values = valuesOf(before)
        const changes = differences(values, wanted)
        expect(changes.every((change) => change.before === values[change.field] && change.before !== change.after)).toBe(
          true,
        )
        const after = { ...values, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) }
        expect(differences(after, wanted)).toEqual([])
        const untouched = OWN_FIELDS.filter((field) => !changes.some((change) => change.field === field))
        for (const field of untouched) expect(wanted[field] === undefined || (wanted[field] || null) === values[field]).toBe(true)
      }),
    )
  })

  it('is overtaken by a third value alone, neither by what stood there nor by what was asked for', () => {
    const fields = [{ field: 'phone', before: '1', after: '2' }] as const
    const now = (phone: string | null) => changedMeanwhile(fields, { ...valuesOf({}), phone })
    expect(now('1')).toEqual([])
    expect(now('2')).toEqual([])
    expect(now('3')).toEqual([{ field: 'phone', before: '1', after: '2', now: '3' }])
    expect(now(null)).toEqual([{ field: 'phone', before: '1', after: '2', now: null }])
  })
})
