import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, month, names, uuid } from '../fields.ts'
import { DayBar } from './explanation.ts'

/**
 * Where somebody of a team stands now, who needs something first: their shift began without them, they came late, it has begun
 * and they may still start, they are in, they have gone, it has not begun, they need no clock, no machine of their office has spoken today, they are off.
 */
export const TEAM_STATES = ['missing', 'late', 'mayStart', 'in', 'left', 'due', 'unclocked', 'unheard', 'off'] as const
export type TeamState = (typeof TEAM_STATES)[number]

export const TeamMember = z.object({
  employmentId: uuid(),
  name: z.string(),
  nativeName: z.string(),
  jobNumber: z.string(),
  phone: z.string(),
  department: names(),
  day: day(),
  zone: z.string(),
  shift: z.nullable(z.object({ letter: z.string(), colour: z.int(), names: names() })),
  state: z.enum(TEAM_STATES),
  /** The minute that it is in their day, by the clock of their office. */
  now: z.int(),
  /** In minutes of the wall clock of their day: since when they are in, when they went, until when they may start, when the shift begins or began. */
  minute: z.nullable(z.int()),
  /** How late somebody came, or how long they are awaited, in minutes. */
  lateMinutes: z.int(),
  bar: DayBar,
  /** Whether they are missing, a window of theirs could show it (they have an account), and nobody reminded them within the hour. */
  canBeReminded: z.boolean(),
  remindedAt: z.nullable(z.string()),
})

/** How many of a team are shown at most; the counts are those of all. */
export const MOST_SHOWN = 200

/** People of the departments that one leads, and of those below, as they stand now; for people who hold a level that manages. */
export const teamEndpoints = {
  today: endpoint({
    method: 'GET',
    path: '/attendance/team/today',
    access: 'signed-in',
    shows: [
      'team',
      'punch',
      'day',
      'shift',
      'schedule',
      'pattern',
      'calendar',
      'employee',
      'placement',
      'department',
      'office',
    ],
    audience: 'leads',
    input: z.strictObject({}),
    reply: z.object({
      at: z.string(),
      items: z.array(TeamMember),
      total: z.int(),
      counts: z.record(z.enum(TEAM_STATES), z.int()),
    }),
  }),
  /** Tells somebody of the team whose shift has begun without them, in every window they have open; once an hour. */
  remind: endpoint({
    method: 'POST',
    path: '/attendance/team/remind',
    access: 'signed-in',
    changes: ['team'],
    input: z.strictObject({ employmentId: uuid() }),
    reply: z.object({ remindedAt: z.string() }),
  }),
}

/** What waits for those who look after results: people with days to correct this month, and those of them since yesterday. */
export const attentionEndpoints = {
  count: endpoint({
    method: 'GET',
    path: '/attendance/attention',
    access: 'attendance:attendance-records:r',
    shows: ['day', 'correction', 'inbox', 'punch-import', 'employee', 'placement', 'department', 'office'],
    input: z.strictObject({}),
    reply: z.object({ month: month(), people: z.int(), days: z.int(), yesterday: z.int() }),
  }),
}
