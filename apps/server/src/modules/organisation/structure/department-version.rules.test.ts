import { addDays, type Day, day } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aboveOn,
  changeFrom,
  circleOn,
  closeFrom,
  isIn,
  renameFrom,
  treeOn,
  type Version,
  type VersionOf,
  versionOn,
  withoutChange,
} from './department-version.rules.ts'
import { withoutParentFrom } from './replacement.rules.ts'

const FIRST = day('2026-01-01')
const names = (en: string) => ({ cn: '', en, vn: '' })
const v = (from: string | null, until: string | null, parentId: string | null, en = 'A'): Version => ({
  from: from === null ? null : day(from),
  until: until === null ? null : day(until),
  parentId,
  names: names(en),
})
const of = (departmentId: string, ...versions: Version[]): VersionOf[] =>
  versions.map((one) => ({ ...one, departmentId }))

describe('the structure of a company from day to day [1.04a, 2.14a, 3.09]', () => {
  const own = [v(null, '2026-03-01', 'p'), v('2026-03-01', null, 'q')]

  it('changes from a day on until what is decided already, and keeps what was before', () => {
    expect(changeFrom(own, day('2026-02-01'), { parentId: 'r' })).toEqual([
      v(null, '2026-02-01', 'p'),
      v('2026-02-01', '2026-03-01', 'r'),
      v('2026-03-01', null, 'q'),
    ])
    expect(changeFrom(own, day('2026-03-01'), { parentId: 'r' })).toEqual([
      v(null, '2026-03-01', 'p'),
      v('2026-03-01', null, 'r'),
    ])
    expect(changeFrom([v('2026-03-01', '2026-04-01', null)], day('2026-02-01'), { parentId: 'r' })).toBeUndefined()
    expect(changeFrom([v('2026-03-01', '2026-04-01', null)], day('2026-04-01'), { parentId: 'r' })).toBeUndefined()
  })

  it('is called otherwise from a day on, whatever is planned for later', () => {
    expect(renameFrom(own, day('2026-02-01'), names('B'))).toEqual([
      v(null, '2026-02-01', 'p'),
      v('2026-02-01', '2026-03-01', 'p', 'B'),
      v('2026-03-01', null, 'q', 'B'),
    ])
  })

  it('takes back a change: what was before it goes on', () => {
    expect(withoutChange(own, day('2026-03-01'))).toEqual([v(null, null, 'p')])
    expect(withoutChange(own, day('2026-02-01'))).toBeUndefined()
    expect(withoutChange([v('2026-03-01', null, 'q')], day('2026-03-01'))).toBeUndefined()
  })

  it('ends on the day it closes, planned moves with it', () => {
    expect(closeFrom(own, day('2026-02-01'))).toEqual([v(null, '2026-02-01', 'p')])
    expect(closeFrom(own, day('2026-04-01'))).toEqual([v(null, '2026-03-01', 'p'), v('2026-03-01', '2026-04-01', 'q')])
    expect(closeFrom([v('2026-03-01', null, 'q')], day('2026-02-01'))).toBeUndefined()
  })

  it('stands before it opens where it will stand first', () => {
    const versions = [v('2026-03-01', '2026-04-01', 'p'), v('2026-04-01', null, 'q')]
    expect(versionOn(versions, FIRST)?.parentId).toBe('p')
    expect(versionOn(versions, day('2026-04-01'))?.parentId).toBe('q')
    expect(treeOn(of('a', ...versions), FIRST)).toEqual([])
  })

  it('stands below another parent wherever it stood below the one that closes', () => {
    expect(withoutParentFrom(own, day('2026-02-01'), 'p', 'r')).toEqual([
      v(null, '2026-02-01', 'p'),
      v('2026-02-01', '2026-03-01', 'r'),
      v('2026-03-01', null, 'q'),
    ])
    expect(withoutParentFrom(own, day('2026-02-01'), 'q', null)).toEqual([
      v(null, '2026-03-01', 'p'),
      v('2026-03-01', null, null),
    ])
  })

  it('knows the first day of a circle, also of one that a planned move would close', () => {
    const all = [
      ...of('a', v(null, null, null)),
      ...of('b', v(null, null, null)),
      ...of('c', v(null, '2026-06-01', 'b'), v('2026-06-01', null, 'a')),
    ]
    const from = day('2026-03-01')
    expect(circleOn(all, 'a', 'c', { from, until: null })).toBe('2026-06-01')
    expect(circleOn(all, 'a', 'c', { from, until: day('2026-06-01') })).toBeUndefined()
    expect(circleOn(all, 'b', 'c', { from, until: null })).toBe('2026-03-01')
    expect(circleOn(all, 'a', 'a', { from, until: null })).toBe('2026-03-01')
    expect(circleOn(all, 'a', null, { from, until: null })).toBeUndefined()
    expect(aboveOn(all, 'c', from)).toEqual(['c', 'b'])
    expect(aboveOn(all, 'c', day('2026-06-01'))).toEqual(['c', 'a'])
  })
})

/** A law over random moves, names, closings and takings back of six departments on thirty days. */
describe('whatever is decided [1.04a]', () => {
  const IDS = ['a', 'b', 'c', 'd', 'e', 'f']
  const command = fc.record({
    kind: fc.constantFrom('move', 'move', 'move', 'rename', 'close'),
    id: fc.constantFrom(...IDS),
    parentId: fc.constantFrom(null, ...IDS),
    on: fc.integer({ min: 0, max: 29 }),
  })
  const DAYS = Array.from({ length: 30 }, (_, n) => addDays(FIRST, n))

  /** The versions of all departments after a command; the same where it is refused. */
  const decide = (all: readonly VersionOf[], c: typeof command extends fc.Arbitrary<infer T> ? T : never) => {
    const from = addDays(FIRST, c.on)
    const own = all.filter((one) => one.departmentId === c.id)
    const after = ((): Version[] | undefined => {
      if (c.kind === 'rename') return renameFrom(own, from, names(`N${c.on}`))
      if (c.kind === 'close') {
        const isUsed = all.some((one) => one.parentId === c.id && (one.until === null || one.until > from))
        return isUsed ? undefined : closeFrom(own, from)
      }
      const current = own.find((one) => isIn(one, from))
      if (!current) return undefined
      return circleOn(all, c.id, c.parentId, { from, until: current.until }) === undefined
        ? changeFrom(own, from, { parentId: c.parentId })
        : undefined
    })()
    if (!after) return all
    return [
      ...all.filter((one) => one.departmentId !== c.id),
      ...of(c.id, ...after.map(({ from: f, until, parentId, names: n }) => ({ from: f, until, parentId, names: n }))),
    ]
  }

  const sorted = (all: readonly VersionOf[], on: Day) => treeOn(all, on).toSorted((a, b) => (a.id < b.id ? -1 : 1))

  it('for a later day, the structure of an earlier one stays, nothing overlaps, and no department stands below itself', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        let all: readonly VersionOf[] = IDS.flatMap((id) => of(id, v(null, null, null, id)))
        for (const c of commands) {
          const before = all
          all = decide(all, c)
          for (const on of DAYS.slice(0, c.on)) expect(sorted(all, on)).toEqual(sorted(before, on))
        }
        for (const on of DAYS) {
          const tree = treeOn(all, on)
          expect(new Set(tree.map((d) => d.id)).size).toBe(tree.length)
          for (const d of tree) expect(aboveOn(all, d.parentId, on)).not.toContain(d.id)
        }
        for (const id of IDS) {
          const own = all.filter((one) => one.departmentId === id)
          for (const [n, one] of own.entries()) if (n > 0) expect(one.from).toBe(own[n - 1]?.until)
        }
      }),
      { numRuns: 60, seed: 37 },
    )
  })
})
