import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, names, nation, uuid, version, whole } from '../fields.ts'
import { DAY_KINDS } from './explanation.ts'

/** A day that is not what its weekday makes it; an empty nationality means everybody, else only people of that nation. */
export const CalendarDay = z.object({
  companyId: uuid(),
  day: day(),
  nationality: z.string(),
  kind: choice(DAY_KINDS),
  names: names(),
  version: z.int(),
})
const nationality = () => z._default(z.union([z.literal(''), nation()]), '')

const daysOf = <const S extends Readonly<Record<string, z.ZodMiniType>>>(shape: S) =>
  z
    .array(z.strictObject({ day: day(), nationality: nationality(), ...shape }))
    .check(z.minLength(1, 'required'), z.maxLength(100, 'too_many:100'))

/** What a proposal says of a day: it is not in the calendar, it is called otherwise since it was taken over, it is no holiday any more. */
export const PROPOSED_CHANGES = ['new', 'renamed', 'gone'] as const

export const calendarEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/attendance/calendar',
    access: 'attendance:schedule:r',
    shows: ['calendar'],
    input: z.strictObject({ companyId: uuid(), year: whole(1990, 2100) }),
    reply: z.object({ items: z.array(CalendarDay), total: z.int() }),
  }),
  /**
   * National holidays of the year, for everybody or for people of a nation: those that the calendar does not say of them yet, and what has
   * changed since an earlier proposal was taken over. To be reviewed, not taken over blindly; what was changed by hand stays as it is.
   */
  propose: endpoint({
    method: 'GET',
    path: '/attendance/calendar/proposal',
    access: 'attendance:schedule:cud',
    shows: ['calendar'],
    input: z.strictObject({ companyId: uuid(), year: whole(1990, 2100), nation: nation(), nationality: nationality() }),
    reply: z.object({
      items: z.array(
        z.object({
          day: day(),
          /** How the holiday is called; of a day that is none any more, how the calendar calls it. */
          names: names(),
          change: choice(PROPOSED_CHANGES),
          /** That of the day in the calendar; 0 where it is new. */
          version: z.int(),
        }),
      ),
    }),
  }),
  /** Whose days would be other ones, before they are set: on each day how many people, and at most five by name. */
  preview: endpoint({
    method: 'POST',
    path: '/attendance/calendar/preview',
    access: 'attendance:schedule:cud',
    changes: [],
    audit: 'none',
    input: z.strictObject({ companyId: uuid(), days: daysOf({ kind: z.nullable(choice(DAY_KINDS)) }) }),
    reply: z.object({
      items: z.array(
        z.object({
          day: day(),
          nationality: z.string(),
          people: z.int(),
          named: z.array(z.object({ name: z.string(), nativeName: z.string() })),
          /** Whether it lies behind, so that it is computed anew, and leave of it is given back. */
          isPast: z.boolean(),
          isClosed: z.boolean(),
        }),
      ),
    }),
  }),
  /** All of the days, or none. */
  set: endpoint({
    method: 'PUT',
    path: '/attendance/calendar',
    access: 'attendance:schedule:cud',
    changes: ['calendar'],
    input: z.strictObject({
      companyId: uuid(),
      days: daysOf({
        kind: choice(DAY_KINDS),
        names: names(),
        /** The version that was read; 0 for a day that is not in the calendar yet. */
        version: z._default(whole(0, 2_147_483_647), 0),
        /** The nation of whose proposal it is. */
        proposedOf: z.optional(nation()),
      }),
    }),
    reply: z.object({ changed: z.int() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/attendance/calendar',
    access: 'attendance:schedule:cud',
    changes: ['calendar'],
    input: z.strictObject({ companyId: uuid(), day: day(), nationality: nationality(), version: version() }),
    reply: z.object({ changed: z.int() }),
  }),
}
