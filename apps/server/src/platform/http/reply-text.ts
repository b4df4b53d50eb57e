import type { Endpoint } from '@muster/contract/endpoint'
import * as z from 'zod/mini'

/** Texts of replies that services keep and give again, frozen so that they cannot have changed since. */
const texts = new WeakMap<object, string>()
const compiled = new WeakMap<Endpoint, z.core.$ZodType>()

/** The reply as JSON, whitelisted by its schema: what is not declared never leaves. Throws where it is of another shape. */
export function replyText(endpoint: Endpoint, result: unknown): string {
  const isKept = typeof result === 'object' && result !== null && Object.isFrozen(result)
  const known = isKept ? texts.get(result) : undefined
  if (known !== undefined) return known
  const text = JSON.stringify(z.parse(schemaOf(endpoint), result))
  if (isKept) texts.set(result, text)
  return text
}

function schemaOf(endpoint: Endpoint): z.core.$ZodType {
  let schema = compiled.get(endpoint)
  if (!schema) {
    schema = compile(endpoint.reply)
    compiled.set(endpoint, schema)
  }
  return schema
}

/**
 * The same schema with its objects compiled to code, which reads a third faster. The contract itself is read in browsers
 * too, where the content policy forbids code from text.
 */
export function compile(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape).map(([key, value]) => [key, compile(value)] as const)
      return new z.core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(shape) })
    }
    case 'array':
      return new z.core.$ZodArray({ ...def, element: compile(def.element) })
    case 'nullable':
      return new z.core.$ZodNullable({ ...def, innerType: compile(def.innerType) })
    case 'optional':
      return new z.core.$ZodOptional({ ...def, innerType: compile(def.innerType) })
    default:
      return schema
  }
}
