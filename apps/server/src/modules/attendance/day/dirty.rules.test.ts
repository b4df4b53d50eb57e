import { day } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeRanges, portions, type StoredRange } from './dirty.rules.ts'

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
      [...ranges].sort((x, y) => (x.employmentId < y.employmentId ? -1 : 1))
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

  it('are cut into portions that hold everybody once', () => {
    const ranges = ['a', 'b', 'c', 'd'].map((id, i) => ({
      employmentId: id,
      from: day(`2026-03-0${i + 1}`),
      to: day('2026-03-31'),
    }))
    const cut = portions(ranges, 60)
    expect(cut.map((p) => p.map((r) => r.employmentId))).toEqual([['a'], ['b', 'c'], ['d']])
    expect(portions(ranges, 1)).toHaveLength(4)
  })
})
