import type { Day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { array, assert, boolean, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factsFor, type KnownMonth, sinceWhen } from './receipt.rules.ts'

const days = (...all: string[]) => all.map((day) => `2026-11-${day}` as Day)
const MONTH: NonNullable<KnownMonth> = {
  sums: {
    minutes: { late: 25, earlyLeave: 0, absent: 480 },
    leave: { sick: 480, annual: 960 },
    overtime: [
      { multiplier: 200, minutes: 120, reward: 'paid' },
      { multiplier: 150, minutes: 60, reward: 'paid' },
      { multiplier: 150, minutes: 30, reward: 'paid' },
      { multiplier: 300, minutes: 90, reward: 'time-off' },
    ],
  },
  days: {
    ...{ late: days('03', '10'), earlyLeave: [], absent: days('12') },
    leave: { sick: days('04'), annual: days('05', '06') },
  },
}

describe('where a line of a payslip comes from [2.16e]', () => {
  it('is the overtime that is paid, one part a multiplier; what is taken as time off is none', () => {
    expect(factsFor('overtime', MONTH, null)).toEqual({
      origin: 'overtime',
      parts: [
        { multiplier: 150, minutes: 90 },
        { multiplier: 200, minutes: 120 },
      ],
    })
  })

  it('is leave by its type with its days, and lateness and absence with theirs', () => {
    expect(factsFor('leave', MONTH, null)).toEqual({
      origin: 'leave',
      types: [
        { attribute: 'sick', minutes: 480, days: days('04') },
        { attribute: 'annual', minutes: 960, days: days('05', '06') },
      ],
    })
    expect(factsFor('attendance', MONTH, null)).toEqual({
      origin: 'attendance',
      late: { minutes: 25, days: days('03', '10') },
      earlyLeave: { minutes: 0, days: [] },
      absent: { minutes: 480, days: days('12') },
    })
  })

  it('is not known of a sheet alone, nor of a month without days', () => {
    expect(factsFor('none', MONTH, null)).toBeNull()
    for (const origin of ['overtime', 'leave', 'attendance'] as const)
      expect(factsFor(origin, undefined, null)).toBeNull()
  })

  it('is, of a salary, the month since which it stands', () => {
    const month = (n: number) => `2026-${String(n).padStart(2, '0')}` as Month
    const earlier = [10, 9, 8].map((n) => ({ month: month(n), amount: n === 8 ? 900 : 1000 }))
    expect(factsFor('salary', undefined, sinceWhen(month(11), 1000, earlier))).toEqual({
      origin: 'salary',
      since: '2026-09',
    })
    expect(sinceWhen(month(11), 1100, earlier)).toBe('2026-11')
    expect(sinceWhen(month(11), 1000, [])).toBe('2026-11')
  })

  it('a salary stands since the month behind the last one that was another', () => {
    assert(
      property(array(boolean(), { maxLength: 12 }), constantFrom(1000, 2000), (isSame, amount) => {
        const earlier = isSame.map((same, n) => ({
          month: `2025-${String(12 - n).padStart(2, '0')}` as Month,
          amount: same ? amount : amount + 1,
        }))
        const unbroken = isSame.findIndex((same) => !same)
        const count = unbroken === -1 ? isSame.length : unbroken
        expect(sinceWhen('2026-01' as Month, amount, earlier)).toBe(earlier[count - 1]?.month ?? '2026-01')
      }),
    )
  })

  it('no paid minute of overtime is lost in its parts', () => {
    const part = integer({ min: 0, max: 600 })
    assert(
      property(array(part), array(constantFrom(150, 200, 300)), (minutes, multipliers) => {
        const overtime = minutes.map((one, n) => ({ minutes: one, multiplier: multipliers[n] ?? 150, reward: 'paid' }))
        const facts = factsFor('overtime', { ...MONTH, sums: { ...MONTH.sums, overtime } }, null)
        const parts = facts?.origin === 'overtime' ? facts.parts : []
        expect(parts.reduce((sum, one) => sum + one.minutes, 0)).toBe(minutes.reduce((sum, one) => sum + one, 0))
      }),
    )
  })
})
