import { DAY_PARAMETERS } from '@muster/contract/attendance/day-parameters'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { describe, expect, it } from 'vitest'
import { DAY_HOURS } from '../../../../test/shifts.ts'
import { OVERTIME_PARAMETERS } from '../day/overtime-policy.rules.ts'
import { areSameParameters, isSameShift, rulesWith } from './tried.rules.ts'
import { deviatingDays, findChangedDays, monthChange, type TriedDay } from './what-if.rules.ts'

const MONTH = '2026-10' as Month
const worked = (over: Partial<Omit<TriedDay, 'explanation'>> & { lines?: object[] } = {}): TriedDay => {
  const { lines = [], ...numbers } = over
  return {
    ...{ day: day('2026-10-05'), dayKind: 'workday', shiftVersionId: 'v', attribute: 'normal', missing: [] },
    ...{ expectedMinutes: 480, workedMinutes: 480, lateMinutes: 0, earlyLeaveMinutes: 0, absentMinutes: 0 },
    ...{ leaveMinutes: 0, stepOutMinutes: 0, extraMinutes: 0, overtimeMinutes: 0 },
    ...numbers,
    explanation: () => JSON.stringify({ bar: {}, lines }),
  }
}
const LATE = worked({ lateMinutes: 8, workedMinutes: 472, lines: [{ rule: 'late' }], attribute: 'abnormal' })
const overtime = (multiplier: number) =>
  worked({
    overtimeMinutes: 60,
    lines: [{ rule: 'overtimePart', data: { kind: 'workday', multiplier, minutes: 60, reward: 'paid' } }],
  })

describe('what a month would be otherwise', () => {
  it('is nothing where no figure differs, whatever the receipts say', () => {
    const other = worked({ lines: [{ rule: 'lateGrace' }] })
    expect(monthChange([worked()], [other])).toEqual({ days: 0, weight: 0, changes: [] })
    expect(findChangedDays([worked()], [other])).toEqual([])
  })

  it('names each figure before and after, in minutes and how often', () => {
    expect(monthChange([LATE], [worked()])).toEqual({
      ...{ days: 1, weight: 16 },
      changes: [
        { figure: 'late', part: null, before: 8, after: 0 },
        { figure: 'worked', part: null, before: 472, after: 480 },
        { figure: 'lateTimes', part: null, before: 1, after: 0 },
        { figure: 'abnormalDays', part: null, before: 1, after: 0 },
      ],
    })
  })

  it('is one where the same overtime is paid by another multiplier', () => {
    const part = { dayKind: 'workday', reward: 'paid' }
    expect(monthChange([overtime(150)], [overtime(200)])).toEqual({
      ...{ days: 1, weight: 120 },
      changes: [
        { figure: 'overtimePart', part: { ...part, multiplier: 150 }, before: 60, after: 0 },
        { figure: 'overtimePart', part: { ...part, multiplier: 200 }, before: 0, after: 60 },
      ],
    })
  })

  it('has the days that only one side has, and those with another missing punch', () => {
    expect(findChangedDays([worked()], []).map((one) => [one.day, one.after])).toEqual([['2026-10-05', null]])
    expect(findChangedDays([worked()], [worked({ missing: ['clock-out'] })])).toHaveLength(1)
  })

  it('says apart on how many days the facts deviate from what is kept', () => {
    const [first, second] = [worked(), worked({ day: day('2026-10-06') })]
    expect(deviatingDays([first, second], [first, second])).toBe(0)
    expect(deviatingDays([first], [worked({ workedMinutes: 479 }), second])).toBe(2)
  })
})

const version = (effectiveOn: string, lateGrace: number, number: number) => ({
  ...{ ...DAY_HOURS, lateGrace, id: `v${number}`, shiftId: 's', version: number, effectiveOn: day(effectiveOn) },
})

describe('the rules with what is tried', () => {
  const versions = new Map([
    ['s', [version('2026-01-01', 1, 1), version('2026-10-10', 2, 2), version('2026-11-01', 3, 3)]],
  ])
  const decisions = [
    { id: 4, key: 'attendance.debounce' as const, from: day('2026-10-20'), value: 90 },
    { id: 3, key: 'attendance.debounce' as const, from: day('2026-01-01'), value: 30 },
  ]

  it('hold on every day of the month and on no day before; later versions stay', () => {
    const shift = { id: 's', hours: { ...DAY_HOURS, lateGrace: 9 } }
    const found = rulesWith({ versions, decisions }, { shift, parameters: [] }, MONTH)
    expect(found.versions.get('s')?.map((one) => [one.effectiveOn, one.lateGrace])).toEqual([
      ['2026-01-01', 1],
      ['2026-10-01', 9],
      ['2026-11-01', 3],
    ])
    expect(found.decisions).toEqual(decisions)
    const parameters = [{ key: 'attendance.debounce' as const, value: 10 }]
    const other = rulesWith({ versions, decisions }, { shift: null, parameters }, MONTH)
    expect(other.versions).toBe(versions)
    expect(other.decisions.map(({ from, value }) => [from, value])).toEqual([
      ['2026-01-01', 30],
      ['2026-10-01', 10],
    ])
  })

  it('are the same only where they hold on each of its days', () => {
    const own = [...(versions.get('s') ?? [])].map((one) => ({
      effectiveOn: one.effectiveOn,
      hours: { ...DAY_HOURS, lateGrace: one.lateGrace },
    }))
    const hours = (lateGrace: number) => ({ ...DAY_HOURS, lateGrace })
    expect(isSameShift(own, hours(2), MONTH)).toBe(false)
    expect(isSameShift(own, hours(3), '2026-11' as Month)).toBe(true)
    expect(isSameShift([], hours(3), MONTH)).toBe(false)
    const debounce = (value: number, month = MONTH) =>
      areSameParameters(decisions, [{ key: 'attendance.debounce', value }], month)
    expect([debounce(30), debounce(90), debounce(90, '2026-11' as Month)]).toEqual([false, false, true])
  })

  it('know every parameter by which overtime is counted', () => {
    expect(OVERTIME_PARAMETERS.filter((key) => !DAY_PARAMETERS.includes(key))).toEqual([])
  })
})
