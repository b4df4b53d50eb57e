import type * as z from 'zod/mini'

/** The value as a check leaves it; undefined where it does not pass. */
export type Check = (value: unknown) => unknown

/** The value as all checks leave it in turn; undefined where one does not pass. */
export function applyChecks(value: unknown, checks: readonly Check[]): unknown {
  let left = value
  for (const check of checks) {
    left = check(left)
    if (left === undefined) return undefined
  }
  return left
}

/** The checks of a schema in their order, its own first; undefined where one is of an unknown kind. */
export function checksOf(schema: z.core.$ZodType): Check[] | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const own = 'check' in def ? [def] : []
  const all: object[] = [...own, ...(def.checks ?? []).map((check) => check._zod.def)]
  const made = all.map((check) => checkOf(check as CheckDef))
  return made.every((check) => check !== undefined) ? made : undefined
}

type CheckDef = z.core.$ZodChecks['_zod']['def']

const need =
  (isRight: (value: never) => boolean): Check =>
  (value) =>
    isRight(value as never) ? value : undefined

function checkOf(def: CheckDef): Check | undefined {
  switch (def.check) {
    case 'max_length':
      return need((value: { length: number }) => value.length <= def.maximum)
    case 'min_length':
      return need((value: { length: number }) => value.length >= def.minimum)
    case 'length_equals':
      return need((value: { length: number }) => value.length === def.length)
    case 'greater_than':
      return need((n: number) => (def.inclusive ? n >= Number(def.value) : n > Number(def.value)))
    case 'less_than':
      return need((n: number) => (def.inclusive ? n <= Number(def.value) : n < Number(def.value)))
    case 'number_format':
      return def.format === 'safeint' ? need((n: number) => Number.isSafeInteger(n)) : undefined
    case 'string_format': {
      const { pattern } = def
      return pattern && !pattern.global && !pattern.sticky ? need((text: string) => pattern.test(text)) : undefined
    }
    case 'overwrite':
      // A check of the object around it sees what is left: that is the schema's own affair.
      return (value) => (def.tx(value) === value ? value : undefined)
    default:
      return 'fn' in def ? need(def.fn as (value: never) => boolean) : undefined
  }
}
