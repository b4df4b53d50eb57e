import { dayNumber, day as dayOf } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { dayNumberOf } from '../table/wall-time.rules.ts'
import { collectSeen, coverageOf } from './coverage.rules.ts'

const at = (day: string, pin: string, hour = 8) => ({ pin, wall: dayNumber(dayOf(day)) * 86_400 + hour * 3600 })
const crowd = (day: string, n: number) => Array.from({ length: n }, (_, i) => at(day, String(i)))

describe('the days a file covers', () => {
  it('are those on which a fifth of its people punched; the others are no data', () => {
    const lines = [...crowd('2020-01-02', 35), ...crowd('2020-01-03', 7), ...crowd('2020-01-06', 6)]
    expect(coverageOf(collectSeen(lines), () => 20)).toEqual({
      people: 35,
      first: '2020-01-02',
      last: '2020-01-06',
      days: ['2020-01-02', '2020-01-03'],
      noData: 3,
      reach: { begins: lines[0]?.wall, ends: lines.at(-1)?.wall },
    })
  })

  it('are counted as people count, with no fraction of anybody', () => {
    const lines = [...crowd('2020-01-02', 100), ...crowd('2020-01-03', 7), ...crowd('2020-01-06', 6)]
    expect(coverageOf(collectSeen(lines), () => 7).days).toEqual(['2020-01-02', '2020-01-03'])
  })

  it('count people and not punches', () => {
    const lines = [...crowd('2020-01-02', 10), ...Array.from({ length: 9 }, (_, i) => at('2020-01-03', '1', i))]
    expect(coverageOf(collectSeen(lines), () => 20).days).toEqual(['2020-01-02'])
  })

  it('reach from the first line of the file to its last', () => {
    const lines = [at('2020-01-03', '1', 17), at('2020-01-02', '2', 7), at('2020-01-03', '2', 8)]
    const midnight = dayNumber(dayOf('2020-01-02')) * 86_400
    expect(coverageOf(collectSeen(lines), () => 20).reach).toEqual({
      begins: midnight + 7 * 3600,
      ends: midnight + 41 * 3600,
    })
  })

  it('are judged by the share that holds on each of them [9.12]', () => {
    const lines = [...crowd('2020-01-02', 10), ...crowd('2020-01-03', 3), ...crowd('2020-01-06', 3)]
    const shareOn = (day: string) => (day < '2020-01-06' ? 30 : 31)
    expect(coverageOf(collectSeen(lines), shareOn).days).toEqual(['2020-01-02', '2020-01-03'])
  })

  it('are none in a file without punches', () => {
    expect(coverageOf(collectSeen([]), () => 20)).toEqual({
      people: 0,
      first: null,
      last: null,
      days: [],
      noData: 0,
      reach: null,
    })
  })
})

it('the day numbers of the reader are the days of the calendar', () => {
  for (let n = dayNumber(dayOf('1989-12-25')); n < dayNumber(dayOf('2041-01-10')); n++) {
    const date = new Date(n * 86_400_000)
    expect(dayNumberOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())).toBe(n)
  }
})
