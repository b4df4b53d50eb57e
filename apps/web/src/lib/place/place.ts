import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { pathOf } from './path-of.ts'
import { parseSearch, type Search, searchText } from './search.ts'
import { useOwnTab } from './tab-context.tsx'
import { tabsApi } from './tabs-api.ts'

export type { Search } from './search.ts'

/** The address of a screen, for `href`: `#/organisation/offices?open=…`. */
export function hrefOf(path: string, search: Readonly<Record<string, unknown>> = {}): string {
  return `#${path}${searchText(search)}`
}

/**
 * Goes to a screen: a bare path leads to its open tab as it stands, filters and all. With `replace` the present place cannot be
 * gone back to; with `free` it is done with, and unsaved text is not asked about. Either leaves no tab behind it. What opens `over`
 * the screen is closed by `useClose`; while it is open, what else is asked of the same screen replaces its place.
 */
export type Go = (
  path: string,
  search?: Readonly<Record<string, unknown>>,
  options?: { replace?: boolean; free?: boolean; over?: boolean },
) => void

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The place over which a drawer was opened: closing it goes back there. */
    over?: string | undefined
  }
}

/** Where a wanted place leads: a bare path of another open tab to that tab's own place. */
export function toUrl(wanted: string, shown: string | undefined): string {
  if (wanted.includes('?') || wanted === shown) return wanted
  return tabsApi.placeOf(wanted) ?? wanted
}

/** How to go to another screen. A hidden tab moves without coming to the front. */
export function useGo(): Go {
  const { history } = useRouter()
  const own = useOwnTab()?.path
  return useCallback(
    (path, search = {}, { replace = false, free = false, over = false } = {}) => {
      const to = toUrl(path + searchText(search), own)
      const isDone = replace || free
      const isElsewhere = own !== undefined && pathOf(to) !== own
      if (own !== undefined && !tabsApi.isShown(own) && (isDone || !isElsewhere)) return tabsApi.place(own, to)
      if (isElsewhere && isDone) tabsApi.leave(own, pathOf(to))
      const options = { ignoreBlocker: free }
      const { pathname, search: before, state } = history.location
      // What is asked beside an open drawer takes the place of its entry, or going back would open it again once it is closed.
      const isBeside = !over && pathOf(to) === pathname && parseSearch(before).open !== undefined
      if (replace || isBeside) history.replace(to, over ? { over: state.over } : {}, options)
      else history.push(to, over ? { over: pathname + before } : {}, options)
    },
    [history, own],
  )
}

/**
 * How to go on without what was opened over the screen: back to where it was opened, so that no entry of the history opens it again;
 * in place of it where it came otherwise, as by a link.
 */
export function useClose(): (path: string, search: Search, options?: { free?: boolean }) => void {
  const { history } = useRouter()
  const own = useOwnTab()?.path
  return useCallback(
    (path, search, { free = false } = {}) => {
      const to = path + searchText(search)
      if (own !== undefined && !tabsApi.isShown(own)) return tabsApi.place(own, to)
      const options = { ignoreBlocker: free }
      if (history.location.state.over === to) history.back(options)
      else history.replace(to, {}, options)
    },
    [history, own],
  )
}

/** Where we are: path and query; in a tab its own, shown or hidden. */
export function useUrl(): { path: string; search: Search } {
  const own = useOwnTab()?.place
  const url = useRouterState({ select: ({ location }) => own ?? location.pathname + location.searchStr })
  return useMemo(() => ({ path: pathOf(url), search: parseSearch(url.slice(pathOf(url).length)) }), [url])
}

/** The parts of the path that the screen's record names with `$`. */
export function useParam(name: string): string {
  const value = useOwnTab()?.params[name]
  if (value === undefined) throw new Error(`the path of this screen has no $${name}`)
  return value
}
