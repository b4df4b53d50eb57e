import { startTransition, useEffect, useState } from 'react'

/** Resolves when what is drawn now has been painted; in a window out of sight, where nothing is, at once. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** Whether this has been painted once: what nobody waits for comes only then, so that it takes no time from what they do. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isHere = true
    void afterPaint().then(() => isHere && setPainted(true))
    return () => {
      isHere = false
    }
  }, [])
  return isPainted
}

/** How many of some parts are to be drawn: the first at once and one more after each picture, so that none waits for all of them. */
export function useOneByOne(count: number): number {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn >= count) return
    let isHere = true
    void afterPaint().then(() => isHere && startTransition(() => setDrawn(drawn + 1)))
    return () => {
      isHere = false
    }
  }, [drawn, count])
  return drawn
}
