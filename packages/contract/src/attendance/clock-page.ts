import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, names, uuid } from '../fields.ts'

const Segments = z.optional(z.array(z.tuple([z.int(), z.int()])))

/** A day of one's own in few words: what was planned and, of a day that has begun, what was worked. */
const ClockDay = z.object({
  day: day(),
  dayKind: z.string(),
  shift: z.nullable(
    z.object({
      letter: z.string(),
      names: names(),
      from: z.nullable(z.int()),
      to: z.nullable(z.int()),
      clocking: z.enum(['in-and-out', 'in-only', 'none']),
    }),
  ),
  workedMinutes: z.int(),
  /** Whether something about it is to be looked at. */
  isAbnormal: z.boolean(),
})

/** What a phone that is kept for clocking shows: the day under way, today's punches and the week; nothing about why. */
export const ClockPage = z.object({
  name: z.string(),
  nativeName: z.string(),
  /** Until when the phone is kept; null in a session that opens more. */
  until: z.nullable(z.string()),
  /** Null without a position today: then it is not known where somebody clocks in. */
  today: z.nullable(
    z.object({
      employmentId: uuid(),
      /** Whether the rule of the office may ask where somebody is. */
      asksPlace: z.boolean(),
      office: z.nullable(names()),
      zone: z.string(),
      /** What the clock of the office says. */
      wall: z.string(),
      presence: z.enum(['in', 'out', 'none']),
      since: z.nullable(z.int()),
      lastPunch: z.nullable(z.object({ wall: z.string() })),
      record: z.object({
        ...ClockDay.shape,
        expectedMinutes: z.int(),
        bar: z.object({ plan: Segments, breaks: Segments }),
        /** The punches of the day in minutes from its midnight, in their order. */
        punches: z.array(z.int()),
      }),
      /** The week of the day under way, Monday first. */
      week: z.array(ClockDay),
    }),
  ),
})

/** One's own day under way and the week around it in few words [2.12, 2.16]. */
export const clockPageEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/attendance/my/clock',
    access: 'signed-in',
    shows: ['punch', 'day', 'correction', 'shift', 'schedule', 'pattern', 'calendar', 'placement'],
    isOpenToPhone: true,
    input: z.strictObject({}),
    reply: ClockPage,
  }),
}
