import * as z from 'zod/mini'
import { choice, flag, hundredths, whole } from '../fields.ts'
import { LEAVE_ATTRIBUTES } from '../leave/leave-rules.ts'
import { Target } from '../organisation/target.ts'
import type { BenefitKind } from './benefit-type.ts'

/** What a benefit is for; perfect attendance is judged by rules of its own [9.10]. */
export const BENEFIT_ATTRIBUTES = [
  'meal',
  'transport',
  'housing',
  'festival',
  'birthday',
  'seniority',
  'regularization',
  'perfect-attendance',
  'other',
] as const
export type BenefitAttribute = (typeof BENEFIT_ATTRIBUTES)[number]

/** In each cycle of months again, which are counted from January, or a single time [3.19]. */
export const BENEFIT_CONTENTS = ['monthly', 'quarterly', 'half-yearly', 'yearly', 'once'] as const
export type BenefitContent = (typeof BENEFIT_CONTENTS)[number]
/** From which day of an employee it counts. */
export const EFFECT_BASES = ['onboard', 'regularization'] as const
/** On the day itself, or on the first of a month: of that day where it is one, else of the next. */
export const TAKE_EFFECT_MODES = ['on-day', 'month-begin'] as const
/** Of money: one amount, or one for each day that was worked. Of leave: hours, kept in minutes, or days, in hundredths of the person’s own. */
export const BENEFIT_UNITS = ['period', 'worked-day', 'hours', 'days'] as const
export type BenefitUnit = (typeof BENEFIT_UNITS)[number]
export const UNITS_OF_KIND = { subsidy: ['period', 'worked-day'], leave: ['hours', 'days'] } as const satisfies Record<
  BenefitKind,
  readonly BenefitUnit[]
>

export const MOST_EXCLUSIONS = 5
const MOST_MINUTES = 366 * 1440
const MOST_HUNDREDTHS = 366 * 100

const attributes = () => z.array(choice(LEAVE_ATTRIBUTES)).check(z.maxLength(LEAVE_ATTRIBUTES.length, 'duplicate'))
const someAttributes = () => attributes().check(z.minLength(1, 'required'))

/** Somebody is left out who had so many days of some leave, all types of it together, or was absent for so many; half a day is 0.5 [3.19]. */
export const BenefitExclusion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('leave'), attributes: someAttributes(), days: hundredths(0.01, 366) }),
  z.strictObject({ kind: z.literal('absence'), days: hundredths(0.01, 366) }),
])
export type BenefitExclusion = z.output<typeof BenefitExclusion>

/**
 * Worked days and days of the leave that `counts` are the working days of the month, with none of the leave that `breaks` it, no absence,
 * and no more than `mostPoints`: each coming late or leaving early by more than `pointMinutes` is one [9.10].
 */
export const PerfectAttendance = z.strictObject({
  counts: attributes(),
  breaks: attributes(),
  pointMinutes: whole(0, 480),
  mostPoints: whole(0, 62),
})
export type PerfectAttendance = z.output<typeof PerfectAttendance>

/** What a new policy of perfect attendance begins with. */
export const USUAL_PERFECT: PerfectAttendance = {
  counts: ['annual', 'wedding'],
  breaks: ['sick', 'paid-sick'],
  pointMinutes: 0,
  mostPoints: 0,
}

/** What holds of a policy from an effective day on [3.19]. */
export const PolicyRules = z.strictObject({
  content: choice(BENEFIT_CONTENTS),
  needsApplication: flag(),
  /** An application has to be there so many hours before the day on which it is due ends; null is until then [5.09]. */
  applicationHours: z.nullable(whole(1, 999)),
  target: Target,
  exclusions: z.array(BenefitExclusion).check(z.maxLength(MOST_EXCLUSIONS, `too_many:${MOST_EXCLUSIONS}`)),
  basis: choice(EFFECT_BASES),
  /** So many months after the basis it takes effect. */
  afterMonths: whole(0, 600),
  takesEffect: choice(TAKE_EFFECT_MODES),
  /** Leave may be taken for so many days from its first; money is given for so many from the day it takes effect, without end where it is null. */
  validDays: z.nullable(whole(1, 3660)),
  /** Minor units of the company’s currency, minutes, or hundredths of a day, as the unit says [5.11]. */
  amount: whole(1, 9_999_999_999),
  unit: choice(BENEFIT_UNITS),
  /** Per cent of the share of the missed time in the time to work by which the amount is lowered; 0 is not [5.09]. */
  dockRatio: whole(0, 999),
  /** Which leave is missed time, beside absence. */
  docks: attributes(),
  /** On which day it is due: so many months after the last month of the period; the last day of a shorter month. */
  due: z.strictObject({ monthsLater: whole(0, 12), dayOfMonth: whole(1, 31) }),
  perfect: z.nullable(PerfectAttendance),
  /** Of leave that expires, so many per cent become pay; 100 is fully, null is not [9.13]. */
  expiredToPay: z.nullable(whole(1, 100)),
})
export type PolicyRules = z.output<typeof PolicyRules>

type Problems = Record<string, string>

/** What contradicts itself in the rules of a policy of a kind and an attribute, by field of the form. */
export function policyProblems(rules: PolicyRules, kind: BenefitKind, attribute: BenefitAttribute): Problems {
  const { content, unit, amount, validDays, expiredToPay } = rules
  const units: readonly BenefitUnit[] = UNITS_OF_KIND[kind]
  const most = unit === 'hours' ? MOST_MINUTES : unit === 'days' ? MOST_HUNDREDTHS : Number.POSITIVE_INFINITY
  const twice = (list: readonly string[]) => new Set(list).size < list.length
  const checks: readonly [boolean, string, string][] = [
    [!units.includes(unit), 'rules.unit', 'not_a_choice'],
    [amount > most, 'rules.amount', `out_of_range:1:${most}`],
    [kind === 'leave' && validDays === null, 'rules.validDays', 'required'],
    [kind === 'subsidy' && expiredToPay !== null, 'rules.expiredToPay', 'benefits.of_leave_only'],
    [
      !rules.needsApplication && rules.applicationHours !== null,
      'rules.applicationHours',
      'benefits.without_application',
    ],
    [attribute === 'perfect-attendance' && rules.perfect === null, 'rules.perfect', 'required'],
    [attribute !== 'perfect-attendance' && rules.perfect !== null, 'rules.perfect', 'not_a_choice'],
    [
      attribute === 'perfect-attendance' && (content === 'once' || rules.needsApplication),
      'rules.content',
      'not_a_choice',
    ],
    [
      rules.perfect !== null && twice([...rules.perfect.counts, ...rules.perfect.breaks]),
      'rules.perfect.breaks',
      'duplicate',
    ],
    [twice(rules.docks), 'rules.docks', 'duplicate'],
  ]
  return Object.fromEntries(checks.filter(([isWrong]) => isWrong).map(([, field, problem]) => [field, problem]))
}
