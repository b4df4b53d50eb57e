import {
  MOST_SHEET_ROWS,
  SHEET_COLUMNS,
  type SheetColumn,
  type SheetRow,
} from '@muster/contract/organisation/onboarding'
import { normalForm } from '@muster/kernel/normal-form'

type ReadCell = string | number | boolean | null
/** A sheet that was read, and which of its cells (`B3`) hold a formula. */
type ReadTable = { rows: readonly (readonly ReadCell[])[]; formulas: readonly string[] }

/** How a template is known, whatever language its headers are in; the number rises with the columns. */
export const MARK = 'muster-onboarding'
export const TEMPLATE_VERSION = '1'

/** Behind the header of a column that must be filled in. */
export const REQUIRED_MARK = ' *'
/** Digits that a number of a spreadsheet keeps; a longer number has lost its end. */
const MOST_DIGITS = 15

export type Unfit = {
  refused: 'organisation.sheet_template' | 'organisation.sheet_too_many_rows' | 'organisation.sheet_empty'
}
type Problem = { line: number; column: SheetColumn; problem: string }
/** The rows as texts, and the cells whose text cannot be believed. */
export type SheetRead = { rows: SheetRow[]; problems: Problem[] }

/**
 * The rows of a filled-in template. `headers` gives the column of a header in any language. Refuses what is no template, one of another
 * version or with other columns, one without rows, and one with more than are taken.
 */
export function rowsOfSheet(
  tables: readonly ReadTable[],
  headers: (header: string) => SheetColumn | undefined,
): SheetRead | Unfit {
  const mark = tables.find(({ rows }) => rows[0]?.[0] === MARK)
  const [table] = tables
  if (!table || !mark || mark === table || String(mark.rows[0]?.[1] ?? '') !== TEMPLATE_VERSION)
    return { refused: 'organisation.sheet_template' }
  const columns = (table.rows[0] ?? []).map((cell) => headers(normalForm(plainHeader(String(cell ?? '')))))
  const known = columns.filter((column) => column !== undefined)
  if (known.length !== SHEET_COLUMNS.length || new Set(known).size !== known.length)
    return { refused: 'organisation.sheet_template' }
  const formulas = new Set(table.formulas)
  const read: SheetRead = { rows: [], problems: [] }
  for (const [n, row] of table.rows.entries()) {
    if (n === 0) continue
    const cells: SheetRow['cells'] = {}
    const line = n + 1
    const problems: Problem[] = []
    for (const [at, column] of columns.entries()) {
      if (column === undefined) continue
      const { text, problem } = formulas.has(`${letterOf(at)}${line}`)
        ? { text: '', problem: 'formula' }
        : textOf(row[at] ?? null)
      if (text !== '') cells[column] = text
      if (problem) problems.push({ line, column, problem })
    }
    if (Object.keys(cells).length === 0 && problems.length === 0) continue
    if (read.rows.length === MOST_SHEET_ROWS) return { refused: 'organisation.sheet_too_many_rows' }
    read.rows.push({ line, cells })
    read.problems.push(...problems)
  }
  return read.rows.length === 0 ? { refused: 'organisation.sheet_empty' } : read
}

const plainHeader = (header: string) => header.replace(/\s*\*\s*$/, '')

/** What stands in a cell as a text; a number too long for a spreadsheet is not what was typed. */
function textOf(cell: ReadCell): { text: string; problem?: string } {
  if (cell === null || typeof cell === 'boolean') return { text: cell === null ? '' : String(cell) }
  if (typeof cell === 'string') return { text: cell.slice(0, 1000) }
  const text = Number.isInteger(cell) ? BigInt(cell).toString() : String(cell)
  return text.replace('-', '').length > MOST_DIGITS ? { text, problem: 'digits_lost' } : { text }
}

/** The letters of a column: A, …, Z, AA. */
function letterOf(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26))
  return column < 26 ? rest : letterOf(Math.floor(column / 26) - 1) + rest
}
