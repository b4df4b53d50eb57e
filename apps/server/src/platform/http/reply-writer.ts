import * as z from 'zod/mini'

/** The JSON text of a value that a schema accepts; undefined where it is not sure of it. */
export type Write = (value: unknown) => string | undefined

/** The value as a check leaves it; undefined where it does not pass. */
type Check = (value: unknown) => unknown

/**
 * Writes replies of the usual kinds in one pass: reading each into a copy, field by field, and writing that costs four
 * times as much. It answers only what it is sure of; whatever else there is, the schema itself says what is wrong.
 */
export function writerOf(schema: z.core.$ZodType): Write {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const checks = checksOf(schema)
  if (!checks) return plainly(schema)
  switch (def.type) {
    case 'object': {
      const isStrict = def.catchall?._zod.def.type === 'never'
      return def.catchall && !isStrict ? plainly(schema) : objectWriter(def.shape, isStrict, checks)
    }
    case 'array':
      return arrayWriter(writerOf(def.element), checks)
    case 'nullable': {
      const inner = writerOf(def.innerType)
      return (value) => (value === null ? 'null' : inner(value))
    }
    case 'string':
      return scalarWriter('string', checks, textOf)
    case 'number':
      return scalarWriter('number', checks, (n) => (Number.isFinite(n) ? JSON.stringify(n) : undefined))
    case 'boolean':
      return scalarWriter('boolean', checks, String)
    case 'enum':
      return choiceWriter(Object.values(def.entries))
    case 'literal':
      return choiceWriter(def.values)
    case 'custom':
      return scalarWriter('string', checks, textOf)
    case 'pipe': {
      const first = (def.in as z.core.$ZodTypes)._zod.def
      if (first.type !== 'transform') return plainly(schema)
      const [{ transform }, inner] = [first, writerOf(def.out)]
      return (value) => inner(transform(value, { value, issues: [] }))
    }
    default:
      return plainly(schema)
  }
}

/** As the schema itself would have it, however long that takes. */
function plainly(schema: z.core.$ZodType): Write {
  return (value) => {
    const read = z.safeParse(schema, value)
    return read.success ? JSON.stringify(read.data) : undefined
  }
}

function objectWriter(shape: z.core.$ZodShape, isStrict: boolean, checks: readonly Check[]): Write {
  const fields = Object.entries(shape).map(([key, field]) => {
    const { def } = (field as z.core.$ZodTypes)._zod
    const isOptional = def.type === 'optional'
    return { key, isOptional, name: `${JSON.stringify(key)}:`, write: writerOf(isOptional ? def.innerType : field) }
  })
  const known = new Set(Object.keys(shape))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    if (isStrict) for (const key in value) if (!known.has(key)) return undefined
    if (checks.length > 0 && passed(value, checks) !== value) return undefined
    let text = ''
    for (const { key, isOptional, name, write } of fields) {
      const field = (value as Record<string, unknown>)[key]
      if (field === undefined && isOptional) continue
      const written = write(field)
      if (written === undefined) return undefined
      text += text === '' ? name + written : `,${name}${written}`
    }
    return `{${text}}`
  }
}

function arrayWriter(write: Write, checks: readonly Check[]): Write {
  return (value) => {
    if (!Array.isArray(value) || passed(value, checks) !== value) return undefined
    let text = ''
    for (const item of value) {
      const written = write(item)
      if (written === undefined) return undefined
      text += text === '' ? written : `,${written}`
    }
    return `[${text}]`
  }
}

type Scalars = { string: string; number: number; boolean: boolean }

function scalarWriter<T extends keyof Scalars>(
  type: T,
  checks: readonly Check[],
  write: (value: Scalars[T]) => string | undefined,
): Write {
  // Row after row says the same company, place or word.
  let last: { value: unknown; text: string } | undefined
  return (value) => {
    if (last && last.value === value) return last.text
    if (typeof value !== type) return undefined
    const left = passed(value, checks)
    const text = left === undefined ? undefined : write(left as Scalars[T])
    if (text !== undefined) last = { value, text }
    return text
  }
}

function choiceWriter(choices: readonly unknown[]): Write {
  const texts = new Map(choices.map((choice) => [choice, JSON.stringify(choice)]))
  return (value) => texts.get(value)
}

/** What JSON may escape: quotation marks, control characters, halves of a surrogate pair. */
const UNSAFE = /["\\\p{Cc}\p{Cs}]/u
const textOf = (text: string) => (UNSAFE.test(text) ? JSON.stringify(text) : `"${text}"`)

function passed(value: unknown, checks: readonly Check[]): unknown {
  let left = value
  for (const check of checks) {
    left = check(left)
    if (left === undefined) return undefined
  }
  return left
}

/** The checks of a schema in their order, its own first; undefined where one is of an unknown kind. */
function checksOf(schema: z.core.$ZodType): Check[] | undefined {
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
