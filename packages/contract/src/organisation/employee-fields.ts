import { halfWidth } from '@muster/kernel/half-width'
import * as z from 'zod/mini'
import { choice, day, nation, requiredText, text } from '../fields.ts'
import { secret, secretMask } from './secret-field.ts'

const SEXES = ['female', 'male', 'other'] as const
const MARITAL_STATUSES = ['single', 'married', 'divorced', 'widowed'] as const
const EDUCATIONS = ['primary', 'secondary', 'vocational', 'bachelor', 'master', 'doctor'] as const
const CONTRACTS = ['open', 'fixed-term', 'seasonal', 'internship', 'service'] as const

// Each kind says what a call gives (`input`) and what a record shows (`shown`); of somebody who is incomplete, required choices are missing.
const line = <S extends z.ZodMiniType>(max: number, input: S) =>
  ({ kind: 'text', max, isRequired: false, input, shown: z.string() }) as const
/** A text in which full-width letters mean the plain ones. */
const plain = (max: number) => line(max, text(max).check(z.overwrite(halfWidth)))
const requiredPlain = (max: number) => {
  const input = requiredText(max).check(z.overwrite(halfWidth))
  return { kind: 'text', max, isRequired: true, input, shown: z.string() } as const
}
const words = (max: number) => line(max, text(max))
const email = (max: number) => {
  const isEmail = (v: string) => v === '' || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(v)
  return line(max, text(max).check(z.overwrite(halfWidth), z.refine(isEmail, 'not_an_email')))
}
/** Digits as people group them, with + in front for another country. */
const phone = (max: number) => {
  const isPhone = (v: string) => v === '' || /^\+?(?:[0-9][ ()./-]*){5,20}$/.test(v.replace(/^\(/, ''))
  return line(max, text(max).check(z.overwrite(halfWidth), z.refine(isPhone, 'not_a_phone')))
}
const requiredChoice = <const T extends readonly [string, ...string[]]>(choices: T) => {
  const input = choice(choices)
  return { kind: 'choice', choices, isRequired: true, input, shown: z.nullable(input) } as const
}
const optionalChoice = <const T extends readonly [string, ...string[]]>(choices: T) => {
  const input = z.nullable(choice(choices))
  return { kind: 'choice', choices, isRequired: false, input, shown: input } as const
}
const requiredNation = () =>
  ({ kind: 'nation', isRequired: true, input: nation(), shown: z.nullable(nation()) }) as const
const birthday = () => ({ kind: 'day', isRequired: true, input: day(), shown: z.nullable(day()) }) as const
const firstDay = () => ({ kind: 'day', isRequired: true, input: day(), shown: day() }) as const
const optionalDay = () => {
  const input = z.nullable(day())
  return { kind: 'day', isRequired: false, input, shown: input } as const
}
/** A field that is kept encrypted, beside the row of the employment. */
const hidden = () => ({ kind: 'secret', isRequired: false, input: secret(), shown: secretMask() }) as const

/** What is known of the human being, in the order of the shapes. */
export const PERSON_FIELDS = {
  jobNumber: { column: 'job_number', ...requiredPlain(32), sheet: 10 },
  name: { column: 'name', ...requiredPlain(80), own: 10, sheet: 20 },
  nativeName: { column: 'native_name', ...plain(80), own: 20, sheet: 30 },
  nickname: { column: 'nickname', ...plain(80), own: 30 },
  sex: { column: 'sex', ...requiredChoice(SEXES), own: 40, sheet: 40 },
  birthday: { column: 'birthday', ...birthday(), own: 50, sheet: 50 },
  nationality: { column: 'nationality', ...requiredNation(), own: 60, sheet: 60, isBulk: true },
  education: { column: 'education', ...requiredChoice(EDUCATIONS), own: 80, sheet: 80, isBulk: true },
  specialty: { column: 'specialty', ...words(120), own: 90, isBulk: true },
  maritalStatus: { column: 'marital_status', ...requiredChoice(MARITAL_STATUSES), own: 70, sheet: 70 },
  computerLevel: { column: 'computer_level', ...words(60), own: 100, isBulk: true },
  foreignLanguageLevel: { column: 'foreign_language_level', ...words(60), own: 110, isBulk: true },
  hobby: { column: 'hobby', ...words(120), own: 120 },
  recruitmentSource: { column: 'recruitment_source', ...words(60), isBulk: true },
  email: { column: 'email', ...email(120), own: 130, sheet: 180 },
  phone: { column: 'phone', ...phone(40), own: 140, sheet: 170 },
  address: { column: 'address', ...words(200), own: 150, sheet: 190, isBulk: true },
  emergencyContact: { column: 'emergency_contact', ...words(200), own: 160, sheet: 200 },
  bank: { column: 'bank', ...words(80), own: 180, sheet: 220, isBulk: true },
  identityDocument: { ...hidden(), own: 170, sheet: 210 },
  bankAccount: { ...hidden(), own: 190, sheet: 230 },
} as const

/** What was agreed about the work. */
export const TERM_FIELDS = {
  contractType: { column: 'contract_type', ...optionalChoice(CONTRACTS), sheet: 150, isBulk: true },
  contractEndOn: { column: 'contract_end_on', ...optionalDay(), sheet: 160, isBulk: true },
  onboardOn: { column: 'onboard_on', ...firstDay(), sheet: 130 },
  regularizationOn: { column: 'regularization_on', ...optionalDay(), sheet: 140, isBulk: true },
} as const

/**
 * Every field of an employee beside place, PIN and photo [3.08], each said once: the `column` of its row, its kind, its place among what is
 * `own` to ask for and among the columns of the `sheet` by which many are onboarded, and whether many can be given it alike (`isBulk`).
 */
export const EMPLOYEE_FIELDS = { ...PERSON_FIELDS, ...TERM_FIELDS }

type Fields = typeof EMPLOYEE_FIELDS
export type EmployeeField = keyof Fields
type Matching<P> = { [F in EmployeeField]: Fields[F] extends P ? F : never }[EmployeeField]
type List<F> = [F, ...F[]]

const NAMES = Object.keys(EMPLOYEE_FIELDS) as List<EmployeeField>

/** Lists the fields that have a property, in the order of the shapes. */
function listFields<P extends string>(property: P) {
  return NAMES.filter((name) => property in EMPLOYEE_FIELDS[name]) as List<Matching<{ [K in P]: unknown }>>
}

/** Lists the fields that have a place in an order, by that place. */
export function listByPosition<P extends 'own' | 'sheet'>(order: P) {
  const placeOf = (name: EmployeeField): number => Reflect.get(EMPLOYEE_FIELDS[name], order)
  return listFields(order).toSorted((a, b) => placeOf(a) - placeOf(b)) as List<Matching<{ [K in P]: unknown }>>
}

/** The fields that stand in the row of an employment. */
export const STORED_FIELDS = listFields('column')
export type StoredField = (typeof STORED_FIELDS)[number]

/** Fields of an employee that several people may be given alike; whatever tells people apart is edited one by one. */
export const BULK_FIELDS = listFields('isBulk')

/** Fields that are typed as a line of text, of at most `max` characters. */
const TEXT_FIELDS = listFields('max')
export type TextField = (typeof TEXT_FIELDS)[number]
export const isTextField = (name: string): name is TextField => TEXT_FIELDS.some((field) => field === name)

/** Fields with a closed list of values. */
export const CHOICE_FIELDS = listFields('choices')
export type ChoiceField = (typeof CHOICE_FIELDS)[number]
export const isChoiceField = (name: string): name is ChoiceField => CHOICE_FIELDS.some((field) => field === name)

type OptionalField = Matching<{ column: string; isRequired: false }>

/** What stands in a row where an employee does without a field. */
export const EMPTY_FIELDS = Object.fromEntries(
  STORED_FIELDS.filter((name) => !EMPLOYEE_FIELDS[name].isRequired).map((name) => [name, emptyOf(name)]),
) as { [F in OptionalField]: z.output<Fields[F]['shown']> }

/** Whether a call says `null` where an employee does without a field. */
export const isNullable = (name: EmployeeField) => name in EMPTY_FIELDS && emptyOf(name) === null

/** What stands in a field where there is nothing. */
export function emptyOf(name: EmployeeField): '' | null {
  return isTextField(name) ? '' : null
}

type Shape<F extends EmployeeField, S extends 'input' | 'shown'> = { [N in F]: Fields[N][S] }

/** Makes the shape of some fields, in their order. */
export function shapeOf<R extends Partial<Fields>, S extends 'input' | 'shown'>(fields: R, side: S) {
  const shape = Object.entries(fields).map(([name, field]) => [name, field[side]])
  return Object.fromEntries(shape) as Shape<keyof R & EmployeeField, S>
}

/** Marks the fields that are picked out of a shape. */
export function maskOf<F extends EmployeeField>(fields: readonly F[]) {
  return Object.fromEntries(fields.map((name) => [name, true])) as Record<F, true>
}
