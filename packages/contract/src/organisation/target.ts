import * as z from 'zod/mini'
import { choice, nation, requiredText, uuid, whole } from '../fields.ts'
import { EMPLOYEE_FIELDS } from './employee-fields.ts'

/** At most so many conditions of a target, values of one, and people or levels that it names. */
export const MOST_CONDITIONS = 10
export const MOST_VALUES = 50
export const MOST_TARGETED = 500

/** What of an employee a target asks for, as it is on a day: ids of places, codes of everything else. */
export const TARGET_FIELDS = [
  'department',
  'office',
  'level',
  'nationality',
  'sex',
  'maritalStatus',
  'education',
  'contractType',
  'state',
] as const
export type TargetField = (typeof TARGET_FIELDS)[number]

/** Fields whose values are ids of places. */
export const TARGET_PLACES = ['department', 'office', 'level'] as const satisfies readonly TargetField[]

/** Numbers that a target asks for: whole months since the first day, and full years of age. */
export const TARGET_NUMBERS = ['serviceMonths', 'age'] as const
export type TargetNumber = (typeof TARGET_NUMBERS)[number]

const list = <T extends z.ZodMiniType>(item: T, most: number) =>
  z.array(item).check(z.minLength(1, 'required'), z.maxLength(most, `too_many:${most}`))

/** A department holds for all below it. */
export const TargetCondition = z.union([
  z.strictObject({ field: choice(TARGET_NUMBERS), is: choice(['atLeast', 'atMost']), bound: whole(0, 1200) }),
  z.strictObject({ field: choice(TARGET_FIELDS), oneOf: list(requiredText(80), MOST_VALUES) }),
])
export type TargetCondition = z.output<typeof TargetCondition>

/** Who is meant: whoever meets every condition, some people by name, or whoever holds one of some levels; never nobody [5.16]. */
export const Target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('conditions'), conditions: list(TargetCondition, MOST_CONDITIONS) }),
  z.strictObject({ kind: z.literal('employees'), employmentIds: list(uuid(), MOST_TARGETED) }),
  z.strictObject({ kind: z.literal('positions'), levelIds: list(uuid(), MOST_VALUES) }),
])
export type Target = z.output<typeof Target>

const STATES = ['probation', 'employed', 'unpaid-leave', 'notice'] as const
/** What a value of each field looks like. */
const VALUE_OF: Readonly<Record<TargetField, z.ZodMiniType>> = {
  department: uuid(),
  office: uuid(),
  level: uuid(),
  nationality: nation(),
  sex: choice(EMPLOYEE_FIELDS.sex.choices),
  maritalStatus: choice(EMPLOYEE_FIELDS.maritalStatus.choices),
  education: choice(EMPLOYEE_FIELDS.education.choices),
  contractType: choice(EMPLOYEE_FIELDS.contractType.choices),
  state: choice(STATES),
}

/** What no employee can have of what a target asks for, by field of the form; `at` is where the target stands in it. */
export function targetProblems(target: Target, at: string): Record<string, string> {
  if (target.kind !== 'conditions') return {}
  return Object.fromEntries(
    target.conditions.flatMap((condition, i) =>
      'oneOf' in condition
        ? condition.oneOf.flatMap((value, k) =>
            z.safeParse(VALUE_OF[condition.field], value).success
              ? []
              : [[`${at}.conditions.${i}.oneOf.${k}`, 'not_a_choice'] as const],
          )
        : [],
    ),
  )
}
