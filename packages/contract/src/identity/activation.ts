import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../fields.ts'
import { confirmed, passwordAsTyped, signInPassword } from './password.ts'
import { Signed } from './session.ts'

/** The first sign-in: the code of the slip, and a password of one's own. */
export const Activation = z
  .strictObject({
    companyCode: requiredText(16),
    code: requiredText(64),
    next: signInPassword(),
    confirm: passwordAsTyped(),
  })
  .check(confirmed)

export const activationEndpoints = {
  /** Sets the password of the account whose code this is and signs in. Wrong, used, void and expired codes are answered alike. */
  use: endpoint({
    method: 'POST',
    path: '/activations',
    access: 'public',
    changes: [],
    audit: 'none',
    rate: 'sign-in',
    input: Activation,
    reply: z.extend(Signed, { account: z.string() }),
  }),
}
