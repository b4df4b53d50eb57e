import { normalForm } from '@muster/kernel/normal-form'

type ReadCell = string | number | boolean | null
/** A sheet that was read, and which of its cells (`B3`) hold a formula. */
type ReadTable = { rows: readonly (readonly ReadCell[])[]; formulas: readonly string[] }

/** A row of a sheet: its line in the file, and the texts of its cells. */
export type SheetRow<C extends string> = { line: number; cells: Partial<Record<C, string>> }

/** A kind of sheet: by its mark it is known, whatever language its headers are in; the version rises with the columns. */
export type Template<C extends string> = {
  mark: string
  version: string
  columns: readonly C[]
  most: number
  /** Columns of digits that are no number: a zero at their beginning counts. */
  digits?: readonly C[]
}

/** Behind the header of a column that must be filled in. */
export const REQUIRED_MARK = ' *'
/** Digits that a number of a spreadsheet keeps; a longer number has lost its end. */
const MOST_DIGITS = 15

export type Unfit = {
  refused: 'organisation.sheet_template' | 'organisation.sheet_too_many_rows' | 'organisation.sheet_empty'
}
type Problem<C extends string> = { line: number; column: C; problem: string }
/** The rows as texts, and the cells whose text cannot be believed. */
export type SheetRead<C extends string> = { rows: SheetRow<C>[]; problems: Problem<C>[] }

/**
 * The rows of a filled-in template. `headers` gives the column of a header in any language. Refuses what is no template, one of another
 * version or with other columns, one without rows, and one with more than are taken.
 */
export function rowsOfSheet<C extends string>(
  tables: readonly ReadTable[],
  template: Template<C>,
  headers: (header: string) => C | undefined,
): SheetRead<C> | Unfit {
  const mark = tables.find(({ rows }) => rows[0]?.[0] === template.mark)
  const [table] = tables
  if (!table || !mark || mark === table || String(mark.rows[0]?.[1] ?? '') !== template.version)
    return { refused: 'organisation.sheet_template' }
  const columns = (table.rows[0] ?? []).map((cell) => headers(normalForm(plainHeader(String(cell ?? '')))))
  const known = columns.filter((column) => column !== undefined)
  if (known.length !== template.columns.length || new Set(known).size !== known.length)
    return { refused: 'organisation.sheet_template' }
  const formulas = new Set(table.formulas)
  const read: SheetRead<C> = { rows: [], problems: [] }
  for (const [n, row] of table.rows.entries()) {
    if (n === 0) continue
    const cells: SheetRow<C>['cells'] = {}
    const line = n + 1
    const problems: Problem<C>[] = []
    for (const [at, column] of columns.entries()) {
      if (column === undefined) continue
      const { text, problem } = formulas.has(`${letterOf(at)}${line}`)
        ? { text: '', problem: 'organisation.formula' }
        : textOf(row[at] ?? null, template.digits?.includes(column) ?? false)
      if (text !== '') cells[column] = text
      if (problem) problems.push({ line, column, problem })
    }
    if (Object.keys(cells).length === 0 && problems.length === 0) continue
    if (read.rows.length === template.most) return { refused: 'organisation.sheet_too_many_rows' }
    read.rows.push({ line, cells })
    read.problems.push(...problems)
  }
  return read.rows.length === 0 ? { refused: 'organisation.sheet_empty' } : read
}

const plainHeader = (header: string) => header.replace(/\s*\*\s*$/, '')

/**
 * What stands in a cell as a text; a number too long for a spreadsheet is not what was typed, and a number where digits are none may have
 * lost the zeros at its beginning.
 */
function textOf(cell: ReadCell, isDigits: boolean): { text: string; problem?: string } {
  if (cell === null || typeof cell === 'boolean') return { text: cell === null ? '' : String(cell) }
  if (typeof cell === 'string') return { text: cell.slice(0, 1000) }
  const text = Number.isInteger(cell) ? BigInt(cell).toString() : String(cell)
  if (text.replace('-', '').length > MOST_DIGITS) return { text, problem: 'organisation.digits_lost' }
  return isDigits ? { text, problem: 'organisation.zeros_lost' } : { text }
}

/** The letters of a column: A, …, Z, AA. */
function letterOf(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26))
  return column < 26 ? rest : letterOf(Math.floor(column / 26) - 1) + rest
}
