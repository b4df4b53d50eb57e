import { addDays, type Day, day } from '@muster/kernel/day'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { GrantPolicy } from '../type/rules-in-force.rules.ts'
import { explainGrant } from './explained.rules.ts'
import { countGrant } from './grant.rules.ts'

const policy = (over: Partial<GrantPolicy> = {}): GrantPolicy => ({
  ...{ effectiveOn: day('2020-01-01'), yearlyMinutes: 5760, rhythm: 'yearly', isProRata: true, seniority: [] },
  ...over,
})
const explained = (policies: readonly GrantPolicy[], from: string, asOf: string, to: string | null = null) =>
  explainGrant(policies, { from: day(from), to: to as Day | null }, 2026, day(asOf))

it('explains a year by its rule, in one part where all of it is alike', () => {
  expect(explained([policy()], '2020-05-05', '2026-02-01')).toMatchObject([
    { from: '2026-01-01', to: '2026-12-31', since: '2020-01-01', yearlyMinutes: 5760, months: 12, days: null },
  ])
})

it('names the part of the month of joining, and the years of service from which more is granted', () => {
  expect(explained([policy()], '2026-11-16', '2026-12-01')).toMatchObject([
    { from: '2026-11-16', to: '2026-11-30', months: 1, days: 15, ofDays: 30 },
    { from: '2026-12-01', to: '2026-12-31', months: 1, days: null },
  ])
  expect(explained([policy({ seniority: [{ years: 6, minutes: 480 }] })], '2020-06-15', '2026-02-01')).toMatchObject([
    { to: '2026-06-30', months: 6, more: 0, servedYears: 5 },
    { from: '2026-07-01', months: 6, more: 480, servedYears: 6 },
  ])
})

it('explains months that are reached, and versions by their day', () => {
  expect(explained([policy({ rhythm: 'monthly', isProRata: false })], '2026-09-15', '2026-12-01')).toMatchObject([
    { from: '2026-09-01', to: '2026-12-31', months: 4 },
  ])
  const later = policy({ effectiveOn: day('2026-07-01'), yearlyMinutes: 7200 })
  expect(explained([policy(), later], '2020-01-01', '2026-01-01')).toMatchObject([
    { months: 6, yearlyMinutes: 5760 },
    { months: 6, yearlyMinutes: 7200, since: '2026-07-01' },
  ])
})

it('comes to the grant, whenever somebody joins and leaves and whatever the rules are', () => {
  const aDay = fc.integer({ min: 0, max: 1100 }).map((n) => addDays(day('2024-06-01'), n))
  const version = fc.record({
    ...{ effectiveOn: aDay, yearlyMinutes: fc.option(fc.integer({ min: 1, max: 9000 })), isProRata: fc.boolean() },
    rhythm: fc.constantFrom('yearly' as const, 'monthly' as const),
    seniority: fc.array(fc.record({ years: fc.nat(3), minutes: fc.integer({ min: 1, max: 900 }) }), { maxLength: 2 }),
  })
  const versions = fc
    .uniqueArray(version, { minLength: 1, maxLength: 3, selector: ({ effectiveOn }) => effectiveOn })
    .map((all) => all.toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? -1 : 1)))
  fc.assert(
    fc.property(versions, aDay, fc.option(aDay), aDay, (policies, from, to, asOf) => {
      fc.pre(to === null || to >= from)
      const parts = explainGrant(policies, { from, to }, 2026, asOf)
      const twelfths = parts.reduce(
        (sum, one) => sum + ((one.yearlyMinutes + one.more) * one.months * (one.days ?? 1)) / (one.ofDays ?? 1),
        0,
      )
      const grant = countGrant(policies, { from, to }, 2026, asOf)
      expect(Math.abs(twelfths / 12 - (grant?.minutes ?? 0))).toBeLessThanOrEqual(0.5001)
    }),
    { numRuns: 300 },
  )
})
