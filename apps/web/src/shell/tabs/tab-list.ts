/** An open tab [3.05]: its path, which no other tab has, the whole place with its query, and the name of its screen. */
export type Tab = {
  path: string
  place: string
  name: string
  /** Whether it stays alive while it is hidden [2.25]. */
  keepAlive: boolean
  /** A page that nobody comes back to, such as "there is no such page": it goes when it is left. */
  passing: boolean
}

/** The open tabs in the order of the bar, the path of the shown one, and the paths in the order they were shown, latest last. */
export type TabList = { tabs: readonly Tab[]; shown: string | undefined; recent: readonly string[] }

export const NO_TABS: TabList = { tabs: [], shown: undefined, recent: [] }

/** How many hidden and shown tabs are alive at once; the rest keep their place and are drawn anew when they are shown. */
const MOST_ALIVE = 12

/**
 * The list once a place is shown: its tab is added if its path is new [2.25], else it takes the place; `instead` names a tab that
 * it stands in for, at whose position a new one is put.
 */
export function showAt(list: TabList, tab: Tab, instead?: string): TabList {
  const isNew = !list.tabs.some(({ path }) => path === tab.path)
  const kept = list.tabs.flatMap((other) => {
    if (other.path === tab.path) return [tab]
    if (other.path === instead) return isNew ? [tab] : []
    return other.passing ? [] : [other]
  })
  const tabs = kept.includes(tab) ? kept : [...kept, tab]
  return settled({ tabs, shown: tab.path, recent: [...without(list.recent, [tab.path]), tab.path] })
}

/** The list with an open tab at another place, whether it is shown or not; where that place is open already, they become one. */
export function findUrl(list: TabList, path: string, tab: Tab): TabList {
  if (indexOf(list.tabs, path) < 0) return list
  if (list.shown === path) return showAt(list, tab, path)
  const isNew = path === tab.path || indexOf(list.tabs, tab.path) < 0
  const tabs = list.tabs.flatMap((other) => {
    if (other.path === path) return isNew ? [tab] : []
    return other.path === tab.path ? [tab] : [other]
  })
  const recent = list.recent.map((other) => (other === path ? tab.path : other))
  return settled({ ...list, tabs, recent: recent.filter((one, i) => recent.lastIndexOf(one) === i) })
}

/** The list without some tabs; in the place of a closed shown one the next is shown, else the one before [2.25]. */
export function closeTabs(list: TabList, paths: readonly string[]): TabList {
  const at = list.tabs.findIndex(({ path }) => path === list.shown)
  const stays = ({ path }: Tab) => !paths.includes(path)
  const shown = list.tabs.slice(Math.max(at, 0)).find(stays) ?? list.tabs.slice(0, Math.max(at, 0)).findLast(stays)
  return settled({ ...list, tabs: list.tabs.filter(stays), shown: shown?.path })
}

/** The paths to the left of a tab. */
export function listLeft({ tabs }: TabList, path: string): string[] {
  return pathsOf(tabs.slice(0, Math.max(0, indexOf(tabs, path))))
}

/** The paths to the right of a tab. */
export function rightOf({ tabs }: TabList, path: string): string[] {
  const at = indexOf(tabs, path)
  return at < 0 ? [] : pathsOf(tabs.slice(at + 1))
}

/** All paths but that of a tab. */
export function othersThan({ tabs }: TabList, path: string): string[] {
  return pathsOf(tabs).filter((other) => other !== path)
}

/** The list with a tab at another position, counted from 0 and kept inside the bar. */
export function moveTab(list: TabList, path: string, to: number): TabList {
  const from = indexOf(list.tabs, path)
  if (from < 0) return list
  const rest = list.tabs.toSpliced(from, 1)
  const target = Math.min(Math.max(to, 0), rest.length)
  return target === from ? list : { ...list, tabs: rest.toSpliced(target, 0, list.tabs[from]!) }
}

/**
 * The paths that are alive: the shown tab, those with unsaved text, and of the tabs that stay alive the latest shown, `most` in
 * all unless more are unsaved.
 */
export function aliveIn(list: TabList, unsaved: ReadonlySet<string>, most = MOST_ALIVE): Set<string> {
  const isKept = new Set(list.tabs.filter((tab) => tab.keepAlive).map(({ path }) => path))
  const alive = new Set(
    pathsOf(list.tabs).filter((path) => path === list.shown || (unsaved.has(path) && isKept.has(path))),
  )
  for (const path of list.recent.toReversed()) if (alive.size < most && isKept.has(path)) alive.add(path)
  return alive
}

const pathsOf = (tabs: readonly Tab[]) => tabs.map(({ path }) => path)
const indexOf = (tabs: readonly Tab[], path: string) => tabs.findIndex((tab) => tab.path === path)
const without = (paths: readonly string[], gone: readonly string[]) => paths.filter((path) => !gone.includes(path))

/** Only open tabs are remembered. */
function settled(list: TabList): TabList {
  const open = new Set(pathsOf(list.tabs))
  return { ...list, recent: list.recent.filter((path) => open.has(path)) }
}
