import { type ColumnPart, columnsNamed, type GivenColumns, type TableHead } from './csv-columns.rules.ts'
import { statusOfWord } from './csv-headers.rules.ts'
import type { OrderReading } from './date-order.rules.ts'
import type { ColumnReading } from './table-columns.rules.ts'

/** How a table was read, for who looks at it before it is imported: columns from 1, the first lines, and the order of its dates. */
export type TableReading = {
  /** The names of the columns; null where no line names them. */
  names: string[] | null
  lines: string[][]
  columns: Record<ColumnPart, number | null>
  /** What was known neither by its name nor because it was said. */
  guessed: ColumnPart[]
  /** What was said and is not there. */
  absent: ColumnPart[]
  order: OrderReading
}

const LINES_SHOWN = 5
const COLUMNS_SHOWN = 40
const CELL_MAX = 60

/** A table as it is shown. */
export function showReading(head: TableHead, read: ColumnReading, order: OrderReading): TableReading {
  const cut = (cells: readonly string[]) => cells.slice(0, COLUMNS_SHOWN).map((cell) => cell.trim().slice(0, CELL_MAX))
  const from1 = (at: number | undefined) => (at === undefined ? null : at + 1)
  const { pin, time, date, status } = read.columns ?? {}
  return {
    names: head.names.length > 0 ? cut(head.names) : null,
    lines: head.sample.slice(0, LINES_SHOWN).map(({ fields }) => cut(fields)),
    columns: { pin: from1(pin), time: from1(time), date: from1(date), direction: from1(status) },
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
    for (const part of ['pin', 'time', 'date', 'direction'] as const) {
      const at = table.columns[part]
      if (at !== null) question.proposed[`${part}Column`] = wordOf(table.names, at)
    }
  }
  if (table.order.isOpen && (hasWhole || table.guessed.length > 0)) {
    question.proposed.dateOrder = table.order.order
    if (hasWhole) question.fields.dateOrder = 'attendance.say_the_order'
  }
  return Object.keys(question.fields).length > 0 ? question : undefined
}

/** How a column is said: by its name where it has one of its own that is no number, else by its number. */
function wordOf(names: readonly string[] | null, column: number): string {
  const name = names?.[column - 1] ?? ''
  const isOwn = name !== '' && name.length < CELL_MAX && names?.filter((other) => other === name).length === 1
  return isOwn && !/^\d{1,3}$/.test(name) ? name : `${column}`
}

/** A table of punches that is not one line for each punch. */
export type OtherShape = 'attendance.file_line_a_day' | 'attendance.file_times_in_cell'

/** So much of a column says that it is so, not a line that is damaged. */
const SHARE = 0.3
const IN_OR_OUT = /(?:^|[\s_-])(?:in|out)(?:$|[\s_\d-])|vào|(?:^|\s)ra$|ចូល|ចេញ|[上下]班|签[到退]|簽[到退]/i

/** Whether a table has one line a day, or several times in a cell: it must be exported anew, one line for each punch. */
export function findOtherShape(head: TableHead, given: GivenColumns): OtherShape | undefined {
  if (given.time !== undefined) return undefined
  const { looks, names } = head
  if (looks.some(({ manyTimes }) => manyTimes >= SHARE)) return 'attendance.file_times_in_cell'
  const says = (at: number) => (looks[at]?.moment ?? 0) + (looks[at]?.clock ?? 0) >= SHARE
  if (columnsNamed(head, 'time').some(says)) return undefined
  const isEnd = (at: number) => IN_OR_OUT.test(names[at] ?? '') || statusOfWord(names[at] ?? '') !== undefined
  const clocks = looks.flatMap(({ clock }, at) => (clock >= SHARE ? [at] : []))
  const ends = looks.flatMap((_, at) => (says(at) && isEnd(at) ? [at] : []))
  return clocks.length > 1 || ends.length > 1 ? 'attendance.file_line_a_day' : undefined
}
