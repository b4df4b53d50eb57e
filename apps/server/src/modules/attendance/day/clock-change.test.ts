import { type Day, day, dayNumber } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import {
  cellOf,
  DAY_SHIFT,
  FREE_SHIFT,
  minuteOf,
  NIGHT_SHIFT,
  receiptSum,
  resultOf,
  summaryOf,
} from '../../../../test/day-facts.ts'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import { clockJumpsBetween } from './clock-change.rules.ts'
import type { DayInput } from './day-input.rules.ts'
import type { Punch } from './mark.rules.ts'

const ZONE = 'America/New_York'
const SPRING = day('2026-03-07')
const AUTUMN = day('2026-10-31')

/** Punches of the zone's wall clock; a trailing `b` means the second time that the clock reads this. */
function punchesIn(times: string, on: Day): Punch[] {
  return times.split(' ').map((text, i): Punch => {
    const minute = minuteOf(text.replace('b', ''))
    const wall = dayNumber(on) * 86_400 + minute * 60
    const local = Temporal.Instant.fromEpochMilliseconds(wall * 1000)
      .toZonedDateTimeISO('UTC')
      .toPlainDateTime()
    const zoned = local.toZonedDateTime(ZONE, { disambiguation: text.endsWith('b') ? 'later' : 'earlier' })
    return { id: i + 1, wall, at: zoned.epochMilliseconds / 1000, status: null }
  })
}

function nightOf(on: Day, shift: ShiftVersion, times: string, over: Partial<DayInput> = {}) {
  return resultOf(shift, '', {
    cell: cellOf(shift, { day: on }),
    punches: times ? punchesIn(times, on) : [],
    clockJumps: clockJumpsBetween(ZONE, on, on),
    ...over,
  })
}

const withBreak = { ...NIGHT_SHIFT, breaks: [{ from: 1560, to: 1620 }] }
const leave = { absences: [{ id: 'leave-1', type: 'annual', from: 1320, to: 1800 }] }

describe('the nights in which the clock jumps', () => {
  type Row = [name: string, on: Day, shift: ShiftVersion, times: string, summary: string, over?: Partial<DayInput>]
  const rows: Row[] = [
    [
      'an hour is skipped: seven hours were worked',
      SPRING,
      NIGHT_SHIFT,
      '21:55 06:03+1',
      'worked 420, clock -60, extra 8, normal',
    ],
    [
      'an hour is repeated: nine hours were worked',
      AUTUMN,
      NIGHT_SHIFT,
      '21:55 06:03+1',
      'worked 540, clock 60, extra 8, normal',
    ],
    [
      'came after the skipped hour',
      SPRING,
      NIGHT_SHIFT,
      '03:30+1 06:00+1',
      'worked 150, late 270, clock -60, abnormal',
    ],
    [
      'left before the skipped hour',
      SPRING,
      NIGHT_SHIFT,
      '22:00 01:30+1',
      'worked 210, early 210, clock -60, abnormal',
    ],
    [
      'left the first time the clock read 01:30',
      AUTUMN,
      NIGHT_SHIFT,
      '22:00 01:30+1',
      'worked 210, early 330, clock 60, abnormal',
    ],
    [
      'left the second time the clock read 01:30',
      AUTUMN,
      NIGHT_SHIFT,
      '22:00 01:30+1b',
      'worked 270, early 270, clock 60, abnormal',
    ],
    [
      'came 01:50, left twenty minutes later at 01:10',
      AUTUMN,
      NIGHT_SHIFT,
      '22:00 01:50+1 01:10+1b 06:00+1',
      'worked 520, stepOut 20, clock 60, abnormal',
    ],
    ['the skipped hour was the break', SPRING, withBreak, '22:00 06:00+1', 'worked 420, normal'],
    ['nobody came in the short night', SPRING, NIGHT_SHIFT, '', 'absent 420, clock -60, abnormal'],
    ['leave is taken by the wall clock', SPRING, NIGHT_SHIFT, '', 'leave 480, normal', leave],
    [
      'a made-up punch after the jump',
      SPRING,
      NIGHT_SHIFT,
      '22:00',
      'worked 420, clock -60, normal',
      { corrections: [{ id: 'c', kind: 'made-up-out', minute: 1800 }] },
    ],
    ['the day before the night', SPRING, DAY_SHIFT, '08:00 17:00', 'worked 480, normal'],
    ['the day after the night', day('2026-03-08'), DAY_SHIFT, '08:00 17:00', 'worked 480, normal'],
    [
      'free hours count what passed',
      SPRING,
      { ...FREE_SHIFT, requiredMinutes: 420 },
      '22:00 06:00+1',
      'worked 420, normal',
    ],
  ]

  it.each(rows)('%s', (_name, on, shift, times, summary, over) => {
    const result = nightOf(on, shift, times, over)
    expect(summaryOf(result)).toBe(summary)
    expect(receiptSum(result)).toBe(result.workedMinutes)
  })

  it('draws and names what the wall clock read', () => {
    const { bar, lines } = nightOf(SPRING, NIGHT_SHIFT, '22:10 06:03+1').explanation
    expect(bar.ticks).toEqual([1330, 1803])
    expect(bar.work).toEqual([[1330, 1800]])
    expect(bar.late).toEqual([[1320, 1330]])
    expect(bar.extra).toEqual([[1800, 1803]])
    expect(lines).toContainEqual({ rule: 'clockChange', minutes: -60, data: { at: 1560 } })
    expect(lines).toContainEqual({ rule: 'out', minutes: 0, punches: [2], data: { at: 1803, plan: 1800 } })
  })

  it('names the end of what ended with the jump as the clock read before it', () => {
    const untilTwo = { ...NIGHT_SHIFT, periods: [{ from: 1320, to: 1560 }] }
    const { bar, lines } = nightOf(SPRING, untilTwo, '', { coverage: 'covered' }).explanation
    expect(bar.absent).toEqual([[1320, 1560]])
    expect(lines.at(-1)).toEqual({ rule: 'absent', minutes: -240, data: { from: 1320, to: 1560 } })
  })

  it('leaves a day alone that no jump of the year comes near', () => {
    const clockJumps = clockJumpsBetween(ZONE, day('2026-01-01'), day('2026-12-31'))
    const summer = nightOf(day('2026-07-01'), NIGHT_SHIFT, '22:10 06:03+1', { clockJumps })
    expect(summaryOf(summer)).toBe('worked 470, late 10, extra 3, abnormal')
    expect(summer.explanation.bar.ticks).toEqual([1330, 1803])
  })

  it('measures work on a rest day between instants', () => {
    const rest = { cell: cellOf(null, { day: SPRING }) }
    expect(nightOf(SPRING, NIGHT_SHIFT, '23:00 04:00+1', rest).extraMinutes).toBe(240)
  })
})

describe('the jumps of a zone', () => {
  it('finds both of a year, with what the clock read and how far it went', () => {
    const jumps = clockJumpsBetween(ZONE, day('2026-01-01'), day('2026-12-31'))
    expect(jumps.map(({ wall, minutes }) => [new Date(wall * 1000).toISOString(), minutes])).toEqual([
      ['2026-03-08T02:00:00.000Z', 60],
      ['2026-11-01T02:00:00.000Z', -60],
    ])
    expect(jumps.map(({ at }) => new Date(at * 1000).toISOString())).toEqual([
      '2026-03-08T07:00:00.000Z',
      '2026-11-01T06:00:00.000Z',
    ])
  })

  it('has none where the clock stands', () => {
    expect(clockJumpsBetween('Asia/Ho_Chi_Minh', day('2020-01-01'), day('2026-12-31'))).toEqual([])
    expect(clockJumpsBetween('UTC', day('2020-01-01'), day('2026-12-31'))).toEqual([])
  })
})
