import { dayNumber, day as dayOf } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { coverageOf } from './coverage.rules.ts'
import { dayNumberOf } from './wall-time.rules.ts'

const at = (day: string, pin: string, hour = 8) => ({ pin, wall: dayNumber(dayOf(day)) * 86_400 + hour * 3600 })
const TODAY = dayOf('2026-11-20')
const crowd = (day: string, n: number) => Array.from({ length: n }, (_, i) => at(day, String(i)))

describe('the days a file covers', () => {
  it('are those on which a fifth of its people punched; the others are no data', () => {
    const lines = [...crowd('2020-01-02', 35), ...crowd('2020-01-03', 7), ...crowd('2020-01-06', 6)]
    expect(coverageOf(lines, 0.2, TODAY)).toEqual({
      people: 35,
      first: '2020-01-02',
      last: '2020-01-06',
      days: ['2020-01-02', '2020-01-03'],
      noData: 3,
    })
  })

  it('are counted as people count, whatever a fraction is in binary', () => {
    const lines = [...crowd('2020-01-02', 100), ...crowd('2020-01-03', 7), ...crowd('2020-01-06', 6)]
    expect(coverageOf(lines, 0.07, TODAY).days).toEqual(['2020-01-02', '2020-01-03'])
  })

  it('count people and not punches', () => {
    const lines = [...crowd('2020-01-02', 10), ...Array.from({ length: 9 }, (_, i) => at('2020-01-03', '1', i))]
    expect(coverageOf(lines, 0.2, TODAY).days).toEqual(['2020-01-02'])
  })

  it('are over: the day on which the file was read is not covered, though everybody has come', () => {
    const lines = [...crowd('2020-01-02', 10), ...crowd('2020-01-03', 10), ...crowd('2020-01-04', 10)]
    expect(coverageOf(lines, 0.2, dayOf('2020-01-03'))).toMatchObject({
      last: '2020-01-04',
      days: ['2020-01-02'],
      noData: 0,
    })
  })

  it('are none in a file without punches', () => {
    expect(coverageOf([], 0.2, TODAY)).toEqual({ people: 0, first: null, last: null, days: [], noData: 0 })
  })
})

it('the day numbers of the reader are the days of the calendar', () => {
  for (let n = dayNumber(dayOf('1989-12-25')); n < dayNumber(dayOf('2041-01-10')); n++) {
    const date = new Date(n * 86_400_000)
    expect(dayNumberOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())).toBe(n)
  }
})
