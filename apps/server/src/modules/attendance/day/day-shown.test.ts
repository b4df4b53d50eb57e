import { describe, expect, it } from 'vitest'
import {
  cellOf,
  DAY_SHIFT,
  punchesAt,
  receiptSum,
  resultOf,
  SPLIT_SHIFT,
  summaryOf,
} from '../../../../test/day-facts.ts'
import { leave } from '../../../../test/day-table.ts'
import { DEFAULT_POLICY } from './day-input.rules.ts'

describe('what is shown', () => {
  it('writes the receipt of the pictures: shift, break, late, worked', () => {
    const { explanation, workedMinutes } = resultOf(DAY_SHIFT, '08:17 17:01')
    expect(explanation.lines.map(({ rule, minutes, punches }) => [rule, minutes, punches])).toEqual([
      ['period', 540, undefined],
      ['break', -60, undefined],
      ['late', -17, [1]],
      ['out', 0, [2]],
      ['extra', null, undefined],
    ])
    expect(workedMinutes).toBe(463)
    expect(explanation.bar).toEqual({
      plan: [[480, 1020]],
      breaks: [[720, 780]],
      ticks: [497, 1021],
      late: [[480, 497]],
      work: [
        [497, 720],
        [780, 1020],
      ],
      extra: [[1020, 1021]],
    })
  })

  it('names coming and going on time, and no extra where there is none', () => {
    const { lines } = resultOf(DAY_SHIFT, '08:00 17:00').explanation
    expect(lines.slice(2)).toEqual([
      { rule: 'in', minutes: 0, punches: [1], data: { at: 480, plan: 480 } },
      { rule: 'out', minutes: 0, punches: [2], data: { at: 1020, plan: 1020 } },
    ])
  })

  it('names the grace that was used [3.15]', () => {
    const { lines } = resultOf(DAY_SHIFT, '08:04 16:57').explanation
    expect(lines.slice(2)).toEqual([
      { rule: 'lateGrace', minutes: 0, punches: [1], data: { at: 484, plan: 480, grace: 5, minutes: 4 } },
      { rule: 'earlyGrace', minutes: 0, punches: [2], data: { at: 1017, plan: 1020, grace: 5, minutes: 3 } },
    ])
  })

  it('draws what is still to come after a going on an open day', () => {
    const { bar } = resultOf(DAY_SHIFT, '08:00 11:00', { coverage: 'open' }).explanation
    expect(bar.open).toEqual([
      [660, 720],
      [780, 1020],
    ])
  })

  it('names every pause that was worked through', () => {
    const periods = [
      { from: 480, to: 600 },
      { from: 630, to: 720 },
      { from: 780, to: 1020 },
    ]
    const { lines } = resultOf({ ...SPLIT_SHIFT, periods }, '08:00 17:00').explanation
    expect(lines.filter(({ rule }) => rule === 'bridge').map(({ data }) => data)).toEqual([
      { from: 600, to: 630 },
      { from: 720, to: 780 },
    ])
  })

  it('draws a missing punch at the edge of its own period when another period speaks', () => {
    const policy = { ...DEFAULT_POLICY, bridgePeriods: false }
    const missing = (times: string) => resultOf(SPLIT_SHIFT, times, { policy }).explanation.bar.missing
    expect(missing('08:00 12:00 17:00')).toEqual([{ at: 780, what: 'clock-in' }])
    expect(missing('08:00 13:10 17:00')).toEqual([{ at: 720, what: 'clock-out' }])
    expect(missing('17:00')).toEqual([{ at: 480, what: 'clock-in' }])
  })

  it('draws a missing clock-out at the end of the day, open from the last punch', () => {
    const { bar } = resultOf(SPLIT_SHIFT, '08:00').explanation
    expect(bar.missing).toEqual([{ at: 1020, what: 'clock-out' }])
    expect(bar.open).toEqual([
      [480, 720],
      [780, 1020],
    ])
  })

  it('says nothing is owed on the three kinds of free days and keeps the special kinds as worked days [3.12]', () => {
    const rest = (dayKind: 'rest' | 'holiday') =>
      resultOf(DAY_SHIFT, '09:00 13:00', { cell: cellOf(DAY_SHIFT, { dayKind }) })
    expect(summaryOf(rest('rest'))).toBe('extra 240, normal')
    expect(summaryOf(rest('holiday'))).toBe('extra 240, normal')
    for (const dayKind of ['H-attendance', 'SH-attendance', 'foreign-spring-festival'] as const) {
      const result = resultOf(DAY_SHIFT, '08:00 17:00', { cell: cellOf(DAY_SHIFT, { dayKind }) })
      expect(summaryOf(result)).toBe('worked 480, normal')
      expect(result.dayKind).toBe(dayKind)
    }
  })

  it('needs no punch where none is required [3.12]', () => {
    const shift = { ...DAY_SHIFT, clocking: 'none' as const }
    expect(summaryOf(resultOf(shift, ''))).toBe('worked 480, normal')
    expect(summaryOf(resultOf(shift, '', { coverage: 'none' }))).toBe('worked 480, normal')
    expect(summaryOf(resultOf(shift, '', { coverage: 'open' }))).toBe('unknown 480, normal')
    expect(summaryOf(resultOf(shift, '11:00'))).toBe('worked 480, normal')
    expect(summaryOf(resultOf(shift, '11:00 19:00'))).toBe('worked 480, extra 120, normal')
    expect(summaryOf(resultOf(shift, '', leave(780, 1020)))).toBe('worked 240, leave 240, normal')
    expect(receiptSum(resultOf(shift, '11:00 19:00'))).toBe(480)
    expect(resultOf(shift, '').explanation.bar.work).toEqual([
      [480, 720],
      [780, 1020],
    ])
  })

  it('does not depend on the order in which punches come', () => {
    const punches = punchesAt('08:17 10:00 10:40 17:01')
    const turned = resultOf(DAY_SHIFT, '', { punches: punches.toReversed() })
    expect(turned).toEqual(resultOf(DAY_SHIFT, '', { punches }))
  })
})
