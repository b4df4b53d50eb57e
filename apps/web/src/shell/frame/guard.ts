import { searchText } from '../../lib/place/search.ts'
import { safeRedirect } from '../../lib/session/redirect.ts'

/** Where a navigation goes instead, or nothing when it may go where it wants. */
export type Detour = { path: string; search?: Readonly<Record<string, string>> } | undefined

/**
 * The navigation guard [2.03, 2.22–2.24]. With a token the sign-in page leads home; without one every path that is not open
 * leads to sign-in, which remembers the whole path. The empty path is the dashboard. `open` are the paths that everybody may go to
 * [2.02, 2.05–2.08, 9.03].
 */
export function detourOf({
  hasToken,
  isPhone = false,
  path,
  search,
  open,
}: {
  hasToken: boolean
  /** Of a phone that is kept for clocking, whose entrance is its clock. */
  isPhone?: boolean
  path: string
  search: Readonly<Record<string, unknown>>
  open: ReadonlySet<string>
}): Detour {
  if (hasToken && path === '/login') return { path: '/' }
  if (!hasToken && !open.has(path)) {
    const back = safeRedirect(path + searchText(search))
    return { path: isPhone ? '/clock' : '/login', search: back === '/' ? undefined : { redirect: back } }
  }
  if (path === '/' || path === '') return { path: '/dashboard' }
  return undefined
}
