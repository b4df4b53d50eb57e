import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, names, requiredText, text, uuid, whole } from '../fields.ts'
import { Employee, Placement } from './employee.ts'

/** What can be decided about an employment, each from a day on [4.13]. */
export const DECISIONS = ['regularized', 'unpaid-leave', 'returned', 'notice', 'notice-withdrawn'] as const
export type Decision = (typeof DECISIONS)[number]

/** What stands in the history of an employment. */
export const HISTORY_KINDS = [
  'onboarded',
  'rehired',
  'regularized',
  'probationExtended',
  'unpaidLeaveStarted',
  'unpaidLeaveEnded',
  'noticeGiven',
  'noticeWithdrawn',
  'resigned',
  'transferred',
  'transferredAway',
  'pinGiven',
  'contractEnds',
] as const

/** A dated fact: since when, until when where it ends, and whether it is still to come. */
export const HistoryEntry = z.object({
  kind: choice(HISTORY_KINDS),
  on: day(),
  to: z.nullable(day()),
  isPlanned: z.boolean(),
  department: z.nullable(names()),
  office: z.nullable(names()),
  level: z.nullable(names()),
  pin: z.nullable(z.string()),
  note: z.string(),
  /** Who decided it and when, of decisions. */
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** What takes it back, where that is still possible. */
  decisionId: z.nullable(z.int()),
  positionId: z.nullable(uuid()),
  /** The order that moved somebody, or will. */
  order: z.nullable(z.object({ id: uuid(), number: z.int() })),
})

/** Something that somebody leaves behind, as a word of the catalogue with its number, and where it is handed over. */
export const Handover = z.object({ word: z.string(), count: z.int(), opens: z.nullable(z.string()) })

/** So many leave in one go. */
export const MOST_LEAVERS = 200

const One = z.strictObject({ id: uuid() })

export const employmentStateEndpoints = {
  /** Every dated fact of an employment, past and planned, the latest first. */
  history: endpoint({
    method: 'GET',
    path: '/organisation/employees/:id/history',
    access: 'user:history:r',
    shows: ['employee', 'placement', 'transfer', 'department', 'office', 'level', 'pin'],
    input: One,
    reply: z.object({ entries: z.array(HistoryEntry) }),
  }),
  /** The days around today on which probation may end, and what somebody would leave behind. */
  outlook: endpoint({
    method: 'GET',
    path: '/organisation/employees/:id/outlook',
    access: 'user:manage:u',
    shows: ['employee', 'placement', 'pin'],
    input: One,
    reply: z.object({ regularizationDays: z.array(day()), handover: z.array(Handover) }),
  }),
  /**
   * Decides something from a day on; a notice names the last day of work, which counts whole. That may be over where the notice holds from today
   * on: with a reason, and not before the end of a closed month.
   */
  decide: endpoint({
    method: 'POST',
    path: '/organisation/employees/:id/decisions',
    access: 'user:manage:u',
    changes: ['employee', 'placement', 'pin'],
    input: z
      .strictObject({
        id: uuid(),
        kind: choice(DECISIONS),
        on: day(),
        lastOn: z.nullable(day()),
        note: text(500),
      })
      .check(
        z.refine((d) => d.kind !== 'notice' || d.lastOn !== null, { error: 'required', path: ['lastOn'] }),
        z.refine((d) => d.kind === 'notice' || d.lastOn === null, { error: 'unknown_property', path: ['lastOn'] }),
      ),
    reply: Employee,
  }),
  /** Takes back the latest decision, as long as it has not held before today. */
  takeBack: endpoint({
    method: 'DELETE',
    path: '/organisation/employees/:id/decisions/:decisionId',
    access: 'user:manage:u',
    changes: ['employee', 'placement', 'pin'],
    input: z.strictObject({ id: uuid(), decisionId: whole(1, Number.MAX_SAFE_INTEGER) }),
    reply: Employee,
  }),
  /**
   * Records the last day of work of several people with one reason, each in its own transaction; each row of the reply says how it went.
   * Without a day it is for each the last one on which they clocked.
   */
  batch: endpoint({
    method: 'POST',
    path: '/organisation/employee-leavings',
    access: 'user:manage:u',
    changes: ['employee', 'placement', 'pin'],
    // Each decision leaves an entry of its own.
    audit: 'none',
    isInParts: true,
    input: z.strictObject({
      ids: z.array(uuid()).check(z.minLength(1, 'required'), z.maxLength(MOST_LEAVERS, `too_many:${MOST_LEAVERS}`)),
      lastOn: z.nullable(day()),
      note: requiredText(500),
    }),
    reply: z.object({
      items: z.array(
        z.object({
          id: uuid(),
          isDone: z.boolean(),
          /** Why not, in the reader's words. */
          problem: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  /** A new employment of somebody who left: the same person, another number, no day in both. */
  rehire: endpoint({
    method: 'POST',
    path: '/organisation/employees/:id/rehirings',
    access: 'user:onboard-one:c',
    changes: ['employee'],
    input: z.strictObject({
      id: uuid(),
      jobNumber: requiredText(32),
      onboardOn: day(),
      regularizationOn: z.nullable(day()),
      ...Placement,
    }),
    reply: Employee,
  }),
}
