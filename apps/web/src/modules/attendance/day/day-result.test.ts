import type { Day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { type Judged, lookOf, resultsOf } from './day-result.ts'

const TODAY = '2026-11-20' as Day
const day = (part: Partial<Judged> = {}): Judged => ({
  day: '2026-11-03' as Day,
  attribute: 'normal',
  state: 'computed',
  dayKind: 'workday',
  expectedMinutes: 480,
  workedMinutes: 480,
  lateMinutes: 0,
  earlyLeaveMinutes: 0,
  absentMinutes: 0,
  leaveMinutes: 0,
  extraMinutes: 0,
  overtimeMinutes: 0,
  missing: [],
  ...part,
})
const results = (part: Partial<Judged>) => resultsOf(day(part), TODAY)

describe('resultsOf', () => {
  it.each<[string, Partial<Judged>, string[]]>([
    ['a full day', {}, ['normal']],
    ['late', { attribute: 'abnormal', lateMinutes: 17 }, ['late']],
    ['late and early', { attribute: 'abnormal', lateMinutes: 17, earlyLeaveMinutes: 5 }, ['late', 'early']],
    [
      'a missing punch before all else',
      { attribute: 'abnormal', lateMinutes: 4, missing: ['clock-out'] },
      ['missingOut', 'late'],
    ],
    ['absent', { attribute: 'abnormal', absentMinutes: 480, workedMinutes: 0 }, ['absent']],
    ['out during work', { attribute: 'abnormal', stepOutMinutes: 30 }, ['stepOut']],
    ['what only the server knows', { attribute: 'abnormal' }, ['attention']],
    ['a day nobody speaks about', { attribute: 'no-data', workedMinutes: 0 }, ['noData']],
    ['a few minutes more', { extraMinutes: 29 }, ['normal']],
    ['half an hour more', { extraMinutes: 30 }, ['extra']],
    ['an hour more, of which half an hour is overtime', { extraMinutes: 60, overtimeMinutes: 30 }, ['overtime']],
    ['work on a rest day', { dayKind: 'rest', expectedMinutes: 0, workedMinutes: 0, extraMinutes: 5 }, ['offDayWork']],
    ['a rest day', { dayKind: 'rest', expectedMinutes: 0, workedMinutes: 0 }, ['rest']],
    ['a holiday', { dayKind: 'holiday', expectedMinutes: 0, workedMinutes: 0 }, ['holiday']],
    ['a day without a shift', { expectedMinutes: 0, workedMinutes: 0 }, ['noShift']],
    ['leave', { leaveMinutes: 240, workedMinutes: 240 }, ['leave']],
    ['a day that is not over', { day: TODAY, state: 'open' }, ['open']],
    ['a day in which the file ends', { state: 'awaiting', workedMinutes: 35 }, ['awaiting']],
    ['what is known of it', { state: 'awaiting', attribute: 'abnormal', lateMinutes: 17 }, ['late']],
    ['a day to come', { day: '2026-11-21' as Day, state: 'open' }, ['planned']],
  ])('tells of %s [4.12b]', (_, part, expected) => {
    expect(results(part)).toEqual(expected)
  })
  it('keeps red for what somebody must mend', () => {
    const tones = (['missingIn', 'absent', 'late', 'early', 'noData', 'rest', 'normal'] as const).map(
      (r) => lookOf(r).tone,
    )
    expect(tones).toEqual(['red', 'red', 'red', 'amber', 'grey', 'grey', 'normal'])
  })
})
