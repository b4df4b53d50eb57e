import type { BenefitSum, BenefitTest } from '@muster/contract/benefits/benefit-test'
import type { BenefitKind } from '@muster/contract/benefits/benefit-type'
import type { BenefitExclusion, PolicyRules } from '@muster/contract/benefits/policy-rules'
import { addDays, type Day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import { testTarget } from '../../organisation/index.rules.ts'
import { dueOn, type Period, periodOf } from '../policy/period.rules.ts'
import { sumBenefit } from './amount.rules.ts'
import { basisOf, effectOf } from './effect.rules.ts'
import { testPerfect } from './perfect.rules.ts'
import { type BenefitDay, type BenefitFacts, countTaken, daysWithin, sumOf } from './person-facts.rules.ts'
import { makeTest } from './test.rules.ts'

/** A policy with the rules that hold on the last day of a month. */
export type PolicyInForce = {
  id: string
  names: Names
  order: number
  typeId: string
  kind: BenefitKind
  isFirstOnly: boolean
  rules: PolicyRules
}

/** What happened before: when it was given to them once, and whether an application for it was approved. */
export type Before = { givenOn: Day | null; hasApplied: boolean }

/** What a policy gives somebody for a month, and why. */
export type Judgement = {
  outcome: 'waiting' | 'excluded' | 'not-a-target' | 'nothing-due'
  period: Period | null
  tests: BenefitTest[]
  sum: BenefitSum | null
  basisOn: Day | null
  effectOn: Day | null
  validFrom: Day | null
  validUntil: Day | null
  dueOn: Day | null
  isProvisional: boolean
}

const NOTHING_DUE: Judgement = {
  ...{ outcome: 'nothing-due', period: null, tests: [], sum: null, basisOn: null, effectOn: null },
  ...{ validFrom: null, validUntil: null, dueOn: null, isProvisional: false },
}

/**
 * What a policy gives somebody for a month: nothing in the middle of a cycle; to nobody whom its target does not mean; nothing to whom
 * something excludes, with the numbers of that. Simulation, the reason of an exclusion and the receipt are this one answer.
 */
export function judge(policy: PolicyInForce, facts: BenefitFacts, month: Month, before: Before): Judgement {
  const { rules, kind } = policy
  const period = periodOf(rules, month)
  if (!period) return NOTHING_DUE
  const basisOn = basisOf(rules, facts.target)
  const effectOn = basisOn && effectOf(rules, basisOn)
  const meant = [
    testEmployed(rules, facts, period),
    ...testTarget(rules.target, facts.target).map(({ rule, isMet, ...more }) =>
      makeTest(rule, isMet, { ...more, wants: [...more.wants], has: [...more.has] }),
    ),
    ...testEffect(policy, period, basisOn, effectOn),
    ...(rules.content === 'once'
      ? [makeTest('once', before.givenOn === null, { days: { givenOn: before.givenOn } })]
      : []),
    ...(rules.needsApplication ? [makeTest('application', before.hasApplied)] : []),
  ]
  const from = effectOn !== null && effectOn > period.from ? effectOn : period.from
  const days = daysWithin(facts.days, from, period.until)
  const sum = sumBenefit(rules, days, facts.dayMinutes)
  const all = daysWithin(facts.days, period.from, period.until)
  const excluding = [
    ...rules.exclusions.map((exclusion) => testExclusion(exclusion, all, facts.dayMinutes)),
    ...(rules.perfect ? testPerfect(all, rules.perfect) : []),
    makeTest('amount', sum.amount > 0, { numbers: { full: sum.full, docked: sum.docked } }),
  ]
  const isMeant = meant.every(({ isMet }) => isMet)
  const due = dueOn(rules, month)
  return {
    ...{ period, sum, basisOn, effectOn, dueOn: due, tests: [...meant, ...excluding] },
    outcome: !isMeant ? 'not-a-target' : excluding.every(({ isMet }) => isMet) ? 'waiting' : 'excluded',
    validFrom: kind === 'leave' ? due : null,
    validUntil: kind === 'leave' ? addDays(due, (rules.validDays ?? 1) - 1) : null,
    isProvisional: all.some(({ isOpen }) => isOpen),
  }
}

/** Works on the last day of the period; of what is given by worked days on one of them. */
function testEmployed({ unit }: PolicyRules, { target }: BenefitFacts, { from, until }: Period): BenefitTest {
  const { onboardOn, resignOn } = target
  const last = unit === 'worked-day' ? from : until
  const isMet = onboardOn <= until && (resignOn === null || resignOn >= last)
  return makeTest('employed', isMet, { days: { onboardOn, resignOn } })
}

function testEffect(policy: PolicyInForce, period: Period, basisOn: Day | null, effectOn: Day | null): BenefitTest[] {
  const { validDays } = policy.rules
  const basis = makeTest('basis', basisOn !== null, { days: { basisOn } })
  if (effectOn === null) return [basis]
  const effect = makeTest('effect', effectOn <= period.until, { days: { effectOn } })
  if (policy.kind === 'leave' || validDays === null) return [basis, effect]
  const untilOn = addDays(effectOn, validDays - 1)
  return [basis, effect, makeTest('valid', period.from <= untilOn, { days: { effectOn, untilOn } })]
}

const HUNDREDTHS = 100

/** Less than so many days of the person’s own, to the minute. */
function testExclusion(exclusion: BenefitExclusion, days: readonly BenefitDay[], dayMinutes: number): BenefitTest {
  const most = Math.round(exclusion.days * HUNDREDTHS)
  const minutes = sumOf(days, (day) =>
    exclusion.kind === 'leave' ? countTaken(day, exclusion.attributes) : day.absent,
  )
  return makeTest(exclusion.kind, minutes * HUNDREDTHS < most * dayMinutes, {
    numbers: { minutes, dayMinutes, most },
    wants: exclusion.kind === 'leave' ? [...exclusion.attributes] : [],
  })
}

/**
 * What all policies give somebody for a month, in their order: of a type of which only the first applies, the others are excluded where
 * one before them means the same person.
 */
export function judgeAll<P extends PolicyInForce>(
  policies: readonly P[],
  facts: BenefitFacts,
  month: Month,
  beforeOf: (policyId: string) => Before,
): { policy: P; judgement: Judgement }[] {
  const first = new Map<string, P>()
  return policies
    .toSorted((a, b) => a.order - b.order)
    .map((policy) => {
      const judgement = judge(policy, facts, month, beforeOf(policy.id))
      if (!policy.isFirstOnly || judgement.period === null) return { policy, judgement }
      const winner = first.get(policy.typeId)
      const isMeant = judgement.outcome === 'waiting' || judgement.outcome === 'excluded'
      if (!winner && isMeant) first.set(policy.typeId, policy)
      const test = makeTest('first', !winner, { policy: winner ? { id: winner.id, names: winner.names } : null })
      const tests = [...judgement.tests, test]
      return { policy, judgement: { ...judgement, tests, outcome: winner && isMeant ? 'excluded' : judgement.outcome } }
    })
}
