import { day } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entitlement } from './account.rules.ts'
import { draw, drawAsFar } from './balance.rules.ts'

const CARRYING = { versions: [], leavesOn: null }
const entitlement = (
  id: string,
  until: string,
  place: number | null,
  over: Partial<Entitlement> = {},
): Entitlement => ({
  ...{
    id,
    key: `benefit:${id}:2026-01-01`,
    from: day('2026-01-01'),
    until: day(until),
    granted: 480,
    held: 0,
    used: 0,
  },
  ...{ adjusted: 0, place },
  ...over,
})
const wanted = (...days: string[]) => days.map((on) => ({ day: day(on), minutes: 480 }))
const drawnOf = (entitlements: readonly Entitlement[], ...days: string[]) => {
  const drawn = draw(entitlements, wanted(...days), CARRYING)
  return 'refused' in drawn ? drawn : drawn.map(({ day: on, entitlementId }) => [on, entitlementId])
}

describe('leave of benefits is drawn by the order of their policies', () => {
  it('before the earliest end, and before what has no order', () => {
    const all = [
      entitlement('plain', '2026-03-31', null),
      entitlement('second', '2026-06-30', 2),
      entitlement('first', '2026-12-31', 1),
    ]
    expect(drawnOf(all, '2026-02-02', '2026-02-03', '2026-02-04')).toEqual([
      ['2026-02-02', 'first'],
      ['2026-02-03', 'second'],
      ['2026-02-04', 'plain'],
    ])
  })

  it('of the same order what ends first', () => {
    const all = [entitlement('late', '2026-12-31', 3), entitlement('early', '2026-06-30', 3)]
    expect(drawnOf(all, '2026-02-02')).toEqual([['2026-02-02', 'early']])
  })

  it('but the ends decide where the order would leave a day without cover', () => {
    const all = [entitlement('first', '2026-12-31', 1), entitlement('short', '2026-02-02', 2)]
    expect(drawnOf(all, '2026-02-02', '2026-07-01')).toEqual([
      ['2026-02-02', 'short'],
      ['2026-07-01', 'first'],
    ])
  })

  it('never covers less than the ends alone would', () => {
    const one = fc.record({
      until: fc.integer({ min: 1, max: 28 }),
      place: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
      granted: fc.integer({ min: 1, max: 600 }),
    })
    const on = (date: number) => day(`2026-02-${String(date).padStart(2, '0')}`)
    const missingIn = (all: readonly Entitlement[], days: readonly number[]) =>
      drawAsFar(
        all,
        days.map((date) => ({ day: on(date), minutes: 240 })),
        CARRYING,
      ).missing.reduce((sum, { minutes }) => sum + minutes, 0)
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 5 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 6 }),
        (rows, days) => {
          const all = rows.map(({ until, place, granted }, i) => entitlement(`e${i}`, on(until), place, { granted }))
          const plain = all.map((row) => ({ ...row, place: null }))
          expect(missingIn(all, days)).toBeLessThanOrEqual(missingIn(plain, days))
        },
      ),
    )
  })
})
