import type { PayColumnMeaning } from '@muster/contract/payroll/pay-sheet'
import { normalForm } from '@muster/kernel/normal-form'
import type { Cell } from './pay-cell.rules.ts'

/** A sheet as it was read: its rows, which cells hold a formula (`B3`), and which areas are one cell (`A2:A5`). */
export type ReadTable = {
  rows: readonly (readonly Cell[])[]
  formulas: readonly string[]
  merges: readonly string[]
}

/** What a header means in a company. */
export type Meaning = { means: PayColumnMeaning; itemId: string | null }
export type Column = {
  at: number
  letter: string
  header: string
  means: PayColumnMeaning | null
  itemId: string | null
}

/** The line of the headers, from 0, and its columns. */
export type Headed = { at: number; columns: readonly Column[] }

/** Above the headers stands at most so much: a title, a date. */
const MOST_ABOVE = 20
/** Fewer filled cells are a title. */
const LEAST_HEADERS = 2

const textOf = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell).trim())

/** How a header is compared with those that are mapped. */
export const headerForm = (header: string): string => normalForm(header)

/** Finds the headers of a sheet: the first line of texts alone, two of them at least; undefined where none is. */
export function findHeaders(table: ReadTable, known: ReadonlyMap<string, Meaning>): Headed | undefined {
  const at = table.rows.slice(0, MOST_ABOVE).findIndex((row) => {
    const filled = row.filter((cell) => textOf(cell) !== '')
    return (
      filled.length >= LEAST_HEADERS && filled.every((cell) => typeof cell === 'string' && Number.isNaN(Number(cell)))
    )
  })
  const row = table.rows[at]
  if (!row) return undefined
  const columns = row.flatMap((cell, column): Column[] => {
    const header = textOf(cell)
    if (header === '') return []
    const { means, itemId } = known.get(headerForm(header)) ?? { means: null, itemId: null }
    return [{ at: column, letter: letterOf(column), header, means, itemId }]
  })
  return { at, columns }
}

/** The letters of a column: A, …, Z, AA. */
function letterOf(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26))
  return column < 26 ? rest : letterOf(Math.floor(column / 26) - 1) + rest
}

/** The cells, as `B3`, that areas of several cover, below a line. */
export function cellsOfMerges(merges: readonly string[], below: number, most = 10_000): Set<string> {
  const cells = new Set<string>()
  for (const area of merges) {
    const found = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(area)
    if (!found) continue
    const [from, to] = [columnOf(found[1] ?? ''), columnOf(found[3] ?? '')]
    for (let line = Math.max(Number(found[2]), below + 1); line <= Number(found[4]); line++)
      for (let column = from; column <= to && cells.size < most; column++) cells.add(`${letterOf(column)}${line}`)
  }
  return cells
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
