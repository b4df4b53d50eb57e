import { day, dayNumber } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import { calculateDay } from './day.rules.ts'
import { DEFAULT_POLICY } from './day-input.rules.ts'
import { overtimePolicyBy } from './overtime-policy.rules.ts'

const TUESDAY = day('2026-11-17')
const midnight = dayNumber(TUESDAY) * 86_400
const shiftOf = (from: Minutes, to: Minutes, isClocked = true): ShiftVersion => ({
  ...{ id: 'v', shiftId: 's', version: 1, kind: 'fixed', periods: [{ from, to }], breaks: [] },
  ...{ before: 240, after: 480, lateGrace: 0, earlyGrace: 0, flexStartTo: null, core: null },
  ...{ requiredMinutes: 0, clocking: isClocked ? 'in-and-out' : 'none' },
})
/** A visit from a minute to a minute of the day. */
type Visit = readonly [Minutes, Minutes]
const punchesOf = (visits: readonly Visit[]) =>
  visits.flat().map((minute, i) => {
    const wall = midnight + minute * 60
    return { id: i + 1, at: wall - 7 * 3600, wall, status: null }
  })

type Given = {
  shift: ShiftVersion | null
  visits: readonly Visit[]
  claim: { from: number; to: number; breakMinutes: number }
}
const calculated = ({ shift, visits, claim }: Given) =>
  calculateDay({
    cell: { day: TUESDAY, shift, dayKind: shift ? 'workday' : 'rest', source: 'pattern' },
    ...{ punches: punchesOf(visits), absences: [], corrections: [], policy: DEFAULT_POLICY, coverage: 'covered' },
    ...{ clockJumps: [] },
    overtime: {
      claims: [{ id: 'task', reward: 'paid', ...claim }],
      policy: overtimePolicyBy([]),
      kindOn: (on) => (on === TUESDAY && shift ? 'workday' : 'rest'),
    },
  })

/** The same minute by minute, by nobody’s rules but those of the specification. */
function naive({ shift, visits, claim }: Given): number {
  let seen = 0
  for (let minute = claim.from; minute < claim.to; minute++) {
    const isInShift = shift?.periods.some(({ from, to }) => from <= minute && minute < to) ?? false
    if (!isInShift && visits.some(([from, to]) => from <= minute && minute < to)) seen++
  }
  const counted = Math.min(seen, Math.max(0, claim.to - claim.from - claim.breakMinutes))
  return counted - (counted % 30)
}

const shift = fc
  .record({ from: fc.integer({ min: 360, max: 660 }), length: fc.integer({ min: 240, max: 600 }) })
  .map(({ from, length }) => shiftOf(from, from + length))
/** Whoever works the shift comes before it and stays beyond it, goes, and may come once more: further apart than pressing twice. */
const given = fc
  .record({
    shift,
    early: fc.nat(60),
    beyond: fc.nat(200),
    away: fc.integer({ min: 11, max: 120 }),
    again: fc.integer({ min: 11, max: 240 }),
    comesAgain: fc.boolean(),
    begins: fc.nat(240),
    length: fc.integer({ min: 1, max: 480 }),
    breakMinutes: fc.nat(90),
  })
  .map(({ shift: one, early, beyond, away, again, comesAgain, begins, length, breakMinutes }): Given => {
    const { from, to } = one.periods[0] as { from: number; to: number }
    const out = to + beyond
    const visits: Visit[] = [[from - early, out], ...(comesAgain ? [[out + away, out + away + again] as const] : [])]
    const claim = { from: to + begins, to: to + begins + length, breakMinutes }
    return { shift: one, visits, claim }
  })

describe('the overtime of a day [5.21]', () => {
  it('is what a naive counting over any shift and visits makes of it', () => {
    let counted = 0
    fc.assert(
      fc.property(given, (input) => {
        const { overtimeMinutes, overtime } = calculated(input)
        expect(overtimeMinutes).toBe(naive(input))
        expect(overtime.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(overtimeMinutes)
        if (overtimeMinutes > 0) counted++
      }),
      { numRuns: 500 },
    )
    // Not by having nothing to count.
    expect(counted).toBeGreaterThan(50)
  })

  it('changes nothing else of the day', () => {
    fc.assert(
      fc.property(given, (input) => {
        const { overtime: _parts, overtimeMinutes: _minutes, explanation, ...rest } = calculated(input)
        const without = calculated({ ...input, claim: { from: 0, to: 1, breakMinutes: 1 } })
        const { overtime: _p, overtimeMinutes: _m, explanation: before, ...same } = without
        expect(rest).toEqual(same)
        const other = ({ lines }: typeof explanation) => lines.filter(({ rule }) => !rule.startsWith('overtime'))
        expect(other(explanation)).toEqual(other(before))
      }),
    )
  })

  it('says in its lines why, to the minute', () => {
    const claim = { from: 1080, to: 1260, breakMinutes: 30 }
    const { explanation } = calculated({ shift: shiftOf(480, 1020), visits: [[475, 1205]], claim })
    expect(explanation.lines.filter(({ rule }) => rule.startsWith('overtime'))).toEqual([
      { rule: 'overtimeApproved', minutes: null, data: { from: 1080, to: 1260, minutes: 150, id: 'task' } },
      { rule: 'overtimeUnpunched', minutes: null, data: { from: 1080, to: 1260, minutes: 25 } },
      { rule: 'overtimeRounded', minutes: null, data: { minutes: 5, unit: 30 } },
      {
        rule: 'overtimePart',
        minutes: null,
        data: { from: 1080, to: 1260, minutes: 120, kind: 'workday', multiplier: 150, reward: 'paid' },
      },
    ])
  })

  it('counts as approved where the shift asks nobody to clock', () => {
    const claim = { from: 1080, to: 1200, breakMinutes: 0 }
    expect(calculated({ shift: shiftOf(480, 1020, false), visits: [], claim }).overtimeMinutes).toBe(120)
  })

  it('keeps the parts that count, and one where none does', () => {
    const night = { from: 1320, to: 1470, breakMinutes: 30 }
    const shift = shiftOf(480, 1020)
    const worked = calculated({
      shift,
      visits: [
        [480, 1020],
        [1310, 1480],
      ],
      claim: night,
    })
    // The rest day after midnight counts twice, so the break comes off before it.
    expect(worked.overtime.map(({ on, minutes, multiplier }) => [on, minutes, multiplier])).toEqual([
      [0, 90, 150],
      [1, 30, 200],
    ])
    const missed = calculated({ shift, visits: [[480, 1020]], claim: night })
    expect(missed.overtime.map(({ on, minutes }) => [on, minutes])).toEqual([[0, 0]])
  })
})
