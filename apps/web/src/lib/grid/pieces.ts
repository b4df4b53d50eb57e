/** Rows are drawn in pieces of so many. */
export const PIECE = 2

/** The pieces that are drawn, `to` included; `focused` is the one that holds the focus, -1 for none. */
export type Shown = { from: number; to: number; focused: number }

/** Before anything is known of what is in sight: hardly more than a press may wait for. */
export const FIRST: Shown = { from: 0, to: 4, focused: -1 }

/** The pieces to draw while these are in sight: one more at each end, so that the Tab key finds the next row. Undefined while the grid is out of sight. */
export function findPiecesAround(inSight: ReadonlySet<number>, focused: number): Shown | undefined {
  if (inSight.size === 0) return undefined
  return { from: Math.max(0, Math.min(...inSight) - 1), to: Math.max(...inSight) + 1, focused }
}

/** Whether a piece is drawn: it is in sight, or it holds the focus or the square that the Tab key reaches, which must not be lost. */
export function isDrawn(piece: number, shown: Shown, activeRow: number): boolean {
  return (
    (piece >= shown.from && piece <= shown.to) || piece === shown.focused || piece === Math.floor(activeRow / PIECE)
  )
}
