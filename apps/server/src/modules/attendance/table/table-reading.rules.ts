import { COLUMN_PARTS, type ColumnPart, type TableHead } from './csv-columns.rules.ts'
import type { OrderReading } from './date-order.rules.ts'
import type { ColumnReading } from './table-columns.rules.ts'
import { isComing } from './times-columns.rules.ts'

/** Where the parts of a punch stand, from 1; of a table with several punches a line, coming and going in as many columns as they have. */
export type ShownColumns = Record<'pin' | 'time' | 'date' | 'direction', number | null> & Record<'in' | 'out', number[]>

/** How a table was read, for who looks at it before it is imported: columns from 1, the first lines, and the order of its dates. */
export type TableReading = {
  /** The names of the columns; null where no line names them. */
  names: string[] | null
  lines: string[][]
  columns: ShownColumns
  /** What was known neither by its name nor because it was said. */
  guessed: ColumnPart[]
  /** What was said and is not there. */
  absent: ColumnPart[]
  /** By which words it is known again, if any, and whether it was read as one of the same was confirmed. */
  head: string | undefined
  isRemembered: boolean
  order: OrderReading
}

const LINES_SHOWN = 5
const COLUMNS_SHOWN = 40
const CELL_MAX = 60

/** A table as it is shown. */
export function showReading(
  head: TableHead,
  read: ColumnReading,
  order: OrderReading,
): Omit<TableReading, 'head' | 'isRemembered'> {
  const cut = (cells: readonly string[]) => cells.slice(0, COLUMNS_SHOWN).map((cell) => cell.trim().slice(0, CELL_MAX))
  const from1 = (at: number | undefined) => (at === undefined ? null : at + 1)
  const { pin, time, date, status, times = [] } = read.columns ?? {}
  const ends = times.filter((column) => column.status !== null)
  const timesWhere = (coming: boolean) => ends.filter((one) => isComing(one.status) === coming).map(({ at }) => at + 1)
  return {
    names: head.names.length > 0 ? cut(head.names) : null,
    lines: head.sample.slice(0, LINES_SHOWN).map(({ fields }) => cut(fields)),
    columns: {
      ...{ pin: from1(pin), time: from1(time), date: from1(date), direction: from1(status) },
      ...{ in: timesWhere(true), out: timesWhere(false) },
    },
    guessed: [...read.guessed],
    absent: [...read.absent],
    order,
  }
}

/** What a call must say before a table is imported: what was guessed, in the form in which it can be sent back. */
export type OpenQuestion = {
  fields: Partial<Record<'columns' | 'dateOrder', string>>
  proposed: Partial<Record<`${ColumnPart}Column` | 'dateOrder', string>>
}

/** The question that a table leaves open; of its columns alone where only its beginning was read. */
export function findQuestion(table: TableReading, hasWhole: boolean): OpenQuestion | undefined {
  const question: OpenQuestion = { fields: {}, proposed: {} }
  if (table.guessed.length > 0) {
    question.fields.columns = 'attendance.name_the_columns'
    for (const part of COLUMN_PARTS) {
      const at = [table.columns[part] ?? []].flat()
      if (at.length > 0) question.proposed[`${part}Column`] = wordOf(table.names, at)
    }
  }
  if (table.order.isOpen && (hasWhole || table.guessed.length > 0)) {
    question.proposed.dateOrder = table.order.order
    if (hasWhole) question.fields.dateOrder = 'attendance.say_the_order'
  }
  return Object.keys(question.fields).length > 0 ? question : undefined
}

/** How columns are said: by the name where it is one with a name of its own that is no number, else by their numbers. */
function wordOf(names: readonly string[] | null, columns: readonly number[]): string {
  const name = names?.[(columns[0] ?? 0) - 1] ?? ''
  const isOwn = name !== '' && name.length < CELL_MAX && names?.filter((other) => other === name).length === 1
  return columns.length === 1 && isOwn && !/^\d{1,3}$/.test(name) ? name : columns.join(',')
}
