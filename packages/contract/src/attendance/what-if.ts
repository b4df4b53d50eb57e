import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, month, names, uuid } from '../fields.ts'
import { job } from '../job-kind.ts'
import { pageOf, pageQuery, sheetOf } from '../page.ts'
import { ById } from '../record.ts'
import { ParameterInput } from '../system/parameter.ts'
import { DayRecord } from './day.ts'
import { DAY_PARAMETERS } from './day-parameters.ts'
import { DAY_KINDS } from './explanation.ts'
import { OVERTIME_REWARDS } from './overtime-form.ts'
import { Hours } from './shift.ts'

const ACCESS = 'attendance:attendance-records:cud'
const PATH = '/attendance/what-ifs'

/** For how many hours a result is kept for who asked. */
export const WHAT_IF_KEPT_HOURS = 24

/** Figures of a month in minutes … */
export const WHAT_IF_MINUTES = [
  'late',
  'earlyLeave',
  'absent',
  'expected',
  'worked',
  'overtime',
  'overtimePart',
  'extra',
  'leave',
  'stepOut',
  'holiday',
] as const
/** … and those that are counted: how often late, left early and not punched, days to correct, days without data. */
export const WHAT_IF_COUNTS = ['lateTimes', 'earlyTimes', 'missing', 'abnormalDays', 'noDataDays'] as const
export const WHAT_IF_FIGURES = [...WHAT_IF_MINUTES, ...WHAT_IF_COUNTS] as const

/** A figure that would be another one; of `overtimePart` also what is paid alike: kind of day, multiplier in hundredths, reward. */
const FigureChange = z.object({
  figure: choice(WHAT_IF_FIGURES),
  part: z.nullable(z.object({ dayKind: choice(DAY_KINDS), multiplier: z.int(), reward: choice(OVERTIME_REWARDS) })),
  before: z.int(),
  after: z.int(),
})
export type FigureChange = z.output<typeof FigureChange>

/** What is tried, as if it had held on every day of the month, beside what holds at its end; `before` is null where the shift has no hours then. */
const TriedShown = z.object({
  shift: z.nullable(
    z.object({
      id: uuid(),
      letter: z.string(),
      colour: z.int(),
      names: names(),
      before: z.nullable(Hours),
      after: Hours,
    }),
  ),
  parameters: z.array(z.object({ key: choice(DAY_PARAMETERS), before: ParameterInput, after: ParameterInput })),
})

const WhatIf = z.object({
  id: uuid(),
  companyId: uuid(),
  month: month(),
  askedAt: z.string(),
  jobId: uuid(),
  /** The closing whose snapshot stands for the month as it is; null where the results of an open month do. */
  closing: z.nullable(z.int()),
  tried: TriedShown,
  /** People of the month in reach, and of how many the month is not computed yet. */
  people: z.int(),
  pending: z.int(),
  /** Whose month would be another one, and on how many days together. */
  changed: z.int(),
  days: z.int(),
  /** How many people have a month that differs from the stored one even without any change. */
  deviating: z.int(),
  /** What all months together would be, figure by figure, with how many people each concerns. */
  totals: z.array(z.extend(FigureChange, { people: z.int() })),
})

const WhatIfMonth = z.object({
  employmentId: uuid(),
  companyId: uuid(),
  name: z.string(),
  nativeName: z.string(),
  jobNumber: z.string(),
  days: z.int(),
  deviating: z.int(),
  changes: z.array(FigureChange),
})

const people = endpoint({
  method: 'GET',
  path: `${PATH}/:id/people`,
  access: ACCESS,
  shows: ['employee'],
  input: pageQuery(['name', 'jobNumber', 'days'], { id: uuid() }),
  reply: pageOf(WhatIfMonth),
})

const start = { method: 'POST', access: ACCESS, changes: [], audit: 'none', rate: 'heavy' } as const
const Started = z.object({ id: uuid(), jobId: uuid() })

/**
 * What a month would come to by other hours of a shift or other values of parameters, before they are saved. Nothing of attendance is
 * changed by it; who asked reads the result for a day, of the people in their reach.
 */
export const whatIfEndpoints = {
  /** Asks for the right to change shifts as well. */
  tryShift: endpoint({
    ...start,
    path: `${PATH}/shift`,
    input: z.strictObject({ shiftId: uuid(), month: month(), hours: Hours }),
    reply: Started,
  }),
  /** Asks for the right to change parameters as well. */
  tryParameters: endpoint({
    ...start,
    path: `${PATH}/parameters`,
    input: z.strictObject({
      companyId: uuid(),
      month: month(),
      changes: z
        .array(z.strictObject({ key: choice(DAY_PARAMETERS), value: ParameterInput }))
        .check(z.minLength(1, 'required'), z.maxLength(DAY_PARAMETERS.length, `too_many:${DAY_PARAMETERS.length}`)),
    }),
    reply: Started,
  }),
  get: endpoint({ method: 'GET', path: `${PATH}/:id`, access: ACCESS, shows: [], input: ById, reply: WhatIf }),
  /** Whose month would be another one, the largest difference first unless it is sorted. */
  people,
  exportPeople: sheetOf(people),
  /** The days of somebody that would be others, as the facts make them now and as they would be. */
  days: endpoint({
    method: 'GET',
    path: `${PATH}/:id/days`,
    access: ACCESS,
    shows: [],
    input: z.strictObject({ id: uuid(), employmentId: uuid() }),
    reply: z.object({
      /** Whether facts have come since the result, so that its figures are no longer those of these days. */
      isOlder: z.boolean(),
      name: z.string(),
      nativeName: z.string(),
      items: z.array(z.object({ day: day(), before: DayRecord, after: DayRecord, changes: z.array(FigureChange) })),
    }),
  }),
}

/** Computes the month of everybody of a what-if, as it is and as it would be. */
export const whatIfJob = job({
  kind: 'attendance.what-if',
  access: ACCESS,
  word: 'attendance.whatIf.running',
  values: z.object({ month: z.string() }),
  input: z.strictObject({ id: uuid() }),
  result: z.object({ people: z.int(), changed: z.int() }),
})
