import { sessionName } from '../../lib/session/token.ts'
import { readStored, storedObject, writeStored } from '../../lib/store/storage.ts'
import { store, useStore } from '../../lib/store/store.ts'

/** The key of the menu in local storage [3.01, 9.04]. */
const MENU_KEY = 'MenuState'

/**
 * The menu as it was left [3.01]: collapsed or not, and the names of the entries it showed in which session, so that the next visit
 * can draw it before the permissions have arrived.
 */
export type MenuState = { collapsed: boolean; entries: readonly string[]; session: string }

/** The state behind a stored text; what is missing or foreign falls back to an open, empty menu. */
export function menuStateOf(stored: string | undefined): MenuState {
  const { collapsed, entries, session } = storedObject(stored)
  return {
    collapsed: collapsed === true,
    entries: Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'string') : [],
    session: typeof session === 'string' ? session : '',
  }
}

const menu = store(() => menuStateOf(readStored(MENU_KEY)))

/** The entries that this session was shown last; of another person's session there are none. */
export function rememberedEntries(): readonly string[] {
  const { entries, session } = menu.read()
  return session === sessionName() ? entries : []
}

function write(change: Partial<MenuState>): void {
  menu.set({ ...menu.read(), ...change })
  writeStored(MENU_KEY, JSON.stringify(menu.read()))
}

/** Collapses an open menu and opens a collapsed one [4.02]. */
export function toggleMenu(): void {
  write({ collapsed: !menu.read().collapsed })
}

/** Remembers what the menu shows. */
export function rememberEntries(entries: readonly string[]): void {
  if (entries.join() !== rememberedEntries().join()) write({ entries, session: sessionName() })
}

/** Below this width there is room for a collapsed menu only. */
export const NARROW = '(max-width: 1023px)'

/** The menu as React state. */
export const useMenu = (): MenuState => useStore(menu)
