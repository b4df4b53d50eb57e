import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, names, requiredText, uuid } from '../fields.ts'
import { ById } from '../record.ts'
import { OwnSession } from './own-session.ts'

/** How an account stands: there is none; its code waits; it opens; it was closed; its next sign-in begins with a new password. */
export const ACCOUNT_STATES = ['none', 'awaits', 'active', 'disabled', 'must-change'] as const

/** A sign-in name, without spaces; it is compared in its normal form. */
export const accountName = () => requiredText(64).check(z.regex(/^\S+$/, 'no_spaces'))

/** The account of an employee, named by their employment. */
export const Account = z.object({
  employmentId: uuid(),
  state: choice(ACCOUNT_STATES),
  /** The names that open it, those that are valid for a time only (`until`, a day) at the end. */
  names: z.array(z.object({ companyCode: z.string(), account: z.string(), until: z.nullable(z.string()) })),
  lastSignInAt: z.nullable(z.string()),
  /** Until when its code is good; null where none waits. */
  codeUntil: z.nullable(z.string()),
  isCodeExpired: z.boolean(),
  disabledReason: z.string(),
  /** Until when wrong passwords keep it shut, at one network or at all; null where they do not. */
  blockedUntil: z.nullable(z.string()),
  hasSecondary: z.boolean(),
  /** Why the caller may change nothing of it: it is their own, or its owner holds more rights than they do. */
  closedBecause: z.nullable(choice(['own', 'holds-more'])),
})

/** What is printed for somebody who signs in for the first time. Its code is shown once and kept nowhere. */
export const Slip = z.object({
  employmentId: uuid(),
  name: z.string(),
  nativeName: z.string(),
  jobNumber: z.string(),
  company: names(),
  companyCode: z.string(),
  account: z.string(),
  code: z.string(),
  until: z.string(),
})
export type Slip = z.output<typeof Slip>

/** A password that was given, shown once. */
const Given = z.object({ password: z.string() })

const READ = 'user:manage:r'
const WRITE = 'user:manage:u'
const MOST_AT_ONCE = 500

/** Accounts of employees in reach. `:id` is an employment. */
export const accountEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/accounts/:id',
    access: READ,
    shows: ['account'],
    input: ById,
    reply: Account,
  }),
  /** Whether a sign-in name of a company is somebody's, so that it is refused before there is anybody to give it to. */
  nameTaken: endpoint({
    method: 'GET',
    path: '/accounts/name-taken',
    access: WRITE,
    shows: ['account'],
    input: z.strictObject({ companyId: uuid(), account: accountName() }),
    reply: z.object({ isTaken: z.boolean() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/accounts/:id',
    access: WRITE,
    changes: ['account'],
    isShownOnce: true,
    input: z.strictObject({ id: uuid(), account: accountName() }),
    reply: Slip,
  }),
  /** Accounts for many, each named by its job number, and new codes for those who have not used theirs; others are left and named. */
  createMany: endpoint({
    method: 'POST',
    path: '/accounts',
    access: WRITE,
    changes: ['account'],
    rate: 'heavy',
    isShownOnce: true,
    input: z.strictObject({
      ids: z.array(uuid()).check(z.minLength(1, 'required'), z.maxLength(MOST_AT_ONCE, `too_many:${MOST_AT_ONCE}`)),
    }),
    reply: z.object({
      slips: z.array(Slip),
      left: z.array(z.object({ id: uuid(), name: z.string(), reason: z.string() })),
    }),
  }),
  /** A new code for an account that awaits its owner; the one before is void. */
  renewCode: endpoint({
    method: 'POST',
    path: '/accounts/:id/code',
    access: WRITE,
    changes: ['account'],
    isShownOnce: true,
    input: ById,
    reply: Slip,
  }),
  /** Another name; those of before are valid for 30 days more. */
  rename: endpoint({
    method: 'PUT',
    path: '/accounts/:id/name',
    access: WRITE,
    changes: ['account'],
    input: z.strictObject({ id: uuid(), account: accountName() }),
    reply: Account,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/accounts/:id/disable',
    access: WRITE,
    changes: ['account'],
    input: z.strictObject({ id: uuid(), reason: requiredText(200) }),
    reply: Account,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/accounts/:id/enable',
    access: WRITE,
    changes: ['account'],
    input: ById,
    reply: Account,
  }),
  /** The next thing its owner does is to choose another password. */
  demandChange: endpoint({
    method: 'PUT',
    path: '/accounts/:id/must-change',
    access: WRITE,
    changes: ['account'],
    input: ById,
    reply: Account,
  }),
  /** Forgets the wrong passwords that keep it shut. */
  unblock: endpoint({
    method: 'POST',
    path: '/accounts/:id/unblock',
    access: WRITE,
    changes: ['account'],
    input: ById,
    reply: Account,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/accounts/:id/password',
    access: 'user:reset-password:u',
    changes: ['account'],
    isShownOnce: true,
    rate: 'sign-in',
    input: ById,
    reply: Given,
  }),
  resetSecondary: endpoint({
    method: 'POST',
    path: '/accounts/:id/secondary-password',
    access: 'user:reset-secondary-password:u',
    changes: ['account'],
    isShownOnce: true,
    rate: 'sign-in',
    input: ById,
    reply: Given,
  }),
}

/** Where somebody else is signed in, and the end of it. */
export const accountSessionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/accounts/:id/sessions',
    access: WRITE,
    shows: ['account'],
    input: ById,
    reply: z.object({ items: z.array(z.omit(OwnSession, { isThis: true })), total: z.int() }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/accounts/:id/sessions/:sessionId',
    access: WRITE,
    changes: ['account'],
    input: z.strictObject({ id: uuid(), sessionId: uuid() }),
    reply: z.object({ id: uuid() }),
  }),
  endAll: endpoint({
    method: 'DELETE',
    path: '/accounts/:id/sessions',
    access: WRITE,
    changes: ['account'],
    input: ById,
    reply: z.object({ ended: z.int() }),
  }),
}
