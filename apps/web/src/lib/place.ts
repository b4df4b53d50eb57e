import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseSearch, type Search, searchText } from './search.ts'

export type { Search } from './search.ts'

/** The address of a screen, for `href`: `#/organisation/offices?open=…`. */
export function hrefOf(path: string, search: Readonly<Record<string, unknown>> = {}): string {
  return `#${path}${searchText(search)}`
}

/** Goes to a screen; with `replace` the present one cannot be gone back to, with `free` unsaved text is not asked about. */
export type Go = (
  path: string,
  search?: Readonly<Record<string, unknown>>,
  options?: { replace?: boolean; free?: boolean },
) => void

/** How to go to another screen. */
export function useGo(): Go {
  const { history } = useRouter()
  return useCallback(
    (path, search = {}, { replace = false, free = false } = {}) => {
      const to = path + searchText(search)
      const options = { ignoreBlocker: free }
      if (replace) history.replace(to, {}, options)
      else history.push(to, {}, options)
    },
    [history],
  )
}

/** Where we are: path and query. */
export function usePlace(): { path: string; search: Search } {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const text = useRouterState({ select: (state) => state.location.searchStr })
  return { path, search: parseSearch(text) }
}

/** The parts of the path that the screen's record names with `$`. */
export function useParam(name: string): string {
  const value = useRouterState({
    select: (state) =>
      state.matches.map((match) => (match.params as Record<string, string>)[name]).find((v) => v !== undefined),
  })
  if (value === undefined) throw new Error(`the path of this screen has no $${name}`)
  return value
}
