import { addDays, day, dayNumber } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayApplyFrom } from './probation.rules.ts'

describe('the first day on which somebody may apply for the end of probation', () => {
  it.each([
    { onboard: '2026-01-01', days: 60, first: '2026-03-02' },
    { onboard: '2028-01-01', days: 60, first: '2028-03-01' },
    { onboard: '2026-11-20', days: 0, first: '2026-11-20' },
    { onboard: '2026-11-20', days: 1, first: '2026-11-21' },
    { onboard: '2026-11-20', days: 365, first: '2027-11-20' },
  ])('is $first for who began on $onboard, after $days days', ({ onboard, days, first }) => {
    expect(mayApplyFrom(day(onboard), days)).toBe(first)
  })

  it('has exactly as many days before it since the onboard date, that one counted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 365 }), (offset, days) => {
        const onboard = addDays(day('1980-01-01'), offset)
        expect(dayNumber(mayApplyFrom(onboard, days)) - dayNumber(onboard)).toBe(days)
      }),
    )
  })
})
