import type { PayItemKind } from '@muster/contract/payroll/pay-item'
import { assert, constantFrom, integer, property, record, shuffledSubarray, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumLines } from '../sealed/payslip.rules.ts'
import { type Cell, readMoneyCell } from './pay-cell.rules.ts'
import { comparePay } from './pay-check.rules.ts'
import { problemsOfColumns, problemsOfPeople } from './pay-people.rules.ts'
import { readPayRows } from './pay-rows.rules.ts'
import { findHeaders, type Meaning, type ReadTable } from './pay-table.rules.ts'

const KINDS: Readonly<Record<string, PayItemKind>> = {
  base: 'earning',
  overtime: 'earning',
  tax: 'deduction',
  cost: 'employer-cost',
}
const kindOf = (id: string) => KINDS[id] ?? 'earning'
const item = (itemId: string): Meaning => ({ means: 'item', itemId })
const means = (one: Meaning['means']): Meaning => ({ means: one, itemId: null })
const KNOWN = new Map<string, Meaning>([
  ['no', means('job-number')],
  ['name', means('name')],
  ['base', item('base')],
  ['overtime', item('overtime')],
  ['tax', item('tax')],
  ['cost', item('cost')],
  ['earned', means('earnings')],
  ['deducted', means('deductions')],
  ['net', means('net')],
  ['remark', means('ignored')],
])
const HEADER = ['No', 'Name', 'Base', 'Overtime', 'Tax', 'Cost', 'Earned', 'Deducted', 'Net', 'Remark']
const table = (rows: readonly (readonly Cell[])[], over: Partial<ReadTable> = {}): ReadTable => ({
  rows: [HEADER, ...rows],
  formulas: [],
  merges: [],
  ...over,
})
const read = (given: ReadTable, currency = 'VND') => {
  const headed = findHeaders(given, KNOWN)
  if (!headed) throw new Error('no headers')
  return readPayRows(given, headed, kindOf, currency)
}
const problemsIn = (given: ReadTable, currency?: string) =>
  read(given, currency).problems.map(({ cell, problem }) => [cell, problem])

describe('a cell of money [6.10b]', () => {
  it.each<[Cell, string, ReturnType<typeof readMoneyCell>]>([
    [null, 'VND', { minor: null }],
    ['', 'USD', { minor: null }],
    [0, 'USD', { minor: 0 }],
    [1234.5, 'USD', { minor: 123_450 }],
    ['1,234.50', 'USD', { minor: 123_450 }],
    ['-1,234.50', 'USD', { minor: -123_450 }],
    ['−7', 'USD', { minor: -700 }],
    [0.1 + 0.2, 'USD', { minor: 30 }],
    [10_000_000, 'VND', { minor: 10_000_000 }],
    [1_000_000.5, 'VND', { problem: 'pay.too_many_decimals' }],
    [1.005, 'USD', { problem: 'pay.too_many_decimals' }],
    ['1.005', 'USD', { problem: 'pay.too_many_decimals' }],
    [10_000_000_000, 'VND', { problem: 'pay.amount_too_large' }],
    [99_999_999.99, 'USD', { minor: 9_999_999_999 }],
    [100_000_000, 'USD', { problem: 'pay.amount_too_large' }],
    [1e300, 'VND', { problem: 'pay.amount_too_large' }],
    ['ten', 'VND', { problem: 'pay.no_amount' }],
    ['1.234,50', 'USD', { problem: 'pay.no_amount' }],
    [true, 'VND', { problem: 'pay.no_amount' }],
  ])('%j in %s is %j', (cell, currency, expected) => {
    expect(readMoneyCell(cell, currency)).toEqual(expected)
  })
})

describe('the rows of a sheet of pay [6.10b]', () => {
  it('are found below a title, by headers in any order, and sums of theirs are checked', () => {
    const given: ReadTable = {
      rows: [['Pay of November 2026'], [], ['Net', 'No', 'Tax', 'Base'], [900, 'A1', 100, 1000]],
      formulas: [],
      merges: ['A1:D1'],
    }
    expect(read(given)).toEqual({
      rows: [
        {
          ...{ line: 4, jobNumber: 'A1', form: 'a1', name: '' },
          lines: [
            { itemId: 'tax', amount: 100 },
            { itemId: 'base', amount: 1000 },
          ],
          sums: { earnings: 1000, deductions: 100, net: 900, employerCost: 0 },
        },
      ],
      read: 1,
      problems: [],
    })
  })

  it('have no headers where no line is of texts alone', () => {
    expect(findHeaders({ rows: [['Pay'], [1, 2], ['A1', 5]], formulas: [], merges: [] }, KNOWN)).toBeUndefined()
  })

  it.each<[string, ReadTable, [string, string][]]>([
    ['a formula', table([['A1', '', 100]], { formulas: ['C2'] }), [['C2', 'pay.formula']]],
    [
      'merged cells',
      table([['A1', '', 100]], { merges: ['C2:D2'] }),
      [
        ['C2', 'pay.merged'],
        ['D2', 'pay.merged'],
      ],
    ],
    [
      'no job number',
      table([
        ['', 'Lan', 100],
        ['A1', '', 5],
      ]),
      [['', 'pay.job_number_missing']],
    ],
    ['another sum of earnings', table([['A1', '', 100, 20, 0, 0, 130]]), [['G2', 'pay.earnings_differ']]],
    ['another sum of deductions', table([['A1', '', 100, 0, 10, 0, '', 11]]), [['H2', 'pay.deductions_differ']]],
    ['another net', table([['A1', '', 100, 0, 10, 0, '', '', 100]]), [['I2', 'pay.net_differs']]],
    ['a net below nothing', table([['A1', '', 100, 0, 110]]), [['', 'pay.net_negative']]],
    [
      'totals that are not the sum',
      table([
        ['A1', '', 100],
        ['A2', '', 200],
        ['', 'Total', 400],
      ]),
      [['C4', 'pay.total_differs']],
    ],
  ])('are refused for %s, at the cell', (_what, given, expected) => {
    expect(problemsIn(given)).toEqual(expected)
  })

  it('may end with totals that are the sums', () => {
    const given = table([
      ['A1', '', 100, 5],
      ['A2', '', 200],
      ['', 'Total', 300, 5],
    ])
    expect(read(given)).toMatchObject({ read: 2, problems: [] })
  })

  it('take no column that is ignored, no empty line and no amount of nothing', () => {
    const given = table([['A1', '', 100, 0, '', '', '', '', '', 'nonsense'], [], ['A2', '', 200]], {
      formulas: ['J2'],
    })
    expect(read(given)).toMatchObject({ read: 2, problems: [], rows: [{ lines: [{ itemId: 'base' }] }, {}] })
  })
})

describe('whom rows are about', () => {
  const PEOPLE = new Map(
    [
      ['a1', 'Trần Lan', '兰', '2024-01-01'],
      ['a2', 'Mai', '', '2026-12-01'],
    ].map(([form = '', name = '', nativeName = '', onboardOn = '']) => [
      form,
      { employmentId: form, name, nativeName, onboardOn: onboardOn as never },
    ]),
  )
  const problemsOf = (rows: readonly (readonly Cell[])[]) => {
    const given = table(rows)
    const columns = findHeaders(given, KNOWN)?.columns ?? []
    return problemsOfPeople(read(given).rows, PEOPLE, '2026-11' as never, columns).map(({ cell, problem }) => [
      cell,
      problem,
    ])
  }
  it.each<[string, readonly (readonly Cell[])[], [string, string][]]>([
    ['a foreign job number', [['X9', '', 1]], [['A2', 'pay.unknown_job_number']]],
    [
      'two rows of one person',
      [
        ['A1', '', 1],
        ['a1', '', 2],
      ],
      [
        ['A2', 'pay.stated_twice'],
        ['A3', 'pay.stated_twice'],
      ],
    ],
    ['somebody who begins later', [['A2', '', 1]], [['A2', 'pay.not_employed_yet']]],
    ['another name', [['A1', 'Mai', 1]], [['B2', 'pay.name_differs']]],
    ['nothing wrong: either name, however it is spaced', [['A1', 'trần  lan', 1]], []],
    ['nothing wrong: the native name', [['A1', '兰', 1]], []],
  ])('is refused for %s', (_what, rows, expected) => {
    expect(problemsOf(rows)).toEqual(expected)
  })

  it('is not known where no column holds job numbers, none an item, or two the same', () => {
    const columns =
      findHeaders({ rows: [['Name', 'Earned', 'Earned']], formulas: [], merges: [] }, KNOWN)?.columns ?? []
    expect(problemsOfColumns(columns, 1).map(({ problem }) => problem)).toEqual([
      'pay.column_twice',
      'pay.no_job_number_column',
      'pay.no_item_column',
    ])
  })
})

const amount = integer({ min: 0, max: 9_999_999 })
const person = record({
  number: integer({ min: 1, max: 9999 }),
  base: amount,
  overtime: amount,
  tax: amount,
  cost: amount,
})
const people = uniqueArray(person, { selector: ({ number }) => number, maxLength: 12 })
const rowsOf = (all: readonly { number: number; base: number; overtime: number; tax: number; cost: number }[]) =>
  all.map(({ number, base, overtime, tax, cost }) => {
    const taken = Math.min(tax, base + overtime)
    return [`A${number}`, '', base, overtime, taken, cost, base + overtime, taken, base + overtime - taken]
  })

describe('laws of pay', () => {
  it('the sum of lines is net, and the sum of people is the month', () => {
    assert(
      property(people, (all) => {
        const { rows, problems } = read(table(rowsOf(all)))
        expect(problems).toEqual([])
        for (const row of rows) {
          const sums = sumLines(row.lines, kindOf)
          const signed = row.lines.map((line) =>
            kindOf(line.itemId) === 'earning' ? line.amount : kindOf(line.itemId) === 'deduction' ? -line.amount : 0,
          )
          expect(signed.reduce((sum, one) => sum + one, 0)).toBe(sums.net)
        }
        const paid = rows.map((row) => ({ employmentId: row.form, lines: row.lines, sums: row.sums }))
        const { net, items } = comparePay(paid, undefined, Object.keys(KINDS))
        expect(net.amount).toBe(paid.reduce((sum, one) => sum + one.sums.net, 0))
        for (const { itemId, total } of items)
          expect(total.amount).toBe(
            paid
              .flatMap(({ lines }) => lines)
              .reduce((sum, line) => sum + (line.itemId === itemId ? line.amount : 0), 0),
          )
      }),
    )
  })

  it('in which order rows stand changes nothing', () => {
    assert(
      property(
        people.chain((all) => shuffledSubarray(all, { minLength: all.length }).map((other) => [all, other] as const)),
        ([all, other]) => {
          const of = (rows: typeof all) =>
            read(table(rowsOf(rows)))
              .rows.map(({ line: _, ...row }) => row)
              .toSorted((a, b) => (a.form < b.form ? -1 : 1))
          expect(of(other)).toEqual(of(all))
          const paid = (rows: typeof all) => of(rows).map((row) => ({ employmentId: row.form, ...row }))
          expect(comparePay(paid(other), paid(all), ['base'])).toEqual(comparePay(paid(all), paid(other), ['base']))
        },
      ),
    )
  })

  it('a difference is named with who makes most of it, and differences come to the whole', () => {
    assert(
      property(people, people, (now, before) => {
        const paid = (all: typeof now) =>
          read(table(rowsOf(all))).rows.map((row) => ({ employmentId: row.form, lines: row.lines, sums: row.sums }))
        const { net } = comparePay(paid(now), paid(before), [])
        const by = net.movers.map((one) => Math.abs(one.amount - one.before))
        expect(by).toEqual(by.toSorted((a, b) => b - a))
        if (net.movers.length < 5)
          expect(net.movers.reduce((sum, one) => sum + one.amount - one.before, 0)).toBe(net.amount - (net.before ?? 0))
      }),
    )
  })

  it('is read the same however a sheet writes an amount', () => {
    assert(
      property(integer({ min: 0, max: 9_999_999_999 }), constantFrom('USD', 'VND'), (minor, currency) => {
        const digits = currency === 'USD' ? (minor / 100).toFixed(2) : String(minor)
        const grouped = digits.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
        for (const cell of [digits, grouped, Number(digits)]) expect(readMoneyCell(cell, currency)).toEqual({ minor })
      }),
    )
  })
})
