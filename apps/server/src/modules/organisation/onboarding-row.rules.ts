import { CONTRACTS, EDUCATIONS, EmployeeInput, MARITAL_STATUSES, SEXES } from '@muster/contract/organisation/employee'
import { dateProblems } from '@muster/contract/organisation/employee-dates'
import type { SheetColumn, SheetRow } from '@muster/contract/organisation/onboarding'
import { type Day, isDay } from '@muster/kernel/day'
import { halfWidth } from '@muster/kernel/half-width'
import { normalForm } from '@muster/kernel/normal-form'
import * as z from 'zod/mini'

export type Input = z.output<typeof EmployeeInput>
type Problems = Partial<Record<SheetColumn, string>>
/** What a text means in a column of choices, in any language; several meanings are none. */
export type Meanings = Readonly<Record<Chosen, ReadonlyMap<string, readonly string[]>>>
const CHOSEN = {
  sex: SEXES,
  maritalStatus: MARITAL_STATUSES,
  education: EDUCATIONS,
  contractType: CONTRACTS,
  nationality: [],
  department: [],
  level: [],
  office: [],
} as const
export type Chosen = keyof typeof CHOSEN
export const WORD_CHOICES = ['sex', 'maritalStatus', 'education', 'contractType'] as const
export const valuesOf = (column: (typeof WORD_CHOICES)[number]): readonly string[] => CHOSEN[column]

const DAYS: readonly SheetColumn[] = ['birthday', 'onboardOn', 'regularizationOn', 'contractEndOn']
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
    if (DAYS.includes(column)) said[field] = dayOf(text)
    else if (column in CHOSEN) {
      const found = meanings[column as Chosen].get(normalForm(text)) ?? []
      if (found.length > 1) problems[column] = 'ambiguous'
      said[field] = found[0] ?? ''
      if (found.length === 0) problems[column] = isPlace(column) ? 'not_found' : 'not_a_choice'
    } else said[field] = text
  }
  const whole = { ...EMPTY, ...known, ...said, companyId }
  const parsed = z.safeParse(EmployeeInput, whole)
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const field = String(path[0] ?? '')
    const column = COLUMN.get(field) ?? (field as SheetColumn)
    problems[column] ??= isEmpty(Reflect.get(whole, field)) ? 'required' : message
  }
  if (!parsed.success) return { input: undefined, problems }
  for (const [field, problem] of Object.entries(dateProblems(parsed.data, today)))
    problems[field as SheetColumn] ??= problem
  return { input: parsed.data, problems }
}

const isPlace = (column: SheetColumn) => column === 'department' || column === 'level' || column === 'office'
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** A day as people write one, year first; anything else stays as it is and is no day of the calendar. */
function dayOf(text: string): string {
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  const [, year = '', month = '', day = ''] = parts ?? []
  const written = parts ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  return isDay(written) ? written : text
}

const EMPTY = {
  nativeName: '',
  nickname: '',
  specialty: '',
  computerLevel: '',
  foreignLanguageLevel: '',
  hobby: '',
  recruitmentSource: '',
  email: '',
  phone: '',
  address: '',
  emergencyContact: '',
  bank: '',
  contractType: null,
  contractEndOn: null,
  regularizationOn: null,
}
