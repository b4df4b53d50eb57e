import { expect, it } from 'vitest'
import { normalPin } from './pin.ts'

it.each([
  ['7', '7'],
  ['007', '7'],
  ['70', '70'],
  ['000', '0'],
  ['0', '0'],
  ['00A7', '00A7'],
  ['A007', 'A007'],
])('the PIN %s is %s', (pin, normal) => {
  expect(normalPin(pin)).toBe(normal)
})
