import type { Day } from '@muster/kernel/day'
import { lastDay, type Month } from '@muster/kernel/month'
import { normalForm } from '@muster/kernel/normal-form'
import { type CellProblem, type PayRow, problemAt } from './pay-rows.rules.ts'
import type { Column } from './pay-table.rules.ts'

/** Whom a job number is of. */
type Person = { employmentId: string; name: string; nativeName: string; onboardOn: Day }

/**
 * What is wrong with whom rows are about: nobody has the job number, the name is another one’s, they begin to work after the month, or they
 * stand in two rows, which are refused both.
 */
export function problemsOfPeople(
  rows: readonly PayRow[],
  people: ReadonlyMap<string, Person>,
  month: Month,
  columns: readonly Column[],
): CellProblem[] {
  const columnOf = (means: Column['means']) => columns.find((column) => column.means === means)
  const number = columnOf('job-number')
  const times = Map.groupBy(rows, ({ form }) => form)
  return rows.flatMap((row) => {
    const person = people.get(row.form)
    if (!person) return [problemAt(row, number, 'pay.unknown_job_number')]
    if ((times.get(row.form)?.length ?? 0) > 1) return [problemAt(row, number, 'pay.stated_twice')]
    if (person.onboardOn > lastDay(month)) return [problemAt(row, number, 'pay.not_employed_yet')]
    return isCalled(person, row.name) ? [] : [problemAt(row, columnOf('name'), 'pay.name_differs')]
  })
}

/** Whether somebody is called as a sheet says, in either of their names; a sheet without a name says nothing. */
function isCalled({ name, nativeName }: Person, written: string): boolean {
  if (written === '') return true
  const form = plain(written)
  return form === plain(name) || form === plain(nativeName)
}

const plain = (name: string) => normalForm(name).replace(/\s+/gu, ' ')

/** What is wrong with the columns of a sheet that are mapped: none holds job numbers, none an item, or two hold the same. */
export function problemsOfColumns(columns: readonly Column[], line: number): CellProblem[] {
  const row = { line, jobNumber: '' }
  const taken = columns.filter(({ means }) => means !== null && means !== 'ignored')
  const keyOf = ({ means, itemId }: Column) => itemId ?? means
  const twice = taken.filter((column, n) => taken.findIndex((one) => keyOf(one) === keyOf(column)) !== n)
  return [
    ...twice.map((column) => problemAt(row, column, 'pay.column_twice')),
    ...(taken.some(({ means }) => means === 'job-number')
      ? []
      : [problemAt(row, undefined, 'pay.no_job_number_column')]),
    ...(taken.some(({ means }) => means === 'item') ? [] : [problemAt(row, undefined, 'pay.no_item_column')]),
  ]
}
