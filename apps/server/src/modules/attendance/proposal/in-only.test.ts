import { describe, expect, it } from 'vitest'
import { proposeShifts } from './propose.rules.ts'

/** The first Monday of March 2026, as a day number. */
const MONDAY = 20_514
const WEEKDAYS = Array.from({ length: 20 }, (_, i) => MONDAY + Math.floor(i / 5) * 7 + (i % 5))
/** Punches of twenty workdays at these minutes, some minutes apart from day to day. */
const punchesAt = (...minutes: number[]) =>
  WEEKDAYS.flatMap((day, i) => minutes.map((minute, k) => (day * 1440 + minute + ((i * (7 - 3 * k)) % 9)) * 60))
const fileOf = (people: Record<string, number[]>) => new Map(Object.entries(people))

const inOnly = (people: Record<string, number[]>) =>
  proposeShifts(fileOf(people)).shifts.filter(({ clocking }) => clocking === 'in-only')

describe('people who punch once a day', () => {
  it('get a shift that is clocked in only, of a whole day, with all of their days normal', () => {
    const [shift, ...others] = inOnly({ 1: punchesAt(470), 2: punchesAt(468), 3: punchesAt(471) })
    expect(others).toEqual([])
    expect(shift).toMatchObject({
      ...{ kind: 'fixed', people: ['1', '2', '3'], weekdays: [1, 2, 3, 4, 5], name: 'day' },
      ...{ periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }], requiredMinutes: 480 },
    })
    expect(shift?.fits).toBeGreaterThan(0.95)
    expect(shift?.evidence).toMatchObject({ people: 3, days: 60, lastOut: null, earlyShare: 0 })
    expect(shift?.evidence.firstIn?.from).toBeGreaterThanOrEqual(468)
    expect(shift?.evidence.lastOutHistogram.counts).toEqual([])
  })

  it('get the hours of those who come with them and are seen going', () => {
    const office = Object.fromEntries([1, 2, 3, 4].map((pin) => [pin, punchesAt(470, 991)]))
    const { shifts } = proposeShifts(fileOf({ ...office, 9: punchesAt(472) }))
    expect(shifts.map(({ clocking, people }) => [clocking, people])).toEqual([
      [undefined, ['1', '2', '3', '4']],
      ['in-only', ['9']],
    ])
    expect(shifts[1]?.periods).toEqual(shifts[0]?.periods)
  })

  it('get none where they are seen going, or in the evening, or twice a day', () => {
    const office = Object.fromEntries([1, 2, 3, 4].map((pin) => [pin, punchesAt(470, 991)]))
    expect(inOnly({ ...office, 9: punchesAt(992) })).toEqual([])
    expect(inOnly({ 9: punchesAt(1200) })).toEqual([])
    expect(inOnly(office)).toEqual([])
  })

  it('get none where a second punch is there on more than a fifth of the days', () => {
    const times = punchesAt(470)
    const half = times.filter((_, i) => i % 2 === 0).map((second) => second + 521 * 60)
    expect(inOnly({ 9: [...times, ...half] })).toEqual([])
  })
})
