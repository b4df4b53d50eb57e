import { type Fact, stateFact } from './fact.ts'

/** What was counted of the objects at one path: their number, and per key how often it occurred and its types. */
type Seen = { count: number; keys: Map<string, { count: number; types: Set<string> }> }

/** The shapes of many values without the values themselves, by the place where they stand. */
export type Shapes = Map<string, Seen>

/** Adds a value to the shapes at a place; objects within it have places of their own. Gives the type of the value. */
export function addShape(shapes: Shapes, path: string, value: unknown): string {
  const type = addPart(shapes, path, value)
  // An object says all of itself, and nothing is there of null.
  if (type !== '{}' && type !== 'json{}' && type !== 'null') addKey(shapes, `${path} as a whole`, 'type').add(type)
  return type
}

/** The types that stand under a key at a place, which is seen once more there. */
function addKey(shapes: Shapes, path: string, key: string): Set<string> {
  const seen = shapes.get(path) ?? { count: 0, keys: new Map() }
  shapes.set(path, seen)
  const known = seen.keys.get(key) ?? { count: 0, types: new Set() }
  seen.keys.set(key, known)
  known.count++
  return known.types
}

function addPart(shapes: Shapes, path: string, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return addText(shapes, path, value)
  if (typeof value !== 'object') return typeof value
  if (Array.isArray(value)) {
    const types = value.map((item) => addPart(shapes, `${path}[]`, item))
    return `[${[...new Set(types)].sort().join('|')}]`
  }
  const own = `${path}${tagOf(value)}`
  const seen = shapes.get(own) ?? { count: 0, keys: new Map() }
  shapes.set(own, seen)
  seen.count++
  const parts = Map.groupBy(Object.entries(value), ([key]) => nameOf(key))
  for (const [name, entries] of parts) {
    const types = addKey(shapes, own, name)
    for (const [, part] of entries) types.add(addPart(shapes, `${own}.${name}`, part))
  }
  return '{}'
}

/** States each shape by its place: its keys with what stands there, `?` where one is not always there. */
export function listShapes(shapes: Shapes): Fact[] {
  return [...shapes].map(([path, { count, keys }]) => {
    const said = [...keys].map(
      ([key, seen]) => `${key}${seen.count < count ? '?' : ''}:${[...seen.types].sort().join('|')}`,
    )
    return stateFact(path, `{ ${said.sort().join(' ')} }`)
  })
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const FORMS: readonly (readonly [RegExp, string])[] = [
  [UUID, 'uuid'],
  [/^\d{4}-\d\d-\d\d$/, 'day'],
  [/^\d{4}-\d\d$/, 'month'],
  [/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?$/, 'instant'],
]

/** What a text is, as far as its form says; one that holds JSON is looked into. */
function addText(shapes: Shapes, path: string, text: string): string {
  const inner = jsonIn(text)
  if (inner) return `json${addPart(shapes, path, inner)}`
  return FORMS.find(([form]) => form.test(text))?.[1] ?? 'text'
}

/** The object or list that a text holds. */
export function jsonIn(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Objects that say by one of these what they are have a shape for each of what they may be. */
const TAGS = ['rule', 'kind', 'action', 'because']
const CONSTANT = /^[a-zA-Z][\w.-]{0,40}$/

function tagOf(value: object): string {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value)
  const tag = TAGS.flatMap((name) => entries.filter(([key]) => key === name)).find(
    ([, said]) => typeof said === 'string' && CONSTANT.test(said) && !UUID.test(said),
  )
  return tag ? `(${tag[1]})` : ''
}

/** A key that is itself a value, such as an id or a day, stands for all of its kind. */
function nameOf(key: string): string {
  if (/^-?\d+$/.test(key)) return '<number>'
  const form = FORMS.find(([form]) => form.test(key))
  return form ? `<${form[1]}>` : key
}
