import { addDays, day, daysBetween } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayBe, recomputeOf, stateAfter } from './transfer.rules.ts'

const TODAY = day('2026-11-24')
const someDay = fc.integer({ min: -400, max: 400 }).map((n) => addDays(TODAY, n))
const people = fc.array(fc.record({ resignOn: fc.option(someDay, { nil: null }) }), { maxLength: 20 })
const counts = fc.record({ open: fc.nat(5), applied: fc.nat(5), failed: fc.nat(5), withdrawn: fc.nat(5) })

describe('the days that a transfer has computed anew [1.04d]', () => {
  it('are none for a day that has not passed, or for nobody', () => {
    fc.assert(
      fc.property(fc.nat(400), people, (ahead, who) => {
        expect(recomputeOf(addDays(TODAY, ahead), TODAY, who)).toBeNull()
      }),
    )
    expect(recomputeOf(day('2026-11-01'), TODAY, [])).toBeNull()
  })

  it('are as many as a count day by day finds, from the day of the order to the last that anybody worked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), people, (behind, who) => {
        const from = addDays(TODAY, -behind)
        const worked = who.flatMap(({ resignOn }) =>
          Array.from({ length: behind }, (_, n) => addDays(from, n)).filter(
            (on) => resignOn === null || on <= resignOn,
          ),
        )
        const found = recomputeOf(from, TODAY, who)
        expect(found?.personDays ?? 0).toBe(worked.length)
        expect(found?.to).toBe(worked.toSorted().at(-1))
        if (found) expect(daysBetween(from, found.to)).toBeLessThan(behind)
      }),
    )
  })
})

describe('the state of an order after a line', () => {
  it('waits while anything is open, and is withdrawn only where nobody was tried', () => {
    fc.assert(
      fc.property(counts, (of) => {
        expect(stateAfter(of) === 'scheduled').toBe(of.open > 0)
        expect(stateAfter({ ...of, open: 0 }) === 'withdrawn').toBe(of.applied + of.failed === 0)
      }),
    )
  })

  it.each([
    // command      draft  scheduled done   with failures  withdrawn
    ['changed', true, false, false, false, false],
    ['scheduled', true, false, false, false, false],
    ['applied', false, true, false, true, false],
    ['withdrawn', false, true, false, false, false],
  ] as const)('%s is possible where it means something', (command, ...expected) => {
    const orders = [
      { state: 'draft', failed: 0 },
      { state: 'scheduled', failed: 0 },
      { state: 'done', failed: 0 },
      { state: 'done', failed: 1 },
      { state: 'withdrawn', failed: 0 },
    ]
    expect(orders.map((order) => mayBe(command, order))).toEqual(expected)
  })
})
