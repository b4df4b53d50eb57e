import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayIn, noteServerDate, now } from './clock.ts'

const DAY = 86_400_000
const NOON = Date.parse('2026-11-20T05:00:00Z')
afterEach(() => {
  vi.restoreAllMocks()
  noteServerDate(new Date().toUTCString(), Date.now(), Date.now())
})
const deviceSays = (ms: number) => vi.spyOn(Date, 'now').mockReturnValue(ms)

describe('the clock', () => {
  it.each([-DAY, DAY, 3_600_000])('is that of the server when the device is wrong by %i ms', (wrong) => {
    deviceSays(NOON + wrong)
    noteServerDate(new Date(NOON).toUTCString(), NOON + wrong, NOON + wrong)
    expect(now()).toBe(NOON)
    expect(dayIn('Asia/Ho_Chi_Minh')).toBe('2026-11-20')
  })

  it('is that of the device when it differs by no more than an answer can tell, or nothing is told', () => {
    deviceSays(NOON)
    for (const date of [new Date(NOON + 2000).toUTCString(), null, 'yesterday']) {
      noteServerDate(date, NOON, NOON)
      expect(now()).toBe(NOON)
    }
  })
})

describe('the day', () => {
  afterEach(() => vi.unstubAllEnvs())
  it.each(['Pacific/Kiritimati', 'Asia/Ho_Chi_Minh', 'Europe/Lisbon', 'America/Los_Angeles'])(
    'without a zone is that of the device, as in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      for (let at = Date.parse('2026-02-27T00:30:00Z'); at < Date.parse('2026-03-31T00:00:00Z'); at += 3 * 3_600_000)
        expect(dayIn(undefined, at)).toBe(dayIn(zone, at))
    },
  )
})
