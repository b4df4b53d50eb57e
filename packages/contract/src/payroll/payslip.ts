import * as z from 'zod/mini'
import { day, month, names, uuid } from '../fields.ts'
import { PAY_ITEM_KINDS } from './pay-item.ts'

/** An item as it was called when a month was proposed. */
export const ItemOfRun = z.object({ itemId: uuid(), names: names(), kind: z.enum(PAY_ITEM_KINDS) })

/** How much of a month somebody was at work otherwise than planned, with the days on which. */
const Minutes = z.object({ minutes: z.int(), days: z.array(day()) })

/** Subsidies of benefits that were paid for the month, in minor units; less than nothing takes back. */
const BenefitFacts = z.object({
  origin: z.literal('benefit'),
  subsidies: z.array(z.object({ id: uuid(), names: names(), amount: z.int() })),
})
export type BenefitFacts = z.output<typeof BenefitFacts>

/**
 * Leave of benefits that expired: `ratio` per cent of the salary of its last valid day, by the days of that month and the minutes of a working
 * day; salary and amount are null where no payslip says what it was [9.13].
 */
const ExpiredFacts = z.object({
  origin: z.literal('expired-leave'),
  parts: z.array(
    z.object({
      ...{ id: uuid(), names: names(), minutes: z.int(), lastOn: day(), ratio: z.int() },
      ...{ salary: z.nullable(z.int()), days: z.int(), dailyMinutes: z.int(), amount: z.nullable(z.int()) },
    }),
  ),
})
export type ExpiredFacts = z.output<typeof ExpiredFacts>

/** The facts of a month that a line comes of: from when the salary is so, overtime by its multiplier in hundredths, leave by its type, late and early minutes and absence. */
const Facts = z.discriminatedUnion('origin', [
  z.object({ origin: z.literal('salary'), since: month() }),
  z.object({
    origin: z.literal('overtime'),
    parts: z.array(z.object({ multiplier: z.int(), minutes: z.int() })),
  }),
  z.object({
    origin: z.literal('leave'),
    /** By the attribute of the leave; `excused` is what HR entered by hand. */
    types: z.array(z.object({ attribute: z.string(), ...Minutes.shape })),
  }),
  z.object({ origin: z.literal('attendance'), late: Minutes, earlyLeave: Minutes, absent: Minutes }),
  BenefitFacts,
  ExpiredFacts,
])

export type PayFacts = z.output<typeof Facts>

/** What is known of where a line comes from, in its month and in that of the payslip before; `isClosed` says that no fact of the month can change any more. */
export const PayReceipt = z.object({ facts: Facts, before: z.nullable(Facts), isClosed: z.boolean() })

/** A line in minor units of the currency of its payslip, never negative unless it takes back; `before` is the same item on the payslip of the month before. */
export const PayLine = z.object({
  ...ItemOfRun.shape,
  amount: z.int(),
  before: z.nullable(z.int()),
  receipt: z.nullable(PayReceipt),
})

export type PayLine = z.output<typeof PayLine>

/** A question about a payslip or one line of it, or an answer; written by somebody who is called so. */
export const PayMessage = z.object({
  id: uuid(),
  itemId: z.nullable(uuid()),
  text: z.string(),
  by: z.string(),
  isAnswer: z.boolean(),
  at: z.string(),
})

/** Somebody who opened a payslip, the first and the last time, and how many times. */
export const PayLook = z.object({
  by: z.string(),
  isOwner: z.boolean(),
  firstAt: z.string(),
  lastAt: z.string(),
  times: z.int(),
})

/** A payslip as it is read: its sums follow from its lines. */
export const Payslip = z.object({
  id: uuid(),
  companyId: uuid(),
  company: names(),
  employmentId: uuid(),
  name: z.string(),
  nativeName: z.string(),
  jobNumber: z.string(),
  department: z.nullable(names()),
  month: month(),
  /** From 1; a corrected sheet makes the next one. */
  version: z.int(),
  /** Whether a later version of the same month is released. */
  isReplaced: z.boolean(),
  currency: z.string(),
  payOn: z.nullable(day()),
  releasedAt: z.nullable(z.string()),
  lines: z.array(PayLine),
  earnings: z.int(),
  deductions: z.int(),
  net: z.int(),
  employerCost: z.int(),
  /** The payslip of the month before that it is compared with. */
  before: z.nullable(
    z.object({ month: month(), net: z.int(), lines: z.array(z.object({ ...ItemOfRun.shape, amount: z.int() })) }),
  ),
  /** The version that it takes the place of. */
  earlier: z.nullable(z.object({ id: uuid(), net: z.int(), releasedAt: z.nullable(z.string()) })),
  confirmedAt: z.nullable(z.string()),
  messages: z.array(PayMessage),
  looks: z.array(PayLook),
})
export type Payslip = z.output<typeof Payslip>
