import { day } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entitlement } from '../ledger/account.rules.ts'
import { balanceOn } from '../ledger/balance.rules.ts'
import { type Opening, planOpening } from './opening.rules.ts'

const ON = day('2026-11-01')
const END = day('2026-12-31')
const NONE = { versions: [], leavesOn: null }
const kept = (over: Partial<Entitlement> = {}): Entitlement => ({
  ...{ id: 'g', key: 'grant:2026', from: day('2026-01-01'), until: END },
  ...{ granted: 5760, held: 0, used: 0, adjusted: 0 },
  ...over,
})
const stated = (minutes: number, over: Partial<Entitlement> = {}) =>
  kept({ id: 'o', key: 'opening:2026-11-01', from: ON, granted: minutes, ...over })
const state = (all: Entitlement[], minutes: number, until = END) =>
  planOpening(all, all, { on: ON, until, minutes }, NONE)

/** What somebody has once an opening balance is written, as the ledger sums it. */
function written(all: readonly Entitlement[], opening: Opening): Entitlement[] {
  if ('problem' in opening) throw new Error(opening.problem)
  const left = new Map(opening.writes.map((one) => [one.key, one]))
  const changed = all.map((one) => {
    const { minutes, source } = left.get(one.key) ?? { minutes: 0, source: 'opening' }
    const adjusted = one.adjusted + (source === 'replaced' ? minutes : 0)
    return { ...one, granted: one.granted + minutes, adjusted }
  })
  const fresh = opening.writes.filter(({ key }) => !all.some((one) => one.key === key))
  return [
    ...changed,
    ...fresh.map(({ key, from, until, minutes }) => kept({ id: key, key, from, until, granted: minutes })),
  ]
}

describe('an opening balance [2.16c]', () => {
  it('takes the place of what is left on its day, and ends when it says', () => {
    const opening = state([kept({ used: 480, held: 60 })], 720)
    expect(opening).toMatchObject({ before: 5220, after: 720 })
    expect((opening as { writes: unknown }).writes).toMatchObject([
      { key: 'grant:2026', minutes: -5220, source: 'replaced' },
      { key: 'opening:2026-11-01', from: ON, until: END, minutes: 720, source: 'opening' },
    ])
  })

  it('leaves alone what is not valid on its day', () => {
    const others = [
      kept({ id: 'a', key: 'carry:2025', until: day('2026-03-31') }),
      kept({ id: 'b', key: 'later', from: day('2026-11-02') }),
    ]
    expect(state(others, 60)).toMatchObject({ before: 0, after: 60, writes: [{ key: 'opening:2026-11-01' }] })
  })

  it('leaves what the months behind its day bring', () => {
    const now = [kept({ granted: 5280 })]
    const then = [kept({ granted: 4800 })]
    expect(planOpening(then, now, { on: ON, until: END, minutes: 60 }, NONE)).toMatchObject({
      ...{ before: 4800, after: 60 },
      writes: [{ key: 'grant:2026', minutes: -4800 }, { minutes: 60 }],
    })
  })

  it.each([
    ['the same adds nothing, whatever was granted or taken since', [kept(), stated(720, { used: 480 })], 720, []],
    ['more adds the difference', [stated(720)], 900, [180]],
    ['less takes it back', [stated(720)], 600, [-120]],
    ['what HR did by hand stays', [stated(840, { adjusted: 120 })], 720, []],
  ])('stated again: %s', (_, all, minutes, changes) => {
    const opening = state(all, minutes)
    expect('writes' in opening && opening.writes.map((one) => one.minutes)).toEqual(changes)
  })

  it('is refused where what was taken or applied for since would not be covered, or with another end', () => {
    expect(state([stated(720, { used: 480, held: 60 })], 539)).toEqual({
      ...{ column: 'left', problem: 'leave.taken_since:540' },
    })
    expect(state([stated(720, { used: 480, held: 60 })], 540)).toMatchObject({ after: 0 })
    expect(state([stated(720)], 720, day('2027-03-31'))).toEqual({
      ...{ column: 'until', problem: 'leave.other_end:2026-12-31' },
    })
  })

  it('is the balance of its day once it is written, and written again it writes nothing', () => {
    const minutes = fc.integer({ min: 0, max: 6000 })
    const one = fc.record({ granted: minutes, used: minutes, held: minutes, isValid: fc.boolean() })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 4 }), minutes, (had, said) => {
        const all = had.map(({ granted, used, held, isValid }, n) =>
          kept({
            ...{ id: `${n}`, key: `grant:${n}`, granted: granted + used + held, used, held },
            until: isValid ? END : day('2026-10-31'),
          }),
        )
        const after = written(all, state(all, said))
        expect(balanceOn(after, ON, NONE).available).toBe(said)
        expect(after.every(({ granted, used, held }) => used + held <= granted)).toBe(true)
        expect(state(after, said)).toMatchObject({ before: said, after: said, writes: [] })
      }),
    )
  })
})
