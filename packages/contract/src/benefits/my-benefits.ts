import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, month, names, uuid, whole } from '../fields.ts'
import { BenefitSum, BenefitTest } from './benefit-test.ts'
import { BENEFIT_KINDS } from './benefit-type.ts'
import { MEMBER_STATES } from './member.ts'
import { BENEFIT_ATTRIBUTES, BENEFIT_UNITS } from './policy-rules.ts'

const POLICY = {
  policyId: uuid(),
  names: names(),
  kind: choice(BENEFIT_KINDS),
  attribute: choice(BENEFIT_ATTRIBUTES),
  unit: choice(BENEFIT_UNITS),
  currency: z.string(),
}

/** Whether somebody would get a benefit as things stand: still, not any more, or for certain once the month is settled. */
export const STANDINGS = ['qualifies', 'ended', 'settled'] as const

/** A benefit of the month of which one is a target. */
const MyBenefit = z.object({
  ...POLICY,
  standing: z.enum(STANDINGS),
  /** What became of it in the run of the month; null before there was one. */
  state: z.nullable(choice(MEMBER_STATES)),
  amount: z.int(),
  dueOn: day(),
  needsApplication: z.boolean(),
  tests: z.array(BenefitTest),
  sum: z.nullable(BenefitSum),
  /** What ended it: the first condition that is not met. */
  endedBy: z.nullable(BenefitTest),
})

/** What an application would cost of a benefit: what it comes to now and with it, and the condition that it would break. */
const Cost = z.object({
  ...POLICY,
  before: z.int(),
  after: z.int(),
  brokenBy: z.nullable(BenefitTest),
})

export const MOST_REQUEST_DAYS = 62

export const myBenefitsEndpoints = {
  /** One’s own of a month, the current one unless it is given; perfect attendance from the middle of the month on [9.10]. */
  get: endpoint({
    method: 'GET',
    path: '/benefits/my',
    access: 'my',
    shows: ['benefit-member', 'benefit-policy', 'day'],
    input: z.strictObject({ employmentId: z.optional(uuid()), month: z.optional(month()) }),
    reply: z.object({
      employmentId: uuid(),
      month: month(),
      /** The day from which perfect attendance is among them. */
      perfectFrom: day(),
      items: z.array(MyBenefit),
    }),
  }),
  /** What leave of a type, or an absence, on some days would cost of one’s own benefits before it is applied for. */
  cost: endpoint({
    method: 'POST',
    path: '/benefits/my-cost',
    access: 'my',
    changes: [],
    audit: 'none',
    input: z.strictObject({
      employmentId: z.optional(uuid()),
      kind: choice(['leave', 'absence']),
      /** Of a leave. */
      typeId: z.optional(uuid()),
      days: z
        .array(z.strictObject({ day: day(), minutes: whole(1, 1440) }))
        .check(z.minLength(1, 'required'), z.maxLength(MOST_REQUEST_DAYS, `too_many:${MOST_REQUEST_DAYS}`)),
    }),
    reply: z.object({ items: z.array(Cost) }),
  }),
}
