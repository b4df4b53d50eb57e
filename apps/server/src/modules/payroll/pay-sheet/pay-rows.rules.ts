import type { PayItemKind } from '@muster/contract/payroll/pay-item'
import type { Minor } from '@muster/kernel/money'
import { normalForm } from '@muster/kernel/normal-form'
import { type Line, type PaySums, sumLines } from '../sealed/payslip.rules.ts'
import { type Cell, readMoneyCell } from './pay-cell.rules.ts'
import { type Column, cellsOfMerges, type Headed, type ReadTable } from './pay-table.rules.ts'

/** What is wrong with a cell, by the line in the file. */
export type CellProblem = { cell: string; line: number; header: string; jobNumber: string; problem: string }

/** A row about somebody, by the normal form of the job number; without lines where they are paid nothing. */
export type PayRow = { line: number; jobNumber: string; form: string; name: string; lines: Line[]; sums: PaySums }

/** The rows of a sheet that can be believed, and what is wrong with the others; `read` counts both. */
export type PayRows = { rows: PayRow[]; read: number; problems: CellProblem[] }

type Checked = 'earnings' | 'deductions' | 'net'
const CHECKED: readonly Checked[] = ['earnings', 'deductions', 'net']
const DIFFERS = {
  earnings: 'pay.earnings_differ',
  deductions: 'pay.deductions_differ',
  net: 'pay.net_differs',
} as const

type RawRow = {
  line: number
  jobNumber: string
  name: string
  amounts: Map<Column, Minor>
  problems: CellProblem[]
  isEmpty: boolean
}

/**
 * Reads the rows below the headers. A formula, a merged cell, what is no amount, a sum that is not that of its row, and a last line of totals
 * that is not the sum of its column are refused at their cell.
 */
export function readPayRows(
  table: ReadTable,
  headed: Headed,
  kindOf: (itemId: string) => PayItemKind,
  currency: string,
): PayRows {
  const raw = readRawRows(table, headed, currency)
  const last = raw.at(-1)
  const isTotals = raw.length > 1 && last !== undefined && last.jobNumber === ''
  const people = isTotals ? raw.slice(0, -1) : raw
  const read: PayRows = { rows: [], read: people.length, problems: [] }
  for (const row of people) {
    const { problems } = row
    if (row.jobNumber === '') problems.push(problemAt(row, undefined, 'pay.job_number_missing'))
    const lines = linesOf(row)
    const sums = sumLines(lines, kindOf)
    for (const [column, amount] of row.amounts) {
      const means = CHECKED.find((one) => one === column.means)
      if (means && problems.length === 0 && sums[means] !== amount)
        problems.push(problemAt(row, column, DIFFERS[means]))
    }
    if (problems.length === 0 && sums.net < 0) problems.push(problemAt(row, undefined, 'pay.net_negative'))
    if (problems.length > 0) read.problems.push(...problems)
    else {
      const { line, jobNumber, name } = row
      read.rows.push({ line, jobNumber, form: normalForm(jobNumber), name, lines, sums })
    }
  }
  if (isTotals) read.problems.push(...last.problems, ...totalProblems(last, people))
  return read
}

/** The rows that are not empty, with what stands in their cells. */
function readRawRows(table: ReadTable, { at, columns }: Headed, currency: string): RawRow[] {
  const taken = columns.filter(({ means }) => means !== null && means !== 'ignored')
  const formulas = new Set(table.formulas)
  const merged = cellsOfMerges(table.merges, at + 1)
  return table.rows.slice(at + 1).flatMap((cells, n) => {
    const row = readRawRow(cells, at + n + 2, taken, { formulas, merged, currency })
    return row.isEmpty ? [] : [row]
  })
}

type Marks = { formulas: ReadonlySet<string>; merged: ReadonlySet<string>; currency: string }

function readRawRow(cells: readonly Cell[], line: number, columns: readonly Column[], marks: Marks): RawRow {
  const textAt = (means: Column['means']) => {
    const column = columns.find((one) => one.means === means)
    const cell = column && cells[column.at]
    return cell === null || cell === undefined ? '' : String(cell).trim()
  }
  const row: RawRow = {
    ...{ line, jobNumber: textAt('job-number'), name: textAt('name') },
    ...{ amounts: new Map(), problems: [], isEmpty: true },
  }
  for (const column of columns) {
    const cell = `${column.letter}${line}`
    const mark = marks.formulas.has(cell) ? 'pay.formula' : marks.merged.has(cell) ? 'pay.merged' : undefined
    if (mark) row.problems.push(problemAt(row, column, mark))
    if (mark || (cells[column.at] ?? null) !== null) row.isEmpty = false
    if (mark || column.means === 'job-number' || column.means === 'name') continue
    const read = readMoneyCell(cells[column.at] ?? null, marks.currency)
    if ('problem' in read) row.problems.push(problemAt(row, column, read.problem))
    else if (read.minor !== null) row.amounts.set(column, read.minor)
  }
  return row
}

/** The lines of a row; what is nothing is no line. */
const linesOf = ({ amounts }: RawRow): Line[] =>
  [...amounts].flatMap(([{ itemId }, amount]) => (itemId === null || amount === 0 ? [] : [{ itemId, amount }]))

/** The cells of a line of totals that are not the sums of what stands above them. */
function totalProblems(totals: RawRow, people: readonly RawRow[]): CellProblem[] {
  return [...totals.amounts].flatMap(([column, total]) => {
    const sum = people.reduce((all, { amounts }) => all + (amounts.get(column) ?? 0), 0)
    return sum === total ? [] : [problemAt(totals, column, 'pay.total_differs')]
  })
}

/** A problem of a cell of a row, or of the whole row. */
export const problemAt = (
  { line, jobNumber }: { line: number; jobNumber: string },
  column: Pick<Column, 'letter' | 'header'> | undefined,
  problem: string,
): CellProblem => ({
  ...{ line, jobNumber, problem },
  cell: column ? `${column.letter}${line}` : '',
  header: column?.header ?? '',
})
