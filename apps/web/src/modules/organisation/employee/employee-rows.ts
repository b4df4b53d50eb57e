import type { EmployeeField } from '@muster/contract/organisation/employee-fields'
import { OWN_FIELDS, type OwnField } from '@muster/contract/organisation/profile'
import { arrangeEvery } from './every-field.ts'

/** What is asked below the place of work, whatever is one's own to ask for among it. */
const PERSON = arrangeEvery<OwnField>()({
  person: [['name'], ['nativeName', 'nickname'], ['sex', 'birthday'], ['nationality', 'maritalStatus']],
  skills: [
    ['education', 'specialty'],
    ['computerLevel', 'foreignLanguageLevel'],
    ['hobby', 'recruitmentSource'],
  ],
  contact: [['email', 'phone'], ['address'], ['emergencyContact']],
  papers: [['identityDocument'], ['bank', 'bankAccount']],
})
export const SECTIONS = ['person', 'skills', 'contact', 'papers'] as const satisfies (keyof typeof PERSON)[]
type Section = (typeof SECTIONS)[number]

/** Every field of an employee in the rows of the form; place and PIN are asked of new ones alone. */
export const ROWS = arrangeEvery<EmployeeField>()({
  number: [['jobNumber', 'onboardOn']],
  terms: [['regularizationOn'], ['contractType', 'contractEndOn']],
  ...PERSON,
})

const isOwn = (field: string): field is OwnField => OWN_FIELDS.some((own) => own === field)

/** The rows of a section with what is one's own to ask for. */
export const ownRows = (section: Section) =>
  PERSON[section].map((row) => row.filter(isOwn)).filter((row) => row.length > 0)
