import { describe, expect, it } from 'vitest'
import { cellOf, DAY_SHIFT, FREE_SHIFT, receiptSum, resultOf, summaryOf } from '../../../../test/day-facts.ts'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import { type DayInput, DEFAULT_POLICY } from './day-input.rules.ts'

const framed: ShiftVersion = { ...FREE_SHIFT, periods: [{ from: 360, to: 1320 }], breaks: [{ from: 720, to: 780 }] }
const leave = (from: number, to: number) => ({ absences: [{ id: 'leave-1', type: 'annual', from, to }] })
const strict = { policy: { ...DEFAULT_POLICY, direction: 'strict' } } as const

type Row = [name: string, shift: ShiftVersion | null, times: string, summary: string, over?: Partial<DayInput>]

function table(rows: Row[]): void {
  it.each(rows)('%s', (_name, shift, times, summary, over) => {
    const result = resultOf(shift, times, over)
    expect(summaryOf(result)).toBe(summary)
    expect(receiptSum(result)).toBe(result.workedMinutes)
  })
}

describe('free hours: only the total counts [3.12]', () => {
  table([
    ['the total in one piece', FREE_SHIFT, '11:00 19:00', 'worked 480, normal'],
    ['the total in two pieces', FREE_SHIFT, '07:00 11:00 15:00 19:00', 'worked 480, normal'],
    ['more than the total', FREE_SHIFT, '09:00 18:00', 'worked 480, extra 60, normal'],
    ['less than the total', FREE_SHIFT, '09:00 16:00', 'worked 420, short 60, abnormal'],
    ['past midnight', FREE_SHIFT, '18:00 02:00+1', 'worked 480, normal'],
    ['nobody came', FREE_SHIFT, '', 'absent 480, abnormal'],
    ['nobody came, no source speaks', FREE_SHIFT, '', 'unknown 480, no-data', { coverage: 'none' }],
    ['nobody came yet', FREE_SHIFT, '', 'unknown 480, normal', { coverage: 'open' }],
    ['one punch gives no hours [3.14]', FREE_SHIFT, '09:00', 'unknown 480, no clock-out, abnormal'],
    [
      'three punches: the first pair is certain [3.14]',
      FREE_SHIFT,
      '09:00 12:00 13:00',
      'worked 180, unknown 300, no clock-out, abnormal',
    ],
    [
      'the total is there and one more punch',
      FREE_SHIFT,
      '09:00 18:00 20:00',
      'worked 480, extra 60, no clock-out, abnormal',
    ],
    ['at work now', FREE_SHIFT, '09:00', 'unknown 480, normal', { coverage: 'open' }],
    ['pressed twice on coming', FREE_SHIFT, '09:00 09:03 17:00', 'worked 480, normal'],
    ['breaks are not work', framed, '09:00 18:00', 'worked 480, normal'],
    ['leave takes from the total', framed, '09:00 14:00', 'worked 240, leave 240, normal', leave(840, 1080)],
    ['leave takes no more than the total', framed, '', 'leave 480, normal', leave(0, 1440)],
    ['leave without a frame', FREE_SHIFT, '09:00 13:00', 'worked 240, leave 240, normal', leave(780, 1020)],
    ['no punch required', { ...FREE_SHIFT, clocking: 'none' }, '', 'worked 480, normal'],
    ['no punch required, one made', { ...FREE_SHIFT, clocking: 'none' }, '09:00', 'worked 480, normal'],
    ['strict keys', FREE_SHIFT, '09:00/0 13:00/1 17:00/1', 'worked 240, unknown 240, no clock-in, abnormal', strict],
  ])

  it('shows what was beyond the total as extra, at the end of the day', () => {
    const { bar } = resultOf(FREE_SHIFT, '09:00 12:00 13:00 19:00').explanation
    expect(bar.work).toEqual([
      [540, 720],
      [780, 1080],
    ])
    expect(bar.extra).toEqual([[1080, 1140]])
  })
})

it('draws leave of a free day where it lies, without the breaks', () => {
  expect(resultOf(framed, '', leave(600, 840)).explanation.bar.leave).toEqual([
    [600, 720],
    [780, 840],
  ])
})

describe('days on which nothing is owed', () => {
  table([
    ['rest', null, '', 'normal'],
    ['rest, no source speaks', null, '', 'normal', { coverage: 'none' }],
    ['work on a rest day is extra', null, '09:00 13:00', 'extra 240, normal'],
    ['work on a rest day into the night', null, '22:18 02:23+1', 'extra 245, normal'],
    ['two visits on a rest day', null, '09:00 10:00 15:00 16:30', 'extra 150, normal'],
    ['one punch on a rest day is an open item [3.14]', null, '09:00', 'no clock-out, abnormal'],
    ['three punches: one pair and an open item [3.14]', null, '09:00 12:00 15:00', 'extra 180, no clock-out, abnormal'],
    ['at work now', null, '09:00', 'normal', { coverage: 'open' }],
    ['a holiday', DAY_SHIFT, '08:00 12:00', 'extra 240, normal', { cell: cellOf(DAY_SHIFT, { dayKind: 'holiday' }) }],
    [
      'a workday nobody scheduled',
      null,
      '08:00 12:00',
      'extra 240, normal',
      { cell: cellOf(null, { dayKind: 'workday' }) },
    ],
  ])

  it.each([
    ['rest', 'restDay'],
    ['holiday', 'holiday'],
    ['workday', 'noShift'],
  ] as const)('says why nothing is owed: %s', (dayKind, rule) => {
    const { explanation } = resultOf(null, '', { cell: cellOf(null, { dayKind }) })
    expect(explanation.lines).toEqual([{ rule, minutes: 0 }])
  })
})
