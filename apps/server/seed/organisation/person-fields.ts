import { EMPTY_FIELDS } from '@muster/contract/organisation/employee-fields'
import { addDays, type Day } from '@muster/kernel/day'
import type { EmployeeFields } from '../../src/modules/organisation/record/employee.queries.ts'
import { fold } from '../../src/platform/text/tokens.ts'
import { type Random, randomOf } from '../random.ts'
import type { FullName, Sex } from './full-name.ts'
import { LOCAL } from './local-words.ts'
import { freshName } from './name.ts'
import type { LevelKey } from './plan.ts'

type Facts = {
  companyCode: string
  jobNumber: string
  fullName: FullName
  sex: Sex
  nationality: string
  level: LevelKey
  department: string
  /** Where the office is: people live nearby. */
  city: string
  nation: string
  onboardOn: Day
  regularizationOn: Day
}

const YEAR = 365
/** Who came before has a contract without end. */
const OPEN_BEFORE = '2022-01-01'
const OFFICE_LEVELS: readonly LevelKey[] = ['director', 'manager', 'supervisor', 'engineer', 'specialist']

/** Every field of the employee form [3.08], made up from what is known about the person. */
export function fieldsOf(random: Random, facts: Facts): EmployeeFields {
  const { fullName, sex, nationality, onboardOn, companyCode, jobNumber } = facts
  const isOffice = OFFICE_LEVELS.includes(facts.level)
  const age = facts.level === 'director' || facts.level === 'manager' ? random.whole(32, 46) : random.whole(19, 41)
  const local = LOCAL[nationality] ?? LOCAL[facts.nation]
  const home = LOCAL[facts.nation]
  if (!local || !home) throw new RangeError(`no words of ${nationality}`)
  const isMarried = random.chance(age < 24 ? 0.15 : age < 30 ? 0.5 : 0.8)
  const isOpen = onboardOn < OPEN_BEFORE
  return {
    ...EMPTY_FIELDS,
    jobNumber,
    ...fullName,
    nickname: random.chance(isOffice ? 0.5 : 0.12) ? random.pick(NICKNAMES[sex]) : '',
    sex,
    birthday: addDays(onboardOn, -age * YEAR - random.whole(1, YEAR)),
    nationality,
    education: isOffice
      ? random.pick(['bachelor', 'bachelor', 'bachelor', 'master'])
      : facts.level === 'technician'
        ? 'vocational'
        : random.pick(['secondary', 'secondary', 'vocational']),
    specialty: SPECIALTIES[facts.department.split('/').at(-1) ?? ''] ?? SPECIALTIES[facts.department] ?? '',
    maritalStatus: isMarried ? (random.chance(0.06) ? 'divorced' : 'married') : 'single',
    computerLevel: isOffice ? random.pick(['Office', 'Office', 'Advanced']) : random.pick(['', 'Basic', 'Basic']),
    foreignLanguageLevel: isOffice ? random.pick(local.languages) : '',
    hobby: random.pick(local.hobbies),
    recruitmentSource: random.pick(SOURCES),
    email: `${fold(fullName.name).replace(/[^a-z]+/g, '.')}.${jobNumber.slice(2)}@${companyCode.toLowerCase()}.example`,
    phone: `${home.dial} ${random.whole(1000, 9999)}`,
    address: `${random.whole(1, 280)} ${random.pick(home.streets)}, ${facts.city}`,
    emergencyContact: contactOf(random, nationality, `${home.dial} ${random.whole(1000, 9999)}`),
    bank: randomOf(`${jobNumber}/bank`).pick(home.banks),
    contractType: isOpen ? 'open' : 'fixed-term',
    contractEndOn: isOpen ? null : addDays(onboardOn, 5 * YEAR),
    onboardOn,
    regularizationOn: facts.regularizationOn,
  }
}

function contactOf(random: Random, nationality: string, phone: string): string {
  const local = LOCAL[nationality]
  const sex = random.pick(['female', 'male'] as const)
  if (!local || nationality === 'CN') return phone
  return `${freshName(random, nationality, sex, new Set()).name} (${local.relations[sex]}), ${phone}`
}

const SOURCES = ['Referral', 'Job fair', 'Company website', 'Vocational school', 'Agency', 'Walk-in']

const NICKNAMES: Record<Sex, readonly string[]> = {
  female: ['Amy', 'Jenny', 'Lily', 'Mia', 'Tina', 'Vivian', 'Grace', 'Ivy'],
  male: ['Kevin', 'Tony', 'Jason', 'Leo', 'Ray', 'Alex', 'Sam', 'Eric'],
}

/** What somebody learned, by the department's own key. */
const SPECIALTIES: Record<string, string> = {
  management: 'Business administration',
  production: 'Industrial engineering',
  quality: 'Quality engineering',
  maintenance: 'Electrical engineering',
  canteen: 'Cooking',
  warehouse: 'Logistics',
  transport: 'Logistics',
  port: 'Logistics',
  hr: 'Human resources',
  finance: 'Accounting',
  it: 'Information technology',
  north: 'Marketing',
  south: 'Marketing',
  sales: 'Marketing',
  development: 'Computer science',
  software: 'Computer science',
  design: 'Industrial design',
  administration: 'Business administration',
  'row-a': 'Garment technology',
  'row-b': 'Garment technology',
  finishing: 'Garment technology',
  assembly: 'Electronics',
}
