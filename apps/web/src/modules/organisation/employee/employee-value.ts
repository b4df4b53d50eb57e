import type { SentTo } from '@muster/contract/endpoint'
import type { Employee, employeeEndpoints } from '@muster/contract/organisation/employee'
import { dateProblems } from '@muster/contract/organisation/employee-dates'
import {
  type ChoiceField,
  EMPLOYEE_FIELDS,
  type EmployeeField,
  isChoiceField,
  isNullable,
} from '@muster/contract/organisation/employee-fields'
import type { SecretField } from '@muster/contract/organisation/secret-field'
import type { Day } from '@muster/kernel/day'

const FIELDS = Object.keys(EMPLOYEE_FIELDS) as EmployeeField[]

/** What stands in the fields of the form: days and texts as they are typed, choices or nothing; of encrypted fields how the kept one ends. */
export type EmployeeValue = {
  companyId: string
  departmentId: string | undefined
  officeId: string | undefined
  levelId: string | undefined
  pin: string
} & { [F in Exclude<EmployeeField, ChoiceField>]: string } & {
  [F in ChoiceField]: (typeof EMPLOYEE_FIELDS)[F]['choices'][number] | undefined
}

/** An empty form for a company. */
export function newEmployee(companyId: string, onboardOn: string): EmployeeValue {
  const place = { companyId, departmentId: undefined, officeId: undefined, levelId: undefined, pin: '' }
  return { ...place, ...valuesOf({ onboardOn }) }
}

/** The form of an employee who is there; what is missing, or not told, is an empty field. */
export function employeeValueOf(e: Shown & { companyId: string }): EmployeeValue {
  return { ...newEmployee(e.companyId, ''), ...valuesOf(e) }
}

type Shown = { readonly [F in EmployeeField]?: string | null | undefined }
type Values = Pick<EmployeeValue, EmployeeField>

const valuesOf = (shown: Shown) =>
  Object.fromEntries(FIELDS.map((field) => [field, shown[field] ?? (isChoiceField(field) ? undefined : '')])) as Values

/** What the dates contradict, by field, on a day. */
export function datesOf(value: EmployeeValue, today: Day) {
  const { onboardOn, regularizationOn, birthday, contractEndOn, contractType = '' } = value
  const dates = { onboardOn, regularizationOn, birthday, contractEndOn, contractType }
  const given = Object.entries(dates).map(([name, on]) => [name, on === '' ? null : on])
  return dateProblems(Object.fromEntries(given) as Parameters<typeof dateProblems>[0], today)
}

type Creation = SentTo<typeof employeeEndpoints.create>
type Change = SentTo<typeof employeeEndpoints.update>
type Fields = Omit<Change, 'id' | 'version'>

/** The fields as the call takes them. An empty choice or day that is required goes as it is: the contract says that it is missing. */
function fieldsOf(value: EmployeeValue): Fields {
  const isNothing = (field: EmployeeField) => isNullable(field) && !value[field]
  return Object.fromEntries(FIELDS.map((field) => [field, isNothing(field) ? null : value[field]])) as Fields
}

/** The call that makes an employee with the first position. */
export function creationOf(value: EmployeeValue): Creation {
  const { companyId, departmentId = '', officeId = '', levelId = '', pin } = value
  return { companyId, departmentId, officeId, levelId, pin: pin.trim(), ...fieldsOf(value) }
}

/** The call that changes the fields of an employee; what is kept encrypted goes along only where it was typed anew. */
export function changeOf(value: EmployeeValue, employee: Employee): Change {
  const { id, version } = employee
  const typed = (field: SecretField) => (value[field] === (employee[field] ?? '') ? undefined : value[field])
  return {
    id,
    version,
    ...fieldsOf(value),
    identityDocument: typed('identityDocument'),
    bankAccount: typed('bankAccount'),
  }
}
