import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Does something once a changed value is drawn. A hidden screen that is shown again has all its effects run anew; that is no
 * change.
 */
export function useOnChange<T>(value: T, act: (value: T) => void): void {
  const seen = useRef(value)
  const changed = useEffectEvent(act)
  useEffect(() => {
    if (Object.is(seen.current, value)) return
    seen.current = value
    changed(value)
  }, [value])
}
