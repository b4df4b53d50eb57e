import { expect, it } from 'vitest'
import { sayWhat } from './subject-text.service.ts'

const hotel = { name: 'Sokha', kind: 'Advance', title: 'Hotel', isTyped: true, amount: '1,200,000 VND' }

it.each([
  ['en_US', 'Advance: Hotel · 1,200,000 VND'],
  ['zh_CN', 'Advance：Hotel · 1,200,000 VND'],
  ['km_KH', 'Advance៖ Hotel · 1,200,000 VND'],
] as const)('a typed title stands behind its kind as %s writes it', (locale, text) => {
  expect(sayWhat({ ...hotel, locale })).toBe(text)
})

it('a title that says the name gives way to its kind', () => {
  const leave = { ...hotel, kind: 'Leave', title: 'Leave of Sokha', isTyped: false, amount: '1 d' }
  expect(sayWhat({ ...leave, locale: 'en_US' })).toBe('Leave · 1 d')
})
