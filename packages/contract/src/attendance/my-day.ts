import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, month, names, uuid } from '../fields.ts'
import { DayRecord, Person, PersonMonth } from './day.ts'
import { DAY_KINDS } from './explanation.ts'
import { PUNCH_SOURCES } from './punch-fate.ts'

/** Whether somebody is at work by the punches of a day: has come and not gone, has gone again, or neither. */
export const PRESENCES = ['in', 'out', 'none'] as const
export type Presence = (typeof PRESENCES)[number]

/** The hours of a day as far as a plan names them. */
export const PlannedDay = z.object({
  day: day(),
  dayKind: z.enum(DAY_KINDS),
  shift: z.nullable(
    z.object({ letter: z.string(), names: names(), from: z.nullable(z.int()), to: z.nullable(z.int()) }),
  ),
})

/** What somebody works now: their place, the day under way with why, and what comes next. */
export const MyToday = z.object({
  person: Person,
  /** The server's time, and what the clock of the office says then. */
  at: z.string(),
  wall: z.string(),
  record: DayRecord,
  presence: z.enum(PRESENCES),
  /** Since when they are in, or when they went, in minutes of the day under way. */
  since: z.nullable(z.int()),
  /** The newest punch of the last days, in wall time of the office; `counts` is false where it lies in no shift's window. */
  lastPunch: z.nullable(z.object({ wall: z.string(), source: z.enum(PUNCH_SOURCES), counts: z.boolean() })),
  ahead: z.array(PlannedDay),
  /** Whether the rule of the office may ask where somebody is who clocks. */
  asksPlace: z.boolean(),
})

/** Somebody who leads one, with the ways to reach them; an unknown way is empty. */
export const Leader = z.object({ name: z.string(), nativeName: z.string(), email: z.string(), phone: z.string() })

/** A month of one's own; `applyFrom` is the earliest day of which one may still apply for a correction. */
export const MyMonth = z.object({ ...PersonMonth.shape, applyFrom: day() })

/** One's own days [2.12, 2.16]: the same results as HR's, of employments of one's own only. */
export const myDayEndpoints = {
  /** The day under way: today's, or the night's until it is over. `today` is null without a position: then nothing counts. */
  today: endpoint({
    method: 'GET',
    path: '/attendance/my/today',
    access: 'signed-in',
    shows: ['punch', 'day', 'correction', 'shift', 'schedule', 'pattern', 'calendar', 'placement'],
    input: z.strictObject({}),
    reply: z.object({ today: z.nullable(MyToday) }),
  }),
  /** A month of one's own, the current one unless asked for another; of the main employment unless asked for another. */
  list: endpoint({
    method: 'GET',
    path: '/attendance/my/days',
    access: 'my',
    shows: ['punch', 'day', 'correction', 'shift', 'schedule', 'pattern', 'calendar', 'placement'],
    input: z.strictObject({ month: z.optional(month()), employmentId: z.optional(uuid()) }),
    reply: MyMonth,
  }),
  /** Whom one asks about a day of one's own: who leads the nearest department above one that somebody leads. */
  leaders: endpoint({
    method: 'GET',
    path: '/attendance/my/leaders',
    access: 'my',
    shows: ['employee', 'placement', 'department'],
    input: z.strictObject({ employmentId: uuid() }),
    reply: z.object({ leaders: z.array(Leader) }),
  }),
}
