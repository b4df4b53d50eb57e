import { useCallback, useSyncExternalStore } from 'react'

/** Up to this width the page is drawn for a phone: cards, sheets, a fixed action at the bottom. */
export const PHONE = '(max-width: 640px)'
/** From this width a drawer stands beside the list. */
export const WIDE = '(min-width: 1200px)'

/** What each query said of the screen last. */
const seen = new Map<string, boolean>()

/**
 * Paper has another width than the screen, but is no other screen: a drawer that became a dialog for the printer would lose what is
 * typed in it.
 */
function onScreen(query: string): boolean {
  const known = matchMedia('print').matches ? seen.get(query) : undefined
  const matches = known ?? matchMedia(query).matches
  seen.set(query, matches)
  return matches
}

/** Whether a media query holds on the screen now; follows it. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => onScreen(query))
}
