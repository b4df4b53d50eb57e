import { type PointerEvent, useRef } from 'react'
import { tabs } from './tabs.ts'

const STARTS_AT_PX = 6

/**
 * Lets tabs be put in another order with the mouse [S02]: the pressed tab goes to where the pointer is among the others. `dragged`
 * tells whether the press that just ended was a drag and no click.
 */
export function useTabDrag() {
  const isDrag = useRef(false)
  const press = (path: string, event: PointerEvent<HTMLElement>) => {
    isDrag.current = false
    if (event.button !== 0 || event.pointerType === 'touch') return
    const slot = event.currentTarget.parentElement
    const from = event.clientX
    const move = ({ clientX }: { clientX: number }) => {
      isDrag.current ||= Math.abs(clientX - from) >= STARTS_AT_PX
      if (!isDrag.current) return
      const others = [...(slot?.parentElement?.children ?? [])].filter((other) => other !== slot)
      tabs.move(path, others.filter((other) => middleOf(other) < clientX).length)
    }
    const end = new AbortController()
    addEventListener('pointermove', move, { signal: end.signal })
    for (const over of ['pointerup', 'pointercancel']) addEventListener(over, () => end.abort(), { signal: end.signal })
  }
  return { press, dragged: () => isDrag.current }
}

function middleOf(slot: Element): number {
  const { left, width } = slot.getBoundingClientRect()
  return left + width / 2
}
