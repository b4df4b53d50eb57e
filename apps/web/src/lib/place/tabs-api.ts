/** What screens and links ask of the open tabs. The tabs themselves come with the shell: sign-in has none. */
export type TabsApi = {
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

const NO_TABS: TabsApi = {
  subscribe: () => () => true,
  placeOf: () => undefined,
  isShown: () => true,
  place: () => {},
  leave: () => {},
  titleOf: () => undefined,
  setTitle: () => {},
}

/** The interface to the open tabs; before the shell has come, of none. */
export let tabsApi: TabsApi = NO_TABS

/** Sets the interface to the open tabs; called by the shell. */
export function setTabsApi(api: TabsApi): void {
  tabsApi = api
}
