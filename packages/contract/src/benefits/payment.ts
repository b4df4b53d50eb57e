import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, day, month, text, uuid, version } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { ById } from '../record.ts'
import { MOST_MEMBERS } from './member.ts'

const CODE = 'user:benefits-user'
const SHOWS = ['benefit-payment', 'benefit-member', 'employee'] as const

/** Proposed by one, confirmed by another: then its members are paid one after the other. */
export const PAYMENT_STATES = ['proposed', 'paying', 'paid', 'withdrawn'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
export const PAYMENT_NOTE_LENGTH = 200

const Amounts = z.array(z.object({ currency: z.string(), amount: z.int() }))

/** A payment of members of a company. */
export const BenefitPayment = z.object({
  id: uuid(),
  companyId: uuid(),
  number: z.int(),
  month: month(),
  state: choice(PAYMENT_STATES),
  paidOn: day(),
  note: z.string(),
  count: z.int(),
  people: z.int(),
  amounts: Amounts,
  minutes: z.int(),
  proposedBy: z.nullable(z.string()),
  proposedAt: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Whether the caller proposed it, and somebody else has to confirm it. */
  isOwnProposal: z.boolean(),
  /** The job that pays its members. */
  jobId: z.nullable(uuid()),
  version: z.int(),
})
export type BenefitPayment = z.output<typeof BenefitPayment>

export const benefitPaymentColumns = columnsOf<BenefitPayment>()({
  number: { titleKey: 'benefits.field.payment.number', as: 'number', sortable: true },
  ...companyColumn,
  month: { titleKey: 'benefits.field.payment.month', as: 'text' },
  state: { titleKey: 'benefits.field.payment.state', as: 'word', words: 'benefits.paymentStates' },
  paidOn: { titleKey: 'benefits.field.payment.paidOn', as: 'day', sortable: true },
  count: { titleKey: 'benefits.field.payment.count', as: 'number' },
  amount: {
    titleKey: 'benefits.field.payment.amount',
    as: 'money',
    of: ({ amounts }) => ({ minor: amounts[0]?.amount ?? null, currency: amounts[0]?.currency ?? '' }),
    optional: true,
  },
  minutes: { titleKey: 'benefits.field.payment.minutes', as: 'minutes', optional: true },
  proposedBy: { titleKey: 'benefits.field.payment.proposedBy', as: 'text', of: ({ proposedBy }) => proposedBy ?? '' },
  decidedBy: {
    titleKey: 'benefits.field.payment.decidedBy',
    as: 'text',
    of: ({ decidedBy }) => decidedBy ?? '',
    optional: true,
  },
})

/** Who of a month of a whole company waits and is to be paid: all of them, those of a policy, or some. */
const Choice = {
  companyId: uuid(),
  month: month(),
  policyId: z.optional(uuid()),
  ids: z.optional(
    z.array(uuid()).check(z.minLength(1, 'required'), z.maxLength(MOST_MEMBERS, `too_many:${MOST_MEMBERS}`)),
  ),
}

const Preview = z.object({
  count: z.int(),
  people: z.int(),
  amounts: Amounts,
  minutes: z.int(),
  /** By policy, in its order. */
  policies: z.array(
    z.object({ policyId: uuid(), name: z.string(), count: z.int(), amounts: Amounts, minutes: z.int() }),
  ),
  /** Of the chosen ones: who is not paid, because they wait no more or are in a payment already. */
  leftOut: z.int(),
})

const list = endpoint({
  method: 'GET',
  path: '/benefits/payments',
  access: `${CODE}:r`,
  shows: SHOWS,
  input: pageQuery(sortsOf(benefitPaymentColumns), {
    companyId: z.optional(uuid()),
    month: z.optional(month()),
    state: z.optional(choice(PAYMENT_STATES)),
  }),
  reply: pageOf(BenefitPayment),
})
const Versioned = z.strictObject({ id: uuid(), version: version() })

export const benefitPaymentEndpoints = {
  /** Payments of which every member is in reach; the newest first unless it is asked for otherwise. */
  list,
  export: exportOf(list, keysOf(benefitPaymentColumns)),
  get: endpoint({
    method: 'GET',
    path: '/benefits/payments/:id',
    access: `${CODE}:r`,
    shows: SHOWS,
    input: ById,
    reply: BenefitPayment,
  }),
  /** What paying the chosen ones would come to [X5]. */
  preview: endpoint({
    method: 'POST',
    path: '/benefits/payments/preview',
    access: `${CODE}:cud`,
    changes: [],
    audit: 'none',
    input: z.strictObject(Choice),
    reply: Preview,
  }),
  /** Proposes to pay them on a day: they are kept for it until it is confirmed or withdrawn. */
  propose: endpoint({
    method: 'POST',
    path: '/benefits/payments',
    access: `${CODE}:cud`,
    changes: ['benefit-payment', 'benefit-member'],
    input: z.strictObject({ ...Choice, paidOn: day(), note: text(PAYMENT_NOTE_LENGTH) }),
    reply: BenefitPayment,
  }),
  /** Refused to whoever proposed it (`benefits.own_proposal`); then its members are paid by a job. */
  confirm: endpoint({
    method: 'POST',
    path: '/benefits/payments/:id/confirm',
    access: `${CODE}:cud`,
    changes: ['benefit-payment', 'benefit-member'],
    input: Versioned,
    reply: BenefitPayment,
  }),
  /** Takes a proposal back: its members wait again. */
  withdraw: endpoint({
    method: 'POST',
    path: '/benefits/payments/:id/withdraw',
    access: `${CODE}:cud`,
    changes: ['benefit-payment', 'benefit-member'],
    input: Versioned,
    reply: BenefitPayment,
  }),
}
