import { queryText } from '../call/address.ts'

/** The query of an address: each key with its text, or its texts when it is repeated. */
export type Search = Readonly<Record<string, string | readonly string[]>>

/** The query of an address as an object; `a=1&a=2` is `{ a: ['1', '2'] }`. Nothing is guessed from the look of a text. */
export function parseSearch(text: string): Search {
  // A map, because a key may be called like something that every object has.
  const found = new Map<string, string | readonly string[]>()
  for (const [key, value] of new URLSearchParams(text)) {
    const known = found.get(key)
    found.set(key, known === undefined ? value : [...[known].flat(), value])
  }
  return Object.fromEntries(found)
}

/** The query of an object, with its question mark; empty for nothing. */
export function searchText(search: Readonly<Record<string, unknown>>): string {
  const text = queryText(search)
  return text && `?${text}`
}

/** The first text of a key. */
export function one(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0]
}
