import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differences, findChangedMeanwhile, valuesIn } from './field-change.rules.ts'

const FIELDS = ['phone', 'email', 'bank', 'hobby'] as const
const text = fc.constantFrom('', 'a', 'b', 'c', null)
const shape = { phone: text, email: text, bank: text, hobby: text }

describe('a change of fields', () => {
  it('holds every field that differs from the record and no other; carried out nothing differs any more', () => {
    fc.assert(
      fc.property(fc.record(shape), fc.record(shape, { requiredKeys: [] }), (before, wanted) => {
        const values = valuesIn(FIELDS, before)
        const changes = differences(values, wanted)
        for (const change of changes) {
          expect(change.before).toBe(values[change.field])
          expect(change.before).not.toBe(change.after)
        }
        const after = { ...values, ...Object.fromEntries(changes.map((change) => [change.field, change.after])) }
        expect(differences(after, wanted)).toEqual([])
        for (const field of FIELDS.filter((one) => !changes.some((change) => change.field === one)))
          expect(wanted[field] === undefined || (wanted[field] || null) === values[field]).toBe(true)
      }),
    )
  })

  it('is overtaken by a third value alone, neither by what stood there nor by what is wanted', () => {
    const changes = [{ field: 'phone', before: '1', after: '2' }] as const
    const now = (phone: string | null) => findChangedMeanwhile(changes, { phone })
    expect(now('1')).toEqual([])
    expect(now('2')).toEqual([])
    expect(now('3')).toEqual([{ field: 'phone', before: '1', after: '2', now: '3' }])
    expect(now(null)).toEqual([{ field: 'phone', before: '1', after: '2', now: null }])
  })
})
