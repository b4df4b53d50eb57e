import { expect, it } from 'vitest'
import { brushOfKey, byAge } from './brush-key.ts'

const shifts = [
  { id: 'd', letter: 'D' },
  { id: 'n', letter: 'N' },
  { id: 'd2', letter: 'D2' },
  { id: 'e5', letter: 'É5' },
]

it.each([
  ['1', { brush: { shiftId: 'd' } }],
  ['2', { brush: { shiftId: 'n' } }],
  ['5', undefined],
  ['n', { brush: { shiftId: 'n' } }],
  ['d', { begun: 'D' }],
  ['é', { begun: 'É' }],
  ['0', { brush: 'rest' }],
  ['Delete', { brush: 'pattern' }],
  ['Backspace', { brush: 'pattern' }],
  ['x', undefined],
  ['Tab', undefined],
])('takes %s for what it paints with', (key, pressed) => {
  expect(brushOfKey(key, shifts)).toEqual(pressed)
})

it.each([
  ['D', '2', { brush: { shiftId: 'd2' } }],
  ['D', 'Enter', { brush: { shiftId: 'd' } }],
  ['É', '5', { brush: { shiftId: 'e5' } }],
  ['É', 'Enter', undefined],
  ['D', 'n', { brush: { shiftId: 'n' } }],
  ['D', '1', { brush: { shiftId: 'd' } }],
])('goes on after %s with %s', (begun, key, pressed) => {
  expect(brushOfKey(key, shifts, begun)).toEqual(pressed)
})

it('keeps the numbers of the shifts that are there when a new one comes', () => {
  const made = [{ id: '0190-b' }, { id: '0190-a' }, { id: '0191-a' }]
  expect(byAge(made).map(({ id }) => id)).toEqual(['0190-a', '0190-b', '0191-a'])
})
