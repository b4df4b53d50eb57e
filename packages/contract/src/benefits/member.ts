import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, day, money, month, names, requiredText, text, uuid, whole } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { ById } from '../record.ts'
import { BenefitSum, BenefitTest } from './benefit-test.ts'
import { BENEFIT_KINDS } from './benefit-type.ts'
import { BENEFIT_UNITS } from './policy-rules.ts'

const CODE = 'user:benefits-user'
const SHOWS = ['benefit-member', 'benefit-policy', 'benefit-payment', 'employee'] as const

/** To be paid, left out, or paid [3.20, 4.11]. */
export const MEMBER_STATES = ['waiting', 'excluded', 'paid'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

/** What happened to a member: by the run of the month, or by somebody. */
export const MEMBER_EVENTS = [
  'waiting',
  'excluded',
  'changed',
  'added',
  'excluded-by-hand',
  'restored',
  'proposed',
  'payment-withdrawn',
  'paid',
  'not-paid',
] as const

export const MEMBER_REASON_LENGTH = 200
export const MOST_MEMBERS = 1000

const Person = z.object({ employmentId: uuid(), name: z.string(), nativeName: z.string() })

/** Somebody whom a policy concerns in a month. The amount is minor units of money or minutes of leave. */
export const BenefitMember = z.object({
  id: uuid(),
  companyId: uuid(),
  /** In which month it is paid or left out; its period ends there, or in an earlier one where it is a difference. */
  month: month(),
  periodFrom: day(),
  periodUntil: day(),
  policy: z.object({ id: uuid(), names: names(), order: z.int(), kind: choice(BENEFIT_KINDS) }),
  person: Person,
  jobNumber: z.string(),
  state: choice(MEMBER_STATES),
  amount: z.int(),
  unit: choice(BENEFIT_UNITS),
  currency: z.string(),
  basisOn: z.nullable(day()),
  /** Of leave: from when to when it may be taken. */
  validFrom: z.nullable(day()),
  validUntil: z.nullable(day()),
  dueOn: day(),
  /** Why it is left out: by which conditions, or by whom with which reason. */
  failed: z.array(BenefitTest),
  byHand: z.nullable(z.object({ by: z.nullable(z.string()), at: z.string(), reason: z.string() })),
  /** Whether somebody added it, rather than the run of the month. */
  isAdded: z.boolean(),
  /** The member that a difference corrects, which was settled in an earlier month. */
  corrects: z.nullable(z.object({ id: uuid(), month: month() })),
  /** The payment that it is proposed in, or was paid by. */
  payment: z.nullable(z.object({ id: uuid(), number: z.int() })),
  paidOn: z.nullable(day()),
  version: z.int(),
})
export type BenefitMember = z.output<typeof BenefitMember>

const MemberEvent = z.object({
  kind: z.enum(MEMBER_EVENTS),
  at: z.string(),
  by: z.nullable(z.string()),
  reason: z.string(),
  /** What it came to by then. */
  amount: z.int(),
})

const MemberDetail = z.object({
  ...BenefitMember.shape,
  tests: z.array(BenefitTest),
  sum: z.nullable(BenefitSum),
  called: z.record(z.string(), names()),
  events: z.array(MemberEvent),
})

export const benefitMemberColumns = columnsOf<BenefitMember>()({
  person: { titleKey: 'benefits.field.member.person', as: 'text', of: ({ person }) => person.name, sortable: true },
  jobNumber: { titleKey: 'benefits.field.member.jobNumber', as: 'text', sortable: true },
  ...companyColumn,
  policy: { titleKey: 'benefits.field.member.policy', as: 'names', of: ({ policy }) => policy.names },
  state: { titleKey: 'benefits.field.member.state', as: 'word', words: 'benefits.states' },
  basisOn: { titleKey: 'benefits.field.member.basisOn', as: 'day', of: ({ basisOn }) => basisOn ?? '', optional: true },
  amount: {
    titleKey: 'benefits.field.member.amount',
    as: 'money',
    of: ({ policy, amount, currency }) => ({ minor: policy.kind === 'subsidy' ? amount : null, currency }),
    optional: true,
  },
  minutes: {
    titleKey: 'benefits.field.member.minutes',
    as: 'minutes',
    of: ({ policy, amount }) => (policy.kind === 'leave' ? amount : ''),
    optional: true,
  },
  unit: { titleKey: 'benefits.field.member.unit', as: 'word', words: 'benefits.units', hidden: true },
  dueOn: { titleKey: 'benefits.field.member.dueOn', as: 'day', sortable: true },
  paidOn: { titleKey: 'benefits.field.member.paidOn', as: 'day', of: ({ paidOn }) => paidOn ?? '', optional: true },
})

const list = endpoint({
  method: 'GET',
  path: '/benefits/members',
  access: `${CODE}:r`,
  shows: SHOWS,
  input: pageQuery(sortsOf(benefitMemberColumns), {
    companyId: z.optional(uuid()),
    month: z.optional(month()),
    state: z.optional(choice(MEMBER_STATES)),
    policyId: z.optional(uuid()),
    kind: z.optional(choice(BENEFIT_KINDS)),
    employmentId: z.optional(uuid()),
    paymentId: z.optional(uuid()),
  }),
  reply: pageOf(BenefitMember),
})

const Ids = z.array(uuid()).check(z.minLength(1, 'required'), z.maxLength(MOST_MEMBERS, `too_many:${MOST_MEMBERS}`))

/** What became of each of many: done, or why not, as words. */
const Done = z.object({
  items: z.array(z.object({ id: uuid(), isDone: z.boolean(), problem: z.nullable(z.string()) })),
})

const Sum = z.object({
  state: choice(MEMBER_STATES),
  people: z.int(),
  count: z.int(),
  /** Money by currency, in minor units; and minutes of leave. */
  amounts: z.array(z.object({ currency: z.string(), amount: z.int() })),
  minutes: z.int(),
})

export const benefitMemberEndpoints = {
  /** Of people in reach. */
  list,
  export: exportOf(list, keysOf(benefitMemberColumns)),
  /** What each state comes to, of people in reach. */
  sums: endpoint({
    method: 'GET',
    path: '/benefits/member-sums',
    access: `${CODE}:r`,
    shows: SHOWS,
    input: z.strictObject({
      companyId: z.optional(uuid()),
      month: z.optional(month()),
      policyId: z.optional(uuid()),
      kind: z.optional(choice(BENEFIT_KINDS)),
    }),
    reply: z.object({ items: z.array(Sum) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/benefits/members/:id',
    access: `${CODE}:r`,
    shows: SHOWS,
    input: ById,
    reply: MemberDetail,
  }),
  /** Leaves out some who wait; it stays so, whatever the next run says, until they are restored. */
  exclude: endpoint({
    method: 'POST',
    path: '/benefits/members/exclude',
    access: `${CODE}:cud`,
    changes: ['benefit-member'],
    // Each leaves an entry of its own.
    audit: 'none',
    isInParts: true,
    input: z.strictObject({ ids: Ids, reason: requiredText(MEMBER_REASON_LENGTH) }),
    reply: Done,
  }),
  /** Has some who are left out wait again: whom somebody left out as the rules have them, and whom a rule did in spite of it. */
  restore: endpoint({
    method: 'POST',
    path: '/benefits/members/restore',
    access: `${CODE}:cud`,
    changes: ['benefit-member'],
    // Each leaves an entry of its own.
    audit: 'none',
    isInParts: true,
    input: z.strictObject({ ids: Ids, reason: requiredText(MEMBER_REASON_LENGTH) }),
    reply: Done,
  }),
  /**
   * Adds somebody in reach to whom the rules give nothing, in an open month. The amount is that of the policy unless another is given.
   * Refused where they are a member of it already [8.01: 10003].
   */
  add: endpoint({
    method: 'POST',
    path: '/benefits/members',
    access: `${CODE}:cud`,
    changes: ['benefit-member'],
    input: z.strictObject({
      policyId: uuid(),
      employmentId: uuid(),
      month: month(),
      /** Minor units of money, or minutes of leave. */
      amount: z.optional(money()),
      reason: requiredText(MEMBER_REASON_LENGTH),
    }),
    reply: MemberDetail,
  }),
  /** Policies whose members are shown. */
  policies: endpoint({
    method: 'GET',
    path: '/benefits/member-policies',
    access: `${CODE}:r`,
    shows: ['benefit-policy'],
    input: z.strictObject({ companyId: uuid() }),
    reply: z.object({
      items: z.array(
        z.object({
          id: uuid(),
          names: names(),
          order: z.int(),
          kind: choice(BENEFIT_KINDS),
          unit: choice(BENEFIT_UNITS),
          isOn: z.boolean(),
        }),
      ),
      currency: z.string(),
    }),
  }),
  /** Who of the people in reach works in a company in a month and is called so: at most twenty. */
  people: endpoint({
    method: 'GET',
    path: '/benefits/member-people',
    access: `${CODE}:r`,
    shows: ['employee', 'placement'],
    input: z.strictObject({ companyId: uuid(), search: text(80) }),
    reply: z.object({ items: z.array(z.object({ ...Person.shape, jobNumber: z.string() })) }),
  }),
}

/** The month of a company as runs have it. */
const RunState = z.object({
  companyId: uuid(),
  month: month(),
  /** Whether attendance of the month is closed: a run finds differences alone then, where one came before. */
  isClosed: z.boolean(),
  /** The month in which differences of it are booked. */
  differencesIn: month(),
  /** Runs so far, when the last one ended, and by whom it was begun. */
  runs: z.int(),
  lastAt: z.nullable(z.string()),
  lastBy: z.nullable(z.string()),
  /** The job that runs now. */
  jobId: z.nullable(uuid()),
  last: z.nullable(
    z.object({
      people: whole(0, 10_000_000),
      waiting: z.int(),
      excluded: z.int(),
      changed: z.int(),
      differences: z.int(),
    }),
  ),
})

export const benefitRunEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/benefits/runs',
    access: `${CODE}:r`,
    shows: ['benefit-member'],
    input: z.strictObject({ companyId: uuid(), month: month() }),
    reply: RunState,
  }),
  /** Finds who is a member of a month of a whole company, as a job; one that is still to come is refused. Repeated it changes nothing. */
  start: endpoint({
    method: 'POST',
    path: '/benefits/runs',
    access: `${CODE}:cud`,
    changes: ['benefit-member'],
    input: z.strictObject({ companyId: uuid(), month: month() }),
    reply: z.object({ jobId: uuid() }),
  }),
}
