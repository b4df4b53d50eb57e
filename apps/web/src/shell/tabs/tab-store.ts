import { pathOf } from '../../lib/place/path-of.ts'
import type { ScreenRecord } from '../../lib/registry/screen.ts'
import { parseStoredObject } from '../../lib/store/storage.ts'
import type { GiveUps } from '../../ui/form/unsaved.tsx'
import { screenAt } from './screen-at.ts'
import { closeTabs, findUrl, moveTab, NO_TABS, showAt, type Tab, type TabList } from './tab-list.ts'

/** The open tabs and what is known of each by its path. */
export type TabState = {
  list: TabList
  /** How often a tab was refreshed: another number is another drawing. */
  rounds: Readonly<Record<string, number>>
  /** What a screen calls its tab, such as a person's name; else it is called like the screen. */
  titles: Readonly<Record<string, string>>
  /** Which forms of a tab hold text that is not saved. */
  unsaved: Readonly<Record<string, ReadonlySet<string>>>
}

/** Where the list outlives a reload of the page; a text of this window alone. */
export type TabMemory = { read: () => string | undefined; write: (text: string) => void }

export type TabStore = ReturnType<typeof tabStore>

/** The open tabs of who is signed in [2.25]. It knows no history: who closes the shown tab goes to the place shown then. */
export function tabStore(screens: readonly ScreenRecord[], memory: TabMemory) {
  let state: TabState = { list: NO_TABS, rounds: {}, titles: {}, unsaved: {} }
  let owner: string | undefined
  let leaving: { from: string; to: string } | undefined
  const listeners = new Set<() => void>()
  const giveUps = new Map<string, GiveUps>()
  const refreshed = new Set<string>()

  const put = (change: Partial<TabState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const tabAt = (url: string): Tab | undefined => {
    const found = screenAt(screens, pathOf(url))
    if (!found || found.screen.bare) return undefined
    const { name, keepAlive = false, access } = found.screen
    return { path: pathOf(url), place: url, name, keepAlive, passing: access === 'public' }
  }
  const write = (list: TabList) => {
    const open = new Set(list.tabs.map(({ path }) => path))
    const known = <T>(values: Readonly<Record<string, T>>) =>
      Object.fromEntries(Object.entries(values).filter(([path]) => open.has(path)))
    put({ list, rounds: known(state.rounds), titles: known(state.titles), unsaved: known(state.unsaved) })
    remember()
  }
  const remember = () => {
    const places = state.list.tabs.filter(({ passing }) => !passing).map(({ place: url }) => url)
    memory.write(JSON.stringify({ owner, places, titles: state.titles }))
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Takes up the tabs that this person left open in this window; those of somebody else are forgotten. */
    open(person: string) {
      if (owner === person) return
      owner = person
      const { places, titles } = rememberedOf(memory.read(), person)
      const tabs = places.flatMap((url) => tabAt(url) ?? [])
      const list = tabs.reduce((before, tab) => showAt(before, tab), NO_TABS)
      put({ list: { ...list, shown: undefined, recent: [] }, rounds: {}, titles, unsaved: {} })
    },
    /** Shows a place: in its tab, or in a new one [2.25]. A place without a screen is left alone. */
    show(url: string) {
      const tab = tabAt(url)
      if (!tab) return
      const instead = leaving?.to === tab.path ? leaving.from : undefined
      leaving = undefined
      const { list } = state
      const known = list.tabs.find(({ path }) => path === tab.path)
      if (known?.place === url && list.shown === tab.path && !instead) return
      write(showAt(list, tab, instead))
    },
    /** The next place shown stands in for a tab, if it has this path. */
    leave: (from: string, to: string) => {
      leaving = { from, to }
    },
    /** Moves a tab to a place, shown or hidden. */
    place(path: string, url: string) {
      const tab = tabAt(url)
      if (tab) write(findUrl(state.list, path, tab))
    },
    /** Closes tabs without asking. */
    close: (paths: readonly string[]) => write(closeTabs(state.list, paths)),
    move: (path: string, to: number) => write(moveTab(state.list, path, to)),
    /** Where the forms of a tab offer to give up what was typed. */
    giveUpsOf(path: string): GiveUps {
      const known = giveUps.get(path) ?? new Set()
      giveUps.set(path, known)
      return known
    },
    /** Whether a tab was refreshed and what it shows is still to be read anew; asked once. */
    takeRefreshed: (path: string) => refreshed.delete(path),
    /**
     * Draws a tab anew, as it is stored, and has what it shows read anew as soon as it is in sight: what was typed in it is given
     * up, drafts included; other tabs stay as they are.
     */
    refresh(path: string) {
      for (const giveUp of giveUps.get(path) ?? []) giveUp()
      refreshed.add(path)
      put({
        rounds: { ...state.rounds, [path]: (state.rounds[path] ?? 0) + 1 },
        unsaved: { ...state.unsaved, [path]: new Set() },
      })
    },
    titleOf: (path: string) => state.titles[path],
    setTitle(path: string, title: string | undefined) {
      if (state.titles[path] === title) return
      const { [path]: _, ...others } = state.titles
      put({ titles: title === undefined ? others : { ...others, [path]: title } })
      remember()
    },
    setUnsaved(path: string, form: string, isUnsaved: boolean) {
      const before = state.unsaved[path] ?? new Set()
      if (before.has(form) === isUnsaved) return
      const forms = isUnsaved ? new Set([...before, form]) : new Set([...before].filter((other) => other !== form))
      put({ unsaved: { ...state.unsaved, [path]: forms } })
    },
    isShown: (path: string) => state.list.shown === path,
    isUnsaved: (path: string) => (state.unsaved[path]?.size ?? 0) > 0,
    /** Where the tab of a path stands; undefined when there is none. */
    placeOf: (path: string) => state.list.tabs.find((tab) => tab.path === path)?.place,
  }
}

/** What this person left open here, and what it was called; nothing of what somebody else left, or of a foreign text. */
function rememberedOf(text: string | undefined, person: string): { places: string[]; titles: Record<string, string> } {
  const { owner, places, titles } = parseStoredObject(text)
  if (owner !== person) return { places: [], titles: {} }
  const isText = (value: unknown) => typeof value === 'string'
  return {
    places: Array.isArray(places) ? places.filter(isText) : [],
    titles: Object.fromEntries(Object.entries(Object(titles)).filter((one): one is [string, string] => isText(one[1]))),
  }
}
