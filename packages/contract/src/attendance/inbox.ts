import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, names, requiredText, uuid, whole } from '../fields.ts'
import { pin } from '../organisation/employee.ts'
import { exportOf } from '../page.ts'
import { Hours } from './shift.ts'

/** A PIN that punches and belongs to nobody. */
export const UnknownPin = z.object({
  companyId: uuid(),
  officeId: uuid(),
  pinSpaceId: uuid(),
  pin: z.string(),
  punches: z.int(),
  firstOn: day(),
  lastOn: day(),
})

const Range = z.nullable(z.object({ from: z.int(), to: z.int(), share: z.number() }))
const Histogram = z.object({ step: z.int(), from: z.int(), counts: z.array(z.int()) })

/** A shift that the real times speak for, with the evidence. Minutes of the wall clock; shares between 0 and 1. */
export const ProposedShift = z.object({
  name: z.enum(['day', 'early', 'flexible', 'free', 'late', 'night', 'split']),
  hours: Hours,
  weekdays: z.array(z.int()),
  pins: z.array(z.string()),
  fits: z.number(),
  evidence: z.object({
    people: z.int(),
    days: z.int(),
    firstIn: Range,
    lastOut: Range,
    firstInHistogram: Histogram,
    lastOutHistogram: Histogram,
    lateShare: z.number(),
    earlyShare: z.number(),
  }),
})
export const Unproposed = z.object({
  pin: z.string(),
  reason: z.enum(['no-pattern', 'rotating', 'too-few-days']),
  days: z.int(),
  punches: z.int(),
})

export const AcceptedShift = z.strictObject({
  letter: requiredText(2).check(z.regex(/^[\p{L}\p{N}]{1,2}$/u, 'letter_form')),
  colour: whole(1, 8),
  names: names(),
  hours: Hours,
  weekdays: z.array(whole(1, 7)).check(z.minLength(1, 'required'), z.maxLength(7, 'too_many:7')),
  pins: z.array(pin()).check(z.minLength(1, 'required'), z.maxLength(2000, 'too_many:2000')),
})

/** What an accepted proposal made, and the evidence of each of its shifts; without it where the punches changed before. */
export const Acceptance = z.object({
  jobId: uuid(),
  acceptedAt: z.string(),
  endedAt: z.string(),
  people: z.int(),
  shifts: z.array(
    z.object({ letter: z.string(), colour: z.int(), names: names(), proposed: z.nullable(ProposedShift) }),
  ),
})

const list = endpoint({
  method: 'GET',
  path: '/attendance/inbox',
  access: 'attendance:clock-in-records:r',
  shows: ['inbox', 'punch-import', 'pin', 'pin-space', 'office'],
  input: z.strictObject({ companyId: z.optional(uuid()), officeId: z.optional(uuid()) }),
  reply: z.object({ items: z.array(UnknownPin), total: z.int() }),
})

export const inboxEndpoints = {
  list,
  export: exportOf(list, ['pin', 'office', 'punches', 'firstOn', 'lastOn']),
  /**
   * Says who a PIN is, from its first punch on unless told otherwise; the past is computed anew. Without a space it is the
   * office's; an office may have had another one when the punches came.
   */
  assign: endpoint({
    method: 'POST',
    path: '/attendance/inbox/assign',
    access: 'attendance:clock-in-records:cud',
    changes: ['inbox', 'pin'],
    input: z.strictObject({
      officeId: uuid(),
      pinSpaceId: z.optional(uuid()),
      pin: pin(),
      employmentId: uuid(),
      from: z.optional(day()),
    }),
    reply: z.object({ punches: z.int() }),
  }),
  /** Shifts and people that the punches of an office's unknown PINs speak for. */
  propose: endpoint({
    method: 'GET',
    path: '/attendance/inbox/proposal',
    access: 'attendance:clock-in-records:cud',
    shows: ['inbox', 'punch-import', 'pin', 'pin-space', 'office'],
    rate: 'heavy',
    input: z.strictObject({ officeId: uuid() }),
    reply: z.object({
      shifts: z.array(ProposedShift),
      unproposed: z.array(Unproposed),
      /** Who has not punched for four weeks and more, with the last day: most likely they left. */
      gone: z.array(z.object({ pin: z.string(), lastOn: day() })),
      people: z.int(),
      days: z.int(),
      /** By whose clock the times are. */
      zone: z.string(),
      /** People and shifts of the office are being made just now: until they are there nothing is proposed. */
      isMaking: z.boolean(),
    }),
  }),
  /** Makes people (incomplete), shifts and patterns as reviewed, in one job. */
  accept: endpoint({
    method: 'POST',
    path: '/attendance/inbox/proposal',
    access: 'attendance:clock-in-records:cud',
    changes: ['inbox'],
    input: z.strictObject({
      officeId: uuid(),
      /** The import with which what was made, and why, is kept. */
      importId: z.optional(uuid()),
      departmentId: uuid(),
      levelId: uuid(),
      /** The first day of each person; without it that of their first punch. */
      onboardOn: z.optional(day()),
      shifts: z.array(AcceptedShift).check(z.maxLength(20, 'too_many:20')),
      /** Whether the shift of people who are gone ends with the last day; else it goes on, and they are absent since. */
      endsForGone: z.boolean(),
      /** PINs that become people without a shift. */
      withoutShift: z.array(pin()).check(z.maxLength(2000, 'too_many:2000')),
    }),
    reply: z.object({ jobId: uuid() }),
  }),
}
