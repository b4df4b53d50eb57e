import { addDays, type Day, day, daysFrom } from '@muster/kernel/day'
import { type Month, monthOf } from '@muster/kernel/month'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBookedMonth } from './difference.rules.ts'
import { splitBy } from './frozen.rules.ts'

const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11'] as Month[]
const daysIn = (ranges: readonly { employmentId: string; from: Day; to: Day }[]) =>
  ranges.flatMap(({ employmentId, from, to }) => daysFrom(from, to).map((on) => `${employmentId} ${on}`))

describe('ranges that are parted by what is closed', () => {
  it('are together what they were, each day once, and no closed day is among the open ones', () => {
    const range = fc
      .record({ employmentId: fc.constantFrom('a', 'b'), at: fc.nat(100), length: fc.nat(120) })
      .map(({ employmentId, at, length }) => {
        const from = addDays(day('2026-07-20'), at)
        return { employmentId, from, to: addDays(from, length) }
      })
    const closed = fc.uniqueArray(fc.constantFrom(...MONTHS.flatMap((m) => [`a ${m}`, `b ${m}`])))
    fc.assert(
      fc.property(fc.array(range, { maxLength: 4 }), closed, (ranges, keys) => {
        const closingOf = (id: string, month: Month) => (keys.includes(`${id} ${month}`) ? 1 : undefined)
        const { open, frozen } = splitBy(ranges, closingOf)
        expect([...daysIn(open), ...daysIn(frozen)].toSorted()).toEqual(daysIn(ranges).toSorted())
        for (const one of open)
          for (const on of daysFrom(one.from, one.to)) expect(closingOf(one.employmentId, monthOf(on))).toBeUndefined()
        for (const one of frozen) expect(monthOf(one.from)).toBe(monthOf(one.to))
      }),
    )
  })

  it.each([
    ['2026-09-30', [], '2026-10'],
    ['2026-09-30', ['2026-09', '2026-10'], '2026-11'],
    ['2026-09-01', ['2026-11'], '2026-10'],
    ['2026-12-31', ['2027-01'], '2027-02'],
  ])('a difference of %s is made good in the first month after it that is not closed: %j', (on, closed, month) => {
    expect(findBookedMonth(day(on), new Set(closed as Month[]))).toBe(month)
  })
})
