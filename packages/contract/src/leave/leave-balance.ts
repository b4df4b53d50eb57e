import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, day, names, requiredText, uuid, whole } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { daysIn } from './leave-days.ts'
import { LeaveReceipt } from './leave-receipt.ts'
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
  /** Of the year of the day, also what has ended since: granted and carried are used, held, expired, passed on and available. */
  granted: z.int(),
  carried: z.int(),
  expired: z.int(),
  /** Drawn by leave of the next year already, of what goes over to it. */
  passedOn: z.int(),
  /** What is lost when, the soonest first; an opening balance ends when HR said, and stands by itself. */
  ends: z.array(z.object({ on: day(), minutes: z.int(), isOpening: z.boolean() })),
  /** What goes over to the next year, and until when it can be taken there. */
  goesOver: z.nullable(z.object({ minutes: z.int(), until: day() })),
})

const Balances = z.object({
  employmentId: uuid(),
  on: day(),
  /** How long a day is for them: the commonest in the pattern of the day. */
  dayMinutes: z.int(),
  items: z.array(LeaveBalance),
})

export const ENTRY_KINDS = ['granted', 'held', 'used'] as const
/** `replaced` is what an opening balance took back of what was granted until then. */
export const ENTRY_SOURCES = [
  'rule',
  'carry',
  'adjustment',
  'opening',
  'replaced',
  'task',
  'overtime',
  'benefit',
] as const

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
const Asked = z.strictObject({ ...Entries.shape, on: z.optional(day()) })

const Person = z.object({ employmentId: uuid(), name: z.string(), nativeName: z.string() })

/** What somebody has of an attribute today, all types of it together. */
const LeaveBalanceRow = z.object({
  companyId: uuid(),
  person: Person,
  jobNumber: z.string(),
  /** How long a day is for them. */
  dayMinutes: z.int(),
  available: z.int(),
  granted: z.int(),
  carried: z.int(),
  used: z.int(),
  held: z.int(),
  expired: z.int(),
  passedOn: z.int(),
  /** What is lost next, and how much of it. */
  endsOn: z.nullable(day()),
  ends: z.int(),
})

type Sum = 'available' | 'granted' | 'carried' | 'used' | 'held' | 'expired' | 'passedOn' | 'ends'

/** In days, to count with: half a day is 0.5. */
const days = (key: Sum) => ({
  ...{ titleKey: `leave.field.balance.${key}`, as: 'number' as const },
  of: (row: z.output<typeof LeaveBalanceRow>) => daysIn(row[key], row.dayMinutes),
})

export const leaveBalanceColumns = columnsOf<z.output<typeof LeaveBalanceRow>>()({
  name: { titleKey: 'leave.field.balance.person', as: 'text', of: ({ person }) => person.name, sortable: true },
  jobNumber: { titleKey: 'leave.field.balance.jobNumber', as: 'text', optional: true },
  ...companyColumn,
  available: days('available'),
  granted: days('granted'),
  carried: { ...days('carried'), optional: true },
  used: days('used'),
  held: days('held'),
  expired: { ...days('expired'), optional: true },
  passedOn: { ...days('passedOn'), optional: true },
  endsOn: { titleKey: 'leave.field.balance.endsOn', as: 'day', of: ({ endsOn }) => endsOn ?? '', optional: true },
  ends: { ...days('ends'), optional: true },
})

const list = endpoint({
  method: 'GET',
  path: '/leave/balances',
  access: `${CODE}:r`,
  shows: ['leave-balance', 'leave-type', 'employee', 'placement'],
  input: pageQuery(sortsOf(leaveBalanceColumns), {
    companyId: z.optional(uuid()),
    departmentId: z.optional(uuid()),
    attribute: z._default(choice(LEAVE_ATTRIBUTES), 'annual'),
    /** A day to look ahead to, today unless it is given. */
    on: z.optional(day()),
  }),
  reply: pageOf(LeaveBalanceRow),
})

export const leaveBalanceEndpoints = {
  /** Of the people in reach who are employed, by name [3.13]. */
  list,
  export: exportOf(list, keysOf(leaveBalanceColumns)),
  /** Of somebody in reach; `on` is a day to look ahead to, today unless it is given. */
  get: endpoint({
    method: 'GET',
    path: '/leave/balances/:employmentId',
    access: `${CODE}:r`,
    shows: ['leave-balance', 'leave-type', 'employee'],
    input: Of,
    reply: z.object({ ...Balances.shape, person: Person }),
  }),
  entries: endpoint({
    method: 'GET',
    path: '/leave/balances/:employmentId/entries',
    access: `${CODE}:r`,
    shows: ['leave-balance'],
    input: Entries,
    reply: z.object({ items: z.array(LeaveEntry) }),
  }),
  /** Why so much is left of a type on a day, today unless it is given. */
  receipt: endpoint({
    method: 'GET',
    path: '/leave/balances/:employmentId/receipt',
    access: `${CODE}:r`,
    shows: ['leave-balance', 'leave-type', 'employee'],
    input: Asked,
    reply: LeaveReceipt,
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
  receipt: endpoint({
    method: 'GET',
    path: '/leave/my-balances/receipt',
    access: 'signed-in',
    shows: ['leave-balance', 'leave-type'],
    input: Asked,
    reply: LeaveReceipt,
  }),
}
