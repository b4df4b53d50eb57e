import type { TabStore } from './tab-store.ts'

/** What screens and links ask of the open tabs. The tabs themselves come with the shell: sign-in has none. */
export type TabDoor = Pick<TabStore, 'subscribe' | 'placeOf' | 'isShown' | 'place' | 'leave' | 'titleOf' | 'setTitle'>

const NO_TABS: TabDoor = {
  subscribe: () => () => true,
  placeOf: () => undefined,
  isShown: () => true,
  place: () => {},
  leave: () => {},
  titleOf: () => undefined,
  setTitle: () => {},
}

/** The door of the open tabs; before the shell has come, of none. */
export let tabDoor: TabDoor = NO_TABS

/** Opens the door; told by the shell. */
export function openTabDoor(door: TabDoor): void {
  tabDoor = door
}
