import { LEFT_OUT } from '@muster/contract/system/log-field'
import { LANGUAGES, type Names } from '@muster/kernel/names'

/** A record that is named beside its id, or by its names alone. */
export type Reference = {
  id?: string | null
  names?: Names | null
  name?: string | null
  nativeName?: string | null
}
/** A value of a field as it was logged. */
export type Scalar = string | number | boolean | null
export type Value = Scalar | Reference | readonly (Scalar | Reference)[]

/** One field of both states; `path` are the names that lead to it. Of a secret no value is given. */
export type FieldChange = {
  path: readonly string[]
  kind: 'added' | 'removed' | 'changed' | 'same'
  before: Value
  after: Value
  isHidden: boolean
}

/** Names of fields whose values nobody reads in the log: what opens an account, and what is kept encrypted. */
const SECRET = /password|secret|token|passcode|activationcode|hash$|identitydocument|bankaccount|salary|^pay$|^mac$/i
/** A row that changed more is shown as far as this. */
const MOST_FIELDS = 1000

/** What differs between two logged states [2.15, 3.23], field by field in the order of the later one; either may be missing. */
export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const paths = [...new Set([...now.keys(), ...old.keys()])]
  return paths.slice(0, MOST_FIELDS).map((key): FieldChange => {
    const [a, b] = [old.get(key), now.get(key)]
    const path = (a ?? b)?.path ?? []
    const isHidden = path.some((name) => SECRET.test(name))
    const kind = kindOf(a?.value ?? null, b?.value ?? null)
    return {
      path,
      kind,
      isHidden,
      before: isHidden ? null : (a?.value ?? null),
      after: isHidden ? null : (b?.value ?? null),
    }
  })
}

function kindOf(before: Value, after: Value): FieldChange['kind'] {
  if (textOf(before) === textOf(after)) return 'same'
  if (isEmpty(before)) return 'added'
  return isEmpty(after) ? 'removed' : 'changed'
}

const isEmpty = (value: Value): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
const textOf = (value: Value): string => (isEmpty(value) ? '' : JSON.stringify(value))

type Field = { path: readonly string[]; value: Value }

/** The fields of a logged state by their paths; what stands alone has the empty path. */
function fieldsOf(state: unknown): Map<string, Field> {
  const fields = new Map<string, Field>()
  const walk = (value: unknown, path: readonly string[]): void => {
    const name = path.at(-1) ?? ''
    if (value === undefined || LEFT_OUT.has(name)) return
    const isState = path.length === 0 || (path.length === 1 && name === 'names')
    const reference = isState ? undefined : referenceIn(value)
    if (reference) fields.set(JSON.stringify(path), { path, value: reference })
    else if (Array.isArray(value) && value.every((item) => referenceIn(item) !== undefined) && value.length > 0) {
      fields.set(JSON.stringify(path), { path, value: value.map((item) => referenceIn(item) as Reference) })
    } else if (Array.isArray(value) && !value.every(isScalar)) {
      for (const [n, item] of value.entries()) walk(item, [...path, itemName(item, n)])
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [name, item] of Object.entries(value)) walk(item, [...path, name])
    } else fields.set(JSON.stringify(path), { path, value: value as Value })
  }
  if (state !== null) walk(state, [])
  return fields
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null

const NAMING: ReadonlySet<string> = new Set(['id', 'companyId', 'names', 'name', 'nativeName'])
const NAME_PARTS: ReadonlySet<string> = new Set(LANGUAGES)

/** What a logged object names, where naming something is all that it does. */
function referenceIn(value: unknown): Reference | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every((key) => NAME_PARTS.has(key))) return { names: value as Names }
  const isNaming = keys.every((key) => NAMING.has(key)) && ('names' in value || ('id' in value && 'name' in value))
  return isNaming ? (value as Reference) : undefined
}

/** An item of a list keeps its name in both states where it has one, so that one which is taken out moves no other. */
function itemName(item: unknown, n: number): string {
  const { id, employmentId, day } = (item ?? {}) as { id?: unknown; employmentId?: unknown; day?: unknown }
  const parts = [id ?? employmentId, day].filter((part) => typeof part === 'string')
  return parts.length > 0 ? parts.join(' ') : String(n + 1)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The ids among the values and names of changes, to be called by their names. */
export function idsIn(changes: readonly FieldChange[]): string[] {
  const texts = changes.flatMap(({ path, before, after }) => [
    ...path.flatMap((name) => name.split(' ')),
    ...[before, after].flat().map((value) => (isReference(value) ? value.id : value)),
  ])
  return [...new Set(texts.filter((one): one is string => typeof one === 'string' && UUID.test(one)))]
}

/** Whether an id stands in a text by itself. */
export const isId = (text: string): boolean => UUID.test(text)

/** Whether a value names a record. */
export const isReference = (value: Scalar | Reference): value is Reference =>
  typeof value === 'object' && value !== null

/** Whether a text occurs in what a reader may see of an entry; nothing is found in a secret. */
export function holdsText(texts: readonly (string | null)[], changes: readonly FieldChange[], search: string): boolean {
  const needle = search.toLowerCase()
  const shown = changes.flatMap(({ path, before, after }) => [
    path.join(' '),
    ...[before, after].flat().map((value) => (isReference(value) ? JSON.stringify(value) : value)),
  ])
  return [...texts, ...shown].some((one) => one !== null && String(one).toLowerCase().includes(needle))
}
