import { parseStoredObject } from '../store/storage.ts'

export type Density = 'normal' | 'dense'
/** How a person likes to see a list: columns they took out, and how close the rows stand. */
export type TableView = { hidden: ReadonlySet<string>; density: Density }

/** The view behind a stored text; parts that are missing or foreign fall back to the list's own. */
export function tableViewOf(stored: string | undefined, hidden: readonly string[]): TableView {
  const value = parseStoredObject(stored)
  const storedView = Array.isArray(value.hidden) ? value.hidden.filter((key) => typeof key === 'string') : hidden
  return { hidden: new Set(storedView), density: value.density === 'dense' ? 'dense' : 'normal' }
}
