import { sessionName } from '../../lib/session/token.ts'
import { readStored, writeStored } from '../../lib/store/storage.ts'
import { store, useStore } from '../../lib/store/store.ts'
import { MENU_KEY, type MenuState, menuStateOf } from './menu-value.ts'

const stored = () => menuStateOf(readStored(MENU_KEY))
const menu = store(stored)

/** The entries that this session was shown last; of another person's session there are none. */
export function readRememberedEntries(): readonly string[] {
  const { entries, session } = menu.read()
  return session === sessionName() ? entries : []
}

function write(change: Partial<MenuState>): void {
  // Another window may have changed the rest of it.
  menu.set({ ...menu.read(), ...stored(), ...change })
  writeStored(MENU_KEY, JSON.stringify(menu.read()))
}

/** Collapses an open menu and opens a collapsed one [4.02]. */
export function toggleMenu(): void {
  write({ collapsed: !menu.read().collapsed })
}

/** Remembers what the menu shows. */
export function rememberEntries(entries: readonly string[]): void {
  if (entries.join() !== readRememberedEntries().join()) write({ entries, session: sessionName() })
}

/** The menu as React state. */
export const useMenu = (): MenuState => useStore(menu)
