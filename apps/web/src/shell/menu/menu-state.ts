import { useSyncExternalStore } from 'react'
import { readStored, storedObject, writeStored } from '../../lib/store/storage.ts'

/** The key of the menu in local storage [3.01, 9.04]. */
const MENU_KEY = 'MenuState'

/**
 * The menu as it was left [3.01]: collapsed or not, and the names of the entries it showed, so that the next visit can draw it
 * before the permissions have arrived.
 */
export type MenuState = { collapsed: boolean; entries: readonly string[] }

/** The state behind a stored text; what is missing or foreign falls back to an open, empty menu. */
export function menuStateOf(stored: string | undefined): MenuState {
  const { collapsed, entries } = storedObject(stored)
  return {
    collapsed: collapsed === true,
    entries: Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'string') : [],
  }
}

let state: MenuState | undefined
const listeners = new Set<() => void>()

/** The menu now. */
export function readMenu(): MenuState {
  state ??= menuStateOf(readStored(MENU_KEY))
  return state
}

function write(change: Partial<MenuState>): void {
  state = { ...readMenu(), ...change }
  writeStored(MENU_KEY, JSON.stringify(state))
  for (const listener of listeners) listener()
}

/** Collapses an open menu and opens a collapsed one [4.02]. */
export function toggleMenu(): void {
  write({ collapsed: !readMenu().collapsed })
}

/** Remembers what the menu shows. */
export function rememberEntries(entries: readonly string[]): void {
  if (entries.join() !== readMenu().entries.join()) write({ entries })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Below this width there is room for a collapsed menu only. */
export const NARROW = '(max-width: 1023px)'

/** The menu as React state. */
export function useMenu(): MenuState {
  return useSyncExternalStore(subscribe, readMenu)
}
