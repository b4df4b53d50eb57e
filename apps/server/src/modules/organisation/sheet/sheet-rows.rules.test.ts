import { SHEET_COLUMNS, type SheetColumn } from '@muster/contract/organisation/onboarding'
import { assert, property, shuffledSubarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsOfSheet as rowsOf } from './sheet-rows.rules.ts'

const TEMPLATE = {
  mark: 'muster-onboarding',
  version: '1',
  columns: SHEET_COLUMNS,
  most: 5000,
  digits: ['phone', 'identityDocument', 'bankAccount'] as const,
}
const rowsOfSheet = (tables: Parameters<typeof rowsOf>[0], by: (header: string) => SheetColumn | undefined) =>
  rowsOf(tables, TEMPLATE, by)

const headers = (header: string) => SHEET_COLUMNS.find((column) => column.toLowerCase() === header)
type Cells = (string | number | null)[]
const book = (header: readonly string[], rows: readonly Cells[], formulas: string[] = []) => [
  { rows: [[...header], ...rows], formulas },
  { rows: [[TEMPLATE.mark, 1]], formulas: [] },
]
const line = (cells: Partial<Record<SheetColumn, string | number>>, order: readonly SheetColumn[] = SHEET_COLUMNS) =>
  order.map((column) => cells[column] ?? null)

describe('the rows of a sheet [6.05b]', () => {
  it('are found by their headers, in whatever order these stand', () => {
    assert(
      property(shuffledSubarray([...SHEET_COLUMNS], { minLength: SHEET_COLUMNS.length }), (order) => {
        const read = rowsOfSheet(book(order, [line({ name: 'Lan', pin: 17 }, order)]), headers)
        expect(read).toEqual({ rows: [{ line: 2, cells: { name: 'Lan', pin: '17' } }], problems: [] })
      }),
    )
  })

  it('keep the line of the file, and empty ones are none', () => {
    const read = rowsOfSheet(book(SHEET_COLUMNS, [line({}), line({ name: 'Mai' })]), headers)
    expect(read).toMatchObject({ rows: [{ line: 3 }] })
  })

  it('have no value where a formula stands, nor where a number lost its digits', () => {
    const read = rowsOfSheet(
      book(SHEET_COLUMNS, [line({ jobNumber: 'A', name: 'x', bankAccount: 1234567890123456 })], ['B2']),
      headers,
    )
    expect(read).toMatchObject({
      rows: [{ cells: { jobNumber: 'A' } }],
      problems: [
        { line: 2, column: 'name', problem: 'organisation.formula' },
        { line: 2, column: 'bankAccount', problem: 'organisation.digits_lost' },
      ],
    })
  })

  it('have no number where digits are none: its zeros at the beginning may be gone', () => {
    const read = rowsOfSheet(
      book(SHEET_COLUMNS, [
        line({ name: 'a', jobNumber: 7, identityDocument: 1090012345, phone: 901234567, bankAccount: 12 }),
        line({
          name: 'b',
          jobNumber: '007',
          identityDocument: '01090012345',
          phone: '0901234567',
          bankAccount: '0012',
        }),
      ]),
      headers,
    )
    expect(read).toMatchObject({
      rows: [
        { cells: { jobNumber: '7' } },
        { cells: { jobNumber: '007', identityDocument: '01090012345', phone: '0901234567', bankAccount: '0012' } },
      ],
    })
    expect('problems' in read && read.problems.map(({ line, column, problem }) => [line, column, problem])).toEqual(
      SHEET_COLUMNS.filter((column) => ['phone', 'identityDocument', 'bankAccount'].includes(column)).map((column) => [
        2,
        column,
        'organisation.zeros_lost',
      ]),
    )
  })

  it.each([
    ['without the mark', [book(SHEET_COLUMNS, [line({ name: 'x' })])[0]!], 'organisation.sheet_template'],
    ['without a column', book(SHEET_COLUMNS.slice(1), [['x']]), 'organisation.sheet_template'],
    ['with a column twice', book([...SHEET_COLUMNS, 'name'], [line({ name: 'x' })]), 'organisation.sheet_template'],
    ['without rows', book(SHEET_COLUMNS, []), 'organisation.sheet_empty'],
    [
      'with too many rows',
      book(
        SHEET_COLUMNS,
        Array.from({ length: 5001 }, () => line({ name: 'x' })),
      ),
      'organisation.sheet_too_many_rows',
    ],
  ])('%s are refused', (_what, tables, refused) => {
    expect(rowsOfSheet(tables, headers)).toEqual({ refused })
  })
})
