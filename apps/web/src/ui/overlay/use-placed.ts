import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** What a box hangs on: an element, or a point of the window in px. */
export type Anchor = RefObject<HTMLElement | null> | { x: number; y: number }

const MARGIN = 8
const GAP = 4

/** Puts the box under its anchor, or above where there is more space, and inside the window. */
function place(
  box: HTMLElement,
  around: { left: number; right: number; top: number; bottom: number },
  align: 'start' | 'end',
) {
  box.style.maxHeight = ''
  const { width, height } = box.getBoundingClientRect()
  const below = innerHeight - around.bottom - GAP - MARGIN
  const above = around.top - GAP - MARGIN
  const up = height > below && above > below
  const left = align === 'start' ? around.left : around.right - width
  box.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN))}px`
  box.style.maxHeight = `${Math.max(120, up ? above : below)}px`
  box.style.top = up ? `${Math.max(MARGIN, around.top - GAP - Math.min(height, above))}px` : `${around.bottom + GAP}px`
}

/** Keeps a fixed box beside its anchor while the page scrolls, the window changes or the box grows; `free` leaves it to its styles. */
export function usePlaced(
  box: RefObject<HTMLElement | null>,
  anchor: Anchor,
  align: 'start' | 'end',
  free = false,
): void {
  const settle = useEffectEvent(() => {
    if (!box.current || free) return
    if ('x' in anchor) place(box.current, { left: anchor.x, right: anchor.x, top: anchor.y, bottom: anchor.y }, align)
    else if (anchor.current) place(box.current, anchor.current.getBoundingClientRect(), align)
  })
  useLayoutEffect(() => {
    settle()
    const observer = new ResizeObserver(settle)
    if (box.current) observer.observe(box.current)
    addEventListener('resize', settle)
    addEventListener('scroll', settle, true)
    return () => {
      observer.disconnect()
      removeEventListener('resize', settle)
      removeEventListener('scroll', settle, true)
    }
  }, [box])
}
