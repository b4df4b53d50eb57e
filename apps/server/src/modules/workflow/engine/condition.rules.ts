import type { FormValues } from './task.rules.ts'

/** A test on who an application is about, or on what its form says. All tests of a rule have to be met. */
export type Condition =
  /** A department includes everybody in the departments below it. */
  | { on: 'recipient'; field: RecipientField; oneOf: readonly string[] }
  | { on: 'form'; field: string; oneOf: readonly string[] }
  /** Money in minor units, time in minutes, days as they are counted. */
  | { on: 'form'; field: string; is: 'atLeast' | 'atMost' | 'moreThan' | 'lessThan'; bound: number }

export type RecipientField = 'company' | 'department' | 'level' | 'office' | 'nationality' | 'state'

/** What conditions are tested on. A department is a list: the recipient's own first, then those above it. */
export type RuleValues = {
  recipient: Readonly<Record<Exclude<RecipientField, 'department'>, string | null>> & { department: readonly string[] }
  form: FormValues
}

/** A condition beside the value that it met, and whether it holds. */
export type Test = { condition: Condition; value: string | number | readonly string[]; isMet: boolean }

/** Tests a condition; null where there is no value to test, which is never the same as not met. */
export function testOf(condition: Condition, values: RuleValues): Test | null {
  if (condition.on === 'recipient') {
    const value = values.recipient[condition.field]
    if (value === null || value.length === 0) return null
    const all = typeof value === 'string' ? [value] : value
    return { condition, value, isMet: all.some((one) => condition.oneOf.includes(one)) }
  }
  const value = values.form[condition.field]
  if ('oneOf' in condition) {
    if (typeof value !== 'string' || value === '') return null
    return { condition, value, isMet: condition.oneOf.includes(value) }
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  return { condition, value, isMet: holds(condition.is, value, condition.bound) }
}

function holds(operator: 'atLeast' | 'atMost' | 'moreThan' | 'lessThan', value: number, bound: number): boolean {
  switch (operator) {
    case 'atLeast':
      return value >= bound
    case 'atMost':
      return value <= bound
    case 'moreThan':
      return value > bound
    case 'lessThan':
      return value < bound
  }
}

/** Whether whatever meets all of the narrow conditions meets all of the wide ones. `above` gives the departments above one. */
export function implies(
  narrow: readonly Condition[],
  wide: readonly Condition[],
  above: Readonly<Record<string, readonly string[]>>,
): boolean {
  return wide.every((one) => narrow.some((other) => isNarrower(other, one, above)))
}

function isNarrower(narrow: Condition, wide: Condition, above: Readonly<Record<string, readonly string[]>>): boolean {
  if (narrow.on !== wide.on || narrow.field !== wide.field) return false
  if ('oneOf' in narrow !== 'oneOf' in wide) return false
  if ('oneOf' in narrow && 'oneOf' in wide) {
    const isDepartment = wide.on === 'recipient' && wide.field === 'department'
    const ways = (id: string) => (isDepartment ? [id, ...(above[id] ?? [])] : [id])
    return narrow.oneOf.every((id) => ways(id).some((way) => wide.oneOf.includes(way)))
  }
  if ('oneOf' in narrow || 'oneOf' in wide || isUpper(narrow.is) !== isUpper(wide.is)) return false
  const inside = isUpper(wide.is) ? narrow.bound < wide.bound : narrow.bound > wide.bound
  const isStrict = narrow.is === 'moreThan' || narrow.is === 'lessThan'
  return inside || (narrow.bound === wide.bound && (isStrict || wide.is === 'atLeast' || wide.is === 'atMost'))
}

const isUpper = (is: 'atLeast' | 'atMost' | 'moreThan' | 'lessThan') => is === 'atMost' || is === 'lessThan'

/** A condition that no value can meet together with the others; null where there is none. */
export function contradictionIn(conditions: readonly Condition[]): Condition | null {
  return conditions.find((one) => conditions.some((other) => excludes(one, other))) ?? null
}

function excludes(condition: Condition, other: Condition): boolean {
  if (condition.on !== other.on || condition.field !== other.field) return false
  if ('oneOf' in condition && 'oneOf' in other) {
    // A recipient has a whole path of departments, so two department conditions can both hold; other fields have one
    // value.
    const isPath = condition.on === 'recipient' && condition.field === 'department'
    return !isPath && !condition.oneOf.some((value) => other.oneOf.includes(value))
  }
  if ('oneOf' in condition || 'oneOf' in other || isUpper(condition.is) === isUpper(other.is)) return false
  return !holds(other.is, condition.bound, other.bound)
}
