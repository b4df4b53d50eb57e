import { store, useStore } from '../store/store.ts'
import { whenIdle } from './when-idle.ts'

/** What somebody does before they can press anything. */
const BEGINNINGS = ['pointermove', 'pointerdown', 'keydown'] as const

const isUsed = store(false, () => {
  const begun = () => isUsed.set(true)
  const stopIdle = whenIdle(begun)
  for (const name of BEGINNINGS) addEventListener(name, begun, { once: true, capture: true })
  return () => {
    stopIdle()
    for (const name of BEGINNINGS) removeEventListener(name, begun, { capture: true })
  }
})

/**
 * Whether somebody has begun to use the page, or the browser has nothing left to do: what only a press will show is read from then
 * on, and takes nothing from what the page shows first.
 */
export function useIsUsed(): boolean {
  return useStore(isUsed)
}
