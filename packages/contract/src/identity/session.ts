import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { requiredText, uuid } from '../fields.ts'
import { passwordAsTyped } from './password.ts'

const Nothing = z.strictObject({})
const Done = z.object({ done: z.literal(true) })

export const SignIn = z.strictObject({
  companyCode: requiredText(16),
  account: requiredText(64),
  password: passwordAsTyped(),
})
/** `renamed` is said to who came in by a name of before: until which day it is valid, and the name of now. */
export const Signed = z.object({
  accessToken: z.string(),
  expiresAt: z.string(),
  mustChangePassword: z.boolean(),
  renamed: z.nullable(z.object({ companyCode: z.string(), account: z.string(), until: z.string() })),
})

/** A position as the specification names its fields [3.07], with the Khmer names beside them; empty where there is none. */
export const Position = z.object({
  positionId: uuid(),
  employmentId: uuid(),
  companyId: uuid(),
  companyCnName: z.string(),
  companyEnName: z.string(),
  companyVnName: z.string(),
  companyKmName: z.string(),
  levelId: uuid(),
  level: z.int(),
  /** Whether the level manages: who holds it leads the department, and those below it. */
  isManager: z.boolean(),
  levelCnName: z.string(),
  levelEnName: z.string(),
  levelVnName: z.string(),
  levelKmName: z.string(),
  deptId: uuid(),
  deptCnName: z.string(),
  deptEnName: z.string(),
  deptVnName: z.string(),
  deptKmName: z.string(),
  officeId: uuid(),
  officeCnName: z.string(),
  officeEnName: z.string(),
  officeVnName: z.string(),
  officeKmName: z.string(),
})

/** Who is signed in and what they may do [3.06, 7.03]; `minutes` are the worked minutes of the current month. */
export const Info = z.object({
  userInfo: z.object({
    personId: uuid(),
    nickName: z.string(),
    userName: z.string(),
    name: z.string(),
    /** The name in the script of their own language; empty where there is none. */
    nativeName: z.string(),
    positions: z.array(Position),
    minutes: z.int(),
    mainPositionId: z.nullable(uuid()),
    mustChangePassword: z.boolean(),
    /** When the password that they have was given to them by a reset; null where it is their own. */
    passwordResetAt: z.nullable(z.string()),
    hasSecondaryPassword: z.boolean(),
    /** Whether their secondary password was given to them: it opens nothing before they have chosen another one. */
    mustChangeSecondary: z.boolean(),
    companies: z.array(
      z.object({
        companyId: uuid(),
        code: z.string(),
        cnName: z.string(),
        enName: z.string(),
        vnName: z.string(),
        kmName: z.string(),
        /** What it pays in. */
        currency: z.string(),
      }),
    ),
  }),
  permissions: z.array(z.string()),
})

export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    access: 'public',
    changes: [],
    audit: 'none',
    rate: 'sign-in',
    input: SignIn,
    reply: Signed,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'signed-in',
    changes: [],
    isOpenBeforeChange: true,
    // A phone that is kept for clocking can be given up on the phone itself.
    isOpenToPhone: true,
    input: Nothing,
    reply: Done,
  }),
  getInfo: endpoint({
    method: 'GET',
    path: '/getInfo',
    access: 'signed-in',
    shows: ['info'],
    isOpenBeforeChange: true,
    input: Nothing,
    reply: Info,
  }),
}
