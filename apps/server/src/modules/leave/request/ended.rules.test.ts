import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { backProblems, endParts, listEndedDays } from './ended.rules.ts'

/** Two shifts of the day around a pause, then a night that goes on into the next day. */
const AWAY = [
  { day: day('2026-11-19'), from: 480, to: 720, typeId: 'a' },
  { day: day('2026-11-19'), from: 780, to: 1020, typeId: 'a' },
  { day: day('2026-11-20'), from: 480, to: 1020, typeId: 'a' },
  { day: day('2026-11-23'), from: 1320, to: 1800, typeId: 'a' },
]
const FREE = [day('2026-11-21'), day('2026-11-22')]
const shown = (on: string, minute: number | null) =>
  listEndedDays(AWAY, FREE, { on: day(on), minute }).map(({ day: one, spans }) =>
    `${one.slice(8)}: ${spans.map(({ from, to }) => `${from}-${to}`).join(' ')}`.trim(),
  )

describe('a leave that ends early', () => {
  it.each([
    ['whole days from a day on, free days with them', '2026-11-20', null, ['20:', '21:', '22:', '23:']],
    [
      'from a time on a day keeps what lies before it',
      '2026-11-19',
      900,
      ['19: 480-720 780-900', '20:', '21:', '22:', '23:'],
    ],
    ['in the pause', '2026-11-19', 750, ['19: 480-720', '20:', '21:', '22:', '23:']],
    ['within a night, by the clock of the day after', '2026-11-24', 120, ['23: 1320-1560']],
    ['on the day after a night leaves the night alone', '2026-11-24', null, []],
    ['after its end', '2026-11-24', 360, []],
  ])('%s', (_, on, minute, days) => {
    expect(shown(on, minute)).toEqual(days)
  })

  it.each([
    ['before its first minute', '2026-11-19', 480, 'leave.back_too_early:2026-11-19'],
    ['on its first day', '2026-11-19', null, 'leave.back_too_early:2026-11-19'],
    ['after its last minute', '2026-11-24', 360, 'leave.back_too_late:2026-11-23'],
  ])('is refused %s', (_, on, minute, problem) => {
    expect(backProblems(AWAY, FREE, { on: day(on), minute })).toEqual([{ field: 'backOn', problem }])
  })

  it('is refused where nothing is left of it, and right in between', () => {
    const back = { on: day('2026-11-20'), minute: 600 }
    expect(backProblems([], FREE, back)).toEqual([{ field: 'backOn', problem: 'leave.nothing_left' }])
    expect(backProblems(AWAY, FREE, back)).toEqual([])
  })

  it.each([
    ['from a day on', null, '2026-11-20', ['18–19']],
    ['from a time of a day of whole days', 600, '2026-11-20', ['18–19', '20–20 0–600']],
    ['behind it', null, '2026-11-25', ['18–23', '24–24 480–720']],
    ['within a part with times', 600, '2026-11-24', ['18–23', '24–24 480–600']],
    ['before a part with times', 480, '2026-11-24', ['18–23']],
  ])('keeps of its parts what lies before, %s', (_, minute, on, parts) => {
    const whole = { from: day('2026-11-18'), to: day('2026-11-23'), fromMinute: null, toMinute: null }
    const hours = { from: day('2026-11-24'), to: day('2026-11-24'), fromMinute: 480, toMinute: 720 }
    const left = endParts([whole, hours], { on: day(on), minute }).map(
      ({ from, to, fromMinute, toMinute }) =>
        `${from.slice(8)}–${to.slice(8)}${fromMinute === null ? '' : ` ${fromMinute}–${toMinute}`}`,
    )
    expect(left).toEqual(parts)
  })
})
