import { expect, it } from 'vitest'
import { isWithin, networkOf, networksOf } from './network.service.ts'

it.each([
  ['10.9.0.7', '10.9.0.7', true],
  ['10.9.0.7', '10.9.0.8', false],
  ['10.9.0.0/24', '10.9.0.255', true],
  ['10.9.0.0/24', '10.9.1.0', false],
  ['10.9.0.7', '::ffff:10.9.0.7', true],
  ['2001:db8::/64', '2001:db8::1:2', true],
  ['2001:db8::/64', '2001:db8:0:1::1', false],
  ['10.9.0.7', 'unix', false],
])('hears from %s whoever calls from %s: %s', (network, address, is) => {
  expect(isWithin([network], address)).toBe(is)
})

it('hears a machine of version 6 from its whole network, of version 4 from its address', () => {
  expect(networkOf('2001:db8::7')).toBe('2001:db8::7/64')
  expect(networkOf('::ffff:10.9.0.7')).toBe('10.9.0.7')
})

it.each([
  ['10.9.0.7, 10.1.0.0/16  2001:db8::/64', ['10.9.0.7', '10.1.0.0/16', '2001:db8::/64']],
  ['10.9.0.7 10.9.0.7', ['10.9.0.7']],
  ['', undefined],
  ['10.9.0', undefined],
  ['10.9.0.7/33', undefined],
  ['10.9.0.7/8/8', undefined],
  ['gate.example', undefined],
  [Array.from({ length: 21 }, (_, i) => `10.0.0.${i}`).join(), undefined],
])('reads networks of %s', (text, networks) => {
  expect(networksOf(text)).toEqual(networks)
})
