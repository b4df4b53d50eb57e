import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDay } from '../../../../test/any-day.ts'
import {
  cellOf,
  type DAY,
  DAY_SHIFT,
  FLEXIBLE_SHIFT,
  NIGHT_SHIFT,
  punchesAt,
  receiptSum,
  resultOf,
  SPLIT_SHIFT,
  summaryOf,
} from '../../../../test/day-facts.ts'
import { leave, strict, table } from '../../../../test/day-table.ts'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import { assignPunches } from './assign.rules.ts'
import { calculateDay } from './day.rules.ts'
import { type DayInput, DEFAULT_POLICY } from './day-input.rules.ts'

const inOnly = (shift: ShiftVersion): ShiftVersion => ({ ...shift, clocking: 'in-only' })
const DAILY = inOnly(DAY_SHIFT)
const SPLIT = inOnly(SPLIT_SHIFT)
const NIGHT = inOnly(NIGHT_SHIFT)
const FLEXIBLE = inOnly(FLEXIBLE_SHIFT)

const madeUp = (kind: 'made-up-in' | 'made-up-out', minute: number) => ({
  corrections: [{ id: 'correction-1', kind, minute }],
})
const out = { id: 'out-1', type: 'private-out', by: 'private-out' } as const

describe('a shift that is clocked in only: one punch is the day', () => {
  table([
    ['came', DAILY, '07:58', 'worked 480, normal'],
    ['came at the minute', DAILY, '08:00:59', 'worked 480, normal'],
    ['within the grace', DAILY, '08:05', 'worked 480, normal'],
    ['late, every minute', DAILY, '08:06', 'worked 474, late 6, abnormal'],
    ['in the afternoon', DAILY, '13:30', 'worked 210, late 270, abnormal'],
    ['without a punch', DAILY, '', 'absent 480, abnormal'],
    ['without a punch or a source', DAILY, '', 'unknown 480, no-data', { coverage: 'none' }],
    ['without a punch, the day under way', DAILY, '', 'unknown 480, normal', { coverage: 'open' }],
    ['came, the day under way', DAILY, '08:06', 'late 6, unknown 474, abnormal', { coverage: 'open' }],
    ['and went, and came again', DAILY, '07:58 12:01 12:58 17:02', 'worked 480, normal'],
    ['and pressed in the middle of the morning', DAILY, '08:00 10:00', 'worked 480, normal'],
    ['on the key for going', DAILY, '07:58/1', 'worked 480, normal', strict],
    ['after work alone', DAILY, '17:05', 'unknown 480, no clock-in, abnormal'],
    ['after work alone, the day under way', DAILY, '17:05', 'unknown 480, normal', { coverage: 'open' }],
    ['only a going that was made up', DAILY, '', 'unknown 480, no clock-in, abnormal', madeUp('made-up-out', 1020)],
    ['a coming that was made up', DAILY, '', 'worked 480, normal', madeUp('made-up-in', 475)],
    ['a coming that was made up before a late one', DAILY, '09:10', 'worked 480, normal', madeUp('made-up-in', 480)],
    ['on leave in the afternoon', DAILY, '07:58', 'worked 240, leave 240, normal', leave(780, 1020)],
    ['on leave in the morning', DAILY, '12:58', 'worked 240, leave 240, normal', leave(480, 720)],
    ['on leave all day', DAILY, '', 'leave 480, normal', leave(480, 1020)],
    ['on leave all day, and there', DAILY, '08:00 17:00', 'leave 480, normal', leave(480, 1020)],
    [
      'with an approved step out',
      DAILY,
      '07:58',
      'worked 420, stepOut 60, normal',
      { absences: [{ ...out, from: 600, to: 660 }] },
    ],
  ])
})

describe('the same of other hours', () => {
  table([
    ['two periods', SPLIT, '07:58', 'worked 480, normal'],
    ['the second of two periods', SPLIT, '13:10', 'worked 230, late 10, absent 240, abnormal'],
    ['between two periods', SPLIT, '12:40', 'worked 240, absent 240, abnormal'],
    ['the second of two, under way', SPLIT, '13:10', 'late 10, unknown 470, abnormal', { coverage: 'open' }],
    ['a night', NIGHT, '21:58', 'worked 480, normal'],
    ['a night, pressed again in the morning', NIGHT, '21:58 06:04+1', 'worked 480, normal'],
    ['flexible hours', FLEXIBLE, '09:40', 'worked 480, normal'],
    ['flexible hours, after the latest start', FLEXIBLE, '10:55', 'worked 470, late 10, abnormal'],
  ])

  it('moves the end of flexible hours with the coming', () => {
    const { explanation } = resultOf(FLEXIBLE, '09:40')
    expect(explanation.lines.find(({ rule }) => rule === 'inOnly')).toEqual({
      ...{ rule: 'inOnly', minutes: 0, data: { to: 1120 } },
    })
  })
})

const overtime = (from: number, to: number): Partial<DayInput> => ({
  overtime: {
    claims: [{ id: 'overtime-1', from, to, breakMinutes: 0, reward: 'paid' }],
    kindOn: () => 'workday',
    policy: {
      unitOn: () => 30,
      ruleOn: () => ({ dayKind: 'workday', multiplier: 150, way: 'punched-inside-approved' }),
      countsPunched: false,
    },
  },
})

describe('approved overtime of such a day', () => {
  const counted = (times: string, from: number, to: number) => {
    const result = resultOf(DAILY, times, overtime(from, to))
    expect(receiptSum(result)).toBe(result.workedMinutes)
    expect(result.missing).toEqual([])
    return [result.workedMinutes, result.overtimeMinutes]
  }
  it.each([
    ['both ends of its own', '07:58 17:55 20:02', 1080, 1200, 120],
    ['pressed on going home first', '07:58 17:03 17:55 20:02', 1080, 1200, 120],
    ['the going from the shift as its beginning', '07:58 17:01 20:02', 1080, 1200, 120],
    ['a pause within it', '07:58 17:55 18:30 19:00 20:02', 1080, 1200, 90],
    ['its end alone', '07:58 20:02', 1080, 1200, 0],
    ['its beginning alone', '07:58 17:55', 1080, 1200, 0],
    ['none of its ends', '07:58', 1080, 1200, 0],
    ['a press at noon, and its end', '07:58 12:01 20:02', 1080, 1200, 0],
    ['before work', '05:58 08:01', 360, 480, 120],
    ['before work, one press', '05:58', 360, 480, 0],
  ])('%s', (_, times, from, to, minutes) => {
    expect(counted(times, from, to)).toEqual([480, minutes])
  })
})

it('says in one line to when the day counts, and names every later punch', () => {
  const { explanation } = resultOf(DAILY, '07:58 12:01 17:02')
  expect(explanation.lines.slice(2)).toEqual([
    { rule: 'in', minutes: 0, data: { at: 478, plan: 480 }, punches: [1] },
    { rule: 'inOnly', minutes: 0, data: { to: 1020 } },
    { rule: 'seen', minutes: 0, data: { at: 721 }, punches: [2] },
    { rule: 'seen', minutes: 0, data: { at: 1022 }, punches: [3] },
  ])
})

it('a holiday on which somebody only clocked in lacks nothing', () => {
  const result = resultOf(DAILY, '08:00', { cell: cellOf(DAILY, { dayKind: 'holiday' }) })
  expect(summaryOf(result)).toBe('normal')
})

it('does not keep the coming to the next shift as its going', () => {
  const late = inOnly({ ...DAY_SHIFT, periods: [{ from: 840, to: 1320 }], breaks: [], after: 720 })
  const early = { ...DAY_SHIFT, before: 240 }
  const next = '2026-03-19' as typeof DAY
  const cells = [cellOf(late), cellOf(early, { day: next })]
  const punches = punchesAt('13:58 07:58+1')
  expect(assignPunches(cells, punches, DEFAULT_POLICY).byCell.map((own) => own.length)).toEqual([1, 1])
  const both = [cellOf({ ...late, clocking: 'in-and-out' }), cellOf(early, { day: next })]
  expect(assignPunches(both, punches, DEFAULT_POLICY).byCell.map((own) => own.length)).toEqual([2, 0])
})

/** The same day of fixed or flexible hours, clocked in only, without overtime. */
function clockedIn({ overtime: _, ...day }: DayInput): DayInput {
  const shift = day.cell.shift as ShiftVersion
  const kind = shift.kind === 'free' ? 'fixed' : shift.kind
  return { ...day, cell: { ...day.cell, dayKind: 'workday', shift: { ...shift, kind, clocking: 'in-only' } } }
}

const minutesOf = (day: DayInput) => {
  const { punchIds: _ids, explanation: _why, ...figures } = calculateDay(day)
  return figures
}

describe('of any day that is clocked in only', () => {
  it('a later punch changes no minute', () => {
    const more = fc.array(fc.integer({ min: 1, max: 72_000 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(anyDay, more, (made, after) => {
        const day = clockedIn({ ...made, clockJumps: [] })
        const shift = day.cell.shift as ShiftVersion
        const last = day.punches.reduce((latest, { wall }) => Math.max(latest, wall), 0)
        const [first] = day.punches.toSorted((a, b) => a.at - b.at)
        // Before any punch the first one is the coming.
        fc.pre(first !== undefined && shift.periods.length > 0)
        const later = after.map((seconds, i) => ({
          ...{ id: 1000 + i, wall: last + seconds, at: last + seconds - ((first?.wall ?? 0) - (first?.at ?? 0)) },
          status: null,
        }))
        expect(minutesOf({ ...day, punches: [...day.punches, ...later] })).toEqual(minutesOf(day))
      }),
      { numRuns: 3000 },
    )
  })

  it('no clock-out is ever missing, nobody leaves early, and the receipt adds up', () => {
    fc.assert(
      fc.property(anyDay, (made) => {
        const result = calculateDay(clockedIn(made))
        expect(result.missing).not.toContain('clock-out')
        expect(result.earlyLeaveMinutes).toBe(0)
        expect(receiptSum(result)).toBe(result.workedMinutes)
      }),
      { numRuns: 3000 },
    )
  })
})
