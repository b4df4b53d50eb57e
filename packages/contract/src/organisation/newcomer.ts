import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, names, requiredText, text, uuid } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { ById } from '../record.ts'
import { STATES } from './employee.ts'
import { secret } from './secret-field.ts'

/**
 * What a newcomer may still need, in the order in which it is seen to. Later modules say which of theirs: an account, its code
 * that was not used yet or ran out, a role, a shift.
 */
export const NEEDS = [
  'details',
  'nativeName',
  'contractEnd',
  'pin',
  'account',
  'codeExpired',
  'activation',
  'accountClosed',
  'role',
  'shift',
] as const
export type Need = (typeof NEEDS)[number]

/** Somebody who has come lately or will come, with what is missing: fields of the form by their names, and what they need. */
export const Newcomer = z.object({
  id: uuid(),
  companyId: uuid(),
  jobNumber: z.string(),
  name: z.string(),
  nativeName: z.string(),
  department: z.nullable(names()),
  level: z.nullable(names()),
  office: z.nullable(names()),
  onboardOn: day(),
  state: choice(STATES),
  pin: z.nullable(z.string()),
  fields: z.array(z.string()),
  needs: z.array(choice(NEEDS)),
})
export type Newcomer = z.output<typeof Newcomer>

const list = endpoint({
  method: 'GET',
  path: '/organisation/newcomers',
  access: 'user:onboard:r',
  shows: ['employee', 'placement', 'pin', 'account', 'grant', 'pattern', 'schedule', 'department', 'office', 'level'],
  /** Whose onboard date lies from a day to another one; from thirty days ago on where nothing is said. */
  input: pageQuery(['onboardOn', 'name', 'jobNumber'], {
    companyId: z.optional(uuid()),
    from: z.optional(day()),
    to: z.optional(day()),
  }),
  reply: pageOf(Newcomer),
})

/** Somebody in the reader's reach who may be the same person: the same identity document, or the same name. */
const Alike = z.object({
  id: uuid(),
  companyId: uuid(),
  jobNumber: z.string(),
  name: z.string(),
  nativeName: z.string(),
  onboardOn: day(),
  state: choice(STATES),
  because: choice(['document', 'name']),
})
export type Alike = z.output<typeof Alike>

export const newcomerEndpoints = {
  list,
  export: exportOf(list, [
    'name',
    'jobNumber',
    'company',
    'department',
    'level',
    'office',
    'onboardOn',
    'pin',
    'needs',
  ]),
  get: endpoint({
    method: 'GET',
    path: '/organisation/newcomers/:id',
    access: 'user:onboard:r',
    shows: ['employee', 'placement', 'pin', 'account', 'grant', 'pattern', 'schedule', 'department', 'office', 'level'],
    input: ById,
    reply: Newcomer,
  }),
  /** A POST, because the number of a document does not belong in an address. */
  alike: endpoint({
    method: 'POST',
    path: '/organisation/newcomers/alike',
    access: 'user:onboard-one:c',
    changes: [],
    audit: 'none',
    isShownOnce: true,
    input: z.strictObject({
      name: requiredText(80),
      nativeName: text(80),
      identityDocument: secret(),
    }),
    reply: z.object({ items: z.array(Alike) }),
  }),
}
