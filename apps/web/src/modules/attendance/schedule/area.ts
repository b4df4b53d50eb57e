import type { Square } from '../../../lib/grid/grid-cursor.ts'

/** A rectangle of squares by two of its corners. */
export type Area = { from: Square; to: Square }

/** A rectangle that reaches from a square as far towards another as days may be changed at once. */
export function areaOf(from: Square, to: Square, mostDays: number): Area {
  const col = Math.max(from.col - mostDays + 1, Math.min(from.col + mostDays - 1, to.col))
  return { from, to: { row: to.row, col } }
}

/** Whether a number lies between two others, in either order, both included. */
export function between(a: number, b: number, n: number): boolean {
  return n >= Math.min(a, b) && n <= Math.max(a, b)
}

/** How many squares a rectangle holds. */
export function squaresIn({ from, to }: Area): number {
  return (Math.abs(to.row - from.row) + 1) * (Math.abs(to.col - from.col) + 1)
}

/** Whether a rectangle reaches over as many days as may be changed at once. */
export function isFull({ from, to }: Area, mostDays: number): boolean {
  return Math.abs(to.col - from.col) + 1 === mostDays
}
