import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { money } from './fields.ts'
import { totalsOf } from './payroll/reimbursement-form.ts'
import { FormInput, MOST_ROWS, rows } from './workflow/form-values.ts'

const problem = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}

describe('an amount of money', () => {
  it.each([
    ['ten digits, decimals included', 10, 9_999_999_999, undefined],
    ['eleven digits', 10, 10_000_000_000, 'too_many_digits:10'],
    ['six digits, decimals included', 6, 999_999, undefined],
    ['seven digits', 6, 1_000_000, 'too_many_digits:6'],
    ['a fraction of a minor unit', 10, 100.5, 'not_an_amount:2'],
    ['less than nothing', 10, -1, 'not_an_amount:2'],
    ['text', 10, '100', 'not_an_amount:2'],
    ['not a number', 10, Number.NaN, 'not_an_amount:2'],
    ['nothing', 10, 0, 'above_nothing'],
  ])('with %s [5.11]', (_name, digits, value, said) => {
    expect(problem(money(digits), value)).toBe(said)
  })

  it('may be nothing where that is said', () => {
    expect(problem(money(10, 0), 0)).toBeUndefined()
  })
})

describe('a list of rows in a form', () => {
  const row = (id: number, over = {}) => ({ id: String(id), amount: 1, ...over })
  const many = (count: number) => Array.from({ length: count }, (_, i) => row(i))
  it('is taken flat, and not beyond its bounds', () => {
    expect(problem(FormInput, { items: many(MOST_ROWS) })).toBeUndefined()
    expect(problem(FormInput, { items: many(MOST_ROWS + 1) })).toBeDefined()
    expect(problem(FormInput, { items: [{ id: '1', within: {} }] })).toBeDefined()
    expect(problem(FormInput, { items: [{ id: '1', within: [] }] })).toBeDefined()
    expect(problem(FormInput, { items: [{ id: '1', note: 'x'.repeat(501) }] })).toBeDefined()
    const wide = Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`c${i}`, 1]))
    expect(problem(FormInput, { items: [wide] })).toBeDefined()
  })

  it('of a kind has as many rows as that says, each with an id of its own', () => {
    const list = rows({ amount: money() }, { least: 1, most: 2 })
    expect(problem(list, many(2))).toBeUndefined()
    expect(problem(list, [])).toBe('required')
    expect(problem(list, many(3))).toBe('too_many:2')
    expect(problem(list, [row(1), row(1)])).toBe('duplicate')
    expect(problem(list, [row(1, { more: 1 })])).toBeDefined()
    expect(problem(list, 'text')).toBe('required')
  })
})

it('what a reimbursement comes to follows from its rows', () => {
  const of = (...amounts: number[]) => amounts.map((amount) => ({ amount }))
  expect(totalsOf({ items: of(500, 700), advances: of(300) })).toEqual({
    ...{ total: 1200, covered: 300, payout: 900, expenses: 2 },
  })
})
