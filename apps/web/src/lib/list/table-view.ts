import { useState } from 'react'
import { readStored, storedObject, writeStored } from '../store/storage.ts'

export type Density = 'normal' | 'dense'
/** How a person likes to see a list: columns they took out, and how close the rows stand. */
export type TableView = { hidden: ReadonlySet<string>; density: Density }

/** The view behind a stored text; parts that are missing or foreign fall back to the list's own. */
export function tableViewOf(stored: string | undefined, hidden: readonly string[]): TableView {
  const value = storedObject(stored)
  const kept = Array.isArray(value.hidden) ? value.hidden.filter((key) => typeof key === 'string') : hidden
  return { hidden: new Set(kept), density: value.density === 'dense' ? 'dense' : 'normal' }
}

/**
 * The view of a list on this device, per person and list, how to change it, and the way back to how it begins. `hidden` are the
 * columns hidden at first.
 */
export function useTableView(
  person: string,
  list: string,
  hidden: readonly string[] = [],
): [TableView, (change: Partial<TableView>) => void, () => void] {
  const key = `Table:${person}:${list}`
  const [view, setView] = useState(() => tableViewOf(readStored(key), hidden))
  const change = (part: Partial<TableView>) => {
    const next = { ...view, ...part }
    setView(next)
    writeStored(key, JSON.stringify({ hidden: [...next.hidden], density: next.density }))
  }
  const reset = () => {
    setView(tableViewOf(undefined, hidden))
    writeStored(key, undefined)
  }
  return [view, change, reset]
}
