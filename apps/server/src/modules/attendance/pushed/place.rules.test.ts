import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { findPlaceOn } from './place.rules.ts'

const placeFrom = (from: string, officeId: string) => ({
  ...{ from: day(from), officeId, zone: 'Asia/Ho_Chi_Minh', pinSpaceId: officeId },
})
const places = [placeFrom('2026-11-01', 'north'), placeFrom('2026-11-10', 'south'), placeFrom('2026-11-12', 'north')]

describe('where a machine hung on a day', () => {
  it.each([
    ['before it hung anywhere', '2026-10-31', 'north'],
    ['on its first day', '2026-11-01', 'north'],
    ['on the last day before it moved', '2026-11-09', 'north'],
    ['on the day on which it moved', '2026-11-10', 'south'],
    ['before it came back', '2026-11-11', 'south'],
    ['since it came back', '2027-01-01', 'north'],
  ])('%s is %s %s', (_, on, officeId) => {
    expect(findPlaceOn(places, day(on))?.officeId).toBe(officeId)
  })

  it('is nowhere without a place', () => {
    expect(findPlaceOn([], day('2026-11-01'))).toBeUndefined()
  })
})
