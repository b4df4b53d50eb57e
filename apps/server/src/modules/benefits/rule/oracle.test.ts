import { BENEFIT_CONTENTS, type PolicyRules } from '@muster/contract/benefits/policy-rules'
import { LEAVE_ATTRIBUTES, type LeaveAttribute } from '@muster/contract/leave/leave-rules'
import { addDays, type Day } from '@muster/kernel/day'
import { daysOf, type Month } from '@muster/kernel/month'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { factsOf } from '../../../../test/benefit-facts.ts'
import { policyRules } from '../../../../test/benefits.ts'
import { judge, type PolicyInForce } from './judge.rules.ts'
import type { BenefitDay } from './person-facts.rules.ts'

/** What each minute of a day’s work became, one letter or attribute for each: the slow reading of the rules counts them one by one. */
type Minute = 'worked' | 'late' | 'early' | 'absent' | 'out' | 'excused' | 'unknown' | LeaveAttribute

const STEP = 60
const minute = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Minute>('worked') },
  { weight: 1, arbitrary: fc.constantFrom<Minute>('late', 'early', 'absent', 'out', 'excused', 'unknown') },
  { weight: 2, arbitrary: fc.constantFrom<Minute>(...LEAVE_ATTRIBUTES) },
)
/** Eight stretches of an hour, or a day without work. */
const stretches = fc.oneof(
  { weight: 5, arbitrary: fc.array(minute, { minLength: 8, maxLength: 8 }) },
  { weight: 1, arbitrary: fc.constant<Minute[]>([]) },
)

const dayFrom = (day: Day, all: readonly Minute[]): BenefitDay => {
  const count = (kind: Minute) => all.filter((one) => one === kind).length * STEP
  const taken = LEAVE_ATTRIBUTES.map((attribute) => ({ attribute, minutes: count(attribute) })).filter(
    ({ minutes }) => minutes > 0,
  )
  return {
    ...{ day, expected: all.length * STEP, worked: count('worked'), late: count('late'), earlyLeave: count('early') },
    ...{ absent: count('absent'), stepOut: count('out'), isOpen: false, isMissing: all.includes('unknown'), taken },
    leave: taken.reduce((sum, { minutes }) => sum + minutes, count('excused')),
  }
}

const some = fc.subarray([...LEAVE_ATTRIBUTES])
const rulesOf = fc.record({
  amount: fc.integer({ min: 1, max: 99_999 }),
  unit: fc.constantFrom<PolicyRules['unit']>('period', 'worked-day'),
  dockRatio: fc.constantFrom(0, 1, 50, 100, 250, 999),
  docks: some,
  excluding: fc.option(
    fc.record({
      attributes: fc.subarray([...LEAVE_ATTRIBUTES], { minLength: 1 }),
      halfDays: fc.integer({ min: 1, max: 8 }),
    }),
    { nil: null },
  ),
  perfect: fc.option(
    fc.record({
      counts: some,
      breaks: some,
      pointMinutes: fc.constantFrom(0, 30, 60, 90),
      mostPoints: fc.integer({ min: 0, max: 3 }),
    }),
    { nil: null },
  ),
})

/** The slow reading: the month is walked minute by minute, and each rule looks for itself. */
function readSlowly(month: readonly (readonly Minute[])[], rules: Rules): number | 'excluded' {
  let [expected, missed, worked, excluded, points] = [0, 0, 0, 0, 0]
  let isPerfect = true
  for (const all of month) {
    let present = false
    for (const one of all) if (one === 'worked') present = true
    if (present) worked += 1
    for (const one of all) {
      expected += STEP
      const isLeave = (LEAVE_ATTRIBUTES as readonly string[]).includes(one)
      if (one === 'absent' || (isLeave && rules.docks.includes(one as LeaveAttribute))) missed += STEP
      if (rules.excluding?.attributes.includes(one as LeaveAttribute)) excluded += STEP
      if (!rules.perfect) continue
      const isCounted = isLeave && rules.perfect.counts.includes(one as LeaveAttribute)
      if (one === 'absent' || one === 'unknown' || one === 'excused') isPerfect = false
      if (isLeave && (!isCounted || rules.perfect.breaks.includes(one as LeaveAttribute))) isPerfect = false
      // Whoever did not work at all on a day is not there late, early or out.
      if (!present && !isCounted) isPerfect = false
    }
    for (const kind of ['late', 'early'] as const)
      if (rules.perfect && all.filter((one) => one === kind).length * STEP > rules.perfect.pointMinutes) points += 1
  }
  if (rules.perfect && (!isPerfect || expected === 0 || points > rules.perfect.mostPoints)) return 'excluded'
  if (rules.excluding && excluded >= (rules.excluding.halfDays / 2) * 480) return 'excluded'
  const full = BigInt(rules.amount) * BigInt(rules.unit === 'worked-day' ? worked : 1)
  // Half up, by whole numbers: the largest whole number that is not above the exact one and a half.
  let docked = 0n
  if (expected > 0) {
    const [over, under] = [full * BigInt(missed) * BigInt(rules.dockRatio), BigInt(expected) * 100n]
    docked = over / under
    if ((over % under) * 2n >= under) docked += 1n
  }
  const left = full - docked
  return left > 0n ? Number(left) : 'excluded'
}
type Rules = typeof rulesOf extends fc.Arbitrary<infer R> ? R : never

const MONTH = '2026-11' as Month

it('what a policy gives is what a slow reading of the month gives, minute by minute [3.19, 9.10]', () => {
  fc.assert(
    fc.property(fc.array(stretches, { minLength: 30, maxLength: 30 }), rulesOf, fc.boolean(), (month, rules, isFew) => {
      // Perfect months are rare by chance: of some, only three days are anything else than worked.
      const seen = isFew ? month.map((all, i) => (i < 3 ? all : all.map((): Minute => 'worked'))) : month
      const days = daysOf(MONTH).map((day, i) => dayFrom(day, seen[i] ?? []))
      const { excluding, perfect, ...own } = rules
      const policy: PolicyInForce = {
        ...{ id: 'p', names: { cn: '', en: 'P', vn: '' }, order: 1, typeId: 't', kind: 'subsidy', isFirstOnly: false },
        rules: policyRules({
          ...own,
          perfect,
          exclusions: excluding
            ? [{ kind: 'leave', attributes: excluding.attributes, days: excluding.halfDays / 2 }]
            : [],
        }),
      }
      const judged = judge(policy, factsOf(MONTH, {}, days), MONTH, { givenOn: null, hasApplied: false })
      const found = judged.outcome === 'waiting' ? (judged.sum?.amount ?? 0) : judged.outcome
      expect(found).toBe(readSlowly(seen, rules))
    }),
    { numRuns: 2000 },
  )
})

it('a period ends when as many months of a cycle are over as a calendar counts, and each day of a year is in one of each cycle', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 59 }), fc.constantFrom(...BENEFIT_CONTENTS), (offset, content) => {
      const year = 2024 + Math.floor(offset / 12)
      const month = `${year}-${String((offset % 12) + 1).padStart(2, '0')}` as Month
      const policy: PolicyInForce = {
        ...{ id: 'p', names: { cn: '', en: 'P', vn: '' }, order: 1, typeId: 't', kind: 'subsidy', isFirstOnly: false },
        rules: policyRules({ content }),
      }
      const { period } = judge(policy, factsOf(month), month, { givenOn: null, hasApplied: false })
      const size = { monthly: 1, quarterly: 3, 'half-yearly': 6, yearly: 12, once: 1 }[content]
      expect(period !== null).toBe(((offset % 12) + 1) % size === 0)
      if (period === null) return
      const months = new Set<string>()
      for (let on = period.from; on <= period.until; on = addDays(on, 1)) months.add(on.slice(0, 7))
      expect(months.size).toBe(size)
      expect([...months].at(-1)).toBe(month)
    }),
  )
})
