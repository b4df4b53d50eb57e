import type { ReceiptLine } from '@muster/contract/attendance/explanation'
import { addDays, day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { daysIn, type SnapshotDay, sumsOf, textOf } from './snapshot.rules.ts'

const FIRST = day('2026-10-05')
const part = (rule: 'overtimePart' | 'overtimePunched' | 'holidayHours', data: object): ReceiptLine =>
  ({ rule, minutes: null, data: { from: 0, to: 0, ...data } }) as ReceiptLine

/** A day that came to its overtime alone. */
const dayWith = (n: number, overtimeMinutes: number, lines: ReceiptLine[]): SnapshotDay => ({
  ...{ day: addDays(FIRST, n), dayKind: 'workday', shiftVersionId: null, attribute: 'normal', missing: [] },
  ...{ expectedMinutes: 480, workedMinutes: 480, lateMinutes: 0, earlyLeaveMinutes: 0, absentMinutes: 0 },
  ...{ leaveMinutes: 0, stepOutMinutes: 0, extraMinutes: overtimeMinutes, overtimeMinutes },
  explanation: JSON.stringify({ lines }),
})

describe('what a closed month keeps', () => {
  const night = [
    part('overtimePart', { kind: 'workday', multiplier: 150, minutes: 120, reward: 'paid' }),
    part('overtimePart', { kind: 'rest', multiplier: 200, minutes: 60, reward: 'paid' }),
  ]
  const given = [part('overtimePart', { kind: 'workday', multiplier: 150, minutes: 30, reward: 'time-off' })]
  const punched = [part('overtimePunched', { kind: 'workday', multiplier: 150, minutes: 45 })]
  const days = [dayWith(0, 180, night), dayWith(1, 30, given), dayWith(2, 45, punched), dayWith(3, 0, [])]

  it('sums overtime by the kind of the day that a part lies on, its multiplier and how it is given [5.21]', () => {
    const sums = sumsOf(days)
    expect(sums.overtime).toEqual([
      { dayKind: 'rest', multiplier: 200, reward: 'paid', minutes: 60 },
      { dayKind: 'workday', multiplier: 150, reward: 'paid', minutes: 165 },
      { dayKind: 'workday', multiplier: 150, reward: 'time-off', minutes: 30 },
    ])
    expect(sums.overtime.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(sums.minutes.overtime)
  })

  it('sums the holidays whose hours the company fixed [5.06]', () => {
    const holiday = { ...dayWith(4, 0, [part('holidayHours', { minutes: 480 })]), dayKind: 'holiday' as const }
    expect(sumsOf([...days, holiday]).holiday).toBe(480)
  })

  it('gives its days back as they were kept', () => {
    expect(daysIn(textOf(days))).toEqual(days)
  })
})
