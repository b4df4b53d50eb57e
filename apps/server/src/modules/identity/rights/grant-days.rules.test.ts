// @module-tag no-retry

import { addDays, day } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grantState, isInForce, notEndedOn, turnsAfter } from './grant-days.rules.ts'

const today = day('2026-11-10')
const from = (fromOn: string | null, untilOn: string | null) => ({
  fromOn: fromOn === null ? null : day(fromOn),
  untilOn: untilOn === null ? null : day(untilOn),
})

describe('the days on which a role is held [6.01]', () => {
  it.each([
    ['always', null, null, 'in-force'],
    ['from today', '2026-11-10', null, 'in-force'],
    ['until today, which counts whole', null, '2026-11-10', 'in-force'],
    ['from tomorrow', '2026-11-11', null, 'to-come'],
    ['until yesterday', null, '2026-11-09', 'ended'],
    ['for days long past', '2026-10-01', '2026-10-31', 'ended'],
    ['for days to come', '2026-12-01', '2026-12-31', 'to-come'],
  ] as const)('%s', (_name, fromOn, untilOn, state) => {
    expect(grantState(from(fromOn, untilOn), today)).toBe(state)
  })

  it('turn on the first day and the day after the last one, each once, and only later', () => {
    const grants = [
      from('2026-11-12', '2026-11-20'),
      from('2026-11-21', null),
      from('2026-11-01', '2026-11-09'),
      from(null, null),
    ]
    expect(turnsAfter(grants, today)).toEqual(['2026-11-12', '2026-11-21'])
    expect(notEndedOn(grants, today)).toHaveLength(3)
  })

  it('stay as they are between two turns', () => {
    const offset = fc.option(fc.integer({ min: -5, max: 20 }))
    fc.assert(
      fc.property(fc.array(fc.tuple(offset, offset), { maxLength: 4 }), fc.nat(25), (some, ahead) => {
        const grants = some.map(([a, b]) => ({
          fromOn: a === null ? null : addDays(today, a),
          untilOn: b === null ? null : addDays(today, b),
        }))
        const on = addDays(today, ahead)
        const last = [today, ...turnsAfter(grants, today)].filter((turn) => turn <= on).at(-1) ?? today
        expect(grants.map((g) => isInForce(g, on))).toEqual(grants.map((g) => isInForce(g, last)))
      }),
    )
  })
})
