import { searchText } from '../../lib/place/search.ts'
import { safeRedirect } from '../../lib/session/redirect.ts'

/** Where a navigation goes instead, or nothing when it may go where it wants. */
export type Detour = { path: string; search?: Readonly<Record<string, string>> } | undefined

/** Paths that are open to everybody [2.02, 2.05–2.08, 9.03]; the set-up page only answers while the group is empty. */
const OPEN = new Set(['/login', '/set-up', '/403', '/404', '/500', '/ping'])

/**
 * The navigation guard [2.03, 2.22–2.24]. With a token the sign-in page leads home; without one every path that is not open
 * leads to sign-in, which remembers the whole path. The empty path is the dashboard.
 */
export function detourOf({
  hasToken,
  path,
  search,
}: {
  hasToken: boolean
  path: string
  search: Readonly<Record<string, unknown>>
}): Detour {
  if (hasToken && path === '/login') return { path: '/' }
  if (!hasToken && !OPEN.has(path)) {
    const back = safeRedirect(path + searchText(search))
    return { path: '/login', search: back === '/' ? undefined : { redirect: back } }
  }
  if (path === '/' || path === '') return { path: '/dashboard' }
  return undefined
}
