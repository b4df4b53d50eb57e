import { describe, expect, it } from 'vitest'
import { FIRST, findPiecesAround, isDrawn, PIECE } from './pieces.ts'

const drawn = (shown: typeof FIRST, activeRow: number) =>
  Array.from({ length: 20 }, (_, piece) => piece).filter((piece) => isDrawn(piece, shown, activeRow))

describe('the pieces of a grid that are drawn', () => {
  it('are the first ten rows before anything is known', () => {
    expect(drawn(FIRST, 0)).toEqual([0, 1, 2, 3, 4])
    expect(5 * PIECE).toBe(10)
  })
  it('are those in sight and one more at each end', () => {
    expect(findPiecesAround(new Set([5, 4, 6]), -1)).toEqual({ from: 3, to: 7, focused: -1 })
    expect(findPiecesAround(new Set([0]), -1)).toEqual({ from: 0, to: 1, focused: -1 })
  })
  it('stay as they are while the grid itself is out of sight', () => {
    expect(findPiecesAround(new Set(), 3)).toBeUndefined()
  })
  it('are also the one with the focus and the one that the Tab key reaches', () => {
    expect(drawn({ from: 3, to: 5, focused: 12 }, 9 * PIECE + 1)).toEqual([3, 4, 5, 9, 12])
  })
})
