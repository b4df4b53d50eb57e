import { parseStoredObject } from '../../lib/store/storage.ts'

/** The key of the menu in local storage [3.01, 9.04]. */
export const MENU_KEY = 'MenuState'

/** Below this width there is space for a collapsed menu only. */
export const NARROW = '(max-width: 1023px)'

/**
 * The menu as it was left [3.01]: collapsed or not, and the names of the entries it showed in which session, so that the next visit
 * can draw it before the permissions have arrived.
 */
export type MenuState = { collapsed: boolean; entries: readonly string[]; session: string }

/** The state behind a stored text; what is missing or foreign falls back to an open, empty menu. */
export function menuStateOf(stored: string | undefined): MenuState {
  const { collapsed, entries, session } = parseStoredObject(stored)
  return {
    collapsed: collapsed === true,
    entries: Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'string') : [],
    session: typeof session === 'string' ? session : '',
  }
}
