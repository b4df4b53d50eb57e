import { readStored, writeStored } from '../store/storage.ts'

/** A name for a query of a list: filters, search and sort. */
export type SavedView = { name: string; query: string }

const keyOf = (person: string, list: string) => `Views:${person}:${list}`

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'query' in value &&
  typeof value.query === 'string'

/** The views a person keeps of a list on this device; foreign content counts as none. */
export function readSavedViews(person: string, list: string): readonly SavedView[] {
  try {
    const value: unknown = JSON.parse(readStored(keyOf(person, list)) ?? '[]')
    return Array.isArray(value) ? value.filter(isView) : []
  } catch {
    return []
  }
}

/** Keeps them; an empty list is forgotten. */
export function writeSavedViews(person: string, list: string, views: readonly SavedView[]): void {
  writeStored(keyOf(person, list), views.length > 0 ? JSON.stringify(views) : undefined)
}
