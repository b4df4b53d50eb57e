import type { Day } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Judgement } from '../rule/judge.rules.ts'
import { makeTest } from '../rule/test.rules.ts'
import { reconcile, type StoredMember } from './reconcile.rules.ts'

const DUE = '2026-11-30' as Day
const judgementOf = (outcome: Judgement['outcome'], amount: number): Judgement => ({
  ...{ outcome, period: { from: '2026-11-01' as Day, until: DUE }, basisOn: null, effectOn: null, dueOn: DUE },
  ...{
    validFrom: null,
    validUntil: null,
    isProvisional: false,
    tests: [makeTest('employed', outcome !== 'not-a-target')],
  },
  sum: {
    each: amount,
    count: 1,
    full: amount,
    missedMinutes: 0,
    expectedMinutes: 1,
    dockRatio: 0,
    docked: 0,
    amount,
    dayMinutes: 480,
  },
})

/** Members as a table keeps them: what a run does about them is done. */
class Kept {
  readonly members: StoredMember[] = []

  run(judgement: Judgement, isFrozen: boolean): boolean {
    const change = reconcile(judgement, this.members, isFrozen)
    if (change.kind === 'insert')
      this.members.push({
        ...change.wanted,
        id: String(change.part),
        part: change.part,
        byHand: null,
        isInPayment: false,
      })
    if (change.kind === 'update') Object.assign(this.members.find(({ id }) => id === change.id) ?? {}, change.wanted)
    return change.kind !== 'none'
  }

  /** Pays whatever waits. */
  pay(): void {
    for (const member of this.members) if (member.state === 'waiting') member.state = 'paid'
  }

  /** What somebody has, or is to have, of the period. */
  get given(): number {
    return this.members.reduce((sum, { state, amount }) => (state === 'excluded' ? sum : sum + amount), 0)
  }
}

const base = (over: Partial<StoredMember>): StoredMember => ({
  ...{ id: '0', part: 0, state: 'waiting', amount: 100, basisOn: null, validFrom: null, validUntil: null, dueOn: DUE },
  ...{ tests: '[]', total: null, byHand: null, isInPayment: false },
  ...over,
})

describe('what a run does about a policy and somebody', () => {
  it.each<[string, Judgement, StoredMember[], boolean, object]>([
    [
      'makes a member of whom it means',
      judgementOf('waiting', 100),
      [],
      false,
      { kind: 'insert', part: 0, isBookedLater: false },
    ],
    ['makes none of whom it does not mean', judgementOf('not-a-target', 100), [], false, { kind: 'none' }],
    [
      'changes one that waits',
      judgementOf('excluded', 100),
      [base({})],
      false,
      { kind: 'update', isNews: true, wanted: { state: 'excluded' } },
    ],
    [
      'leaves one alone that somebody left out',
      judgementOf('waiting', 100),
      [base({ state: 'excluded', byHand: 'excluded' })],
      false,
      { kind: 'none' },
    ],
    [
      'leaves one alone that somebody added',
      judgementOf('not-a-target', 0),
      [base({ byHand: 'added' })],
      false,
      { kind: 'none' },
    ],
    [
      'keeps one waiting that somebody restored',
      judgementOf('excluded', 100),
      [base({ byHand: 'restored' })],
      false,
      { kind: 'update', isNews: false, wanted: { state: 'waiting' } },
    ],
    [
      'makes a difference of one that is in a payment',
      judgementOf('waiting', 80),
      [base({ isInPayment: true })],
      false,
      { kind: 'insert', part: 1, correctsId: '0', wanted: { amount: -20 } },
    ],
    [
      'makes a difference of one that was paid',
      judgementOf('excluded', 80),
      [base({ state: 'paid' })],
      false,
      { kind: 'insert', part: 1, wanted: { amount: -100 } },
    ],
    [
      'makes a difference in a closed month of one that was left out by a rule',
      judgementOf('waiting', 70),
      [base({ state: 'excluded' })],
      true,
      { kind: 'insert', isBookedLater: true, wanted: { amount: 70 } },
    ],
    [
      'takes an open difference along',
      judgementOf('waiting', 90),
      [base({ state: 'paid' }), base({ id: '1', part: 1, amount: -20 })],
      true,
      { kind: 'update', id: '1', wanted: { amount: -10, state: 'waiting' } },
    ],
    [
      'ends a difference that is none any more',
      judgementOf('waiting', 100),
      [base({ state: 'paid' }), base({ id: '1', part: 1, amount: -20 })],
      true,
      { kind: 'update', id: '1', wanted: { amount: 0, state: 'excluded' } },
    ],
    [
      'makes another one where the last was paid',
      judgementOf('waiting', 90),
      [base({ state: 'paid' }), base({ id: '1', part: 1, amount: -20, state: 'paid' })],
      true,
      { kind: 'insert', part: 2, wanted: { amount: 10 } },
    ],
    [
      'books a member of a closed month later',
      judgementOf('waiting', 100),
      [],
      true,
      { kind: 'insert', part: 0, isBookedLater: true },
    ],
  ])('%s', (_name, judgement, stored, isFrozen, change) => {
    expect(reconcile(judgement, stored, isFrozen)).toMatchObject(change)
  })

  it('comes to what the last judgement gives, whatever was paid and closed before, and repeated it changes nothing', () => {
    const step = fc.record({
      outcome: fc.constantFrom<Judgement['outcome']>('waiting', 'excluded', 'not-a-target'),
      amount: fc.integer({ min: 1, max: 5 }),
      pays: fc.boolean(),
      closes: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const kept = new Kept()
        let isClosed = false
        for (const { outcome, amount, pays, closes } of steps) {
          const judgement = judgementOf(outcome, amount)
          kept.run(judgement, isClosed)
          expect(kept.given).toBe(outcome === 'waiting' ? amount : 0)
          expect(kept.run(judgement, isClosed)).toBe(false)
          if (pays) kept.pay()
          isClosed ||= closes
        }
      }),
    )
  })
})
