import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useKeys } from '../../ui/keyboard/use-keys.ts'
import { useT } from '../words/i18n.ts'

/** A square of a grid by its row and its column, both from 0. */
export type Square = { row: number; col: number }

/** Where a key leads from a square; undefined for keys that do not move. Never leads out of the grid. */
export function squareAfter(
  key: string,
  { row, col }: Square,
  rows: number,
  cols: number,
  wide: boolean,
): Square | undefined {
  const last = { row: rows - 1, col: cols - 1 }
  const inside = (square: Square): Square => ({
    row: Math.max(0, Math.min(last.row, square.row)),
    col: Math.max(0, Math.min(last.col, square.col)),
  })
  switch (key) {
    case 'ArrowLeft':
      return inside({ row, col: col - 1 })
    case 'ArrowRight':
      return inside({ row, col: col + 1 })
    case 'ArrowUp':
      return inside({ row: row - 1, col })
    case 'ArrowDown':
      return inside({ row: row + 1, col })
    case 'Home':
      return wide ? { row: 0, col: 0 } : { row, col: 0 }
    case 'End':
      return wide ? last : { row, col: last.col }
    case 'PageUp':
      return inside({ row: row - 10, col })
    case 'PageDown':
      return inside({ row: row + 10, col })
    default:
      return undefined
  }
}

export type GridCursor = {
  /** The one square that the Tab key reaches. */
  at: Square
  setAt: (square: Square) => void
  /** The element whose squares carry `data-row` and `data-col`. */
  grid: RefObject<HTMLTableElement | null>
  /** Moves by arrows, Home, End and page keys; tells where to, or undefined when the key moves nothing. */
  move: (event: KeyboardEvent) => Square | undefined
}

/** The keys of a grid as ARIA describes them: one square is in the order of the Tab key, arrows move between squares, J and K rows. */
export function useGridCursor(rows: number, cols: number): GridCursor {
  const grid = useRef<HTMLTableElement>(null)
  const [wanted, setWanted] = useState<Square>({ row: 0, col: 0 })
  const byKey = useRef(false)
  const at = { row: Math.min(wanted.row, Math.max(0, rows - 1)), col: Math.min(wanted.col, Math.max(0, cols - 1)) }
  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    const square = grid.current?.querySelector<HTMLElement>(`[data-row="${wanted.row}"][data-col="${wanted.col}"]`)
    square?.focus()
    square?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [wanted])
  const walk = (step: 1 | -1) => () => {
    // The first key only comes into the grid.
    const isInside = grid.current?.contains(document.activeElement)
    const row = isInside ? at.row + step : at.row
    if (row < 0 || row >= rows) return false
    byKey.current = true
    setWanted({ row, col: at.col })
  }
  const t = useT()
  useKeys(
    'grid',
    [
      { keys: 'j', label: t('keyboard.nextRow'), act: walk(1), repeats: true },
      { keys: 'k', label: t('keyboard.previousRow'), act: walk(-1), repeats: true },
      { keys: '←↑→↓', label: t('keyboard.moveInGrid') },
    ],
    { active: rows > 0 },
  )
  const move = (event: KeyboardEvent): Square | undefined => {
    if (event.altKey || event.metaKey) return undefined
    const to = squareAfter(event.key, at, rows, cols, event.ctrlKey)
    if (!to) return undefined
    event.preventDefault()
    byKey.current = true
    setWanted(to)
    return to
  }
  return { at, setAt: setWanted, grid, move }
}

/** The square an event happened in; undefined outside of squares. */
export function squareOf(target: EventTarget | null): Square | undefined {
  const square = target instanceof Element ? target.closest<HTMLElement>('[data-col]') : null
  if (!square) return undefined
  return { row: Number(square.dataset.row), col: Number(square.dataset.col) }
}

/** Makes what a table does whose squares open by a press, Enter or the space bar, and are walked by the other keys. */
export function openSquares({ setAt, move }: GridCursor, open: (square: Square) => void) {
  const openAt = (event: MouseEvent | KeyboardEvent) => {
    const square = squareOf(event.target)
    if (!square) return
    setAt(square)
    open(square)
  }
  return {
    onClick: openAt,
    onKeyDown(event: KeyboardEvent) {
      if (move(event)) return
      if (event.key !== 'Enter' && event.key !== ' ') return
      if (squareOf(event.target)) event.preventDefault()
      openAt(event)
    },
  }
}
