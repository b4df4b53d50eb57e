import { addDays, type Day, day } from '@muster/kernel/day'
import { lastDay, type Month } from '@muster/kernel/month'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GrantPolicy } from '../type/rules-in-force.rules.ts'
import { carryOver, countGrant, countServedYears, differenceTo } from './grant.rules.ts'

const policy = (over: Partial<GrantPolicy> = {}): GrantPolicy => ({
  ...{ effectiveOn: day('2020-01-01'), yearlyMinutes: 5760, rhythm: 'yearly', isProRata: true, seniority: [] },
  ...over,
})
const since = (from: string, to: string | null = null) => ({ from: from as Day, to: to as Day | null })
const minutesOf = (policies: readonly GrantPolicy[], employed: ReturnType<typeof since>, asOf: string) =>
  countGrant(policies, employed, 2026, asOf as Day)?.minutes

describe('what a year grants', () => {
  it.each<[string, Partial<GrantPolicy>, ReturnType<typeof since>, string, number | undefined]>([
    ['all of it at its beginning', {}, since('2020-05-05'), '2026-01-01', 5760],
    ['nothing before it begins', {}, since('2020-05-05'), '2025-12-31', undefined],
    ['month by month what the months bring', { rhythm: 'monthly' }, since('2020-05-05'), '2026-03-31', 1440],
    ['a half of it who begins in July', {}, since('2026-07-01'), '2026-07-01', 2880],
    ['nothing before they begin', {}, since('2026-07-01'), '2026-06-30', undefined],
    ['half a month who begins in its middle', {}, since('2026-11-16'), '2026-12-01', 720],
    ['all of it where a first year is not divided', { isProRata: false }, since('2026-11-16'), '2026-12-01', 5760],
    ['until they leave', {}, since('2020-05-05', '2026-03-31'), '2026-01-01', 1440],
    ['nothing where nothing is granted', { yearlyMinutes: null }, since('2020-05-05'), '2026-01-01', undefined],
    [
      'more after years of service',
      { seniority: [{ years: 5, minutes: 480 }] },
      since('2020-05-05'),
      '2026-01-01',
      6240,
    ],
    [
      'more from the month after an anniversary on',
      {
        seniority: [
          { years: 6, minutes: 480 },
          { years: 5, minutes: 240 },
        ],
      },
      since('2020-06-15'),
      '2026-01-01',
      // Six months with 240 more, and six with 480 more.
      5760 + 120 + 240,
    ],
  ])('%s', (_, over, employed, asOf, minutes) => {
    expect(minutesOf([policy(over)], employed, asOf)).toBe(minutes)
  })

  it.each([
    ['2026-09-15', null, '2026-09-15', 480],
    ['2026-09-15', null, '2026-09-30', 480],
    ['2026-09-15', null, '2026-12-01', 1920],
    ['2020-01-01', '2026-03-31', '2026-03-01', 1440],
    ['2020-01-01', '2026-03-31', '2026-12-31', 1440],
    ['2026-02-10', '2026-03-05', '2026-06-01', 960],
  ])(
    'month by month begins with the month of joining and ends with that of leaving: from %s to %s, as of %s',
    (from, to, asOf, minutes) => {
      expect(minutesOf([policy({ rhythm: 'monthly', isProRata: false })], since(from, to), asOf)).toBe(minutes)
    },
  )

  it('follows the version of each month', () => {
    const policies = [policy(), policy({ effectiveOn: day('2026-07-01'), yearlyMinutes: 7200 })]
    expect(minutesOf(policies, since('2020-05-05'), '2026-01-01')).toBe(2880 + 3600)
  })

  it('is that of the months from the first version on', () => {
    const policies = [policy({ effectiveOn: day('2026-07-01'), yearlyMinutes: 7200 })]
    expect(minutesOf(policies, since('2020-05-05'), '2026-01-01')).toBe(3600)
  })

  it('is valid to the end of the year, from its beginning or theirs', () => {
    expect(countGrant([policy()], since('2026-07-15'), 2026, day('2026-08-01'))).toMatchObject({
      ...{ key: 'grant:2026', from: '2026-07-15', until: '2026-12-31' },
    })
  })

  const begins = fc.integer({ min: 0, max: 364 }).map((n) => addDays(day('2026-01-01'), n))
  const yearly = fc.integer({ min: 1, max: 20_000 })
  const ends = Array.from({ length: 12 }, (_, i) => lastDay(`2026-${String(i + 1).padStart(2, '0')}` as Month))

  it('comes to the same month by month as at once, of whole years and of parts, and never falls from one month to the next', () => {
    fc.assert(
      fc.property(begins, yearly, fc.boolean(), (from, yearlyMinutes, isProRata) => {
        const of = (rhythm: GrantPolicy['rhythm'], asOf: Day) =>
          countGrant([policy({ yearlyMinutes, rhythm, isProRata })], { from, to: null }, 2026, asOf)?.minutes ?? 0
        const grown = ends.map((asOf) => of('monthly', asOf))
        // Month by month without parts of a month brings whole months, from that of joining on.
        const months = 13 - Number(from.slice(5, 7))
        const whole = Math.round((yearlyMinutes * months) / 12)
        expect(grown.at(-1)).toBe(isProRata ? of('yearly', day('2026-12-31')) : whole)
        expect(grown).toEqual(grown.toSorted((a, b) => a - b))
      }),
    )
  })

  it('is the whole year for who is there all of it, whatever its parts are', () => {
    fc.assert(
      fc.property(yearly, (yearlyMinutes) => {
        const policies = [policy({ yearlyMinutes, rhythm: 'monthly' })]
        expect(minutesOf(policies, since('2019-01-01'), '2026-12-01')).toBe(yearlyMinutes)
      }),
    )
  })
})

it.each([
  ['2024-02-29', '2025-02-28', 0],
  ['2024-02-29', '2025-03-01', 1],
  ['2020-06-15', '2026-06-14', 5],
  ['2020-06-15', '2026-06-15', 6],
  ['2026-06-15', '2020-06-15', 0],
])('who began on %s has served on %s full years: %i', (from, on, years) => {
  expect(countServedYears(from as Day, on as Day)).toBe(years)
})

describe('what is carried over', () => {
  it.each([
    [900, { carryMinutes: 480, carryMonths: 3 }, { minutes: 480, until: '2027-03-31' }],
    [240, { carryMinutes: 480, carryMonths: 12 }, { minutes: 240, until: '2027-12-31' }],
    [-60, { carryMinutes: 480, carryMonths: 3 }, { minutes: 0 }],
  ])('of %i left, by %j', (left, rule, carried) => {
    expect(carryOver(2026, left, rule)).toMatchObject({ key: 'carry:2026', from: '2027-01-01', ...carried })
  })

  it('is nothing where nothing may be', () => {
    expect(carryOver(2026, 900, { carryMinutes: 0, carryMonths: 3 })).toBeNull()
    expect(carryOver(2026, 900, { carryMinutes: 480, carryMonths: 0 })).toBeNull()
  })
})

it.each([
  [5760, { granted: 0, held: 0, used: 0 }, 5760],
  [5760, { granted: 5760, held: 0, used: 480 }, 0],
  [2880, { granted: 5760, held: 240, used: 480 }, -2880],
  [480, { granted: 5760, held: 240, used: 960 }, 1200 - 5760],
])('so that %i is granted of %j, %i is written', (wanted, row, difference) => {
  expect(differenceTo(wanted, row)).toBe(difference)
})
