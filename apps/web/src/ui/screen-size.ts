import { useCallback, useSyncExternalStore } from 'react'

/** Up to this width the page is drawn for a phone: cards, sheets, a fixed action at the bottom. */
export const PHONE = '(max-width: 640px)'
/** From this width a drawer stands beside the list. */
export const WIDE = '(min-width: 1200px)'

/** Whether a media query holds now; follows it. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
