import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, names, requiredText, uuid } from '../fields.ts'
import { sheetOf } from '../page.ts'

const ACCESS = 'organization:company:r'
const SHOWS = ['company', 'department', 'office', 'level', 'employee', 'placement'] as const
const asked = { companyId: z.optional(uuid()), on: z.optional(day()) }

/** Somebody on the chart: who is in the reader's reach is named. */
const ChartPerson = z.object({
  employmentId: uuid(),
  departmentId: uuid(),
  name: z.string(),
  nativeName: z.string(),
  jobNumber: z.string(),
  levelId: uuid(),
  officeId: uuid(),
  isManager: z.boolean(),
})

/** Somebody who is looked for: who begins only after the day is shown with the place to come, and counted nowhere. */
const ChartMember = z.extend(ChartPerson, { beginsOn: z.nullable(day()) })

/** A department as it stood or will stand on the day; the order is parents before children, siblings by the reader's order. */
export const ChartNode = z.object({
  id: uuid(),
  companyId: uuid(),
  parentId: z.nullable(uuid()),
  names: names(),
  people: z.int(),
  peopleBelow: z.int(),
  /** The office in which most of its people work, where there is anybody. */
  officeId: z.nullable(uuid()),
  /** Whether nobody holds a level that manages: said also of whom the reader does not reach. */
  isVacant: z.boolean(),
  managers: z.array(ChartPerson),
})

const get = endpoint({
  method: 'GET',
  path: '/organisation/chart',
  access: ACCESS,
  shows: SHOWS,
  input: z.strictObject(asked),
  reply: z.object({
    companies: z.array(z.object({ id: uuid(), names: names(), on: day(), people: z.int() })),
    offices: z.array(z.object({ id: uuid(), names: names() })),
    departments: z.array(ChartNode),
  }),
})

/** The organisation on a day, past or planned; without one, today in each company [2.14]. */
export const chartEndpoints = {
  get,
  export: sheetOf(get),
  /** The people of one department on the day, managers first, and behind them who begins there later; only those in reach. */
  people: endpoint({
    method: 'GET',
    path: '/organisation/chart/people',
    access: ACCESS,
    shows: SHOWS,
    input: z.strictObject({ departmentId: uuid(), on: z.optional(day()) }),
    reply: z.object({ items: z.array(z.extend(ChartMember, { level: names() })) }),
  }),
  /** Departments by their names, people by name, pinyin or job number; each with the department to jump to. */
  find: endpoint({
    method: 'GET',
    path: '/organisation/chart/find',
    access: ACCESS,
    shows: SHOWS,
    input: z.strictObject({ ...asked, search: requiredText(80) }),
    reply: z.object({
      departments: z.array(z.object({ id: uuid(), names: names() })),
      people: z.array(ChartMember),
    }),
  }),
  /** Where the reader stands on the day; null where they do not. */
  self: endpoint({
    method: 'GET',
    path: '/organisation/chart/self',
    access: ACCESS,
    shows: SHOWS,
    input: z.strictObject({ on: z.optional(day()) }),
    reply: z.object({ departmentId: z.nullable(uuid()) }),
  }),
}
