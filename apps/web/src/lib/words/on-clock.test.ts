import { day } from '@muster/kernel/day'
import { afterEach, expect, it, vi } from 'vitest'
import { onClock, otherZone } from './on-clock.ts'

afterEach(() => vi.unstubAllEnvs())

const WINTER = day('2026-12-03')
const SUMMER = day('2026-07-03')

it.each([
  ['Asia/Ho_Chi_Minh', 'Asia/Ho_Chi_Minh', WINTER, '08:00'],
  // Another name of the same clock needs no word.
  ['Asia/Bangkok', 'Asia/Ho_Chi_Minh', WINTER, '08:00'],
  ['Asia/Shanghai', 'Asia/Ho_Chi_Minh', WINTER, '08:00 (UTC+7)'],
  ['Asia/Shanghai', 'America/New_York', WINTER, '08:00 (UTC\u22125)'],
  // The clock is that of the day, not of today.
  ['Asia/Shanghai', 'America/New_York', SUMMER, '08:00 (UTC\u22124)'],
  ['Europe/Lisbon', 'Europe/London', SUMMER, '08:00'],
  ['Asia/Shanghai', 'Asia/Kolkata', WINTER, '08:00 (UTC+5:30)'],
  ['Asia/Shanghai', null, WINTER, '08:00'],
] as const)('a reader in %s reads a time of %s on %s as %s', (reader, zone, on, text) => {
  vi.stubEnv('TZ', reader)
  expect(onClock('08:00', zone, on)).toBe(text)
})

it('names a zone only to whom it is another one', () => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  expect(otherZone('Asia/Ho_Chi_Minh', Date.UTC(2026, 11, 3))).toBe('Asia/Ho Chi Minh (UTC+7)')
  expect(otherZone('Asia/Taipei', Date.UTC(2026, 11, 3))).toBeUndefined()
})
