import { describe, expect, it } from 'vitest'
import { findFixedShift, flexibleShift, freeShift } from './candidate.rules.ts'
import { type Pattern, patternsOf } from './pattern.rules.ts'
import { assumeBreak, nameOf, onOneDay, type ShiftHours } from './proposed-shift.rules.ts'

/** One person's days: arrival `start`, stay `length`, both spread over the given minutes, in turn and not by chance. */
function pattern(start: number, startSpread: number, length: number, lengthSpread: number, days = 40): Pattern {
  const sessions = Array.from({ length: days }, (_, day) => {
    const first = Math.round(start + (startSpread * ((day * 7) % days)) / days)
    const stay = Math.round(length + (lengthSpread * ((day * 11) % days)) / days)
    return { day, punches: [first, first + stay] }
  })
  const [found] = patternsOf('1', sessions)
  if (!found) throw new Error('no pattern')
  return found
}

describe('hours that fit a pattern', () => {
  it('are fixed where people arrive within an hour and leave at one time', () => {
    const sessions = Array.from({ length: 40 }, (_, day) => ({
      day,
      punches: [455 + (day % 25), 1021 + ((day * 7) % 20)],
    }))
    expect(findFixedShift(patternsOf('1', sessions))).toMatchObject({
      periods: [{ from: 480, to: 1020 }],
      requiredMinutes: 480,
    })
  })

  it('are not fixed where who comes later leaves later', () => {
    expect(findFixedShift([pattern(480, 60, 540, 5)])).toBeUndefined()
    expect(flexibleShift([pattern(480, 60, 540, 5)])).toMatchObject({ flexStartTo: 540, requiredMinutes: 480 })
  })

  it('are not flexible where half of the people stay five hours longer, nor in a window of half a day', () => {
    const people = (...lengths: number[]) => lengths.map((length) => pattern(540, 105, length, 20))
    expect(flexibleShift(people(480, 500, 520, 540))).toBeDefined()
    expect(flexibleShift(people(360, 400, 620, 660))).toBeUndefined()
    expect(flexibleShift([pattern(420, 300, 480, 20)])).toBeUndefined()
  })

  it('are free only where the stays are alike and the days many', () => {
    expect(freeShift([pattern(420, 300, 480, 20)])).toMatchObject({ kind: 'free', requiredMinutes: 480 })
    expect(freeShift([pattern(420, 300, 400, 180)])).toBeUndefined()
    expect(freeShift([pattern(420, 300, 480, 20, 12)])).toBeUndefined()
  })
})

describe('an assumed break', () => {
  it.each([
    ['at noon where the day has one', 600, 1140, [720, 780]],
    ['in the middle of an evening', 810, 1320, [1050, 1080]],
    ['in the middle of a night', 1320, 1860, [1560, 1620]],
    ['an hour at most', 420, 1140, [720, 780]],
    ['none in eight hours', 480, 960, null],
    ['none where it would be shorter than half an hour', 480, 980, null],
  ])('lies %s', (_, from, to, expected) => {
    expect(assumeBreak({ from, to }).map((pause) => [pause.from, pause.to])).toEqual(expected ? [expected] : [])
  })
})

const hours = (from: number, to: number): ShiftHours => ({
  kind: 'fixed',
  periods: [{ from, to }],
  breaks: [{ from: from + 120, to: from + 150, isAssumed: true }],
  flexStartTo: null,
  core: null,
  requiredMinutes: to - from - 30,
})

it.each([
  [300, 780, 'early'],
  [480, 1020, 'day'],
  [810, 1320, 'late'],
  [960, 1440, 'late'],
  [1320, 1800, 'night'],
  [0, 480, 'night'],
])('a shift from minute %i to %i is named %s', (from, to, name) => {
  expect(nameOf(hours(from, to))).toBe(name)
})

it('hours that start after midnight stand on their own day', () => {
  expect(onOneDay(hours(1440, 1920))).toEqual(hours(0, 480))
  expect(
    onOneDay({ ...hours(1450, 1930), kind: 'flexible', flexStartTo: 1500, core: { from: 1500, to: 1900 } }),
  ).toEqual({
    ...hours(10, 490),
    kind: 'flexible',
    flexStartTo: 60,
    core: { from: 60, to: 460 },
  })
})
