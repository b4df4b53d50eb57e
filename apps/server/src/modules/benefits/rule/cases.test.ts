import { type PolicyRules, USUAL_PERFECT } from '@muster/contract/benefits/policy-rules'
import type { Day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { describe, expect, it } from 'vitest'
import { type DayNote, daysOfMonth, factsOf } from '../../../../test/benefit-facts.ts'
import { policyRules } from '../../../../test/benefits.ts'
import { type Judgement, judge, judgeAll, type PolicyInForce } from './judge.rules.ts'
import type { BenefitFacts } from './person-facts.rules.ts'

/** November 2026 has 21 working days of eight hours: 10,080 minutes. */
const NOVEMBER = '2026-11' as Month

const policyOf = (over: Partial<PolicyRules>, more: Partial<PolicyInForce> = {}): PolicyInForce => ({
  ...{ id: 'policy', names: { cn: '', en: 'Policy', vn: '' }, order: 1, typeId: 'type', kind: 'subsidy' },
  ...{ isFirstOnly: false, rules: policyRules(over) },
  ...more,
})

type Case = {
  /** The reading of product.md §7, or the clause, that it hangs on. */
  reading: string
  name: string
  rules?: Partial<PolicyRules>
  policy?: Partial<PolicyInForce>
  person?: Partial<BenefitFacts['target']>
  days?: Record<number, DayNote>
  month?: Month
  given?: Day
  /** `waiting` with its amount, or the conditions that are not met. */
  comes: number | string
  due?: string
  validity?: string
}

const PERFECT: Partial<PolicyRules> = { amount: 50_000, perfect: USUAL_PERFECT }
const TWO_DAYS: Partial<PolicyRules> = { exclusions: [{ kind: 'leave', attributes: ['personal', 'sick'], days: 2 }] }
const DOCKED: Partial<PolicyRules> = { amount: 21_000, dockRatio: 100, docks: ['personal', 'sick'] }
const LEAVE: Partial<PolicyInForce> = { kind: 'leave' }

const CASES: readonly Case[] = [
  // Perfect attendance: worked + annual + marriage = the working days of the month.
  { reading: '9.10 worked days are the working days', name: 'a month worked whole', rules: PERFECT, comes: 50_000 },
  {
    reading: '9.10 annual leave counts',
    name: '20 days worked and one of annual leave',
    rules: PERFECT,
    days: { 2: { leave: { annual: 480 } } },
    comes: 50_000,
  },
  {
    reading: '9.10 marriage leave counts',
    name: '18 days worked and three of marriage leave',
    rules: PERFECT,
    days: { 9: { leave: { wedding: 480 } }, 10: { leave: { wedding: 480 } }, 11: { leave: { wedding: 480 } } },
    comes: 50_000,
  },
  {
    reading: '9.10 half a day of annual leave counts',
    name: 'four hours worked, four of annual leave',
    rules: PERFECT,
    days: { 2: { leave: { annual: 240 } } },
    comes: 50_000,
  },
  {
    reading: '9.10 no sick leave',
    name: 'half an hour of sick leave',
    rules: PERFECT,
    days: { 3: { leave: { sick: 30 } } },
    comes: 'perfect-days perfect-leave',
  },
  {
    reading: '9.10 no paid sick leave',
    name: 'a day of paid sick leave',
    rules: PERFECT,
    days: { 3: { leave: { 'paid-sick': 480 } } },
    comes: 'perfect-days perfect-leave',
  },
  {
    reading: '9.10 what does not count is missing',
    name: 'a day of personal leave, which neither counts nor breaks',
    rules: PERFECT,
    days: { 3: { leave: { personal: 480 } } },
    comes: 'perfect-days',
  },
  {
    reading: '9.10 no absence',
    name: 'a day of absence',
    rules: PERFECT,
    days: { 3: { absent: 480 } },
    comes: 'perfect-days perfect-absence',
  },
  {
    reading: 'points are late or early events over a threshold',
    name: 'eleven minutes late, threshold ten, no point allowed',
    rules: { ...PERFECT, perfect: { ...USUAL_PERFECT, pointMinutes: 10 } },
    days: { 3: { late: 11 } },
    comes: 'perfect-points',
  },
  {
    reading: 'points are late or early events over a threshold',
    name: 'ten minutes late, threshold ten',
    rules: { ...PERFECT, perfect: { ...USUAL_PERFECT, pointMinutes: 10 } },
    days: { 3: { late: 10 } },
    comes: 50_000,
  },
  {
    reading: 'points are late or early events over a threshold',
    name: 'late and early on one day are two points, one allowed',
    rules: { ...PERFECT, perfect: { ...USUAL_PERFECT, mostPoints: 1 } },
    days: { 3: { late: 5, earlyLeave: 5 } },
    comes: 'perfect-points',
  },
  {
    reading: 'lists on the policy',
    name: 'personal leave counts where the policy says so',
    rules: { ...PERFECT, perfect: { ...USUAL_PERFECT, counts: ['annual', 'wedding', 'personal'] } },
    days: { 3: { leave: { personal: 480 } } },
    comes: 50_000,
  },
  {
    reading: 'lists on the policy',
    name: 'nothing breaks it, and sick leave counts',
    rules: { ...PERFECT, perfect: { ...USUAL_PERFECT, counts: ['sick'], breaks: [] } },
    days: { 3: { leave: { sick: 480 } } },
    comes: 50_000,
  },
  {
    reading: 'a missing punch is no worked day',
    name: 'a day without its clock-in, nothing counted',
    rules: PERFECT,
    days: { 3: { worked: 0, isMissing: true } },
    comes: 'perfect-days',
  },
  {
    reading: 'a day excused by hand is leave of no type',
    name: 'HR excused an afternoon',
    rules: PERFECT,
    days: { 3: { excused: 240 } },
    comes: 'perfect-days',
  },
  {
    reading: 'who had nothing to work is not perfect',
    name: 'a month without a working day',
    rules: PERFECT,
    days: Object.fromEntries(Array.from({ length: 30 }, (_, i) => [i + 1, { expected: 0, worked: 0 }])),
    comes: 'perfect-work',
  },
  // Exclusion: personal plus sick leave at or above N days.
  {
    reading: '3.19 personal and sick together',
    name: 'one day each, bound two',
    rules: TWO_DAYS,
    days: { 2: { leave: { personal: 480 } }, 3: { leave: { sick: 480 } } },
    comes: 'leave',
  },
  {
    reading: '3.19 at or above, to the minute',
    name: 'one minute less than two days',
    rules: TWO_DAYS,
    days: { 2: { leave: { personal: 480 } }, 3: { leave: { sick: 479 } } },
    comes: 10_000,
  },
  {
    reading: '3.19 other leave is not asked for',
    name: 'five days of annual leave',
    rules: TWO_DAYS,
    days: {
      2: { leave: { annual: 480 } },
      3: { leave: { annual: 480 } },
      4: { leave: { annual: 480 } },
      5: { leave: { annual: 480 } },
      6: { leave: { annual: 480 } },
    },
    comes: 10_000,
  },
  {
    reading: '3.19 half a day is 0.5',
    name: 'half a day of absence, bound 0.5',
    rules: { exclusions: [{ kind: 'absence', days: 0.5 }] },
    days: { 2: { absent: 240 } },
    comes: 'absence',
  },
  // Amount and dock ratio: money half up, once.
  {
    reading: 'money is rounded half up, once',
    name: 'one of 21 days missed, ratio 100',
    rules: DOCKED,
    days: { 2: { absent: 480 } },
    comes: 20_000,
  },
  {
    reading: 'money is rounded half up, once',
    name: 'one minute of 10,080 missed: 2.08 are 2',
    rules: DOCKED,
    days: { 2: { absent: 1 } },
    comes: 20_998,
  },
  {
    reading: '5.09 dock ratio of three digits',
    name: 'one day missed, ratio 300',
    rules: { ...DOCKED, dockRatio: 300 },
    days: { 2: { leave: { sick: 480 } } },
    comes: 18_000,
  },
  {
    reading: '5.09 dock ratio may be 0',
    name: 'one day missed, ratio 0',
    rules: { ...DOCKED, dockRatio: 0 },
    days: { 2: { absent: 480 } },
    comes: 21_000,
  },
  {
    reading: 'nothing less than nothing',
    name: 'three days missed, ratio 999',
    rules: { ...DOCKED, dockRatio: 999 },
    days: { 2: { absent: 480 }, 3: { absent: 480 }, 4: { absent: 480 } },
    comes: 'amount',
  },
  {
    reading: '3.19 unit',
    name: 'thirty for each of 20 worked days',
    rules: { amount: 30, unit: 'worked-day' },
    days: { 2: { absent: 480 } },
    comes: 600,
  },
  // Basis, effect, validity.
  {
    reading: '3.19 effect basis regularisation',
    name: 'still on probation at the end of the month',
    rules: { basis: 'regularization' },
    person: { regularizationOn: '2026-12-01' as Day },
    comes: 'effect',
  },
  {
    reading: '3.19 effect basis regularisation',
    name: 'no day of regularisation',
    rules: { basis: 'regularization' },
    person: { regularizationOn: null },
    comes: 'basis',
  },
  {
    reading: '3.19 take-effect mode',
    name: 'twelve months after 15 Nov 2025, on the day',
    rules: { afterMonths: 12 },
    person: { onboardOn: '2025-11-15' as Day },
    comes: 10_000,
  },
  {
    reading: '3.19 take-effect mode',
    name: 'the same from the first of a month: December',
    rules: { afterMonths: 12, takesEffect: 'month-begin' },
    person: { onboardOn: '2025-11-15' as Day },
    comes: 'effect',
  },
  {
    reading: '3.19 valid days',
    name: 'money for 30 days from 1 Oct: not in November',
    rules: { validDays: 30 },
    person: { onboardOn: '2026-10-01' as Day },
    comes: 'valid',
  },
  {
    reading: '3.19 valid days',
    name: 'money for 32 days from 1 Oct: November begins within',
    rules: { validDays: 32 },
    person: { onboardOn: '2026-10-01' as Day },
    comes: 10_000,
  },
  // Cycle and once, due date.
  {
    reading: '3.19 cycle',
    name: 'a quarter does not end in November',
    rules: { content: 'quarterly' },
    comes: 'nothing due',
  },
  {
    reading: '3.19 once',
    name: 'given in June already',
    rules: { content: 'once' },
    given: '2026-06-01' as Day,
    comes: 'once',
  },
  {
    reading: '5.01 due date',
    name: 'the 31st of the month three later is 28 Feb',
    rules: { due: { monthsLater: 3, dayOfMonth: 31 } },
    comes: 10_000,
    due: '2027-02-28',
  },
  // A resigned person, a target of nobody.
  {
    reading: 'a benefit for a resigned person',
    name: 'the last day was 27 Nov',
    person: { resignOn: '2026-11-27' as Day },
    comes: 'employed',
  },
  {
    reading: 'a benefit for a resigned person',
    name: 'by worked days until the last one',
    rules: { unit: 'worked-day', amount: 30 },
    person: { resignOn: '2026-11-27' as Day },
    days: { 30: { expected: 0, worked: 0 } },
    comes: 600,
  },
  {
    reading: '5.16 target',
    name: 'men alone',
    rules: { target: { kind: 'conditions', conditions: [{ field: 'sex', oneOf: ['male'] }] } },
    comes: 'condition',
  },
  {
    reading: '5.16 target',
    name: 'a department above theirs',
    rules: { target: { kind: 'conditions', conditions: [{ field: 'department', oneOf: ['company'] }] } },
    comes: 10_000,
  },
  {
    reading: '5.16 target',
    name: 'another position',
    rules: { target: { kind: 'positions', levelIds: ['manager'] } },
    comes: 'position',
  },
  // Leave.
  {
    reading: 'a leave benefit is an entitlement',
    name: 'a day and a half of eight hours',
    policy: LEAVE,
    rules: { amount: 150, unit: 'days', validDays: 90 },
    comes: 720,
    validity: '2026-11-30 – 2027-02-27',
  },
  {
    reading: 'a leave benefit is an entitlement',
    name: 'six hours, valid for a single day',
    policy: LEAVE,
    rules: { amount: 360, unit: 'hours', validDays: 1 },
    comes: 360,
    validity: '2026-11-30 – 2026-11-30',
  },
]

const worded = ({ outcome, sum, tests }: Judgement): number | string =>
  outcome === 'nothing-due'
    ? 'nothing due'
    : outcome === 'waiting'
      ? (sum?.amount ?? 0)
      : tests
          .filter(({ isMet }) => !isMet)
          .map(({ rule }) => rule)
          .join(' ')

describe('benefits worked out by hand [3.19, 9.10, 4.11]', () => {
  it.each(CASES)(
    '$reading: $name',
    ({ rules = {}, policy, person, days, month = NOVEMBER, given, comes, due, validity }) => {
      const facts = factsOf(month, person, daysOfMonth(month, days))
      const judged = judge(policyOf(rules, policy), facts, month, { givenOn: given ?? null, hasApplied: false })
      expect(worded(judged)).toBe(comes)
      if (due) expect(judged.dueOn).toBe(due)
      if (validity) expect(`${judged.validFrom} – ${judged.validUntil}`).toBe(validity)
    },
  )

  it('an application is needed where the policy asks for one', () => {
    const policy = policyOf({ needsApplication: true })
    const asked = (hasApplied: boolean) =>
      judge(policy, factsOf(NOVEMBER), NOVEMBER, { givenOn: null, hasApplied }).outcome
    expect([asked(false), asked(true)]).toEqual(['not-a-target', 'waiting'])
  })

  it('order 1 comes first: of a type of which only the first applies the others are excluded, and say by which', () => {
    const policies = [
      policyOf({ amount: 100 }, { id: 'all', order: 2, isFirstOnly: true }),
      policyOf(
        { amount: 300, target: { kind: 'positions', levelIds: ['manager'] } },
        { id: 'managers', order: 1, isFirstOnly: true },
      ),
      policyOf({ amount: 50 }, { id: 'last', order: 3, isFirstOnly: true }),
    ]
    const outcomes = (levels: string[]) =>
      judgeAll(policies, factsOf(NOVEMBER, { levels }), NOVEMBER, () => ({ givenOn: null, hasApplied: false })).map(
        ({ policy, judgement }) => [policy.id, judgement.outcome, judgement.tests.at(-1)?.policy?.id ?? null],
      )
    expect(outcomes(['manager'])).toEqual([
      ['managers', 'waiting', null],
      ['all', 'excluded', 'managers'],
      ['last', 'excluded', 'managers'],
    ])
    expect(outcomes(['worker'])).toEqual([
      ['managers', 'not-a-target', null],
      ['all', 'waiting', null],
      ['last', 'excluded', 'all'],
    ])
  })

  it('a day that is still open neither breaks anything nor is final', () => {
    const days = daysOfMonth(NOVEMBER, { 30: { worked: 0, isOpen: true } })
    const judged = judge(policyOf(PERFECT), factsOf(NOVEMBER, {}, days), NOVEMBER, { givenOn: null, hasApplied: false })
    expect([judged.outcome, judged.isProvisional]).toEqual(['waiting', true])
  })
})
