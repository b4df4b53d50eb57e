import { dateProblems } from '@muster/contract/organisation/employee-dates'
import {
  type ChoiceField,
  EMPLOYEE_FIELDS,
  EMPTY_FIELDS,
  isChoiceField,
} from '@muster/contract/organisation/employee-fields'
import { type EmployeeToBe, readEmployee } from '@muster/contract/organisation/employee-reading'
import { isOrgUnitColumn, type SheetColumn, type SheetRow } from '@muster/contract/organisation/onboarding'
import { type Day, dayOfText } from '@muster/kernel/day'
import { halfWidth } from '@muster/kernel/half-width'
import { normalForm } from '@muster/kernel/normal-form'

export type Input = EmployeeToBe
type Problems = Partial<Record<SheetColumn, string>>
/** What a text means in a column of choices, in any language; several meanings are none. */
export type Meanings = Readonly<Record<Chosen, ReadonlyMap<string, readonly string[]>>>
type Chosen = ChoiceField | 'nationality' | 'department' | 'level' | 'office'
const isChosen = (column: SheetColumn): column is Chosen =>
  isChoiceField(column) || column === 'nationality' || (isOrgUnitColumn(column) && column !== 'pin')
const isDay = (column: SheetColumn) => !isOrgUnitColumn(column) && EMPLOYEE_FIELDS[column].kind === 'day'

/** Under which name a column of the sheet stands in the call. */
const FIELD: Partial<Record<SheetColumn, keyof Input>> = {
  department: 'departmentId',
  level: 'levelId',
  office: 'officeId',
}
const COLUMN = new Map(Object.entries(FIELD).map(([column, field]) => [field as string, column as SheetColumn]))

/**
 * What a row means, with problems by cell: choices and places by their names in any language, days of the calendar, full-width letters as
 * the plain ones. `known` is what is there already of somebody whom the row changes: an empty cell changes nothing.
 */
export function readRow(
  { cells }: SheetRow,
  companyId: string,
  meanings: Meanings,
  today: Day,
  known: Partial<Input> = {},
): { input: Input; problems: Problems } | { input: undefined; problems: Problems } {
  const problems: Problems = {}
  const said: Record<string, unknown> = {}
  for (const [column, cell] of Object.entries(cells) as [SheetColumn, string][]) {
    const text = halfWidth(cell).trim()
    if (text === '') continue
    const field = FIELD[column] ?? column
    if (isDay(column)) said[field] = dayOfText(text) ?? text
    else if (isChosen(column)) {
      const found = meanings[column].get(normalForm(text)) ?? []
      if (found.length > 1) problems[column] = 'ambiguous'
      said[field] = found[0] ?? ''
      if (found.length === 0) problems[column] = isOrgUnitColumn(column) ? 'not_found' : 'not_a_choice'
    } else said[field] = text
  }
  const { employee, problems: found } = readEmployee({ ...EMPTY_FIELDS, ...known, ...said, companyId })
  for (const [field, problem] of Object.entries(found))
    problems[COLUMN.get(field) ?? (field as SheetColumn)] ??= problem
  if (!employee) return { input: undefined, problems }
  for (const [field, problem] of Object.entries(dateProblems(employee, today)))
    problems[field as SheetColumn] ??= problem
  return { input: employee, problems }
}
