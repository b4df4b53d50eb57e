import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { names, nation, requiredText, zone } from '../fields.ts'
import { companyCode, currency } from '../organisation/company.ts'
import { signInPassword } from './password.ts'

/** The first company, office, department, level and the group administrator, made once with the code that the first start prints. */
export const SetUp = z.strictObject({
  code: requiredText(64),
  companyCode: companyCode(),
  companyNames: names(),
  nation: nation(),
  zone: zone(),
  currency: currency(),
  account: requiredText(64).check(z.regex(/^\S+$/, 'no_spaces')),
  name: requiredText(80),
  password: signInPassword(),
})

export const setUpEndpoints = {
  state: endpoint({
    method: 'GET',
    path: '/set-up',
    access: 'public',
    shows: [],
    input: z.strictObject({}),
    reply: z.object({ isNeeded: z.boolean() }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/set-up',
    access: 'public',
    changes: [],
    rate: 'sign-in',
    input: SetUp,
    reply: z.object({ done: z.literal(true) }),
  }),
}
