import { type RefObject, useEffect, useRef } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** What scrolls and holds nothing that takes the focus takes it itself: else nobody could scroll it by keys. */
export function useScrollByKeys<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    const region = ref.current
    if (!region) return
    const update = () => {
      const isNeeded = region.scrollHeight > region.clientHeight && !region.querySelector(FOCUSABLE)
      if (isNeeded) region.tabIndex = 0
      else region.removeAttribute('tabindex')
    }
    const resized = new ResizeObserver(update)
    const changed = new MutationObserver(update)
    resized.observe(region)
    changed.observe(region, { childList: true, subtree: true, characterData: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
    }
  }, [])
  return ref
}
