import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { countToCorrect, gatherWaiting, settlementOn } from './close-reminder.rules.ts'

const october = (on: string) => ({ month: '2026-10', on: day(on) })

describe('of which month people are reminded [2.17c]', () => {
  it.each([
    ['before the days have come', '2026-11-01', 5, 3, undefined],
    ['so many days before its settlement', '2026-11-02', 5, 3, october('2026-11-05')],
    ['on the day itself', '2026-11-05', 5, 3, october('2026-11-05')],
    ['until the end of the month in which it is settled', '2026-11-30', 5, 3, october('2026-11-05')],
    ['never before it is over', '2026-10-31', 2, 27, { month: '2026-09', on: day('2026-10-02') }],
    ['from its first day behind it on', '2026-11-01', 2, 3, october('2026-11-02')],
    ['across the end of a year', '2027-01-04', 5, 3, { month: '2026-12', on: day('2027-01-05') }],
    ['none with 0 days', '2026-11-05', 5, 0, undefined],
  ])('%s: %s, settled on the %i, %i days before', (_, today, settlement, days, expected) => {
    expect(settlementOn(day(today), settlement, days)).toEqual(expected)
  })
})

describe('days that want a correction', () => {
  it('are those for which nothing of theirs was applied for', () => {
    const days = [day('2026-10-05'), day('2026-10-06')]
    const waiting = gatherWaiting([
      { employmentId: 'a', day: day('2026-10-05') },
      { employmentId: 'b', day: day('2026-10-06') },
    ])
    expect(countToCorrect({ employmentId: 'a', days }, waiting)).toBe(1)
    expect(countToCorrect({ employmentId: 'c', days }, waiting)).toBe(2)
  })
})
