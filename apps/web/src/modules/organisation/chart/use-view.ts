import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type ChartLayout,
  centreView,
  firstView,
  fitView,
  inSight,
  type Size,
  type View,
  zoomView,
} from './chart-layout.ts'

const STEP = 1.25
const WHEEL = 0.0015
/** A press that moves less is a click. */
const CLICK_PX = 4

/** What of a drawing is in sight: it is moved by dragging, enlarged by wheel, keys or two fingers, and goes to a box that is marked. */
export function useView(ref: RefObject<HTMLElement | null>, layout: ChartLayout, markedId: string | undefined) {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [view, setView] = useState<View>()
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const isDragged = useRef(false)
  const shown = view ?? firstView(layout, size)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      // A hidden tab has no size, and what was in sight there stays.
      if (entry && entry.contentRect.width > 0)
        setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])

  const pointOf = (event: { clientX: number; clientY: number }) => {
    const box = ref.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  const wheeled = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    setView(zoomView(shown, Math.exp(-event.deltaY * WHEEL), pointOf(event)))
  })
  useEffect(() => {
    const element = ref.current
    const listen = (event: WheelEvent) => wheeled(event)
    // React's own listener is passive: the page would scroll along.
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [ref])

  const show = useEffectEvent((id: string) => {
    const box = layout.byId.get(id)
    if (box && size.width > 0) setView(centreView(box, shown, size))
  })
  const hasMarked = markedId !== undefined && layout.byId.has(markedId)
  const hasSize = size.width > 0
  useEffect(() => {
    if (markedId !== undefined && hasMarked && hasSize) show(markedId)
  }, [markedId, hasMarked, hasSize])

  const middle = { x: size.width / 2, y: size.height / 2 }
  return {
    view: shown,
    size,
    inSight: inSight(layout.placed, shown, size),
    fit: () => setView(fitView(layout, size)),
    zoom: (way: 1 | -1) => setView(zoomView(shown, way === 1 ? STEP : 1 / STEP, middle)),
    pointer: {
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && event.button !== 0) return
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        isDragged.current = false
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const before = fingers.current.get(event.pointerId)
        if (!before) return
        const [dx, dy] = [event.clientX - before.x, event.clientY - before.y]
        if (!isDragged.current && Math.hypot(dx, dy) < CLICK_PX) return
        if (!isDragged.current) event.currentTarget.setPointerCapture(event.pointerId)
        isDragged.current = true
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        if (!other) return setView({ ...shown, x: shown.x + dx, y: shown.y + dy })
        const apart = (p: { x: number; y: number }) => Math.hypot(p.x - other.x, p.y - other.y)
        const now = { x: event.clientX, y: event.clientY }
        const at = pointOf({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 })
        setView(zoomView(shown, apart(now) / Math.max(1, apart(before)), at))
      },
      onClickCapture: (event: MouseEvent) => {
        // The end of a drag is no click; a click by the keyboard has no detail.
        if (isDragged.current && event.detail > 0) event.stopPropagation()
        isDragged.current = false
      },
      onPointerUp: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
      onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    },
  }
}
