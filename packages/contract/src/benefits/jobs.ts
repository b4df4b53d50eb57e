import * as z from 'zod/mini'
import { month, uuid } from '../fields.ts'
import { job, RefusedItems } from '../job-kind.ts'
import { benefitRunEndpoints } from './member.ts'
import { benefitPaymentEndpoints } from './payment.ts'

/** Finds the members of a month of a company. */
export const benefitRunJob = job({
  kind: 'benefits.run',
  access: benefitRunEndpoints.start.access,
  word: 'benefits.run.running',
  values: z.object({ month: z.string() }),
  input: z.strictObject({ month: month(), number: z.int() }),
  /** How many were looked at, and what became of the members; each is a row of the list of members. */
  result: z.object({
    people: z.int(),
    waiting: z.int(),
    excluded: z.int(),
    changed: z.int(),
    differences: z.int(),
  }),
})

/** Pays the members of a payment that was confirmed. */
export const benefitPayJob = job({
  kind: 'benefits.pay',
  access: benefitPaymentEndpoints.confirm.access,
  word: 'benefits.payment.running',
  values: z.object({ number: z.string() }),
  input: z.strictObject({ paymentId: uuid() }),
  /** How many were paid, and who was not, with the reason: they wait again. */
  result: z.object({ paid: z.int(), skipped: RefusedItems }),
})
