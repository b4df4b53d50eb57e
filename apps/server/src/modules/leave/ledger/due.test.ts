import { type Day, day } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TypeInForce } from '../type/rules-in-force.rules.ts'
import type { Entitlement } from './account.rules.ts'
import { balanceOn } from './balance.rules.ts'
import { type Due, findDue, withDue } from './due.rules.ts'

const RULES: Omit<TypeInForce['versions'][number], 'effectiveOn'> = {
  ...{ yearlyMinutes: 5760, rhythm: 'yearly', isProRata: true, seniority: [], monthlyMinutes: null },
  ...{ carryMinutes: 960, carryMonths: 3, needsApplication: true, needsPapers: false },
  ...{ minimumMinutes: 30, intervalMinutes: 30, startsAnytime: true, mostDays: 30 },
  ...{ daysAfterTheFact: 0, countsFreeDays: false },
}
const type = (over: object = {}): TypeInForce => ({
  ...{ id: 'type', attribute: 'annual' },
  versions: [{ effectiveOn: day('2020-01-01'), ...RULES, ...over }],
})
const NONE = { versions: [], leavesOn: null }
const EMPLOYED = { from: day('2020-05-05'), to: null }
/** What is kept once it was written, with what was used of it. */
const written = (
  due: readonly Due[],
  used: Record<string, number> = {},
  existing: readonly Entitlement[] = [],
): Entitlement[] => withDue(existing, due).map((one) => ({ ...one, used: used[one.key] ?? one.used }))
const said = (due: readonly Due[]) => due.map((one) => [one.key, one.difference, one.from, one.until])

describe('what is due', () => {
  it('is the grant of each year that has begun, and again nothing', () => {
    const due = findDue(type(), EMPLOYED, [], day('2026-03-01'))
    expect(said(due)).toEqual([
      ['grant:2025', 5760, '2025-01-01', '2025-12-31'],
      ['grant:2026', 5760, '2026-01-01', '2026-12-31'],
      ['carry:2025', 960, '2026-01-01', '2026-03-31'],
    ])
    expect(findDue(type(), EMPLOYED, written(due), day('2026-03-01'))).toEqual([])
  })

  it('carries over what is left, not what may be: less where more was used', () => {
    const before = written(findDue(type(), EMPLOYED, [], day('2025-12-31')), { 'grant:2025': 5400 })
    expect(said(findDue(type(), EMPLOYED, before, day('2026-01-01')))).toEqual([
      ['grant:2026', 5760, '2026-01-01', '2026-12-31'],
      ['carry:2025', 360, '2026-01-01', '2026-03-31'],
    ])
    const empty = written(findDue(type(), EMPLOYED, [], day('2025-12-31')), { 'grant:2025': 5760 })
    expect(said(findDue(type(), EMPLOYED, empty, day('2026-01-01')))).toEqual([
      ['grant:2026', 5760, '2026-01-01', '2026-12-31'],
    ])
  })

  it('is the difference where rules change or somebody leaves, never below what was used', () => {
    const existing = written(findDue(type(), EMPLOYED, [], day('2026-03-01')), { 'grant:2026': 2000 })
    expect(said(findDue(type({ yearlyMinutes: 7200 }), EMPLOYED, existing, day('2026-03-01')))).toContainEqual([
      ...['grant:2026', 1440, '2026-01-01', '2026-12-31'],
    ])
    const leaving = { ...EMPLOYED, to: day('2026-03-31') }
    expect(said(findDue(type(), leaving, existing, day('2026-03-01')))).toEqual([
      ['grant:2026', 2000 - 5760, '2026-01-01', '2026-12-31'],
    ])
  })

  it('leaves alone what HR gave by hand or took', () => {
    const existing = written(findDue(type(), EMPLOYED, [], day('2026-03-01'))).map((one) =>
      one.key === 'grant:2026' ? { ...one, granted: one.granted - 240, adjusted: -240 } : one,
    )
    expect(findDue(type(), EMPLOYED, existing, day('2026-03-01'))).toEqual([])
    expect(said(findDue(type({ yearlyMinutes: 6000 }), EMPLOYED, existing, day('2026-03-01')))).toContainEqual([
      ...['grant:2026', 240, '2026-01-01', '2026-12-31'],
    ])
  })

  it('is nothing where nothing bounds the type', () => {
    expect(findDue(type({ yearlyMinutes: null }), EMPLOYED, [], day('2026-03-01'))).toEqual([])
  })

  it('comes to the same in one go and step by step, whenever it is asked for', () => {
    const days = fc
      .uniqueArray(fc.integer({ min: 0, max: 364 }), { maxLength: 6 })
      .map((all) =>
        all.sort((a, b) => a - b).map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10) as Day),
      )
    fc.assert(
      fc.property(
        days,
        fc.constantFrom('yearly', 'monthly'),
        fc.integer({ min: 1, max: 9000 }),
        (asked, rhythm, yearlyMinutes) => {
          const one = type({ rhythm, yearlyMinutes, carryMinutes: 0, carryMonths: 0 })
          const end = day('2026-12-31')
          const steps = [...asked, end].reduce<Entitlement[]>(
            (existing, on) => written(findDue(one, EMPLOYED, existing, on), {}, existing),
            [],
          )
          const atOnce = written(findDue(one, EMPLOYED, [], end))
          expect(balanceOn(steps, end, NONE).granted).toBe(balanceOn(atOnce, end, NONE).granted)
        },
      ),
    )
  })
})
