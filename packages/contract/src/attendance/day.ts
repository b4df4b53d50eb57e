import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, month, names, repeat, text, uuid, whole } from '../fields.ts'
import { sheetOf } from '../page.ts'
import { DayApplication, DayCorrection, DayTask } from './correction.ts'
import { DAY_ATTRIBUTES, DAY_KINDS, DAY_STATES, DayBar, MISSING_PUNCHES, ReceiptLine } from './explanation.ts'
import { PUNCH_SOURCES } from './punch-fate.ts'
import { CLOCKINGS } from './shift.ts'

/** A fact behind a day, as the receipt names it. `minute` counts from the midnight that begins the day. */
export const DayPunch = z.object({
  id: z.int(),
  minute: z.int(),
  wall: z.string(),
  source: z.enum(PUNCH_SOURCES),
  fileName: z.nullable(z.string()),
  line: z.nullable(z.int()),
  machineName: z.nullable(z.string()),
})

/** Where the shift of a day comes from. */
const SCHEDULE_SOURCES = ['pattern', 'manual', 'batch', 'default'] as const
export type ScheduleSource = (typeof SCHEDULE_SOURCES)[number]

/** The result of a day with its reason [3.15, 4.12]; minutes are whole. */
export const DayRecord = z.object({
  day: day(),
  dayKind: choice(DAY_KINDS),
  shift: z.nullable(
    z.object({
      id: uuid(),
      letter: z.string(),
      names: names(),
      number: z.int(),
      effectiveOn: day(),
      from: z.nullable(z.int()),
      to: z.nullable(z.int()),
      clocking: choice(CLOCKINGS),
    }),
  ),
  source: z.enum(SCHEDULE_SOURCES),
  expectedMinutes: z.int(),
  workedMinutes: z.int(),
  lateMinutes: z.int(),
  earlyLeaveMinutes: z.int(),
  absentMinutes: z.int(),
  leaveMinutes: z.int(),
  stepOutMinutes: z.int(),
  extraMinutes: z.int(),
  overtimeMinutes: z.int(),
  attribute: choice(DAY_ATTRIBUTES),
  missing: z.array(z.enum(MISSING_PUNCHES)),
  punches: z.array(DayPunch),
  /** What was corrected of the day and stands, by HR or by an application. */
  corrections: z.array(DayCorrection),
  /** What is applied for and waits. */
  applications: z.array(DayApplication),
  /** The applications that the day follows from. */
  tasks: z.array(DayTask),
  state: z.enum(DAY_STATES),
  /** By whose clock its times are: that of the office of then. */
  zone: z.string(),
  explanation: z.array(ReceiptLine),
  bar: DayBar,
})

const totals = {
  expectedMinutes: z.int(),
  workedMinutes: z.int(),
  lateMinutes: z.int(),
  earlyLeaveMinutes: z.int(),
  absentMinutes: z.int(),
  leaveMinutes: z.int(),
  extraMinutes: z.int(),
  overtimeMinutes: z.int(),
  abnormalDays: z.int(),
  noDataDays: z.int(),
}

export const Person = z.object({
  employmentId: uuid(),
  companyId: uuid(),
  name: z.string(),
  nativeName: z.string(),
  jobNumber: z.string(),
  company: z.nullable(names()),
  department: z.nullable(names()),
  office: z.nullable(names()),
  zone: z.string(),
})

/** Somebody's month: `days` in codes that `daysOfText` reads, the same as it is stored, because a page of people has thousands. */
export const MonthRow = z.object({
  employmentId: uuid(),
  companyId: uuid(),
  name: z.string(),
  nativeName: z.string(),
  jobNumber: z.string(),
  days: z.string(),
  totals: z.object(totals),
})

const MonthFilter = z.strictObject({
  /** The latest month that has data when absent. */
  month: z.optional(month()),
  companyId: z.optional(uuid()),
  departmentId: z.optional(uuid()),
  officeId: z.optional(uuid()),
  search: z.optional(text(80)),
  /** Only people with a day of this attribute. */
  attribute: z.optional(repeat(choice(DAY_ATTRIBUTES), 3)),
  page: z._default(whole(1, 1_000_000), 1),
  pageSize: z._default(whole(1, 200), 50),
})
const OneMonth = z.strictObject({ employmentId: uuid(), month: z.optional(month()) })

/** The days of somebody's month with their sums. */
export const PersonMonth = z.object({
  person: Person,
  month: month(),
  items: z.array(DayRecord),
  totals: z.object(totals),
})

/**
 * Every day of a person's month, with why; the sums are those of the days up to today. Without a month the latest one
 * that has data.
 */
const list = endpoint({
  method: 'GET',
  path: '/attendance/days',
  access: 'attendance:attendance-records:r',
  shows: ['day', 'correction', 'shift', 'employee', 'placement', 'department', 'office'],
  input: OneMonth,
  reply: PersonMonth,
})

/** People × days of a month. */
const matrix = endpoint({
  method: 'GET',
  path: '/attendance/months',
  access: 'attendance:attendance-records:r',
  shows: ['day', 'correction', 'shift', 'employee', 'placement', 'department', 'office'],
  input: MonthFilter,
  reply: z.object({ month: month(), items: z.array(MonthRow), total: z.int() }),
})

export const dayEndpoints = {
  list,
  export: sheetOf(list),
  matrix,
  /** A row a person, with the sums of the month. */
  exportMatrix: sheetOf(matrix),
}
