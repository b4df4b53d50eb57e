import type { Endpoint } from '@muster/contract/endpoint'
import type * as z from 'zod/mini'
import { exampleFor } from './examples.ts'

/** Where an input holds an id: `0` stands for the first of a list. The name is the path with dots. */
export type Position = { name: string; field: string; path: readonly (string | number)[]; isRequired: boolean }

type Def = z.core.$ZodTypes['_zod']['def']
const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def

const ID_FIELD = /^(id|ids|\w+Ids?)$/
const isId = (def: Def, field: string) =>
  (def.type === 'string' && 'format' in def && (def.format === 'uuid' || def.format === 'guid')) || ID_FIELD.test(field)

/**
 * Every place of an endpoint's input at which an id stands, found by walking its schema, each once. What stands in one of several
 * objects that exclude each other is never one that the input cannot do without.
 */
export function positionsOf({ input }: Endpoint): Position[] {
  const all = walked(input, [], '', true)
  return all.filter(({ name }, i) => all.findIndex((other) => other.name === name) === i)
}

/** The positions that the object of one of these has to have beside it. */
export const besideOf = ({ input }: Endpoint, names: readonly string[]): string[] => {
  const parents = names.map(parentOf)
  return walked(input, [], '', true).flatMap(({ name }) => (parents.includes(parentOf(name)) ? [name] : []))
}
const parentOf = (name: string) => name.split('.').slice(0, -1).join('.')

function walked(schema: z.core.$ZodType, path: Position['path'], field: string, isRequired: boolean): Position[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => walked(inner, [...path, key], key, isRequired))
    case 'array':
      return walked(def.element, [...path, 0], field, isRequired && leastOf(schema) > 0)
    case 'optional':
    case 'nullable':
    case 'default':
      return walked(def.innerType, path, field, false)
    case 'readonly':
      return walked(def.innerType, path, field, isRequired)
    case 'union':
      return def.options.flatMap((option) => walked(option, path, field, isRequired && defOf(option).type !== 'object'))
    case 'pipe':
      if (defOf(def.in).type === 'transform' && defOf(def.out).type === 'array')
        return walked(def.out, path, field, isRequired)
      break
    case 'record':
      if (walked(def.valueType, path, '', false).length === 0) return []
      throw new Error(`ids in a record (${path.join('.')}) are not looked for yet: say here where they stand`)
    case 'tuple':
    case 'intersection':
    case 'lazy':
      throw new Error(`ids in a ${def.type} (${path.join('.')}) are not looked for yet: say here where they stand`)
  }
  return isId(def, field) ? [{ name: path.join('.'), field, path, isRequired }] : []
}

const positionsIn = (schema: z.core.$ZodType, path: Position['path']) => walked(schema, path, '', false)

/** How many a list has at least. */
function leastOf(schema: z.core.$ZodType): number {
  const checks = (defOf(schema).checks ?? []).map((check) => check._zod.def as { minimum?: number; length?: number })
  return Math.max(0, ...checks.map((check) => check.length ?? check.minimum ?? 0))
}

/**
 * The smallest input that a schema accepts, with an id at every position that it cannot do without and at those that `with` names.
 * What is no id is made up (`exampleFor`).
 */
export function inputOf(
  { input }: Endpoint,
  idAt: (position: string) => string,
  more: readonly string[] = [],
): Record<string, unknown> {
  const isAsked = (path: Position['path']) => {
    const name = path.join('.')
    return more.some((one) => one === name || one.startsWith(`${name}.`))
  }
  const make = (schema: z.core.$ZodType, path: Position['path'], field: string): unknown => {
    const def = defOf(schema)
    switch (def.type) {
      case 'object': {
        const example = path.length > 0 ? exampleFor(schema) : undefined
        if (example !== undefined) return example
        const entries = Object.entries(def.shape).map(([key, inner]) => [key, make(inner, [...path, key], key)])
        return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
      }
      case 'array': {
        const count = Math.max(leastOf(schema), isAsked([...path, 0]) ? 1 : 0)
        return Array.from({ length: count }, (_, i) => make(def.element, [...path, i], field))
      }
      case 'optional':
      case 'default':
        return isAsked(path) ? make(def.innerType, path, field) : undefined
      case 'nullable':
        return isAsked(path) ? make(def.innerType, path, field) : null
      case 'readonly':
        return make(def.innerType, path, field)
      case 'union': {
        const objects = def.options.filter((option) => defOf(option).type === 'object')
        if (objects.length < def.options.length || objects.length === 0) break
        const asked = objects.find((option) => positionsIn(option, path).some(({ name }) => more.includes(name)))
        return make(
          asked ?? objects.find((option) => positionsIn(option, path).length === 0) ?? objects[0]!,
          path,
          field,
        )
      }
      case 'pipe':
        if (defOf(def.in).type === 'transform' && defOf(def.out).type === 'array') return make(def.out, path, field)
    }
    return isId(def, field) ? idAt(path.join('.')) : exampleFor(schema)
  }
  return make(input, [], '') as Record<string, unknown>
}

/** An input with another id at a position. */
export function withId(input: Record<string, unknown>, path: Position['path'], id: unknown): Record<string, unknown> {
  const copy = structuredClone(input)
  let vantage: Record<string | number, unknown> = copy
  path.slice(0, -1).forEach((step, i) => {
    vantage[step] ??= typeof path[i + 1] === 'number' ? [] : {}
    vantage = vantage[step] as typeof vantage
  })
  vantage[path.at(-1) ?? ''] = id
  return copy
}
