import { expect, test } from 'vitest'
import { readPoints } from './points-text.ts'

test.each([
  ['7', 7],
  ['007', 7],
  [' 100 ', 100],
  ['101', 101],
  ['１２', 12],
  ['', undefined],
  ['1a0', undefined],
  ['-5', undefined],
  ['7.5', undefined],
  ['7,5', undefined],
  ['99999999999999999999', undefined],
  ['ten', undefined],
])('“%s” is %s', (typed, points) => {
  expect(readPoints(typed)).toBe(points)
})
