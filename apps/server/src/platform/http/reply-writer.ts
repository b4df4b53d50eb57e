import * as z from 'zod/mini'
import { applyChecks, type Check, checksOf } from './reply-checks.ts'

/** The JSON text of a value that a schema accepts; undefined where it is not sure of it. */
export type Write = (value: unknown) => string | undefined

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
    case 'tuple':
      return def.rest === null && checks.length === 0 ? tupleWriter(def.items.map(writerOf)) : plainly(schema)
    case 'record':
      return isAnyText(def.keyType) && checks.length === 0 ? recordWriter(writerOf(def.valueType)) : plainly(schema)
    case 'union':
      return unionWriter(schema, def.options) ?? plainly(schema)
    case 'nullable': {
      const inner = writerOf(def.innerType)
      return (value) => (value === null ? 'null' : inner(value))
    }
    case 'string':
      return scalarWriter('string', checks, textOf)
    case 'number':
      return numberWriter(checks)
    case 'boolean':
      return scalarWriter('boolean', checks, String)
    case 'null':
      return choiceWriter([null])
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
    if (checks.length > 0 && applyChecks(value, checks) !== value) return undefined
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
    if (!Array.isArray(value) || applyChecks(value, checks) !== value) return undefined
    let text = ''
    for (const item of value) {
      const written = write(item)
      if (written === undefined) return undefined
      text += text === '' ? written : `,${written}`
    }
    return `[${text}]`
  }
}

function tupleWriter(writes: readonly Write[]): Write {
  return (value) => {
    if (!Array.isArray(value) || value.length !== writes.length) return undefined
    let text = ''
    for (const [i, write] of writes.entries()) {
      const written = write(value[i])
      if (written === undefined) return undefined
      text += text === '' ? written : `,${written}`
    }
    return `[${text}]`
  }
}

const isAnyText = (schema: z.core.$ZodType) => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'string' && !('format' in def) && (def.checks ?? []).length === 0
}

function recordWriter(write: Write): Write {
  return (value) => {
    if (!isPlainObject(value)) return undefined
    let text = ''
    for (const key of Object.keys(value)) {
      const written = key === '__proto__' ? undefined : write(value[key])
      if (written === undefined) return undefined
      text += `${text === '' ? '' : ','}${textOf(key)}:${written}`
    }
    return `{${text}}`
  }
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** One writer for each kind of value; undefined where two choices are of one kind, or of a kind that only the schema knows. */
function unionWriter(schema: z.core.$ZodType, options: readonly z.core.$ZodType[]): Write | undefined {
  if (checksOf(schema)?.length !== 0 || 'discriminator' in schema._zod.def) return undefined
  const writes = new Map<string, Write>()
  for (const option of options.flatMap(choicesOf)) {
    const kind = KINDS[option._zod.def.type]
    if (kind === undefined || writes.has(kind)) return undefined
    writes.set(kind, writerOf(option))
  }
  return (value) => writes.get(kindOf(value))?.(value)
}

/** A choice that is a choice itself counts as its own. */
const choicesOf = (option: z.core.$ZodType): readonly z.core.$ZodType[] => {
  const { def } = (option as z.core.$ZodTypes)._zod
  return def.type === 'union' && (def.checks ?? []).length === 0 && !('discriminator' in def) ? def.options : [option]
}

const KINDS: Readonly<Partial<Record<z.core.$ZodType['_zod']['def']['type'], string>>> = {
  ...{ string: 'string', number: 'number', boolean: 'boolean', null: 'null' },
  ...{ object: 'object', record: 'object', array: 'array', tuple: 'array' },
}
const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

type Scalars = { string: string; boolean: boolean }

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
    const left = applyChecks(value, checks)
    const text = left === undefined ? undefined : write(left as Scalars[T])
    if (text !== undefined) last = { value, text }
    return text
  }
}

function numberWriter(checks: readonly Check[]): Write {
  return (value) => (Number.isFinite(value) && applyChecks(value, checks) !== undefined ? `${value}` : undefined)
}

function choiceWriter(choices: readonly unknown[]): Write {
  const texts = new Map(choices.map((choice) => [choice, JSON.stringify(choice)]))
  return (value) => texts.get(value)
}

/** What JSON may escape: quotation marks, control characters, halves of a surrogate pair. */
const UNSAFE = /["\\\p{Cc}\p{Cs}]/u
const textOf = (text: string) => (UNSAFE.test(text) ? JSON.stringify(text) : `"${text}"`)
