import { addDays, type Day, day, dayNumber } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { describe, expect, it } from 'vitest'
import { type FarPart, farPartsOf, splitFarDays } from './far-days.rules.ts'
import { readPunchFile } from './file.rules.ts'

/** Lines at noon: of each day so many, each of somebody else of `people`. */
const linesOn = (counts: Record<string, number>, people = 1) =>
  Object.entries(counts).flatMap(([on, count]) =>
    Array.from({ length: count }, (_, i) => ({
      pin: `${(i % people) + 1}`,
      wall: dayNumber(day(on)) * SECONDS_PER_DAY + 43_200,
    })),
  )
const TODAY = day('2026-06-01')
/** So many days in a row from one on, with so many lines each. */
const inRow = (from: string, days: number, lines: number) =>
  Object.fromEntries(Array.from({ length: days }, (_, i) => [addDays(day(from), i), lines]))
const OFFICE = { ...inRow('2026-03-02', 60, 100) }
const shown = (parts: FarPart[]) => parts.map((part) => [part.firstOn, part.lastOn, part.lines, part.why])

describe('days far from all others of a file', () => {
  it.each<[string, Record<string, number>, (string | number)[][]]>([
    ['a clock that was reset', { '2000-01-01': 3, '2026-03-02': 40 }, [['2000-01-01', '2000-01-01', 3, 'reset']]],
    [
      'on both sides, each a part of its own',
      { '1999-05-05': 1, '1999-05-06': 1, '2026-03-02': 40, '2030-01-01': 2 },
      [
        ['1999-05-05', '1999-05-06', 2, 'few'],
        ['2030-01-01', '2030-01-01', 2, 'future'],
      ],
    ],
    ['89 silent days', { '2026-01-02': 1, '2026-04-01': 40 }, []],
    ['90 silent days', { '2026-01-02': 1, '2026-04-02': 40 }, [['2026-01-02', '2026-01-02', 1, 'few']]],
    ['more than a tenth of the rest', { '2019-05-05': 5, '2026-03-02': 40 }, []],
    [
      'more than the rest, on a known day of resets',
      { '2000-01-01': 50, '2026-03-02': 2 },
      [['2000-01-01', '2000-01-01', 50, 'reset']],
    ],
    [
      'beside two good lines',
      { '2000-01-01': 1, '2026-03-02': 1, '2026-03-03': 1 },
      [['2000-01-01', '2000-01-01', 1, 'reset']],
    ],
    [
      'the weeks after a reset',
      { ...inRow('2010-01-01', 60, 30), ...OFFICE },
      [['2010-01-01', '2010-03-01', 1800, 'reset']],
    ],
    ['a year from its first day on', { ...inRow('2018-01-01', 365, 30), ...OFFICE }, []],
    ['the first of January of last year', { '2025-01-01': 30, '2026-03-02': 40 }, []],
    ['nothing but a reset day', { '2000-01-01': 5 }, [['2000-01-01', '2000-01-01', 5, 'reset']]],
    ['the first days of a year, and nothing else', inRow('2020-01-01', 5, 5), []],
    ['one day alone', { '2000-05-05': 5 }, []],
    ['nothing', {}, []],
  ])('%s', (_, counts, expected) => {
    expect(shown(farPartsOf(linesOn(counts), { today: TODAY }))).toEqual(expected)
  })

  it.each<[string, Record<string, number>, number, boolean]>([
    ['many people on several days in a row', inRow('2024-06-03', 4, 20), 20, false],
    ['as few as make a crowd', inRow('2024-06-03', 3, 5), 5, false],
    ['many people on one day', { '2024-06-03': 20 }, 20, true],
    ['many people on days apart', { '2024-06-03': 20, '2024-06-05': 20, '2024-06-07': 20 }, 20, true],
    ['few people on several days in a row', inRow('2024-06-03', 4, 20), 2, true],
  ])('beside a large rest: %s', (_, counts, people, isFar) => {
    const lines = [...linesOn(counts, people), ...linesOn(OFFICE, 50)]
    expect(farPartsOf(lines, { today: TODAY }).length > 0).toBe(isFar)
  })

  it.each<[string, string, boolean]>([
    ['long before', '2026-01-01', true],
    ['90 days before', '2024-09-04', true],
    ['89 days before', '2024-09-03', false],
    ['on the last day before', '2024-06-06', false],
    ['after', '2020-01-01', false],
  ])('of many people %s anybody worked at the gate', (_, from, isFar) => {
    const lines = [...linesOn(inRow('2024-06-03', 4, 200), 50), ...linesOn({ '2026-03-02': 100 })]
    const parts = farPartsOf(lines, { today: TODAY, firstPersonOn: day(from) })
    expect(shown(parts)).toEqual(isFar ? [['2024-06-03', '2024-06-06', 800, 'before']] : [])
  })

  it('are taken part by part', () => {
    const lines = linesOn({ '2000-01-01': 3, '2012-05-05': 2, '2026-03-02': 40 }).map((line, at) => ({
      ...{ ...line, line: at + 1, status: null, verify: null, workCode: '' },
    }))
    const split = (taken: 'all' | Day[]) => {
      const { near, strays, far } = splitFarDays(lines, { today: TODAY }, taken)
      return [near.length, strays.length, far.length]
    }
    expect(split([])).toEqual([40, 5, 2])
    expect(split([day('2012-05-05')])).toEqual([42, 3, 2])
    expect(split([day('2000-01-01')])).toEqual([43, 2, 2])
    expect(split('all')).toEqual([45, 0, 2])
    expect(split([day('2026-03-02')])).toEqual([40, 5, 2])
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
    expect(file?.far).toEqual([{ lines: 1, people: 1, firstOn: '2000-01-01', lastOn: '2000-01-01', why: 'reset' }])
    expect(file?.read).toBe(21)
  })

  it('takes them where that was asked, and says that they are there', () => {
    const file = read({ taken: 'all' })
    expect([file?.lines.length, file?.refused, file?.far.length]).toEqual([21, [], 1])
  })
})
