import { fail, failFields } from '../../../platform/base/refusal.ts'
import { findQuestion, type TableReading } from '../table/table-reading.rules.ts'
import type { FileRefusal, ReadOptions } from './file.rules.ts'
import type { Beginning } from './read-bytes.service.ts'
import { isTimeSaid, type Said } from './said-columns.service.ts'

/** What the beginning of a file shows as surely as all of it. */
const SHOWN_AT_ONCE = new Set<string>([
  'attendance.file_workbook',
  'attendance.file_sheet_too_large',
  'attendance.file_sheet_unreadable',
  'attendance.file_line_a_day',
  'attendance.file_times_in_cell',
])

/** Refuses a file of which no line can be read. */
export const refuse = ({ refused, data }: FileRefusal): never => fail(refused, data)

/** Refuses a table that has not the columns that were said, and one of which something is open, unless it is only tried. */
export function refuseOpen(table: TableReading | null, isDryRun: boolean, hasWhole: boolean): void {
  if (!table) return
  if (table.absent.length > 0)
    failFields(Object.fromEntries(table.absent.map((part) => [`${part}Column`, 'attendance.no_such_column'])))
  const question = isDryRun ? undefined : findQuestion(table, hasWhole)
  if (question)
    fail('attendance.table_unclear', {
      ...question,
      say: Object.entries(question.proposed)
        .map(([field, value]) => `${field}=${value}`)
        .join(', '),
    })
}

/** Refuses what the beginning of a file shows to be no punch file, or to leave open which column is what. */
export function refuseAtOnce({ read, hasWhole }: Beginning, options: ReadOptions, isDryRun: boolean): void {
  const file = read?.(options)
  if (!file) return
  if ('lines' in file) refuseOpen(file.table, isDryRun, hasWhole)
  else if (SHOWN_AT_ONCE.has(file.refused) || ('kind' in file.data && file.data.kind !== 'unknown')) refuse(file)
}

/** Refuses a call that says a column of the time beside those of coming and going: a line has either. */
export function refuseTwice(said: Said): void {
  const isDay = [said.inColumn, said.outColumn].some((column) => column !== undefined && column !== '0')
  if (isDay && isTimeSaid(said)) failFields({ timeColumn: 'attendance.time_or_in_and_out' })
}
