import { describe, expect, it } from 'vitest'
import { FLEXIBLE_SHIFT, receiptSum, resultOf, summaryOf } from '../../../../test/day-facts.ts'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import type { DayInput } from './day-input.rules.ts'
import { latestEnd, latestStart } from './flexible.rules.ts'

const core: ShiftVersion = { ...FLEXIBLE_SHIFT, core: { from: 600, to: 960 } }
const leave = (from: number, to: number) => ({ absences: [{ id: 'leave-1', type: 'annual', from, to }] })

describe('flexible hours: the end moves with the start [3.12]', () => {
  type Row = [name: string, shift: ShiftVersion, times: string, summary: string, over?: Partial<DayInput>]
  const rows: Row[] = [
    ['at the earliest start', FLEXIBLE_SHIFT, '09:00 18:00', 'worked 480, normal'],
    [
      'before the earliest start: the early part is extra',
      FLEXIBLE_SHIFT,
      '08:30 18:00',
      'worked 480, extra 30, normal',
    ],
    ['inside the window, stayed as long', FLEXIBLE_SHIFT, '09:12 18:12', 'worked 480, normal'],
    ['inside the window, stayed longer', FLEXIBLE_SHIFT, '10:40 20:00', 'worked 480, extra 20, normal'],
    ['inside the window, left at the written end', FLEXIBLE_SHIFT, '09:47 18:00', 'worked 433, early 47, abnormal'],
    ['after the window: late from its end', FLEXIBLE_SHIFT, '10:57 19:45', 'worked 468, late 12, abnormal'],
    ['after the window within the grace', FLEXIBLE_SHIFT, '10:49 19:45', 'worked 480, normal'],
    ['after the window and gone at six', FLEXIBLE_SHIFT, '11:00 18:00', 'worked 360, late 15, early 105, abnormal'],
    ['one punch in the morning', FLEXIBLE_SHIFT, '10:30', 'unknown 480, no clock-out, abnormal'],
    [
      'one punch shortly before the written end',
      FLEXIBLE_SHIFT,
      '17:50',
      'early 10, unknown 470, no clock-in, abnormal',
    ],
    ['one punch in the evening', FLEXIBLE_SHIFT, '18:04', 'unknown 480, no clock-in, abnormal'],
    ['nobody came', FLEXIBLE_SHIFT, '', 'absent 480, abnormal'],
    ['out for lunch', FLEXIBLE_SHIFT, '09:30 12:05 12:50 18:30', 'worked 480, normal'],
    ['step out', FLEXIBLE_SHIFT, '09:30 15:00 15:20 18:30', 'worked 460, stepOut 20, abnormal'],
    ['core hours bound the window', core, '10:20 19:00', 'worked 460, late 20, abnormal'],
    ['no grace inside core hours, coming', core, '10:03 19:00', 'worked 477, late 3, abnormal'],
    [
      'no grace inside core hours, going',
      { ...core, core: { from: 600, to: 1080 } },
      '09:00 17:58',
      'worked 478, early 2, abnormal',
    ],
    ['grace after core hours, going', core, '09:00 17:58', 'worked 480, normal'],
    ['core hours alone give the window', { ...core, flexStartTo: null }, '09:50 18:50', 'worked 480, normal'],
    [
      'no window at all is fixed hours',
      { ...FLEXIBLE_SHIFT, flexStartTo: null },
      '09:20 18:20',
      'worked 460, late 20, extra 20, abnormal',
    ],
    [
      'leave in the morning: the start is its end',
      FLEXIBLE_SHIFT,
      '13:00 18:00',
      'worked 300, leave 180, normal',
      leave(540, 780),
    ],
    [
      'late after leave in the morning',
      FLEXIBLE_SHIFT,
      '13:20 18:00',
      'worked 280, late 20, leave 180, abnormal',
      leave(540, 780),
    ],
    [
      'an hour of leave first, then the rest of the window',
      FLEXIBLE_SHIFT,
      '10:30 18:30',
      'worked 420, leave 60, normal',
      leave(540, 600),
    ],
    [
      'leave in the afternoon: what the start lost is owed before it',
      FLEXIBLE_SHIFT,
      '10:00 14:00',
      'worked 180, early 60, leave 240, abnormal',
      leave(840, 1080),
    ],
    ['at work now', FLEXIBLE_SHIFT, '10:30', 'unknown 480, normal', { coverage: 'open' }],
    ['the window ends in the break', { ...FLEXIBLE_SHIFT, flexStartTo: 750 }, '12:30 21:00', 'worked 480, normal'],
  ]

  it.each(rows)('%s', (_name, shift, times, summary, over) => {
    const result = resultOf(shift, times, over)
    expect(summaryOf(result)).toBe(summary)
    expect(receiptSum(result)).toBe(result.workedMinutes)
  })

  it('draws the day where it was lived and says so', () => {
    const { bar, lines } = resultOf(FLEXIBLE_SHIFT, '09:47 18:47').explanation
    expect(bar.plan).toEqual([[540, 1127]])
    expect(lines).toContainEqual({ rule: 'flexibleStart', minutes: 0, data: { at: 587, from: 587, to: 1127 } })
  })

  it('leaves the shift itself as it was', () => {
    const before = structuredClone(FLEXIBLE_SHIFT)
    resultOf(FLEXIBLE_SHIFT, '09:47 18:47')
    expect(FLEXIBLE_SHIFT).toEqual(before)
  })

  it('knows the latest start and end', () => {
    expect([latestStart(FLEXIBLE_SHIFT), latestEnd(FLEXIBLE_SHIFT)]).toEqual([645, 1185])
    expect([latestStart(core), latestEnd(core)]).toEqual([600, 1140])
    expect(latestEnd({ ...FLEXIBLE_SHIFT, kind: 'fixed' })).toBe(1080)
  })
})
