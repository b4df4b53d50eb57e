import { createHash } from 'node:crypto'

/** What is so, by a name that no other fact of its subject has; the value is empty where the name says all. */
export type Fact = { name: string; value: string }

/** Gives a fact as a part of a list of facts. */
export const stateFact = (name: string, value = ''): Fact => ({ name: inOneLine(name), value: inOneLine(value) })

/** Shortens any value to twelve hexadecimal digits, the same for the same content in whatever order its keys stand. */
export const digestValue = (value: unknown): string => digestText(JSON.stringify(sortKeys(value)) ?? '')

/** Shortens a text to so many hexadecimal digits. */
export const digestText = (text: string, digits = 12): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digits)

/** Writes facts as sorted lines, each once; what is said of one name more than once stands in one line. */
export function writeLines(facts: readonly Fact[]): string[] {
  const values = new Map<string, Set<string>>()
  for (const { name, value } of facts) values.set(name, (values.get(name) ?? new Set()).add(value))
  return [...values]
    .map(
      ([name, said]) =>
        [
          name,
          [...said]
            .filter((value) => value !== '')
            .sort(byCode)
            .join(' | '),
        ] as const,
    )
    .map(([name, value]) => (value === '' ? name : `${name}  ${value}`))
    .sort(byCode)
}

/** The order of the codes of letters: that of a language would be another one on another machine. */
const byCode = (some: string, other: string) => (some < other ? -1 : some > other ? 1 : 0)

/** Two blanks end a name, so no name and no value has two. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The lists of a JSON schema that mean the same in any order. */
const UNORDERED = new Set(['enum', 'required'])

/** The same value with the keys of its objects in order, and without what JSON leaves out. */
function sortKeys(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => sortKeys(item))
    return UNORDERED.has(key) ? items.map((item) => JSON.stringify(item)).sort(byCode) : items
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([some], [other]) => byCode(some, other))
  return Object.fromEntries(entries.map(([name, part]) => [name, sortKeys(part, name)]))
}
