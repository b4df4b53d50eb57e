import { expect, it } from 'vitest'
import { areaOf, isFull, squaresIn } from './area.ts'

it('reaches over at most the days that are allowed, in either direction, and over any number of people [5.08, 9.07]', () => {
  expect(areaOf({ row: 2, col: 10 }, { row: 40, col: 30 }, 7)).toEqual({
    from: { row: 2, col: 10 },
    to: { row: 40, col: 16 },
  })
  expect(areaOf({ row: 2, col: 10 }, { row: 0, col: 1 }, 7).to).toEqual({ row: 0, col: 4 })
  expect(squaresIn(areaOf({ row: 0, col: 0 }, { row: 3, col: 30 }, 7))).toBe(28)
})
it('tells when it reaches no further', () => {
  expect(isFull(areaOf({ row: 0, col: 3 }, { row: 0, col: 30 }, 7), 7)).toBe(true)
  expect(isFull(areaOf({ row: 0, col: 3 }, { row: 5, col: 8 }, 7), 7)).toBe(false)
})
