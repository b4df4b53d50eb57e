import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type GridCursor, squareOf } from '../../../lib/grid/grid-cursor.ts'
import type { Shift } from '../shared/lookups.ts'
import { type Area, areaOf } from './area.ts'
import { brushOfKey } from './brush-key.ts'
import type { Brush } from './roster-change.ts'

export type Painting = {
  shifts: readonly Shift[]
  /** Days that may be changed at once. */
  mostDays: number
  brush: Brush | undefined
  onBrush: (brush: Brush | undefined) => void
  /** Absent for people who may only read. */
  onPaint: ((area: Area, brush: Brush) => void) | undefined
  /** The squares that are picked. */
  area: Area | undefined
  onArea: (area: Area | undefined) => void
}

/**
 * Gives what the squares of a roster do. With a brush in hand a press or a drag paints; without one it picks squares, and a key paints them:
 * 1 to 9 or a letter a shift, 0 rest, Delete the pattern. Arrows move, with Shift they pick.
 */
export function useRosterPainting(cursor: GridCursor, painting: Painting) {
  const { shifts, mostDays, brush, onBrush, onPaint, area, onArea } = painting
  const { at, setAt, move } = cursor
  const dragging = useRef(false)
  const begunLetter = useRef('')
  const down = (event: PointerEvent) => {
    const square = squareOf(event.target)
    if (!square || event.button !== 0 || !onPaint) return
    setAt(square)
    dragging.current = true
    onArea(areaOf(event.shiftKey ? (area?.from ?? at) : square, square, mostDays))
  }
  const over = (event: PointerEvent) => {
    if (!dragging.current) return
    // A finger holds on to the square it began on, so the square under it is asked for.
    const square = squareOf(document.elementFromPoint(event.clientX, event.clientY))
    if (square && area) onArea(areaOf(area.from, square, mostDays))
  }
  const up = () => {
    if (!dragging.current) return
    dragging.current = false
    if (!brush || !area) return
    onPaint?.(area, brush)
    onArea(undefined)
  }
  const pressed = (event: KeyboardEvent) => {
    if (!squareOf(event.target)) return
    const before = at
    const to = move(event)
    if (to) {
      begunLetter.current = ''
      onArea(event.shiftKey && onPaint ? areaOf(area?.from ?? before, to, mostDays) : undefined)
      return
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const key = brushOfKey(event.key, shifts, begunLetter.current)
    const waited = begunLetter.current
    begunLetter.current = key && 'begun' in key ? key.begun : ''
    const typed = key && 'brush' in key ? key.brush : undefined
    const chosen = (event.key === 'Enter' && waited === '') || event.key === ' ' ? brush : typed
    if (event.key === 'Escape' && (area || brush)) {
      event.stopPropagation()
      onArea(undefined)
      onBrush(undefined)
    } else if (chosen && onPaint) {
      event.preventDefault()
      onPaint(area ?? { from: at, to: at }, chosen)
    }
  }
  return { onPointerDown: down, onPointerMove: over, onPointerUp: up, onPointerCancel: up, onKeyDown: pressed }
}
