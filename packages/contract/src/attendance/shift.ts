import { LANGUAGES } from '@muster/kernel/names'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, names, requiredText, uuid, version, whole } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { ById, Deleted, Deletion } from '../record.ts'

export const SHIFT_KINDS = ['fixed', 'flexible', 'free'] as const

/**
 * How a shift is clocked: coming and going, the coming alone (the day then lasts to its planned end, so that free hours have none), or not at
 * all, so that it counts as worked.
 */
export const CLOCKINGS = ['in-and-out', 'in-only', 'none'] as const
export type Clocking = (typeof CLOCKINGS)[number]

/** From–to in minutes of the wall clock; past midnight the count goes on to 2880 (22:00–06:00 is 1320–1800). */
export const Span = z.strictObject({ from: whole(0, 2880), to: whole(0, 2880) })

/** The hours of a shift from an effect day on [3.12]. */
export const Hours = z.strictObject({
  kind: choice(SHIFT_KINDS),
  periods: z.array(Span).check(z.maxLength(4, 'too_many:4')),
  breaks: z.array(Span).check(z.maxLength(8, 'too_many:8')),
  /** How long before the first period and after the last punches still belong to the shift. */
  before: whole(0, 720),
  after: whole(0, 720),
  lateGrace: whole(0, 240),
  earlyGrace: whole(0, 240),
  /** Latest start of flexible hours; `null` for the other kinds. */
  flexStartTo: z.nullable(whole(0, 2880)),
  core: z.nullable(Span),
  /** The total that counts in a free shift; for the others it follows from the periods. */
  requiredMinutes: whole(0, 1440),
  clocking: choice(CLOCKINGS),
})
export type Hours = z.output<typeof Hours>

export const ShiftVersion = z.object({ id: uuid(), number: z.int(), effectiveOn: day(), hours: Hours })

export const Shift = z.object({
  id: uuid(),
  companyId: uuid(),
  /** One letter or two, and one of eight colours: how the roster shows it. */
  letter: z.string(),
  colour: z.int(),
  names: names(),
  /** Who may be given the shift; empty for every department. */
  departments: z.array(z.object({ id: uuid(), names: names() })),
  /** The version in force today, or the first one to come. */
  current: ShiftVersion,
  versions: z.array(ShiftVersion),
  people: z.int(),
  version: z.int(),
})

const letter = () => requiredText(2).check(z.regex(/^[\p{L}\p{N}]{1,2}$/u, 'letter_form'))
const fields = {
  letter: letter(),
  colour: whole(1, 8),
  names: names(),
  departmentIds: z.array(uuid()).check(z.maxLength(500, 'too_many:500')),
  effectiveOn: day(),
  hours: Hours,
}
export const ShiftInput = z.strictObject({ companyId: uuid(), ...fields })
export const ShiftChange = z.strictObject({ id: uuid(), version: version(), ...fields })

const list = endpoint({
  method: 'GET',
  path: '/attendance/shifts',
  access: 'attendance:shift:r',
  shows: ['shift', 'department'],
  input: pageQuery(['letter', 'name', 'people'], { companyId: z.optional(uuid()) }),
  reply: pageOf(Shift),
})

export const shiftEndpoints = {
  list,
  export: exportOf(list, ['name', ...LANGUAGES, 'company', 'kind', 'departments', 'bar', 'total', 'since', 'people']),
  get: endpoint({
    method: 'GET',
    path: '/attendance/shifts/:id',
    access: 'attendance:shift:r',
    shows: ['shift', 'department'],
    input: ById,
    reply: Shift,
  }),
  create: endpoint({
    method: 'POST',
    path: '/attendance/shifts',
    access: 'attendance:shift:cud',
    changes: ['shift'],
    input: ShiftInput,
    reply: Shift,
  }),
  /** What new hours from a day on would change: planned days of the next month, from that day or today on. */
  planned: endpoint({
    method: 'GET',
    path: '/attendance/shifts/:id/planned',
    access: 'attendance:shift:r',
    shows: ['shift', 'schedule', 'pattern', 'employee', 'placement', 'department', 'office'],
    input: z.strictObject({ id: uuid(), from: day() }),
    reply: z.object({ from: day(), to: day(), days: z.int(), people: z.int() }),
  }),
  /** Hours that change make a new version from `effectiveOn`; the days before keep theirs. */
  update: endpoint({
    method: 'PUT',
    path: '/attendance/shifts/:id',
    access: 'attendance:shift:cud',
    changes: ['shift'],
    input: ShiftChange,
    reply: Shift,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/attendance/shifts/:id',
    access: 'attendance:shift:cud',
    changes: ['shift'],
    input: Deletion,
    reply: Deleted,
  }),
}
