import { expect, it } from 'vitest'
import { squareAfter } from './grid-cursor.ts'

const from = { row: 5, col: 5 }

it.each([
  ['ArrowLeft', { row: 5, col: 4 }],
  ['ArrowRight', { row: 5, col: 6 }],
  ['ArrowUp', { row: 4, col: 5 }],
  ['ArrowDown', { row: 6, col: 5 }],
  ['Home', { row: 5, col: 0 }],
  ['End', { row: 5, col: 30 }],
  ['PageDown', { row: 15, col: 5 }],
  ['PageUp', { row: 0, col: 5 }],
  ['Enter', undefined],
])('moves by %s as a grid does', (key, to) => {
  expect(squareAfter(key, from, 20, 31, false)).toEqual(to)
})
it('goes to the corners with Ctrl and never out of the grid', () => {
  expect(squareAfter('Home', from, 20, 31, true)).toEqual({ row: 0, col: 0 })
  expect(squareAfter('End', from, 20, 31, true)).toEqual({ row: 19, col: 30 })
  expect(squareAfter('ArrowRight', { row: 0, col: 30 }, 20, 31, false)).toEqual({ row: 0, col: 30 })
  expect(squareAfter('ArrowUp', { row: 0, col: 3 }, 20, 31, false)).toEqual({ row: 0, col: 3 })
})
