import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, names, requiredText, uuid, whole } from '../fields.ts'
import { LEAVE_ATTRIBUTES } from './leave-rules.ts'

const CODE = 'attendance:leave'
const MINUTES_PER_YEAR = 366 * 1440
export const ADJUSTMENT_REASON_LENGTH = 200

/** What somebody has of a type on a day [2.16]; all of it is nothing of a type that nothing bounds. */
export const LeaveBalance = z.object({
  typeId: uuid(),
  names: names(),
  attribute: choice(LEAVE_ATTRIBUTES),
  /** Whether there is only so much of it. */
  isBound: z.boolean(),
  available: z.int(),
  held: z.int(),
  used: z.int(),
  granted: z.int(),
  /** What ends when, the soonest first. */
  ends: z.array(z.object({ on: day(), minutes: z.int() })),
})

const Balances = z.object({ employmentId: uuid(), on: day(), items: z.array(LeaveBalance) })

export const ENTRY_KINDS = ['granted', 'held', 'used'] as const
export const ENTRY_SOURCES = ['rule', 'carry', 'adjustment', 'opening', 'task', 'overtime'] as const

/** What happened to a balance, and why: by a rule, by HR with a reason, by an application. */
const LeaveEntry = z.object({
  id: uuid(),
  at: z.string(),
  kind: choice(ENTRY_KINDS),
  source: choice(ENTRY_SOURCES),
  minutes: z.int(),
  day: z.nullable(day()),
  isOpposite: z.boolean(),
  reason: z.string(),
  by: z.nullable(z.string()),
  task: z.nullable(z.object({ id: uuid(), number: z.int() })),
})

const Of = z.strictObject({ employmentId: uuid(), on: z.optional(day()) })
const Entries = z.strictObject({ employmentId: uuid(), typeId: uuid() })

export const leaveBalanceEndpoints = {
  /** Of somebody in reach; `on` is a day to look ahead to, today unless it is given. */
  get: endpoint({
    method: 'GET',
    path: '/leave/balances',
    access: `${CODE}:r`,
    shows: ['leave-balance', 'leave-type'],
    input: Of,
    reply: Balances,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/leave/balances/entries',
    access: `${CODE}:r`,
    shows: ['leave-balance'],
    input: Entries,
    reply: z.object({ items: z.array(LeaveEntry) }),
  }),
  /** HR gives more of a type, or less, with a reason; never less than is held or used. */
  adjust: endpoint({
    method: 'POST',
    path: '/leave/balances/adjustments',
    access: `${CODE}:cud`,
    changes: ['leave-balance'],
    input: z.strictObject({
      employmentId: uuid(),
      typeId: uuid(),
      minutes: whole(-MINUTES_PER_YEAR, MINUTES_PER_YEAR),
      from: day(),
      until: day(),
      reason: requiredText(ADJUSTMENT_REASON_LENGTH),
    }),
    reply: Balances,
  }),
}

/** One’s own [2.16, S22]. */
export const myLeaveEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/leave/my-balances',
    access: 'signed-in',
    shows: ['leave-balance', 'leave-type'],
    input: z.strictObject({ employmentId: z.optional(uuid()), on: z.optional(day()) }),
    reply: Balances,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/leave/my-balances/entries',
    access: 'signed-in',
    shows: ['leave-balance'],
    input: Entries,
    reply: z.object({ items: z.array(LeaveEntry) }),
  }),
}
