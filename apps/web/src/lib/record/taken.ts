import { normalForm } from '@muster/kernel/normal-form'

/**
 * What no two records share, each with what it is called when it is taken: a text, or a name in several languages, each of which
 * is compared by itself.
 */
export type Unique = Readonly<Record<string, string>>

/** The other records of a kind, as far as the page has read them; the server knows all of them. */
export type Others = {
  rows: readonly object[] | undefined
  /** The record itself, which takes nothing from itself. */
  own?: string | undefined
  unique: Unique
}

/** What records are alike in before they can take anything from each other: a name is free in another company. */
const WITHIN = ['companyId', 'parentId']

/**
 * What other records have already [5.05], as problems by field, compared as the server compares: so a form says it together with
 * what else is wrong.
 */
export function findTaken(value: object, { rows = [], own, unique }: Others): Record<string, string> {
  const isBeside = (row: object) =>
    at(row, 'id') !== own &&
    WITHIN.every((key) => !(key in value) || (at(row, key) ?? null) === (at(value, key) ?? null))
  const taken = rows
    .filter(isBeside)
    .flatMap((row) =>
      Object.entries(unique).flatMap(([key, problem]) =>
        alikeIn(at(value, key), at(row, key), key).map((path) => [path, problem] as const),
      ),
    )
  return Object.fromEntries(taken)
}

const at = (record: object, key: string): unknown => Reflect.get(record, key)

/** The paths at which two texts, or two names, are alike. */
function alikeIn(typed: unknown, theirs: unknown, path: string): string[] {
  if (typeof typed === 'string')
    return typeof theirs === 'string' && typed.trim() !== '' && normalForm(typed) === normalForm(theirs) ? [path] : []
  if (typeof typed !== 'object' || typed === null || typeof theirs !== 'object' || theirs === null) return []
  return Object.keys(typed).flatMap((part) => alikeIn(at(typed, part), at(theirs, part), `${path}.${part}`))
}
