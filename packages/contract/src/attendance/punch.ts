import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, flag, names, repeat, uuid, whole } from '../fields.ts'
import { exportOf } from '../page.ts'
import { clock } from './clock.ts'
import { MADE_UP, STEP_OUTS } from './correction.ts'
import { PUNCH_PROBLEMS, PUNCH_ROLES, PUNCH_SOURCES } from './punch-fate.ts'

/** Where rows of clock records come from: punches as they came, punches that were added, and approved steps out [3.14]. */
export const RECORD_SOURCES = [...PUNCH_SOURCES, 'made-up', 'step-out'] as const

/**
 * A row of clock records [3.14]: a punch as it came, with who it turned out to be, or what was added to a day beside the punches. An instant and
 * the wall clock of the place.
 */
export const Punch = z.object({
  id: z.int(),
  companyId: uuid(),
  at: z.string(),
  /** Local wall time, `YYYY-MM-DD HH:MM:SS`. */
  wall: z.string(),
  zone: z.string(),
  source: z.enum(RECORD_SOURCES),
  officeId: z.nullable(uuid()),
  pin: z.nullable(z.string()),
  employmentId: z.nullable(uuid()),
  name: z.nullable(z.string()),
  nativeName: z.nullable(z.string()),
  jobNumber: z.nullable(z.string()),
  importId: z.nullable(uuid()),
  fileName: z.nullable(z.string()),
  line: z.nullable(z.int()),
  /** The machine that brought it, as it is called now; null of one that another company keeps. */
  machineName: z.nullable(z.string()),
  isVoid: z.boolean(),
  /** Of what was added: as what, to which day, and until when on the wall clock where it is a step out. */
  made: z.nullable(z.object({ kind: z.enum([...MADE_UP, ...STEP_OUTS]), day: day(), until: z.nullable(z.string()) })),
  /** What is wrong about it [3.14]; `null` also while it is not worked out, and of somebody unknown. */
  problem: z.nullable(z.enum(PUNCH_PROBLEMS)),
  /** The day it counts for and as what, by the edge of which shift; `minutes` is how far it is off. */
  part: z.nullable(
    z.object({
      day: day(),
      role: z.enum(PUNCH_ROLES),
      /** In minutes of the wall clock. */
      edge: z.nullable(z.int()),
      minutes: z.nullable(z.int()),
      shift: z.nullable(z.object({ letter: z.string(), colour: z.int(), names: names() })),
    }),
  ),
})

/** Clock records of at most 31 days, newest first; grows with time, so it is read on from a key. */
const list = endpoint({
  method: 'GET',
  path: '/attendance/punches',
  access: 'attendance:clock-in-records:r',
  shows: [
    'punch',
    'correction',
    'punch-import',
    'inbox',
    'day',
    'pin',
    'employee',
    'placement',
    'department',
    'office',
  ],
  input: z.strictObject({
    companyId: z.optional(uuid()),
    officeId: z.optional(uuid()),
    employmentId: z.optional(uuid()),
    importId: z.optional(uuid()),
    /** People whose main position on the day of the punch is there or below. */
    departmentId: z.optional(uuid()),
    unmatched: z.optional(flag()),
    /** Only punches that count for no day. */
    unmapped: z.optional(flag()),
    /** Only punches about which something is wrong, those of nobody included. */
    problems: z.optional(flag()),
    source: z.optional(repeat(z.enum(RECORD_SOURCES), 5)),
    /** Both days or neither: then the newest punches there are. */
    from: z.optional(day()),
    to: z.optional(day()),
    after: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/, 'not_a_key'))),
    pageSize: z._default(whole(1, 200), 50),
  }),
  reply: z.object({ items: z.array(Punch), next: z.nullable(z.string()), about: z.int() }),
})

export const punchEndpoints = {
  list,
  export: exportOf(list, ['time', 'who', 'pin', 'office', 'source', 'attribute', 'countsAs']),
  clock,
}
