import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, flag, names, uuid } from '../fields.ts'
import { pageQuery, sheetOf } from '../page.ts'

/** How much of the work of a day somebody is away: all of it, from its beginning, to its end, or otherwise a part of it. */
export const AWAY_PARTS = ['whole', 'start', 'end', 'part'] as const
export type AwayPart = (typeof AWAY_PARTS)[number]

/** A day of a leave; `until` is the last day of that leave. */
const Away = z.object({
  day: day(),
  part: choice(AWAY_PARTS),
  until: day(),
  /** Details for the person and readers of leave; null for colleagues, whose `part` is only `whole` or `part`. */
  leave: z.nullable(z.object({ typeId: uuid(), minutes: z.int(), isApproved: z.boolean(), taskId: uuid() })),
})

/** Somebody of a calendar of leave: when they are away, and the days that are free by their schedule and its calendar. */
const AwayPerson = z.object({
  companyId: uuid(),
  employmentId: uuid(),
  name: z.string(),
  nativeName: z.string(),
  /** Null of a colleague, as are free days empty. */
  jobNumber: z.nullable(z.string()),
  isOwn: z.boolean(),
  away: z.array(Away),
  rest: z.array(day()),
  holidays: z.array(day()),
})

const Calendar = z.object({
  items: z.array(AwayPerson),
  total: z.int(),
  /** The types of leave that `items` name. */
  types: z.array(z.object({ id: uuid(), names: names() })),
  /** How many people are away by approved leave, for each day with any: of everybody whom company and department leave, on whatever page. */
  out: z.array(z.object({ day: day(), people: z.int() })),
})

/** From a day to a day: a month, or as many days as `list.max-range` says where these are more; `isAway` leaves who is away on one of them. */
const SPAN = { from: day(), to: day(), isAway: z.optional(flag()) }
const SHOWS = [
  'leave-balance',
  'leave-type',
  'employee',
  'placement',
  'schedule',
  'pattern',
  'calendar',
  'shift',
] as const

const list = endpoint({
  method: 'GET',
  path: '/leave/calendar',
  access: 'attendance:leave:r',
  shows: SHOWS,
  input: pageQuery(['name'], { companyId: z.optional(uuid()), departmentId: z.optional(uuid()), ...SPAN }),
  reply: Calendar,
})

/** Who is out, for whoever may read leave: of the people in reach, by name [1.06]; as a sheet a row for each day away. */
export const leaveCalendarEndpoints = { list, export: sheetOf(list) }

/** Who is out, for everybody: of the people of the departments where one works oneself, only that they are away [2.12, 2.16]. */
export const teamCalendarEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/leave/calendar/team',
    access: 'my',
    shows: SHOWS,
    input: pageQuery(['name'], SPAN),
    reply: Calendar,
  }),
}
