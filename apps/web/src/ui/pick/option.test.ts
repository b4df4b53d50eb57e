import { expect, test } from 'vitest'
import { indexAfter, matches } from './option.ts'

const rows = [{ disabled: true }, {}, { disabled: true }, {}, {}]

test.each([
  ['ArrowDown', 1, 3],
  ['ArrowDown', 4, 1],
  ['ArrowUp', 3, 1],
  ['ArrowUp', 1, 4],
  ['ArrowDown', -1, 1],
  ['PageDown', 1, 4],
  ['PageUp', 4, 1],
  ['Home', 3, undefined],
])('%s from row %i leads to row %s', (key, from, to) => {
  expect(indexAfter(key, from, rows)).toBe(to)
})

test('nowhere in a list of which nothing can be chosen', () => {
  expect(indexAfter('ArrowDown', 0, [{ disabled: true }])).toBeUndefined()
  expect(indexAfter('ArrowDown', -1, [])).toBeUndefined()
})

test('a choice is found by any part of its texts', () => {
  expect(matches(' bình ', { label: 'Bình Dương' })).toBe(true)
  expect(matches('utc+7', { label: 'Hanoi', hint: 'UTC+7' })).toBe(true)
  expect(matches('', { label: 'Hanoi' })).toBe(true)
  expect(matches('hue', { label: 'Hanoi' })).toBe(false)
})
