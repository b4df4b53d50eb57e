import { describe, expect, it } from 'vitest'
import { DAY_SHIFT, resultOf, SPLIT_SHIFT } from '../../../../test/day-facts.ts'
import { leave, table } from '../../../../test/day-table.ts'
import { DEFAULT_POLICY } from './day-input.rules.ts'

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
