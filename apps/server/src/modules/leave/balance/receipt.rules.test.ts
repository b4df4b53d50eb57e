import { addDays, type Day, day, daysFrom } from '@muster/kernel/day'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Entitlement } from '../ledger/account.rules.ts'
import { balanceOn, type Drawn, draw, withDrawn } from '../ledger/balance.rules.ts'
import { findDue, withDue } from '../ledger/due.rules.ts'
import type { TypeInForce } from '../type/rules-in-force.rules.ts'
import { makeReceipt, type Written } from './receipt.rules.ts'

const RULES: TypeInForce['versions'][number] = {
  ...{ effectiveOn: day('2026-01-01'), yearlyMinutes: 5760, rhythm: 'yearly', isProRata: true, seniority: [] },
  ...{ monthlyMinutes: null, carryMinutes: 1440, carryMonths: 3, needsApplication: true, needsPapers: false },
  ...{ minimumMinutes: 30, intervalMinutes: 30, startsAnytime: true, mostDays: 30, daysAfterTheFact: 0 },
  countsFreeDays: false,
}
const TYPE: TypeInForce = { id: 'type', attribute: 'annual', versions: [RULES] }
const EMPLOYED = { from: day('2026-01-01'), to: null }
const CARRYING = { versions: [RULES], leavesOn: null }

/** What is kept, with what was written of it, as the ledger does. */
function ledgerOf() {
  let kept: Entitlement[] = []
  let written: Written[] = []
  const asOf = (on: Day) => withDue(kept, findDue(TYPE, EMPLOYED, kept, on))
  const add = (one: Pick<Entitlement, 'key' | 'until' | 'granted' | 'adjusted'>, source: string) => {
    kept = [...kept, { ...one, id: one.key, from: day('2026-06-01'), held: 0, used: 0 }]
    const said = { entitlementId: one.key, kind: 'granted' as const, source, minutes: one.granted }
    written = [...written, { ...said, reason: 'Said', taskId: null, from: null, to: null }]
  }
  return {
    file(taskId: string, from: Day, length: number) {
      const days = daysFrom(from, addDays(from, length - 1)).map((on) => ({ day: on, minutes: 480 }))
      kept = asOf(days.at(-1)?.day ?? from)
      const drawn = draw(kept, days, CARRYING)
      if ('refused' in drawn) return
      kept = withDrawn(kept, drawn)
      for (const [entitlementId, own] of Map.groupBy(drawn, (one: Drawn) => one.entitlementId)) {
        const minutes = own.reduce((sum, one) => sum + one.minutes, 0)
        const [first, last] = [own[0]?.day ?? from, own.at(-1)?.day ?? from]
        const held = { entitlementId, kind: 'held' as const, source: 'task', minutes, reason: '' }
        written = [...written, { ...held, taskId, from: first, to: last }]
      }
    },
    give: (n: number, minutes: number, until: Day) =>
      add({ key: `adjustment:${n}`, until, granted: minutes, adjusted: minutes }, 'adjustment'),
    open: (minutes: number, until: Day) =>
      add({ key: 'opening:2026-06-01', until, granted: minutes, adjusted: 0 }, 'opening'),
    take(minutes: number) {
      kept = asOf(day('2026-06-01'))
      const grant = kept.find(({ key }) => key === 'grant:2026')
      if (!grant || grant.granted - grant.held < minutes) return
      const less = { granted: grant.granted - minutes, adjusted: grant.adjusted - minutes }
      kept = kept.map((one) => (one === grant ? { ...one, ...less } : one))
      const said = { entitlementId: grant.id, kind: 'granted' as const, source: 'replaced', minutes: -minutes }
      written = [...written, { ...said, reason: '', taskId: null, from: null, to: null }]
    },
    on: (on: Day) => ({
      lines: makeReceipt(asOf(on), written, on, CARRYING),
      balance: balanceOn(asOf(on), on, CARRYING),
    }),
  }
}
const said = (lines: ReturnType<typeof makeReceipt>) =>
  lines.map(({ kind, minutes, taskId }) => [kind, minutes, taskId])

it('says what was granted, carried, given by hand and taken by which application, in that order', () => {
  const ledger = ledgerOf()
  ledger.give(1, 240, day('2026-11-30'))
  ledger.file('a', day('2026-10-05'), 3)
  ledger.file('b', day('2027-03-30'), 4)
  expect(said(ledger.on(day('2026-12-01')).lines)).toEqual([
    ['rule', 5760, null],
    ['adjusted', 240, null],
    ['held', -1440, 'a'],
    ['passedOn', -960, 'b'],
  ])
  expect(said(ledger.on(day('2027-04-02')).lines)).toEqual([
    ['rule', 5760, null],
    ['carried', 1440, null],
    ['held', -1920, 'b'],
    ['expired', -480, null],
  ])
})

it('says an opening balance and what it took the place of', () => {
  const ledger = ledgerOf()
  ledger.take(5760)
  ledger.open(720, day('2027-02-28'))
  expect(said(ledger.on(day('2026-07-01')).lines)).toEqual([
    ['rule', 5760, null],
    ['opening', 720, null],
    ['replaced', -5760, null],
  ])
})

it('comes to what is left on any day, whatever was filed, given, stated and taken in any order', () => {
  const aDay = fc.integer({ min: 0, max: 700 }).map((n) => addDays(day('2026-06-01'), n))
  const step = fc.oneof(
    fc.record({ does: fc.constant('file' as const), on: aDay, length: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ does: fc.constant('give' as const), on: aDay, minutes: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ does: fc.constant('open' as const), on: aDay, minutes: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ does: fc.constant('take' as const), on: aDay, minutes: fc.integer({ min: 1, max: 900 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), aDay, (steps, asked) => {
      const ledger = ledgerOf()
      let isOpened = false
      for (const [i, one] of steps.entries()) {
        if (one.does === 'file') ledger.file(`task${i}`, one.on, one.length)
        if (one.does === 'give') ledger.give(i, one.minutes, one.on < day('2026-12-01') ? day('2026-12-31') : one.on)
        if (one.does === 'take') ledger.take(one.minutes)
        if (one.does === 'open' && !isOpened) ledger.open(one.minutes, one.on)
        isOpened ||= one.does === 'open'
      }
      const { lines, balance } = ledger.on(asked)
      expect(lines.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(balance.available)
      const taken = lines.filter(({ kind }) => kind === 'held').reduce((sum, { minutes }) => sum - minutes, 0)
      expect(taken).toBe(balance.held)
      expect(lines.every(({ minutes }) => minutes !== 0)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
