import { addDays, type Day, day } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countLeft, type Entitlement } from './account.rules.ts'
import { balanceOn, draw } from './balance.rules.ts'

const NONE = { versions: [], leavesOn: null }
const JANUARY = day('2026-01-01')
const entitlement = (id: string, from: string, until: string, granted: number, more: Partial<Entitlement> = {}) => ({
  ...{ id, key: id, from: from as Day, until: until as Day, granted, held: 0, used: 0, adjusted: 0 },
  ...more,
})

describe('a balance on a day', () => {
  const all = [
    entitlement('carried', '2026-01-01', '2026-03-31', 300, { used: 120 }),
    entitlement('year', '2026-01-01', '2026-12-31', 5760, { held: 480, used: 960 }),
    entitlement('next', '2027-01-01', '2027-12-31', 5760),
  ]

  it.each([
    [
      'in spring both are there',
      '2026-02-01',
      4500,
      [
        ['2026-03-31', 180],
        ['2026-12-31', 4320],
      ],
    ],
    ['what was carried over ends by itself', '2026-04-01', 4320, [['2026-12-31', 4320]]],
    ['a year that has not begun is not there', '2025-12-31', 0, []],
    ['the next one begins anew', '2027-01-01', 5760, [['2027-12-31', 5760]]],
  ])('%s (%s)', (_, on, available, ends) => {
    const balance = balanceOn(all, on as Day, NONE)
    expect([balance.available, balance.ends.map((one) => [one.on, one.minutes])]).toEqual([available, ends])
    const { granted, carried, expired, held, used } = balance
    expect(granted + carried).toBe(balance.available + held + used + expired)
  })
})

describe('what is drawn', () => {
  it('ends first, goes over to the next one, and leaves what is not valid', () => {
    const all = [
      entitlement('year', '2026-01-01', '2026-12-31', 600),
      entitlement('carried', '2026-01-01', '2026-03-31', 300),
    ]
    expect(
      draw(
        all,
        [
          { day: '2026-03-31' as Day, minutes: 480 },
          { day: '2026-04-01' as Day, minutes: 400 },
        ],
        NONE,
      ),
    ).toEqual([
      { entitlementId: 'carried', day: '2026-03-31', minutes: 300 },
      { entitlementId: 'year', day: '2026-03-31', minutes: 180 },
      { entitlementId: 'year', day: '2026-04-01', minutes: 400 },
    ])
  })

  it('is refused with the day and what is missing of it', () => {
    expect(
      draw(
        [entitlement('year', '2026-01-01', '2026-12-31', 600)],
        [
          { day: '2026-05-05' as Day, minutes: 480 },
          { day: '2026-05-04' as Day, minutes: 480 },
        ],
        NONE,
      ),
    ).toEqual({ refused: 'leave.balance_insufficient', data: { day: '2026-05-05', missing: 360 } })
  })

  const at = (n: number) => addDays(JANUARY, n)
  const entitlements = fc
    .array(fc.record({ from: fc.nat(20), days: fc.nat(20), granted: fc.nat(6), used: fc.nat(2), held: fc.nat(2) }), {
      maxLength: 4,
    })
    .map((all) =>
      all.map(
        ({ from, days, granted, used, held }, i): Entitlement => ({
          ...{ id: `e${i}`, key: `e${i}`, adjusted: 0, from: at(from), until: at(from + days), held, used },
          granted: granted + held + used,
        }),
      ),
    )
  const wanted = fc
    .uniqueArray(fc.record({ at: fc.nat(40), minutes: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 4,
      selector: (one) => one.at,
    })
    .map((all) => all.map((one) => ({ day: at(one.at), minutes: one.minutes })))

  it('is all that was wanted, of each day, out of what is valid and left', () => {
    fc.assert(
      fc.property(entitlements, wanted, (all, days) => {
        const drawn = draw(all, days, NONE)
        if ('refused' in drawn) return
        for (const { day: on, minutes } of days)
          expect(drawn.filter((one) => one.day === on).reduce((sum, one) => sum + one.minutes, 0)).toBe(minutes)
        for (const one of all) {
          const taken = drawn.filter(({ entitlementId }) => entitlementId === one.id)
          expect(taken.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(countLeft(one))
          for (const { day: on } of taken) expect(one.from <= on && on <= one.until).toBe(true)
        }
      }),
    )
  })

  it('is refused only where no choice of entitlements covers all days', () => {
    fc.assert(
      fc.property(entitlements, wanted, (all, days) => {
        expect('refused' in draw(all, days, NONE)).toBe(!isCovered(all, days))
      }),
      { numRuns: 300 },
    )
  })
})

/** The slow way: minute by minute, every entitlement that could give it. */
function isCovered(all: readonly Entitlement[], days: readonly { day: Day; minutes: number }[]): boolean {
  const minutes = days.flatMap(({ day: on, minutes }) => Array.from({ length: minutes }, () => on))
  const taken = new Map<string, number[]>()
  const give = (i: number, seen: Set<string>): boolean =>
    all.some((entitlement) => {
      const on = minutes[i] as Day
      if (on < entitlement.from || on > entitlement.until || seen.has(entitlement.id)) return false
      seen.add(entitlement.id)
      const own = taken.get(entitlement.id) ?? []
      const free = own.length < countLeft(entitlement)
      const moved = free ? -1 : own.findIndex((other) => give(other, seen))
      if (!free && moved < 0) return false
      taken.set(
        entitlement.id,
        free ? [...own, i] : (taken.get(entitlement.id) ?? []).map((other) => (other === own[moved] ? i : other)),
      )
      return true
    })
  return minutes.every((_, i) => give(i, new Set()))
}
