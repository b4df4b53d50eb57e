import { sayMarked } from '@muster/kernel/clock-mark'
import { day as dayOf } from '@muster/kernel/day'
import { expect, it } from 'vitest'
import { keepHours, sayOnClock } from './zoned-hours.rules.ts'

it.each([
  ['Asia/Ho_Chi_Minh', '2026-12-03', 1020, 1260, '17:00–21:00 (UTC+7)'],
  ['Asia/Ho_Chi_Minh', '2026-12-03', 480, null, '08:00 (UTC+7)'],
  ['Asia/Kolkata', '2026-12-03', 1320, 1560, '22:00–02:00 (+1) (UTC+5:30)'],
  ['America/New_York', '2026-12-03', 540, null, '09:00 (UTC\u22125)'],
  // The offset is that of the day, not of today.
  ['America/New_York', '2026-07-03', 540, null, '09:00 (UTC\u22124)'],
  ['UTC', '2026-12-03', 540, null, '09:00 (UTC+0)'],
] as const)('keeps the hours of a day with the clock of %s for who has another', (zone, day, from, to, text) => {
  const kept = keepHours(zone, dayOf(day), from, to)
  expect(sayMarked(kept, 'Asia/Tokyo')).toBe(text)
  expect(sayMarked(kept, zone)).toBe(text.replace(/ \(UTC.*$/, ''))
})

it.each([
  ['Asia/Ho_Chi_Minh', 'Asia/Ho_Chi_Minh', '2026-12-03', '19:00'],
  ['Asia/Bangkok', 'Asia/Ho_Chi_Minh', '2026-12-03', '19:00'],
  ['Asia/Shanghai', 'Asia/Ho_Chi_Minh', '2026-12-03', '19:00 (UTC+7)'],
  ['Europe/Paris', 'Europe/London', '2026-07-03', '19:00 (UTC+1)'],
] as const)('tells a reader in %s a time of %s on %s as %s', (reader, zone, day, text) =>
  expect(sayOnClock('19:00', { zone, reader }, dayOf(day))).toBe(text),
)
