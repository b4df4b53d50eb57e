import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']

/** Shapes are shared by many replies, and some hold themselves. */
const known = new WeakMap<Schema, Schema>()

/**
 * The shape of a reply without the longest texts that inputs may have: what is stored can be read, however long it came to be by
 * composing, by an older bound or by a language that needs more words.
 */
export function withoutLongest(schema: Schema): Schema {
  const found = known.get(schema)
  if (found) return found
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inner = innerOf(def)
  const made = inner ? z.core.clone(schema, { ...def, ...inner } as Def) : schema
  known.set(schema, made)
  return made
}

/** What of a definition changes; undefined where nothing is bounded in it. */
function innerOf(def: Def): object | undefined {
  switch (def.type) {
    case 'string':
      return { checks: def.checks?.filter((check) => check._zod.def.check !== 'max_length') }
    case 'object':
      return {
        shape: Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, withoutLongest(field)])),
      }
    case 'array':
      return { element: withoutLongest(def.element) }
    case 'tuple':
      return { items: def.items.map(withoutLongest) }
    case 'record':
      return { valueType: withoutLongest(def.valueType) }
    case 'union':
      return { options: def.options.map(withoutLongest) }
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return { innerType: withoutLongest(def.innerType) }
    case 'pipe':
      return { in: withoutLongest(def.in), out: withoutLongest(def.out) }
    case 'intersection':
      return { left: withoutLongest(def.left), right: withoutLongest(def.right) }
    case 'lazy':
      return { getter: () => withoutLongest(def.getter()) }
    default:
      return undefined
  }
}
