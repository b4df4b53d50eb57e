import { expect, it } from 'vitest'
import { markClock, sayMarked } from './clock-mark.ts'

const [WINTER, SUMMER] = [Date.UTC(2026, 11, 3) / 1000, Date.UTC(2026, 6, 3) / 1000]

it.each([
  ['Asia/Ho_Chi_Minh', 'Asia/Bangkok', WINTER, '17:00'],
  ['Asia/Ho_Chi_Minh', 'Asia/Shanghai', WINTER, '17:00 (UTC+7)'],
  ['Asia/Kolkata', 'Asia/Shanghai', WINTER, '17:00 (UTC+5:30)'],
  ['America/New_York', 'Europe/London', WINTER, '17:00 (UTC\u22125)'],
  // The clock is that of the moment, on both sides.
  ['America/New_York', 'Europe/London', SUMMER, '17:00 (UTC\u22124)'],
  ['Africa/Algiers', 'Europe/London', SUMMER, '17:00'],
  ['UTC', 'Europe/London', SUMMER, '17:00 (UTC+0)'],
] as const)('a time of %s that is kept for a reader in %s reads so at %s', (zone, reader, at, text) => {
  expect(sayMarked(markClock('17:00', zone, at), reader)).toBe(text)
})

it('a text with several times says of each its clock, and one without a mark stays as it is', () => {
  const kept = `Late · ${markClock('17:00', 'Asia/Tokyo', WINTER)}, ${markClock('18:00', 'Asia/Bangkok', WINTER)}!`
  expect(sayMarked(kept, 'Asia/Tokyo')).toBe('Late · 17:00, 18:00 (UTC+7)!')
  expect(sayMarked('17:00 (UTC+7)', 'Asia/Bangkok')).toBe('17:00 (UTC+7)')
})
