import * as z from 'zod/mini'
import { columnsOf, keysOf, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, day, month, uuid } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { DAY_ATTRIBUTES, DAY_KINDS } from './explanation.ts'

/** Why a closed day would be another one now. */
export const DIFFERENCE_CAUSES = [
  'punch-added',
  'punch-removed',
  'source',
  'schedule',
  'employment',
  'correction',
  'other',
] as const
export type DifferenceCause = (typeof DIFFERENCE_CAUSES)[number]

/** The numbers of a day that pay depends on; minutes are whole. */
export const DayNumbers = z.object({
  dayKind: choice(DAY_KINDS),
  attribute: choice(DAY_ATTRIBUTES),
  expected: z.int(),
  worked: z.int(),
  late: z.int(),
  earlyLeave: z.int(),
  absent: z.int(),
  leave: z.int(),
  stepOut: z.int(),
  extra: z.int(),
  overtime: z.int(),
})
export type DayNumbers = z.infer<typeof DayNumbers>
export const DIFFERENCE_MINUTES = [
  'expected',
  'worked',
  'late',
  'earlyLeave',
  'absent',
  'leave',
  'stepOut',
  'extra',
  'overtime',
] as const

/** What a later fact would have changed of a closed day: `before` is null where the day was not there, `after` where it is no more. */
const Difference = z.object({
  id: uuid(),
  employmentId: uuid(),
  companyId: uuid(),
  name: z.string(),
  nativeName: z.string(),
  jobNumber: z.string(),
  day: day(),
  /** Which closing of its month it is about; `isValid` as long as that closing stands. */
  closing: z.int(),
  isValid: z.boolean(),
  bookedIn: month(),
  before: z.nullable(DayNumbers),
  after: z.nullable(DayNumbers),
  cause: z.enum(DIFFERENCE_CAUSES),
  foundAt: z.string(),
})
export type Difference = z.infer<typeof Difference>

const changed = (key: (typeof DIFFERENCE_MINUTES)[number]) =>
  ({
    titleKey: `attendance.closing.minutes.${key}`,
    as: 'minutes',
    of: ({ before, after }: Difference) => (after?.[key] ?? 0) - (before?.[key] ?? 0),
  }) as const

export const differenceColumns = columnsOf<Difference>()({
  day: { titleKey: 'attendance.month.day', as: 'day', sortable: true },
  person: { titleKey: 'attendance.matrix.person', as: 'text', of: ({ name }) => name },
  jobNumber: { titleKey: 'attendance.month.jobNumber', as: 'text', sortable: true },
  cause: { titleKey: 'attendance.differences.cause', as: 'word', words: 'attendance.differences.causes' },
  worked: changed('worked'),
  late: changed('late'),
  earlyLeave: changed('earlyLeave'),
  absent: changed('absent'),
  leave: changed('leave'),
  extra: changed('extra'),
  overtime: changed('overtime'),
  expected: { ...changed('expected'), hidden: true },
  stepOut: { ...changed('stepOut'), hidden: true },
  foundAt: { titleKey: 'attendance.differences.foundAt', as: 'instant', hidden: true },
})

const list = endpoint({
  method: 'GET',
  path: '/attendance/differences',
  access: 'attendance:attendance-records:r',
  shows: ['difference', 'month-closing', 'employee'],
  input: pageQuery(sortsOf(differenceColumns), {
    companyId: uuid(),
    /** The month in which they are booked. */
    month: month(),
  }),
  reply: pageOf(Difference),
})

/** What later facts would have changed of closed days, by the open month in which it is made good. */
export const differenceEndpoints = { list, export: exportOf(list, keysOf(differenceColumns)) }
