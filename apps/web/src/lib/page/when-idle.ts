/** By then the first screen has usually asked for what it shows; what is only brought ahead comes after it. */
const PAUSE_MS = 2000

/** Calls back when the page is there and the browser has nothing better to do; returns the way to stop. Safari does not say when that is. */
export function whenIdle(act: () => void): () => void {
  let id: number | undefined
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) id = requestIdleCallback(act)
    else act()
  }, PAUSE_MS)
  return () => {
    clearTimeout(timer)
    if (id !== undefined) cancelIdleCallback(id)
  }
}
