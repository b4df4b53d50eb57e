import type { Day } from '@muster/kernel/day'
import type { Judgement } from '../rule/judge.rules.ts'
import { packTests } from '../rule/packed-tests.rules.ts'

/** What is kept of a member that a run compares. */
export type StoredMember = {
  id: string
  part: number
  state: 'waiting' | 'excluded' | 'paid'
  amount: number
  basisOn: Day | null
  validFrom: Day | null
  validUntil: Day | null
  dueOn: Day
  tests: string
  total: string | null
  byHand: 'excluded' | 'restored' | 'added' | null
  isInPayment: boolean
}

/** What a run would write of a member. */
export type WantedMember = Pick<
  StoredMember,
  'state' | 'amount' | 'basisOn' | 'validFrom' | 'validUntil' | 'dueOn' | 'tests' | 'total'
>

/** What a run does about a policy and somebody. */
export type Change =
  | { kind: 'none' }
  | { kind: 'insert'; part: number; correctsId: string | null; isBookedLater: boolean; wanted: WantedMember }
  | { kind: 'update'; id: string; wanted: WantedMember; isNews: boolean }

const NONE: Change = { kind: 'none' }

/** A judgement as a member has it; undefined where nothing is due. Whom the policy does not mean is left out by what says so. */
function findWanted(judgement: Judgement): WantedMember | undefined {
  const { outcome, sum, tests, basisOn, validFrom, validUntil, dueOn } = judgement
  if (dueOn === null || outcome === 'nothing-due') return undefined
  return {
    ...{ basisOn, validFrom, validUntil, dueOn, tests: packTests(tests), total: sum && JSON.stringify(sum) },
    state: outcome === 'waiting' ? 'waiting' : 'excluded',
    amount: sum?.amount ?? 0,
  }
}

/**
 * What a run does about a policy and somebody, with what is kept of the period. Nobody becomes a member whom the policy does not mean.
 * What somebody decided by hand stays. What is in a payment, was paid, or lies in a month that was closed after a run of it (`isFrozen`)
 * stays as it is: what would be otherwise is a difference, a member of its own.
 */
export function reconcile(judgement: Judgement, stored: readonly StoredMember[], isFrozen: boolean): Change {
  const wanted = findWanted(judgement)
  const base = stored.find(({ part }) => part === 0)
  if (!wanted) return NONE
  if (!base) {
    if (judgement.outcome === 'not-a-target') return NONE
    return { kind: 'insert', part: 0, correctsId: null, isBookedLater: isFrozen, wanted }
  }
  if (base.byHand === 'added' || base.byHand === 'excluded') return NONE
  const own =
    base.byHand === 'restored' && judgement.outcome !== 'not-a-target'
      ? { ...wanted, state: 'waiting' as const }
      : wanted
  const isSettled = isFrozen || base.state === 'paid' || base.isInPayment
  return isSettled ? findDifference(own, base, stored) : findUpdate(own, base)
}

const LOOKS = ['state', 'amount', 'basisOn', 'validFrom', 'validUntil', 'dueOn', 'tests', 'total'] as const

function findUpdate(wanted: WantedMember, base: StoredMember): Change {
  const isSame = LOOKS.every((key) => wanted[key] === base[key])
  const isNews = wanted.state !== base.state || wanted.amount !== base.amount
  return isSame ? NONE : { kind: 'update', id: base.id, wanted, isNews }
}

/** What is given by a member: nothing by one that is left out by a rule. One that somebody left out by hand is settled as it is. */
const givenBy = ({ state, amount, byHand }: Pick<StoredMember, 'state' | 'amount' | 'byHand'>): number =>
  state === 'excluded' && byHand !== 'excluded' ? 0 : amount

function findDifference(wanted: WantedMember, base: StoredMember, stored: readonly StoredMember[]): Change {
  const differences = stored.filter(({ part }) => part > 0).toSorted((a, b) => a.part - b.part)
  const given = [base, ...differences].reduce((sum, one) => sum + givenBy(one), 0)
  const delta = (wanted.state === 'waiting' ? wanted.amount : 0) - given
  if (delta === 0) return NONE
  const last = differences.at(-1)
  const isOpen = last && last.state !== 'paid' && !last.isInPayment && last.byHand === null
  if (isOpen) {
    const amount = givenBy(last) + delta
    const state = amount === 0 ? 'excluded' : 'waiting'
    return { kind: 'update', id: last.id, wanted: { ...wanted, state, amount }, isNews: true }
  }
  return {
    ...{ kind: 'insert', part: (last?.part ?? 0) + 1, correctsId: base.id, isBookedLater: true },
    wanted: { ...wanted, state: 'waiting', amount: delta },
  }
}
