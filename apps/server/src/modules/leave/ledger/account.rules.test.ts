import { addDays, type Day, day, daysFrom } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TypeInForce } from '../type/rules-in-force.rules.ts'
import type { Entitlement } from './account.rules.ts'
import { balanceOn, type Drawn, draw, type Wanted, withDrawn } from './balance.rules.ts'
import { findDue, withDue } from './due.rules.ts'

const RULES: TypeInForce['versions'][number] = {
  ...{ effectiveOn: day('2026-01-01'), yearlyMinutes: 5760, rhythm: 'yearly', isProRata: true, seniority: [] },
  ...{ monthlyMinutes: null, carryMinutes: 1440, carryMonths: 3, needsApplication: true, needsPapers: false },
  ...{ minimumMinutes: 30, intervalMinutes: 30, startsAnytime: true, mostDays: 30, daysAfterTheFact: 0 },
  countsFreeDays: false,
}
const typeOf = (over: Partial<typeof RULES> = {}): TypeInForce => ({
  ...{ id: 'type', attribute: 'annual', versions: [{ ...RULES, ...over }] },
})
const EMPLOYED = { from: day('2026-01-01'), to: null }
const WHOLE = 480
const days = (from: string, to: string): Wanted[] =>
  daysFrom(day(from), day(to)).map((on) => ({ day: on, minutes: WHOLE }))

/** A ledger as the services keep it: what is due is written first, then drawn, as of the last day of each leave. */
function ledgerOf(type: TypeInForce, employed: { from: Day; to: Day | null } = EMPLOYED) {
  const carrying = { versions: type.versions, leavesOn: employed.to }
  let kept: Entitlement[] = []
  const leaves: Drawn[][] = []
  const asOf = (on: Day) => withDue(kept, findDue(type, employed, kept, on))
  const change = (drawn: readonly Drawn[], sign: 1 | -1) => {
    kept = withDrawn(
      kept,
      drawn.map((one) => ({ ...one, minutes: sign * one.minutes })),
    )
  }
  return {
    leaves,
    grant(on: Day) {
      kept = asOf(on)
    },
    file(wanted: readonly Wanted[]) {
      kept = asOf(wanted.at(-1)?.day as Day)
      const drawn = draw(kept, wanted, carrying)
      if ('refused' in drawn) return false
      change(drawn, 1)
      leaves.push(drawn)
      return true
    },
    cancel(n: number) {
      const [drawn] = leaves.splice(n, 1)
      if (drawn) change(drawn, -1)
    },
    adjust(id: string, until: Day, minutes: number) {
      const one = { id, key: `adjustment:${id}`, from: day('2026-06-01'), until, granted: minutes, held: 0, used: 0 }
      kept = [...kept, { ...one, adjusted: minutes }]
    },
    open(minutes: number, until: Day) {
      const one = { id: 'o', key: 'opening:2026-06-01', from: day('2026-06-01'), until, granted: minutes, held: 0 }
      kept = [...kept, { ...one, used: 0, adjusted: 0 }]
    },
    on: (on: Day) => balanceOn(asOf(on), on, carrying),
    kept: () => kept,
  }
}

describe('carried and present leave are one account', () => {
  /** In the autumn 4,320 of the 5,760 of 2026 are left. */
  const inAutumn = () => {
    const ledger = ledgerOf(typeOf())
    ledger.grant(day('2026-01-01'))
    expect(ledger.file(days('2026-10-05', '2026-10-07'))).toBe(true)
    return ledger
  }

  it('takes nothing a second time that a leave of the next year took of it', () => {
    const ledger = inAutumn()
    expect(ledger.on(day('2026-11-27')).available).toBe(4320)
    expect(ledger.file(days('2027-03-29', '2027-04-02'))).toBe(true)
    expect(ledger.on(day('2026-11-27'))).toMatchObject({ available: 2880, passedOn: 1440, goesOver: null })
    const filed = days('2026-12-01', '2026-12-09').map((one) => ledger.file([one]))
    expect(filed).toEqual([true, true, true, true, true, true, false, false, false])
    expect(ledger.on(day('2027-04-02')).available).toBe(4800)
  })

  it('comes to the same whoever files first', () => {
    const ledger = inAutumn()
    expect(days('2026-12-01', '2026-12-09').every((one) => ledger.file([one]))).toBe(true)
    expect(ledger.file(days('2027-03-29', '2027-04-02'))).toBe(true)
    expect(ledger.on(day('2027-04-02'))).toMatchObject({ available: 3360, carried: 0, used: 0, held: 2400 })
  })

  it('keeps what was carried, taken and expired in the figures of the year', () => {
    const ledger = inAutumn()
    ledger.file(days('2027-02-01', '2027-02-02'))
    expect(ledger.on(day('2027-03-31'))).toMatchObject({ carried: 1440, held: 960, expired: 0, available: 6240 })
    expect(ledger.on(day('2027-04-01'))).toMatchObject({ carried: 1440, held: 960, expired: 480, available: 5760 })
  })

  it('ends only what is lost, and says what goes over and until when', () => {
    expect(inAutumn().on(day('2026-11-27'))).toMatchObject({
      ends: [{ on: '2026-12-31', minutes: 2880, isOpening: false }],
      goesOver: { minutes: 1440, until: '2027-03-31' },
    })
    const all = ledgerOf(typeOf({ carryMinutes: 5760 }))
    expect(all.on(day('2026-11-27'))).toMatchObject({ ends: [], goesOver: { minutes: 5760, until: '2027-03-31' } })
  })

  it('lets what HR added until the end of the year go over like its grant, and nothing that ends otherwise', () => {
    const ledger = ledgerOf(typeOf({ yearlyMinutes: 480 }))
    ledger.grant(day('2026-01-01'))
    ledger.adjust('a', day('2026-12-31'), 240)
    ledger.adjust('b', day('2026-11-30'), 60)
    expect(ledger.on(day('2026-11-01'))).toMatchObject({
      ends: [{ on: '2026-11-30', minutes: 60, isOpening: false }],
      goesOver: { minutes: 720 },
    })
    expect(ledger.on(day('2027-01-01'))).toMatchObject({ carried: 720, available: 1200 })
  })

  it('ends an opening balance when HR said, beside what ends or goes over by rule', () => {
    const ledger = ledgerOf(typeOf())
    ledger.grant(day('2026-01-01'))
    ledger.open(600, day('2026-12-31'))
    expect(ledger.on(day('2026-11-27'))).toMatchObject({
      ends: expect.arrayContaining([
        { on: '2026-12-31', minutes: 600, isOpening: true },
        { on: '2026-12-31', minutes: 4320, isOpening: false },
      ]),
      goesOver: { minutes: 1440 },
    })
    expect(ledger.on(day('2027-01-01')).carried).toBe(1440)
  })

  it('brings nothing over to whom leaves with the year', () => {
    const gone = ledgerOf(typeOf(), { from: day('2026-01-01'), to: day('2026-12-31') })
    expect(gone.on(day('2026-11-27'))).toMatchObject({ ends: [{ minutes: 5760 }], goesOver: null })
    expect(gone.on(day('2027-01-01'))).toMatchObject({ carried: 0, available: 0 })
  })

  const aDay = fc.integer({ min: 0, max: 700 }).map((n) => addDays(day('2026-06-01'), n))
  const step = fc.oneof(
    fc.record({ does: fc.constant('file' as const), from: aDay, length: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ does: fc.constant('cancel' as const), n: fc.nat(5) }),
    fc.record({ does: fc.constant('adjust' as const), minutes: fc.integer({ min: 1, max: 900 }), ends: fc.boolean() }),
    fc.record({ does: fc.constant('look' as const), on: aDay }),
  )

  it('over both years granted less taken less expired is left, whatever is filed, cancelled, adjusted and looked at in any order', () => {
    const terms = fc.record({ carryMinutes: fc.nat(6000), carryMonths: fc.integer({ min: 0, max: 12 }) })
    fc.assert(
      fc.property(terms, fc.array(step, { maxLength: 14 }), aDay, (over, steps, asked) => {
        const ledger = ledgerOf(typeOf(over))
        let added = 0
        for (const [i, one] of steps.entries()) {
          if (one.does === 'file') ledger.file(days(one.from, addDays(one.from, one.length - 1)))
          if (one.does === 'cancel') ledger.cancel(one.n)
          if (one.does === 'look') ledger.grant(one.on)
          if (one.does !== 'adjust') continue
          ledger.adjust(`${i}`, day(one.ends ? '2026-12-31' : '2026-11-30'), one.minutes)
          added += one.minutes
        }
        const taken = (from: string, to: string) =>
          ledger.leaves
            .flat()
            .filter((drawn) => from <= drawn.day && drawn.day <= to)
            .reduce((sum, { minutes }) => sum + minutes, 0)
        const [end, next] = [day('2026-12-31'), day('2027-12-31')]
        const [first, second] = [ledger.on(end), ledger.on(next)]
        expect(first.granted).toBe(5760 + added)
        const inFirst = taken('2026-01-01', end)
        expect(first.held).toBe(inFirst)
        // What of 2026 is neither taken in its year nor carried is lost; what is carried and not taken then has expired in 2027.
        const lost = 5760 + added - inFirst - second.carried
        expect(lost).toBeGreaterThanOrEqual(0)
        const both = 2 * 5760 + added - inFirst - taken('2027-01-01', next) - lost - second.expired
        expect(second.available + second.passedOn).toBe(both)
        // The sums of any day come to what is left, which ends or goes over.
        const { granted, carried, held, used, expired, passedOn, available, ends, goesOver } = ledger.on(asked)
        expect(granted + carried - held - used - expired - passedOn).toBe(available)
        expect(ends.reduce((sum, { minutes }) => sum + minutes, goesOver?.minutes ?? 0)).toBe(available)
        expect(ledger.kept().every((kept) => kept.held + kept.used <= kept.granted)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})
