import { useEffect, useEffectEvent } from 'react'
import { isComposing } from './key-press.ts'

type Layer = { escape: () => void; blocks: boolean }

/** What is open above the page, oldest first; Escape closes the newest only. */
const layers: Layer[] = []

function escaped(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
  const top = layers.at(-1)
  if (!top) return
  event.preventDefault()
  top.escape()
}

/** Whether a dialog stands over the page, so that keys of the page must wait. */
export function pageIsBlocked(): boolean {
  return layers.some((layer) => layer.blocks)
}

/** Whether an element lies in the dialog that stands over everything else. */
export function isTopmost(element: Element | null | undefined): boolean {
  return [...document.querySelectorAll('.m-host')].at(-1)?.contains(element ?? null) ?? false
}

/**
 * While `open`, takes the Escape key before anything opened earlier; `blocks` says that the page beneath takes no keys.
 * A hidden tab gives its layers up until it is shown again.
 */
export function useLayer(open: boolean, onEscape: () => void, blocks = false): void {
  const leave = useEffectEvent(onEscape)
  useEffect(() => {
    if (!open) return
    const layer: Layer = { escape: leave, blocks }
    if (layers.push(layer) === 1) document.addEventListener('keydown', escaped)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) document.removeEventListener('keydown', escaped)
    }
  }, [open, blocks])
}
