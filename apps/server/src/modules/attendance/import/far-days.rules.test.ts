import { day, dayNumber } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { describe, expect, it } from 'vitest'
import { farDaysOf } from './far-days.rules.ts'
import { readPunchFile } from './file.rules.ts'

/** Lines at noon: of each day so many. */
const linesOn = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([on, count]) =>
    Array.from({ length: count }, () => ({ wall: dayNumber(day(on)) * SECONDS_PER_DAY + 43_200 })),
  )

describe('days far from all others of a file', () => {
  it.each([
    [
      'a clock that was reset',
      { '2000-01-01': 3, '2026-03-02': 40, '2026-03-03': 40 },
      ['2000-01-01', '2000-01-01', 3],
    ],
    [
      'on both sides',
      { '2000-01-01': 1, '2000-01-02': 1, '2026-03-02': 40, '2030-01-01': 2 },
      ['2000-01-01', '2030-01-01', 4],
    ],
    ['89 silent days', { '2026-01-01': 1, '2026-03-31': 40 }, null],
    ['90 silent days', { '2026-01-01': 1, '2026-04-01': 40 }, ['2026-01-01', '2026-01-01', 1]],
    ['more than a tenth of the rest', { '2000-01-01': 5, '2026-03-02': 40 }, null],
    ['one day alone', { '2000-01-01': 5 }, null],
    ['nothing', {}, null],
  ])('%s', (_, counts, expected) => {
    const { far } = farDaysOf(linesOn(counts))
    expect(far && [far.firstOn, far.lastOn, far.lines]).toEqual(expected)
  })
})

describe('a file with days far from all others', () => {
  const row = (pin: number, wall: string) => `${`${pin}`.padStart(9)}\t${wall}\t1\t0\t1\t0`
  const text = [
    row(1, '2000-01-01 00:03:10'),
    ...Array.from({ length: 20 }, (_, at) => row((at % 5) + 1, `2026-03-0${(at % 4) + 2} 08:0${at % 10}:${10 + at}`)),
  ].join('\r\n')
  const read = (options: object) => {
    const file = readPunchFile(new TextEncoder().encode(text), { nowWall: Date.UTC(2026, 5, 1) / 1000, ...options })
    return 'lines' in file ? file : undefined
  }

  it('leaves their lines out, each as it stands in the file and with its reason', () => {
    const file = read({})
    expect(file?.lines).toHaveLength(20)
    expect(file?.refused).toEqual([{ line: 1, raw: row(1, '2000-01-01 00:03:10'), reason: 'far-day', data: {} }])
    expect(file?.far).toEqual({ lines: 1, firstOn: '2000-01-01', lastOn: '2000-01-01' })
    expect(file?.read).toBe(21)
  })

  it('takes them where that was asked, and says that they are there', () => {
    const file = read({ takesFarDays: true })
    expect([file?.lines.length, file?.refused, file?.far?.lines]).toEqual([21, [], 1])
  })
})
