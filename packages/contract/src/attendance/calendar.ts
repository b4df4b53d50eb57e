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

export const calendarEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/attendance/calendar',
    access: 'attendance:schedule:r',
    shows: ['calendar'],
    input: z.strictObject({ companyId: uuid(), year: whole(1990, 2100) }),
    reply: z.object({ items: z.array(CalendarDay), total: z.int() }),
  }),
  /** National holidays of the year that the calendar does not hold yet: to be reviewed, not taken over blindly. */
  propose: endpoint({
    method: 'GET',
    path: '/attendance/calendar/proposal',
    access: 'attendance:schedule:cud',
    shows: ['calendar'],
    input: z.strictObject({ companyId: uuid(), year: whole(1990, 2100), nation: nation() }),
    reply: z.object({ items: z.array(z.object({ day: day(), names: names() })) }),
  }),
  /** All of the days, or none. */
  set: endpoint({
    method: 'PUT',
    path: '/attendance/calendar',
    access: 'attendance:schedule:cud',
    changes: ['calendar'],
    input: z.strictObject({
      companyId: uuid(),
      days: z
        .array(
          z.strictObject({
            day: day(),
            nationality: nationality(),
            kind: choice(DAY_KINDS),
            names: names(),
            /** The version that was read; 0 for a day that is not in the calendar yet. */
            version: z._default(whole(0, 2_147_483_647), 0),
          }),
        )
        .check(z.minLength(1, 'required'), z.maxLength(100, 'too_many:100')),
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
