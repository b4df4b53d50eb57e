import { addDays, type Day, day, daysBetween, daysFrom } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoredRange } from '../../rostering/index.rules.ts'
import { chunkOf, mergeRanges } from './chunk.rules.ts'

const range = (employmentId: string, from: string, to: string, isWidened = false): StoredRange => ({
  employmentId,
  from: day(from),
  to: day(to),
  isWidened,
})

describe('days that are out of date', () => {
  it('are one range a person, widened by how far a punch can reach', () => {
    expect(
      mergeRanges([
        range('a', '2026-11-10', '2026-11-10'),
        range('a', '2026-11-12', '2026-11-13'),
        range('b', '2026-01-01', '2026-01-01', true),
      ]),
    ).toEqual([
      { employmentId: 'a', from: '2026-11-07', to: '2026-11-16' },
      { employmentId: 'b', from: '2026-01-01', to: '2026-01-01' },
    ])
  })

  it('come to the same in any order', () => {
    const any = fc.array(
      fc.record({
        employmentId: fc.constantFrom('a', 'b', 'c'),
        from: fc.integer({ min: 1, max: 9 }),
        length: fc.integer({ min: 0, max: 9 }),
        isWidened: fc.boolean(),
      }),
      { maxLength: 20 },
    )
    const stored = (r: { employmentId: string; from: number; length: number; isWidened: boolean }) =>
      range(r.employmentId, `2026-05-0${r.from}`, `2026-05-${String(r.from + r.length).padStart(2, '0')}`, r.isWidened)
    const sorted = (ranges: ReturnType<typeof mergeRanges>) =>
      ranges.toSorted((x, y) => (`${x.employmentId}${x.from}` < `${y.employmentId}${y.from}` ? -1 : 1))
    fc.assert(
      fc.property(any, fc.integer(), (list, seed) => {
        const shuffled = list
          .map((r, i) => ({ r, key: Math.sin(seed + i) }))
          .sort((x, y) => x.key - y.key)
          .map(({ r }) => stored(r))
        expect(sorted(mergeRanges(shuffled))).toEqual(sorted(mergeRanges(list.map(stored))))
      }),
    )
  })

  it('stay apart where nothing lies between them', () => {
    expect(
      mergeRanges([range('a', '2026-11-20', '2026-11-20'), range('a', '2018-03-05', '2018-03-05')]).map((r) => r.from),
    ).toEqual(['2018-03-02', '2026-11-17'])
  })

  it('of today do not wait for years of an old file', () => {
    const years = Array.from({ length: 116 }, (_, i) => range(`old ${i}`, '2017-10-27', '2026-11-20'))
    const { now, rest } = chunkOf([...years, range('today', '2026-11-10', '2026-11-11')], {
      days: 15_500,
      people: 2000,
    })
    expect(now.some((r) => r.employmentId === 'today')).toBe(true)
    expect(now).toHaveLength(117)
    expect(rest).toHaveLength(116)
    for (const left of rest) expect(left).toMatchObject({ from: '2017-10-27', to: '2026-07-11' })
  })

  it('are taken in chunks until every day was taken once, none with more people or more person-days to read than asked', () => {
    const some = fc.array(
      fc.record({
        employmentId: fc.constantFrom('a', 'b', 'c', 'd'),
        from: fc.integer({ min: 0, max: 4000 }),
        length: fc.integer({ min: 0, max: 400 }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(some, (list) => {
        const of = (r: (typeof list)[number]) => ({
          employmentId: r.employmentId,
          from: addDays(day('2015-01-01'), r.from),
          to: addDays(day('2015-01-01'), r.from + r.length),
          isWidened: true,
        })
        const daysIn = (ranges: readonly { employmentId: string; from: Day; to: Day }[]) =>
          ranges.flatMap((r) => daysFrom(r.from, r.to).map((d) => `${r.employmentId} ${d}`)).toSorted()
        let left = mergeRanges(list.map(of))
        const wanted = daysIn(left)
        const taken: string[] = []
        for (let turn = 0; left.length > 0; turn++) {
          if (turn > 500) throw new Error('it does not come to an end')
          const { now, rest } = chunkOf(left, { days: 300, people: 3 })
          const touched = new Set(now.map((r) => r.employmentId))
          const first = now.map((r) => r.from).toSorted()[0] as Day
          const last = now
            .map((r) => r.to)
            .toSorted()
            .at(-1) as Day
          expect(touched.size).toBeLessThanOrEqual(3)
          if (now.length > 1) expect(touched.size * (daysBetween(first, last) + 1)).toBeLessThanOrEqual(300)
          expect(rest.every((r) => touched.has(r.employmentId))).toBe(true)
          expect(last).toBe(
            left
              .map((r) => r.to)
              .toSorted()
              .at(-1),
          )
          taken.push(...daysIn(now))
          left = [...left.filter((r) => !touched.has(r.employmentId)), ...rest]
        }
        expect(taken.toSorted()).toEqual(wanted)
      }),
    )
  })
})
