import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { month, names, requiredText, uuid } from '../fields.ts'
import { ById } from '../record.ts'
import { Payslip } from './payslip.ts'

/** One's own pay. The list says no amount; a payslip opens only within five minutes of the secondary password [2.16]. */
export const myPayEndpoints = {
  /** The released payslips of the caller, in every company, the latest month first; of a month only the latest version. */
  list: endpoint({
    method: 'GET',
    path: '/my/payslips',
    access: 'my',
    shows: ['own-payslip'],
    input: z.strictObject({}),
    reply: z.object({
      items: z.array(
        z.object({
          id: uuid(),
          company: names(),
          month: month(),
          version: z.int(),
          releasedAt: z.string(),
          lookedAt: z.nullable(z.string()),
          confirmedAt: z.nullable(z.string()),
          /** Questions that wait for an answer. */
          asked: z.int(),
        }),
      ),
    }),
  }),
  /** That it was opened is noted. */
  get: endpoint({
    method: 'GET',
    path: '/my/payslips/:id',
    access: 'my',
    shows: ['own-payslip'],
    input: ById,
    reply: Payslip,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/my/payslips/:id/confirm',
    access: 'my',
    changes: ['own-payslip'],
    input: ById,
    reply: ById,
  }),
  /** Asks about a line (or, with null, about the whole payslip); whoever manages pay answers. */
  ask: endpoint({
    method: 'POST',
    path: '/my/payslips/:id/questions',
    access: 'my',
    changes: ['own-payslip'],
    input: z.strictObject({ id: uuid(), itemId: z.nullable(uuid()), text: requiredText(1000) }),
    reply: ById,
  }),
}
