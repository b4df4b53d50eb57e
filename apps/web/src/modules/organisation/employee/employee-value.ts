import type { SentTo } from '@muster/contract/endpoint'
import type {
  CONTRACTS,
  EDUCATIONS,
  Employee,
  employeeEndpoints,
  MARITAL_STATUSES,
  SEXES,
} from '@muster/contract/organisation/employee'
import { dateProblems } from '@muster/contract/organisation/employee-dates'
import type { SecretField } from '@muster/contract/organisation/secret-field'
import type { Day } from '@muster/kernel/day'

/** What stands in the fields of the form: days and texts as they are typed, choices or nothing. */
export type EmployeeValue = {
  companyId: string
  departmentId: string | undefined
  officeId: string | undefined
  levelId: string | undefined
  pin: string
  jobNumber: string
  name: string
  nativeName: string
  nickname: string
  sex: (typeof SEXES)[number] | undefined
  birthday: string
  nationality: string
  education: (typeof EDUCATIONS)[number] | undefined
  specialty: string
  maritalStatus: (typeof MARITAL_STATUSES)[number] | undefined
  computerLevel: string
  foreignLanguageLevel: string
  hobby: string
  recruitmentSource: string
  email: string
  phone: string
  address: string
  emergencyContact: string
  bank: string
  /** As it is typed, or how the one that is kept ends. */
  identityDocument: string
  bankAccount: string
  contractType: (typeof CONTRACTS)[number] | undefined
  contractEndOn: string
  onboardOn: string
  regularizationOn: string
}

/** An empty form for a company. */
export function newEmployee(companyId: string, onboardOn: string): EmployeeValue {
  return {
    companyId,
    departmentId: undefined,
    officeId: undefined,
    levelId: undefined,
    pin: '',
    jobNumber: '',
    name: '',
    nativeName: '',
    nickname: '',
    sex: undefined,
    birthday: '',
    nationality: '',
    education: undefined,
    specialty: '',
    maritalStatus: undefined,
    computerLevel: '',
    foreignLanguageLevel: '',
    hobby: '',
    recruitmentSource: '',
    email: '',
    phone: '',
    address: '',
    emergencyContact: '',
    bank: '',
    identityDocument: '',
    bankAccount: '',
    contractType: undefined,
    contractEndOn: '',
    onboardOn,
    regularizationOn: '',
  }
}

/** The form of an employee who is there; what is missing is an empty field. */
export function employeeValueOf(e: Omit<Employee, 'personId' | 'resignOn' | 'positions' | 'pins'>): EmployeeValue {
  return {
    ...newEmployee(e.companyId, e.onboardOn),
    jobNumber: e.jobNumber,
    name: e.name,
    nativeName: e.nativeName,
    nickname: e.nickname,
    sex: e.sex ?? undefined,
    birthday: e.birthday ?? '',
    nationality: e.nationality ?? '',
    education: e.education ?? undefined,
    specialty: e.specialty,
    maritalStatus: e.maritalStatus ?? undefined,
    computerLevel: e.computerLevel,
    foreignLanguageLevel: e.foreignLanguageLevel,
    hobby: e.hobby,
    recruitmentSource: e.recruitmentSource,
    email: e.email,
    phone: e.phone,
    address: e.address,
    emergencyContact: e.emergencyContact,
    bank: e.bank,
    identityDocument: e.identityDocument ?? '',
    bankAccount: e.bankAccount ?? '',
    contractType: e.contractType ?? undefined,
    contractEndOn: e.contractEndOn ?? '',
    regularizationOn: e.regularizationOn ?? '',
  }
}

/** What the dates contradict, by field, on a day. */
export function datesOf({ onboardOn, regularizationOn, birthday, contractEndOn }: EmployeeValue, today: Day) {
  const dates = { onboardOn, regularizationOn, birthday, contractEndOn }
  const given = Object.entries(dates).map(([name, on]) => [name, on === '' ? null : on])
  return dateProblems(Object.fromEntries(given) as Parameters<typeof dateProblems>[0], today)
}

type Creation = SentTo<typeof employeeEndpoints.create>
type Change = SentTo<typeof employeeEndpoints.update>
type Fields = Omit<Change, 'id' | 'version'>

/** The fields as the call takes them. An empty choice or day goes as it is: the contract says that it is missing. */
function fieldsOf({
  companyId: _c,
  departmentId: _d,
  officeId: _o,
  levelId: _l,
  pin: _p,
  ...value
}: EmployeeValue): Fields {
  const { contractType, contractEndOn, regularizationOn } = value
  return {
    ...value,
    contractType: contractType ?? null,
    contractEndOn: (contractEndOn || null) as Fields['contractEndOn'],
    regularizationOn: (regularizationOn || null) as Fields['regularizationOn'],
    birthday: value.birthday as Fields['birthday'],
    onboardOn: value.onboardOn as Fields['onboardOn'],
    sex: value.sex as Fields['sex'],
    education: value.education as Fields['education'],
    maritalStatus: value.maritalStatus as Fields['maritalStatus'],
  }
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
