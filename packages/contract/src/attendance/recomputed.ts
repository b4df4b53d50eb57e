import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, day, uuid } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { DayNumbers } from './difference.ts'

/** Whether somebody had accepted the day as it stood: never, so that it still holds, or so that it waits again. */
export const RECOMPUTED_ACCEPTANCES = ['none', 'holds', 'lapsed'] as const

/** What an upgrade made of a day: `before` is null where the day was not there, `after` where it is no more. */
const RecomputedDay = z.object({
  id: uuid(),
  companyId: uuid(),
  employmentId: uuid(),
  name: z.string(),
  nativeName: z.string(),
  jobNumber: z.string(),
  day: day(),
  /** Whether its month is over. */
  isOver: z.boolean(),
  before: z.nullable(DayNumbers),
  after: z.nullable(DayNumbers),
  acceptance: choice(RECOMPUTED_ACCEPTANCES),
  at: z.string(),
})

export const recomputedColumns = columnsOf<z.output<typeof RecomputedDay>>()({
  name: { titleKey: 'attendance.overtime.employee', as: 'text', of: ({ name }) => name, sortable: true },
  jobNumber: { titleKey: 'attendance.overtime.jobNumber', as: 'text', hidden: true },
  ...companyColumn,
  day: { titleKey: 'attendance.month.day', as: 'day', sortable: true },
  isOver: { titleKey: 'attendance.recomputed.isOver', as: 'flag' },
  changes: { titleKey: 'attendance.recomputed.changes', as: 'text', of: () => '' },
  acceptance: { titleKey: 'attendance.recomputed.acceptance', as: 'word', words: 'attendance.recomputed.acceptances' },
  at: { titleKey: 'attendance.recomputed.at', as: 'instant', hidden: true },
})

const list = endpoint({
  method: 'GET',
  path: '/attendance/recomputed',
  access: 'attendance:attendance-records:r',
  shows: ['day', 'day-exception', 'month-closing', 'employee'],
  input: pageQuery(sortsOf(recomputedColumns), {
    companyId: z.optional(uuid()),
    employmentId: z.optional(uuid()),
    acceptance: z.optional(choice(RECOMPUTED_ACCEPTANCES)),
  }),
  reply: pageOf(RecomputedDay),
})

/** The days whose figures an upgrade changed, of people in reach; those of months that are over first. */
export const recomputedEndpoints = { list, export: exportOf(list, keysOf(recomputedColumns)) }
