import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, day, month, uuid } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { OVERTIME_WAYS } from '../system/parameter-record.ts'
import { DAY_KINDS } from './explanation.ts'
import { OVERTIME_REWARDS } from './overtime-form.ts'

/**
 * How far an overtime is: applied for, approved and its day still to come or to be worked out, or counted. What nobody applied for is counted
 * where everything punched counts.
 */
export const OVERTIME_STATES = ['waiting', 'approved', 'counted'] as const

const SHOWS = ['overtime', 'day', 'task', 'employee', 'placement', 'department'] as const
const ACCESS = 'attendance:attendance-records:r'

/** A part of an overtime: what of it lies on a day of one kind, with its minutes; of one that is not counted yet those that would be. */
const OvertimeRow = z.object({
  id: z.string(),
  companyId: uuid(),
  employmentId: uuid(),
  name: z.string(),
  nativeName: z.string(),
  jobNumber: z.string(),
  /** The day it belongs to, and the one on which the part lies. */
  day: day(),
  on: day(),
  /** In minutes from the midnight that begins the day it belongs to. */
  from: z.int(),
  to: z.int(),
  /** By whose clock these are: of the place of work on that day, null where there is none. */
  zone: z.nullable(z.string()),
  minutes: z.int(),
  state: choice(OVERTIME_STATES),
  dayKind: z.nullable(choice(DAY_KINDS)),
  /** In hundredths. */
  multiplier: z.nullable(z.int()),
  way: z.nullable(choice(OVERTIME_WAYS)),
  reward: choice(OVERTIME_REWARDS),
  /** The application; null for overtime that was worked without one. */
  task: z.nullable(z.object({ id: uuid(), number: z.int() })),
})

const HUNDREDTHS = 100

export const overtimeColumns = columnsOf<z.output<typeof OvertimeRow>>()({
  name: { titleKey: 'attendance.overtime.employee', as: 'text', of: ({ name }) => name, sortable: true },
  jobNumber: { titleKey: 'attendance.overtime.jobNumber', as: 'text', hidden: true },
  ...companyColumn,
  day: { titleKey: 'attendance.overtime.day', as: 'day', sortable: true },
  minutes: { titleKey: 'attendance.overtime.minutes', as: 'minutes', sortable: true },
  dayKind: {
    titleKey: 'attendance.overtime.dayKind',
    as: 'word',
    words: 'attendance.dayKind',
    of: ({ dayKind }) => dayKind ?? '',
    optional: true,
  },
  multiplier: {
    titleKey: 'attendance.overtime.multiplier',
    as: 'number',
    of: ({ multiplier }) => (multiplier === null ? '' : multiplier / HUNDREDTHS),
    optional: true,
  },
  way: {
    titleKey: 'attendance.overtime.way',
    as: 'word',
    words: 'attendance.overtime.ways',
    of: ({ way }) => way ?? '',
    optional: true,
  },
  reward: { titleKey: 'attendance.overtime.reward', as: 'word', words: 'attendance.overtime.rewards' },
  state: { titleKey: 'attendance.overtime.state', as: 'word', words: 'attendance.overtime.states' },
  task: { titleKey: 'attendance.overtime.task', as: 'number', of: ({ task }) => task?.number ?? '', optional: true },
})

const list = endpoint({
  method: 'GET',
  path: '/attendance/overtime',
  access: ACCESS,
  shows: SHOWS,
  input: pageQuery(sortsOf(overtimeColumns), {
    companyId: z.optional(uuid()),
    /** Of the day it belongs to; this month of the reader where none is named. */
    month: z.optional(month()),
    departmentId: z.optional(uuid()),
    employmentId: z.optional(uuid()),
    state: z.optional(choice(OVERTIME_STATES)),
  }),
  reply: pageOf(OvertimeRow),
})

/** Overtime of people in reach, by month [1.06]. */
export const overtimeEndpoints = {
  list,
  export: exportOf(list, keysOf(overtimeColumns)),
}

const Sums = z.object({
  /** Counted, and applied for or to come, in minutes. */
  counted: z.int(),
  ahead: z.int(),
  /** In minutes; nothing where there is no cap. */
  cap: z.nullable(z.int()),
})

/** One’s own overtime of a month, beside what the company means to be the most. */
export const myOvertimeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/attendance/my-overtime',
    access: 'signed-in',
    shows: ['overtime', 'day'],
    input: z.strictObject({ month: month(), employmentId: z.optional(uuid()) }),
    reply: z.object({ items: z.array(OvertimeRow), month: Sums, year: Sums }),
  }),
}
