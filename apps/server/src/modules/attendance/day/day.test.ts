import { DayExplanation, RULE_DATA } from '@muster/contract/attendance/explanation'
import { describe, expect, it } from 'vitest'
import {
  cellOf,
  DAY_SHIFT,
  NIGHT_SHIFT,
  punchesAt,
  receiptSum,
  resultOf,
  SPLIT_SHIFT,
  summaryOf,
} from '../../../../test/day-facts.ts'
import { type DayInput, type DayResult, DEFAULT_POLICY, type ShiftVersion } from './day.rules.ts'

type Row = [name: string, shift: ShiftVersion | null, times: string, summary: string, over?: Partial<DayInput>]

/** Runs a table; besides its numbers every row keeps the two promises of the receipt. */
function table(rows: Row[]): void {
  it.each(rows)('%s', (_name, shift, times, summary, over) => {
    const result = resultOf(shift, times, over)
    expect(summaryOf(result)).toBe(summary)
    expectToAddUp(result)
  })
}

function expectToAddUp(result: DayResult): void {
  expect(receiptSum(result)).toBe(result.workedMinutes)
  expect(DayExplanation.parse(result.explanation)).toEqual(JSON.parse(JSON.stringify(result.explanation)))
  for (const { rule, data } of result.explanation.lines) {
    expect(Object.keys(data ?? {}).filter((name) => !(RULE_DATA[rule] as readonly string[]).includes(name))).toEqual([])
  }
}

const strict = { policy: { ...DEFAULT_POLICY, direction: 'strict' } } as const
const leave = (from: number, to: number) => ({ absences: [{ id: 'leave-1', type: 'annual', from, to }] })

describe('a day of fixed hours', () => {
  table([
    ['whole day', DAY_SHIFT, '07:58 17:01', 'worked 480, extra 3, normal'],
    ['late beyond the grace: every minute counts [3.15]', DAY_SHIFT, '08:17 17:00', 'worked 463, late 17, abnormal'],
    ['late within the grace is worked [3.15]', DAY_SHIFT, '08:05 17:00', 'worked 480, normal'],
    ['one minute over the grace [3.15]', DAY_SHIFT, '08:06 17:00', 'worked 474, late 6, abnormal'],
    ['seconds are cut: 08:05:59 is 08:05', DAY_SHIFT, '08:05:59 17:00', 'worked 480, normal'],
    ['left early beyond the grace [3.15]', DAY_SHIFT, '08:00 16:44', 'worked 464, early 16, abnormal'],
    ['left early within the grace [3.15]', DAY_SHIFT, '08:00 16:55', 'worked 480, normal'],
    ['late over the break takes only work', DAY_SHIFT, '13:30 17:00', 'worked 210, late 270, abnormal'],
    ['came in the break', DAY_SHIFT, '12:30 17:00', 'worked 240, late 240, abnormal'],
    ['left in the break', DAY_SHIFT, '08:00 12:20', 'worked 240, early 240, abnormal'],
    ['stayed longer', DAY_SHIFT, '08:00 19:00', 'worked 480, extra 120, normal'],
    ['step out is a line of its own [3.14]', DAY_SHIFT, '08:00 10:00 10:40 17:00', 'worked 440, stepOut 40, abnormal'],
    ['out for the break only', DAY_SHIFT, '08:00 12:02 12:55 17:00', 'worked 480, normal'],
    ['back late from the break', DAY_SHIFT, '08:00 12:02 13:10 17:00', 'worked 470, stepOut 10, abnormal'],
  ])

  it('counts begun minutes when seconds are not cut', () => {
    const policy = { ...DEFAULT_POLICY, cutSeconds: false }
    expect(summaryOf(resultOf(DAY_SHIFT, '08:05:01 17:00', { policy }))).toBe('worked 474, late 6, abnormal')
    expect(summaryOf(resultOf(DAY_SHIFT, '08:05:01 17:00'))).toBe('worked 480, normal')
  })
})

describe('missing punches, absence, coverage', () => {
  table([
    ['no clock-out: unknown, not absent [3.14]', DAY_SHIFT, '07:58', 'unknown 480, no clock-out, abnormal'],
    ['no clock-out after a late start [3.14]', DAY_SHIFT, '08:17', 'late 17, unknown 463, no clock-out, abnormal'],
    ['no clock-in: nearer to the end [3.14]', DAY_SHIFT, '17:02', 'unknown 480, no clock-in, abnormal'],
    [
      'one punch shortly before the end is a going [3.14]',
      DAY_SHIFT,
      '16:50',
      'early 10, unknown 470, no clock-in, abnormal',
    ],
    [
      'one punch shortly after the start is a coming [3.14]',
      DAY_SHIFT,
      '08:10',
      'late 10, unknown 470, no clock-out, abnormal',
    ],
    ['pressed twice on leaving only', DAY_SHIFT, '17:00 17:04', 'unknown 480, no clock-in, abnormal'],
    ['twice, the second at the very start', DAY_SHIFT, '07:00 08:00', 'unknown 480, no clock-out, abnormal'],
    ['twice, the first at the very end', DAY_SHIFT, '17:00 18:30', 'unknown 480, no clock-in, abnormal'],
    ['twice before work, hours apart', DAY_SHIFT, '06:00 07:40', 'unknown 480, no clock-out, abnormal'],
    ['twice after work, hours apart', DAY_SHIFT, '17:40 20:00', 'unknown 480, no clock-in, abnormal'],
    ['nobody came on a covered day', DAY_SHIFT, '', 'absent 480, abnormal'],
    ['nobody came, no source speaks: no data', DAY_SHIFT, '', 'unknown 480, no-data', { coverage: 'none' }],
    ['nobody came yet', DAY_SHIFT, '', 'unknown 480, normal', { coverage: 'open' }],
    ['at work now', DAY_SHIFT, '07:58', 'unknown 480, normal', { coverage: 'open' }],
    ['late and at work now', DAY_SHIFT, '08:17', 'late 17, unknown 463, abnormal', { coverage: 'open' }],
    ['out at eleven, may come back', DAY_SHIFT, '08:00 11:00', 'worked 180, unknown 300, normal', { coverage: 'open' }],
    [
      'out and back, still there',
      DAY_SHIFT,
      '08:00 11:00 11:30',
      'worked 180, stepOut 30, unknown 270, abnormal',
      { coverage: 'open' },
    ],
    ['out at five while still open', DAY_SHIFT, '08:00 17:00', 'worked 480, normal', { coverage: 'open' }],
    [
      'own punches are data where no source covers',
      DAY_SHIFT,
      '08:00 17:00',
      'worked 480, normal',
      { coverage: 'none' },
    ],
    [
      'own punch alone, no source: still a missing punch',
      DAY_SHIFT,
      '08:00',
      'unknown 480, no clock-out, abnormal',
      { coverage: 'none' },
    ],
  ])

  it('tells an open day from a computed one', () => {
    expect(resultOf(DAY_SHIFT, '08:00', { coverage: 'open' }).state).toBe('open')
    expect(resultOf(DAY_SHIFT, '08:00').state).toBe('computed')
  })
})

describe('repeated presses and keys', () => {
  table([
    [
      'twice within seconds counts once',
      DAY_SHIFT,
      '07:58:10 07:58:40 17:00:00 17:00:59',
      'worked 480, extra 2, normal',
    ],
    ['of a going the last press counts', DAY_SHIFT, '08:00 16:53:30 16:54:20', 'worked 474, early 6, abnormal'],
    ['three minutes apart is one coming', DAY_SHIFT, '07:58 08:01 17:00', 'worked 480, extra 2, normal'],
    ['twice on coming and twice on going', DAY_SHIFT, '08:00 08:03 16:58 17:02', 'worked 480, extra 2, normal'],
    ['a lone punch in between changes nothing', DAY_SHIFT, '08:00 10:00 17:00', 'worked 480, normal'],
    [
      'of three in between the least away counts',
      DAY_SHIFT,
      '08:00 09:00 10:00 10:20 17:00',
      'worked 460, stepOut 20, abnormal',
    ],
    ['mis-pressed keys are hints: in at five', DAY_SHIFT, '08:00/0 17:02/0', 'worked 480, extra 2, normal'],
    ['all keys say out', DAY_SHIFT, '08:00/1 17:00/1', 'worked 480, normal'],
    ['strict: obeyed', DAY_SHIFT, '08:00/0 12:00/1 13:00/0 17:00/1', 'worked 480, normal', strict],
    [
      'strict: two comings miss a going between',
      DAY_SHIFT,
      '08:00/0 13:00/0 17:00/1',
      'worked 240, unknown 240, no clock-out, abnormal',
      strict,
    ],
    [
      'strict: two goings miss a coming between',
      DAY_SHIFT,
      '08:00/0 10:00/1 17:00/1',
      'worked 120, unknown 360, no clock-in, abnormal',
      strict,
    ],
    [
      'strict: a day that ends with a coming',
      DAY_SHIFT,
      '08:00/0 12:00/1 13:00/4',
      'worked 240, unknown 240, no clock-out, abnormal',
      strict,
    ],
    ['strict: an unset key goes in turn', DAY_SHIFT, '08:00/255 17:00/255', 'worked 480, normal', strict],
  ])

  it('keeps every punch of the day and says which were not used', () => {
    const result = resultOf(DAY_SHIFT, '07:58:10 07:58:40 10:00 17:00')
    expect(result.punchIds).toEqual([1, 2, 3, 4])
    expect(result.explanation.lines.find((line) => line.rule === 'debounced')?.punches).toEqual([1, 2])
    expect(result.explanation.lines.find((line) => line.rule === 'stray')?.punches).toEqual([3])
  })
})

describe('a day of several periods', () => {
  const noBridge = { policy: { ...DEFAULT_POLICY, bridgePeriods: false } }
  table([
    ['four punches', SPLIT_SHIFT, '07:45 12:01 12:33 17:00', 'worked 480, extra 43, normal'],
    [
      'four punches with half the keys wrong',
      SPLIT_SHIFT,
      '07:45/0 12:01/0 12:57/1 17:00/0',
      'worked 480, extra 19, normal',
    ],
    ['first in and last out: worked through', SPLIT_SHIFT, '07:58 17:00', 'worked 480, extra 2, normal'],
    ['one lunch punch is no loss', SPLIT_SHIFT, '08:00 12:10 17:00', 'worked 480, normal'],
    [
      'not worked through when that is not wanted',
      SPLIT_SHIFT,
      '08:00 17:00',
      'unknown 480, no clock-out, no clock-in, abnormal',
      noBridge,
    ],
    [
      'one lunch punch when that is not wanted',
      SPLIT_SHIFT,
      '08:00 12:10 17:00',
      'worked 240, unknown 240, extra 10, no clock-in, abnormal',
      noBridge,
    ],
    [
      'no clock-out in the evening',
      SPLIT_SHIFT,
      '08:00 12:06 12:41',
      'worked 240, unknown 240, extra 6, no clock-out, abnormal',
    ],
    [
      'no clock-in in the morning',
      SPLIT_SHIFT,
      '12:04 12:35 17:00',
      'worked 240, unknown 240, extra 25, no clock-in, abnormal',
    ],
    ['only the two lunch punches', SPLIT_SHIFT, '12:02 12:43', 'unknown 480, no clock-in, no clock-out, abnormal'],
    ['mornings only: the afternoon is absent', SPLIT_SHIFT, '08:00 12:00', 'worked 240, absent 240, abnormal'],
    [
      'afternoons only: the morning is absent',
      SPLIT_SHIFT,
      '12:50 17:00',
      'worked 240, absent 240, extra 10, abnormal',
    ],
    ['one punch: the other period is not settled', SPLIT_SHIFT, '08:00', 'unknown 480, no clock-out, abnormal'],
    ['late after lunch', SPLIT_SHIFT, '08:00 12:00 13:20 17:00', 'worked 460, late 20, abnormal'],
    ['early to lunch, late back', SPLIT_SHIFT, '08:00 11:50 13:10 17:00', 'worked 460, late 10, early 10, abnormal'],
    ['three presses at lunch', SPLIT_SHIFT, '08:00 12:17 12:20 12:33 17:00', 'worked 480, extra 47, normal'],
    [
      'four presses at lunch, divided where the keys say out and in',
      SPLIT_SHIFT,
      '08:00 12:01/1 12:10/0 12:33/0 17:00',
      'worked 480, extra 51, normal',
    ],
    [
      'the machine came at noon',
      SPLIT_SHIFT,
      '12:10/0 12:14/1 12:31/0 17:04/1',
      'worked 240, unknown 240, extra 33, no clock-in, abnormal',
    ],
    [
      'step out in the morning and lunch',
      SPLIT_SHIFT,
      '08:00 09:00 09:30 12:00 13:00 17:00',
      'worked 450, stepOut 30, abnormal',
    ],
    ['step out while worked through', SPLIT_SHIFT, '08:00 14:00 14:30 17:00', 'worked 450, stepOut 30, abnormal'],
    [
      'work in a long pause is extra',
      {
        ...SPLIT_SHIFT,
        periods: [
          { from: 480, to: 720 },
          { from: 960, to: 1200 },
        ],
      },
      '08:00 12:00 13:00 15:00 15:55 20:00',
      'worked 480, extra 125, normal',
    ],
    ['at lunch now', SPLIT_SHIFT, '08:00 12:00', 'worked 240, unknown 240, normal', { coverage: 'open' }],
    [
      'three periods, worked through',
      {
        ...SPLIT_SHIFT,
        periods: [
          { from: 480, to: 600 },
          { from: 630, to: 720 },
          { from: 780, to: 1020 },
        ],
      },
      '08:00 17:00',
      'worked 450, normal',
    ],
  ])

  table([
    ['strict: four keys', SPLIT_SHIFT, '08:00/0 12:10/1 12:20/0 17:00/1', 'worked 480, extra 50, normal', strict],
    ['strict: worked through', SPLIT_SHIFT, '08:00/0 17:00/1', 'worked 480, normal', strict],
    [
      'strict: two comings are not worked through',
      SPLIT_SHIFT,
      '08:00/0 13:10/0 17:00/1',
      'worked 230, late 10, unknown 240, no clock-out, abnormal',
      strict,
    ],
    [
      'strict: two goings are not worked through',
      SPLIT_SHIFT,
      '08:00/0 11:50/1 17:00/1',
      'worked 230, early 10, unknown 240, no clock-in, abnormal',
      strict,
    ],
    [
      'strict: a key between the periods is obeyed',
      SPLIT_SHIFT,
      '08:00/0 12:40/1',
      'worked 240, absent 240, extra 40, abnormal',
      strict,
    ],
    [
      'strict: a coming between the periods begins the second',
      SPLIT_SHIFT,
      '12:10/0 17:00/1',
      'worked 240, absent 240, extra 50, abnormal',
      strict,
    ],
  ])

  it('draws nothing for the time between two periods that nobody punched', () => {
    const { explanation } = resultOf(SPLIT_SHIFT, '08:00 17:00')
    expect(explanation.bar.work).toEqual([
      [480, 720],
      [780, 1020],
    ])
    expect(explanation.lines.find((line) => line.rule === 'bridge')?.data).toEqual({ from: 720, to: 780 })
  })
})

describe('nights', () => {
  table([
    ['over midnight', NIGHT_SHIFT, '21:55 06:03+1', 'worked 480, extra 8, normal'],
    ['late and early over midnight', NIGHT_SHIFT, '22:18 02:23+1', 'worked 245, late 18, early 217, abnormal'],
    ['no clock-out in the morning', NIGHT_SHIFT, '21:55', 'unknown 480, no clock-out, abnormal'],
    ['no clock-in in the evening', NIGHT_SHIFT, '06:03+1', 'unknown 480, no clock-in, abnormal'],
  ])
})

describe('leave', () => {
  table([
    ['half a day, the afternoon', DAY_SHIFT, '08:00 12:02', 'worked 240, leave 240, normal', leave(780, 1020)],
    ['half a day, the morning', DAY_SHIFT, '12:58 17:00', 'worked 240, leave 240, normal', leave(480, 720)],
    [
      'late after leave in the morning',
      DAY_SHIFT,
      '13:20 17:00',
      'worked 220, late 20, leave 240, abnormal',
      leave(480, 720),
    ],
    ['whole day', DAY_SHIFT, '', 'leave 480, normal', leave(0, 1440)],
    [
      'an hour in between, out for it',
      DAY_SHIFT,
      '08:00 10:02 10:58 17:00',
      'worked 420, leave 60, normal',
      leave(600, 660),
    ],
    ['an hour in between, never out', DAY_SHIFT, '08:00 17:00', 'worked 420, leave 60, normal', leave(600, 660)],
    ['stayed into the leave: still leave', DAY_SHIFT, '08:00 15:00', 'worked 240, leave 240, normal', leave(780, 1020)],
    ['came although on leave: nothing is missing', DAY_SHIFT, '08:00', 'leave 480, normal', leave(480, 1020)],
    ['half a day, nobody came for the rest', DAY_SHIFT, '', 'absent 240, leave 240, abnormal', leave(480, 720)],
    [
      'half a day, no source for the rest',
      DAY_SHIFT,
      '',
      'leave 240, unknown 240, no-data',
      { ...leave(480, 720), coverage: 'none' },
    ],
    ['over the break only takes nothing', DAY_SHIFT, '08:00 17:00', 'worked 480, normal', leave(720, 780)],
    [
      'a period of leave on a split day',
      SPLIT_SHIFT,
      '12:55 17:00',
      'worked 240, leave 240, extra 5, normal',
      leave(480, 720),
    ],
    [
      'overlapping leaves count once',
      DAY_SHIFT,
      '',
      'leave 480, normal',
      { absences: [...leave(480, 900).absences, { id: 'leave-2', type: 'sick', from: 780, to: 1020 }] },
    ],
    ['on a rest day takes nothing', null, '', 'normal', leave(480, 1020)],
  ])

  it('lists leave by its approval, each minute once, and notes presence in it', () => {
    const absences = [...leave(480, 900).absences, { id: 'leave-2', type: 'sick', from: 780, to: 1020 }]
    expect(resultOf(DAY_SHIFT, '', { absences }).leaves).toEqual([
      { id: 'leave-1', type: 'annual', minutes: 360 },
      { id: 'leave-2', type: 'sick', minutes: 120 },
    ])
    const { lines } = resultOf(DAY_SHIFT, '08:00 15:00', leave(780, 1020)).explanation
    expect(lines.find((line) => line.rule === 'workInLeave')).toMatchObject({ minutes: null, data: { minutes: 120 } })
  })
})

describe('made-up punches', () => {
  const madeUp = (...corrections: [kind: 'made-up-in' | 'made-up-out' | 'set', minute: number][]) => ({
    corrections: corrections.map(([kind, minute], i) => ({ id: `correction-${i}`, kind, minute })),
  })
  table([
    [
      'a made-up clock-out mends the day [3.14]',
      DAY_SHIFT,
      '08:00',
      'worked 480, normal',
      madeUp(['made-up-out', 1020]),
    ],
    ['a made-up clock-in mends the day [3.14]', DAY_SHIFT, '17:00', 'worked 480, normal', madeUp(['made-up-in', 480])],
    [
      'a made-up clock-in can be late',
      DAY_SHIFT,
      '17:00',
      'worked 450, late 30, abnormal',
      madeUp(['made-up-in', 510]),
    ],
    ['both ends made up', DAY_SHIFT, '', 'worked 480, normal', madeUp(['made-up-in', 480], ['made-up-out', 1020])],
    [
      'a made-up return after lunch',
      SPLIT_SHIFT,
      '08:00 12:05 17:00',
      'worked 480, extra 5, normal',
      { ...madeUp(['made-up-in', 780]), policy: { ...DEFAULT_POLICY, bridgePeriods: false } },
    ],
    [
      'the missing punch arrives after it was made up',
      DAY_SHIFT,
      '07:58 17:00',
      'worked 480, extra 2, normal',
      madeUp(['made-up-in', 480]),
    ],
    [
      'a lone punch after a made-up clock-in changes nothing',
      DAY_SHIFT,
      '10:00 17:00',
      'worked 480, normal',
      madeUp(['made-up-in', 480]),
    ],
    ['entered by HR without direction', DAY_SHIFT, '08:00', 'worked 480, normal', madeUp(['set', 1020])],
    [
      'a coming after the end proves that nobody was there before',
      DAY_SHIFT,
      '20:00',
      'absent 480, extra 120, abnormal',
      madeUp(['made-up-in', 1080]),
    ],
    [
      'a going without return misses a coming',
      DAY_SHIFT,
      '08:00 17:00',
      'worked 240, unknown 240, no clock-in, abnormal',
      madeUp(['made-up-out', 720]),
    ],
  ])

  it('names the correction behind the line and draws it apart from the ticks', () => {
    const { explanation, punchIds } = resultOf(DAY_SHIFT, '08:00', madeUp(['made-up-out', 1020]))
    expect(explanation.lines).toContainEqual({
      rule: 'madeUpOut',
      minutes: 0,
      data: { at: 1020, id: 'correction-0' },
    })
    expect(explanation.bar).toMatchObject({ ticks: [480], madeUp: [1020] })
    expect(punchIds).toEqual([1])
  })
})

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
    const shift = { ...DAY_SHIFT, clockRequired: false }
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
