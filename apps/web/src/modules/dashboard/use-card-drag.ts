import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { CARD_COLUMNS, type CardColumn } from '../../lib/registry/card.ts'
import type { Slot } from './card-order.ts'

/** A shorter way of the pointer is a click. */
const CLICK_PX = 6
/** Near an edge of the window the page moves along. */
const EDGE_PX = 64
const STEP_PX = 14

export type Drag = { name: string; slot: Slot | undefined }

/**
 * Moving cards by pointer or finger: what is dragged and where it would come to stand. Nothing moves before it is dropped; Escape
 * gives up. Cards carry `data-card`, columns `data-column`.
 */
export function useCardDrag(onDrop: (name: string, slot: Slot) => void) {
  const [drag, setDrag] = useState<Drag>()
  const stop = useRef<() => void>(undefined)
  const wasDragged = useRef(false)
  useEffect(() => () => stop.current?.(), [])

  const start = (name: string) => (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget
    // What is pressed in the open menu belongs to the handle for React alone.
    if (event.button !== 0 || !(event.target instanceof Node) || !handle.contains(event.target)) return
    const from = { x: event.clientX, y: event.clientY }
    let current: Drag | undefined
    const show = (next: Drag | undefined) => {
      current = next
      setDrag(next)
    }
    wasDragged.current = false
    const move = (to: globalThis.PointerEvent) => {
      if (!current && Math.hypot(to.clientX - from.x, to.clientY - from.y) < CLICK_PX) return
      wasDragged.current = true
      scrollAt(handle, to.clientY)
      show({ name, slot: slotAt(to.clientX, to.clientY) })
    }
    const up = () => {
      if (current?.slot) onDrop(name, current.slot)
      end()
    }
    const key = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape' || !current) return
      pressed.stopPropagation()
      end()
    }
    const end = () => {
      show(undefined)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', key, true)
      stop.current = undefined
    }
    stop.current?.()
    stop.current = end
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', end)
    addEventListener('keydown', key, true)
  }

  return {
    drag,
    start,
    /** Whether the click that ends a drag is none: call it from `onClickCapture`. */
    swallowsClick: () => wasDragged.current,
  }
}

/** The slot under a point: before the card whose upper half is there, after the one whose lower half; else the end of the column. */
function slotAt(x: number, y: number): Slot | undefined {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')
  if (!column) return undefined
  const cards = [...column.querySelectorAll<HTMLElement>('[data-card]')]
  const below = cards.findIndex((card) => {
    const { top, height } = card.getBoundingClientRect()
    return y < top + height / 2
  })
  const name = column.dataset.column as CardColumn
  return CARD_COLUMNS.includes(name) ? { column: name, index: below < 0 ? cards.length : below } : undefined
}

function scrollAt(handle: HTMLElement, y: number): void {
  const page = handle.closest('.m-page-main')
  const scroller = page && page.scrollHeight > page.clientHeight + 1 ? page : document.scrollingElement
  if (y < EDGE_PX) scroller?.scrollBy(0, -STEP_PX)
  else if (y > innerHeight - EDGE_PX) scroller?.scrollBy(0, STEP_PX)
}
