/** What screens and links ask of the open tabs. The tabs themselves come with the shell: sign-in has none. */
export type TabDoor = {
  subscribe: (listener: () => void) => () => boolean
  /** Where the tab of a path stands; undefined when there is none. */
  placeOf: (path: string) => string | undefined
  isShown: (path: string) => boolean
  /** Moves a tab to a place, shown or hidden. */
  place: (path: string, place: string) => void
  /** The next place shown stands in for a tab, if it has this path. */
  leave: (from: string, to: string) => void
  titleOf: (path: string) => string | undefined
  /** What a screen calls its tab, such as a person's name. */
  setTitle: (path: string, title: string | undefined) => void
}

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
