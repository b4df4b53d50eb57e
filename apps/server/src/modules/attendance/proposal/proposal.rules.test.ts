import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomOf } from '../../../../seed/random.ts'
import { DAY, MIXED, makeCrewFile, SEEDS, USUAL } from '../../../../test/crews.ts'
import { proposeShifts } from './propose.rules.ts'

describe('a proposal', () => {
  it('does not depend on the order of people or punches', () => {
    const { punches } = makeCrewFile(4, MIXED, USUAL)
    const expected = JSON.stringify(proposeShifts(punches))
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomOf(`${seed}`).next
        const shuffled = <T>(list: readonly T[]) =>
          list
            .map((value) => ({ value, key: random() }))
            .sort((a, b) => a.key - b.key)
            .map(({ value }) => value)
        const mixed = new Map(shuffled([...punches]).map(([pin, times]) => [pin, shuffled(times)]))
        expect(JSON.stringify(proposeShifts(mixed))).toBe(expected)
      }),
      { numRuns: 10 },
    )
  })

  it('is explained by numbers that add up', () => {
    const { punches } = makeCrewFile(2, MIXED, USUAL)
    for (const step of [15, 30] as const) {
      const proposal = proposeShifts(punches, { step })
      expect(proposal.people.length).toBe(punches.size)
      expect(proposal.unproposed.length).toBe(proposal.people.filter((person) => person.shift === null).length)
      for (const [index, shift] of proposal.shifts.entries()) {
        const { evidence } = shift
        const members = proposal.people.filter((person) => person.shift === index)
        expect(members.map((person) => person.pin)).toEqual(shift.people)
        expect(evidence.days).toBe(members.reduce((days, person) => days + person.evidence.days, 0))
        const drawn = evidence.firstInHistogram.counts.reduce((a, b) => a + b, 0)
        expect(evidence.lastOutHistogram.counts.reduce((a, b) => a + b, 0)).toBe(drawn)
        expect(evidence.firstInHistogram.step).toBe(step)
        expect(evidence.firstInHistogram.from % step).toBe(0)
        // Of five punches one is missing, so of three days hardly two are whole.
        expect(shift.fits).toBeGreaterThan(0.55)
      }
    }
  })

  it('can be created as it stands: periods in order and apart, breaks inside them, within two days [5.07]', () => {
    for (const seed of SEEDS) {
      const { punches } = makeCrewFile(
        seed,
        [...MIXED, { truth: { kind: 'fixed', edges: [0, 480] }, people: 4 }],
        USUAL,
      )
      for (const { kind, periods, breaks, flexStartTo, core, requiredMinutes } of proposeShifts(punches).shifts) {
        const bounds = periods.flatMap(({ from, to }) => [from, to])
        expect(bounds).toEqual([...new Set(bounds)].sort((a, b) => a - b))
        expect(bounds[0]).toBeGreaterThanOrEqual(0)
        expect(bounds[0]).toBeLessThan(1440)
        expect(bounds.at(-1)).toBeLessThanOrEqual(2880)
        for (const pause of breaks) {
          expect(pause.to).toBeGreaterThan(pause.from)
          expect(periods.some(({ from, to }) => from < pause.from && pause.to < to)).toBe(true)
        }
        const minutes = (spans: readonly { from: number; to: number }[]) =>
          spans.reduce((total, { from, to }) => total + to - from, 0)
        if (kind !== 'free') expect(requiredMinutes).toBe(minutes(periods) - minutes(breaks))
        if (kind === 'flexible') expect(core?.from).toBe(flexStartTo)
        else expect([flexStartTo, core]).toEqual([null, null])
      }
    }
  })

  it('names PINs with letters after the numbers, whatever order they come in', () => {
    const pins = ['10', '1A', '2', 'B', '1']
    const orders = [pins, [...pins].reverse(), ['1A', '10', '2', '1', 'B']]
    for (const order of orders) {
      const people = proposeShifts(new Map(order.map((pin) => [pin, []]))).people
      expect(people.map((person) => person.pin)).toEqual(['1', '2', '10', '1A', 'B'])
    }
  })

  it('forgives as many minutes as it is told', () => {
    const { punches } = makeCrewFile(2, [{ truth: DAY, people: 6 }], USUAL)
    const [strict, mild] = [0, 45].map((grace) => proposeShifts(punches, { grace }).shifts[0]?.evidence.lateShare ?? -1)
    expect(strict).toBeGreaterThan(0.03)
    expect(mild).toBe(0)
  })

  it('comes of nothing as nothing', () => {
    expect(proposeShifts(new Map())).toEqual({ shifts: [], people: [], unproposed: [] })
    expect(proposeShifts(new Map([['7', []]])).unproposed).toEqual([
      { pin: '7', reason: 'too-few-days', days: 0, punches: 0, shifts: [] },
    ])
  })
})
