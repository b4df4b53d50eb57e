import { halfWidth } from '@muster/kernel/half-width'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, text, uuid } from '../fields.ts'

/** Fields that are kept encrypted. Who may change an employee sees how they end; whole they are shown one at a time, and that is logged. */
export const SECRET_FIELDS = ['identityDocument', 'bankAccount'] as const
export type SecretField = (typeof SECRET_FIELDS)[number]

export const isSecretField = (field: string): field is SecretField => SECRET_FIELDS.some((one) => one === field)

/** A number as it stands on a document or a bank card; left out it stays as it is, empty it goes. */
export const secret = () =>
  z.optional(
    text(40).check(
      z.overwrite(halfWidth),
      z.refine((v) => v === '' || /^[0-9A-Za-z][0-9A-Za-z ./-]{3,39}$/.test(v), 'wrong_characters'),
    ),
  )

/** How it ends, `null` where there is none; absent for whoever may not change the employee. */
export const secretMask = () => z.optional(z.nullable(z.string()))

export const secretFieldEndpoints = {
  /** One field whole; each time is a line in the operation log. */
  reveal: endpoint({
    method: 'POST',
    path: '/organisation/employees/:id/secret-fields/:field/reveal',
    access: 'user:manage:u',
    changes: [],
    isShownOnce: true,
    input: z.strictObject({ id: uuid(), field: choice(SECRET_FIELDS) }),
    reply: z.object({ value: z.nullable(z.string()) }),
  }),
}
