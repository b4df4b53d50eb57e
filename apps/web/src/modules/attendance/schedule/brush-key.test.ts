import { expect, it } from 'vitest'
import { brushOfKey } from './brush-key.ts'

const shifts = [
  { id: 'd', letter: 'D' },
  { id: 'n', letter: 'N' },
]

it.each([
  ['1', { shiftId: 'd' }],
  ['2', { shiftId: 'n' }],
  ['3', undefined],
  ['n', { shiftId: 'n' }],
  ['D', { shiftId: 'd' }],
  ['0', 'rest'],
  ['Delete', 'pattern'],
  ['Backspace', 'pattern'],
  ['x', undefined],
  ['Tab', undefined],
])('takes %s for what it paints with', (key, brush) => {
  expect(brushOfKey(key, shifts)).toEqual(brush)
})
