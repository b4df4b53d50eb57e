import { type ReactElement, startTransition, useEffect, useState } from 'react'
import { usePrinting } from '../../ui/base/use-printing.ts'
import type { GridCursor } from './grid-cursor.ts'
import { FIRST, findPiecesAround, isDrawn, PIECE } from './pieces.ts'

export type GridRowsProps<R> = {
  rows: readonly R[]
  /** The table around them, and its square that the Tab key reaches. */
  cursor: GridCursor
  draw: (row: R, index: number) => ReactElement
}

/**
 * The rows of a grid of people × days, of which those in sight are drawn: a page of them is thousands of squares, and the browser
 * styles and lays out all of them whenever the grid comes into sight. Pieces out of sight keep their space (`--rows` of them), on
 * paper all are drawn. Begins anew with other rows when its key changes.
 */
export function GridRows<R>({ rows, cursor: { grid, at }, draw }: GridRowsProps<R>) {
  const [shown, setShown] = useState(FIRST)
  const isPrinting = usePrinting()
  const count = Math.ceil(rows.length / PIECE)
  useEffect(() => {
    const bodies = [...(grid.current?.tBodies ?? [])].slice(0, count)
    const inSight = new Set<number>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const piece = bodies.indexOf(target as HTMLTableSectionElement)
        if (isIntersecting) inSight.add(piece)
        else inSight.delete(piece)
      }
      const focused = bodies.findIndex((body) => body.contains(document.activeElement))
      startTransition(() => setShown((now) => findPiecesAround(inSight, focused) ?? now))
    })
    for (const body of bodies) observer.observe(body)
    return () => observer.disconnect()
  }, [grid, count])
  const pieces = Array.from({ length: count }, (_, piece) => piece)
  return pieces.map((piece) => {
    const first = piece * PIECE
    const own = rows.slice(first, first + PIECE)
    return (
      <tbody key={piece} style={{ '--rows': own.length }}>
        {(isPrinting || isDrawn(piece, shown, at.row)) && own.map((row, i) => draw(row, first + i))}
      </tbody>
    )
  })
}
