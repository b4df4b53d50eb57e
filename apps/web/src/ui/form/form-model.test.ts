import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findChangedFields, fromDraft, moveKept, sameValue, without, withoutField } from './form-model.ts'

describe('sameValue', () => {
  it('compares to the leaves, and takes a missing part for an undefined one', () => {
    expect(sameValue({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true)
    expect(sameValue({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe(false)
    expect(sameValue({ a: 1 }, { a: 1, b: undefined })).toBe(true)
    expect(sameValue([], {})).toBe(false)
    expect(sameValue(null, {})).toBe(false)
  })
  it('holds for a copy of anything, and not once anything is added', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        expect(sameValue(value, structuredClone(value))).toBe(true)
        expect(sameValue(value, { ...structuredClone(value), '+': 1 })).toBe(sameValue(Reflect.get(value, '+'), 1))
      }),
    )
  })
})

describe('withoutField', () => {
  it('drops the errors of a field and of what lies inside it, and keeps its namesakes', () => {
    const errors = { name: 'x', 'name.vn': 'x', names: 'x', '': 'x' }
    expect(withoutField(errors, 'name')).toEqual({ names: 'x', '': 'x' })
  })
})

describe('without', () => {
  it('leaves parts out of a draft', () => {
    expect(without({ note: 'a', pay: 1 }, ['pay'])).toEqual({ note: 'a' })
  })
})

describe('changedParts', () => {
  it('are the parts that differ from what the form began with, whole', () => {
    const names = { cn: '', en: 'Day' }
    const start = { names: { cn: '', en: '' }, letter: 'D', note: undefined as string | undefined }
    expect(findChangedFields({ ...start, names }, start)).toEqual({ names })
    expect(findChangedFields(start, structuredClone(start))).toEqual({})
  })
  it('leave to the next reader what others changed meanwhile', () => {
    const begun = { name: 'Old', phone: '1' }
    const kept = findChangedFields({ ...begun, name: 'Typed' }, begun)
    expect(fromDraft({ name: 'Old', phone: '2' }, kept)).toEqual({ name: 'Typed', phone: '2' })
  })
})

describe('fromDraft', () => {
  const initial = { note: '', days: [] as string[], office: undefined as string | undefined, hours: 8 }
  it('lays what was typed over what the form begins with', () => {
    expect(fromDraft(initial, { note: 'a', office: 'bd' })).toEqual({ note: 'a', days: [], office: 'bd', hours: 8 })
  })
  it('leaves out parts that the form no longer has or holds otherwise', () => {
    expect(fromDraft(initial, { note: 1, days: 'x', gone: true, hours: null })).toEqual(initial)
    expect(fromDraft(initial, 'nonsense')).toEqual(initial)
  })
})

describe('moveKept', () => {
  const [a, b, c] = [{ day: '' }, { day: '' }, { day: '' }]
  const before = { on: '', rows: [a, b, c] }
  const kept = { on: 'x', 'rows.0.day': 'first', 'rows.2.day': 'last', 'elsewhere.day': 'y' }
  const rest = { on: 'x', 'elsewhere.day': 'y' }
  it.each([
    ['another field changes', { ...before, on: '2026' }, kept],
    ['the row itself changes', { ...before, rows: [{ day: '1' }, b, c] }, kept],
    ['a row is added', { ...before, rows: [a, b, c, { day: '' }] }, kept],
    ['a row between goes', { ...before, rows: [a, c] }, { ...rest, 'rows.0.day': 'first', 'rows.1.day': 'last' }],
    ['its row goes', { ...before, rows: [b, c] }, { ...rest, 'rows.1.day': 'last' }],
    ['all rows go', { ...before, rows: [] }, rest],
  ])('when %s', (_, after, expected) => {
    expect(moveKept(kept, before, after)).toEqual(expected)
  })
})
