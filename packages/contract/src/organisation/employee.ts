import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, flag, names, repeat, text, uuid, version } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { ById, Deleted, Deletion } from '../record.ts'
import { EMPLOYEE_FIELDS, PERSON_FIELDS, shapeOf, TERM_FIELDS } from './employee-fields.ts'
import { Photo } from './employee-photo.ts'

export const STATES = ['probation', 'employed', 'unpaid-leave', 'notice', 'resigned'] as const
/** The states of who works there: everybody who has not left. */
export const WORKING = ['probation', 'employed', 'unpaid-leave', 'notice'] as const

/** PINs of clock machines are numbers, sometimes letters; leading zeros of a number mean nothing. */
export const pin = () => z.string('required').check(z.regex(/^[0-9A-Za-z]{1,24}$/, 'pin_form'))

/** Where somebody works from a day on; the department, office and level of a day are those of its position. */
export const Placement = { departmentId: uuid(), officeId: uuid(), levelId: uuid() }

export const Employee = z.object({
  id: uuid(),
  companyId: uuid(),
  personId: uuid(),
  ...shapeOf(PERSON_FIELDS, 'shown'),
  photo: z.nullable(Photo),
  ...shapeOf(TERM_FIELDS, 'shown'),
  resignOn: z.nullable(day()),
  state: choice(STATES),
  isIncomplete: z.boolean(),
  /** Required fields that are not there yet; only a proposed person has any. */
  missing: z.array(z.string()),
  positions: z.array(
    z.object({
      id: uuid(),
      from: day(),
      to: z.nullable(day()),
      isMain: z.boolean(),
      departmentId: uuid(),
      officeId: uuid(),
      levelId: uuid(),
    }),
  ),
  pins: z.array(z.object({ id: uuid(), pinSpaceId: uuid(), pin: z.string(), from: day(), to: z.nullable(day()) })),
  version: z.int(),
})
export type Employee = z.output<typeof Employee>

/** A row of the list: the position of the day asked for, by name. */
export const EmployeeRow = z.object({
  id: uuid(),
  companyId: uuid(),
  jobNumber: z.string(),
  name: z.string(),
  nativeName: z.string(),
  department: z.nullable(names()),
  departmentId: z.nullable(uuid()),
  office: z.nullable(names()),
  officeId: z.nullable(uuid()),
  level: z.nullable(names()),
  levelId: z.nullable(uuid()),
  onboardOn: day(),
  state: choice(STATES),
  isIncomplete: z.boolean(),
  pin: z.nullable(z.string()),
  /** Of who is in no file any more, where the list is of those: on which day they were seen last. */
  seenOn: z.optional(day()),
})

/** Fields of the form [3.08]; which of them are required follows [5.01]. */
const fields = shapeOf(EMPLOYEE_FIELDS, 'input')
export const EmployeeInput = z.strictObject({
  companyId: uuid(),
  ...fields,
  ...Placement,
  pin: z.optional(z.string('pin_form').check(z.regex(/^[0-9A-Za-z]{0,24}$/, 'pin_form'))),
})
export const EmployeeChange = z.strictObject({ id: uuid(), version: version(), ...fields })

/** A field that somebody else has saved since it was read: what a refused change says beside its words (40901). */
export const EmployeeConflict = z.object({
  field: z.string(),
  yours: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
})
export type EmployeeConflict = z.output<typeof EmployeeConflict>

/** Filters of the list; `asOf` is the day whose positions count: today in the company's zone when absent. */
const filters = {
  companyId: z.optional(uuid()),
  departmentId: z.optional(uuid()),
  officeId: z.optional(uuid()),
  levelId: z.optional(uuid()),
  state: z.optional(repeat(choice(STATES), STATES.length)),
  isIncomplete: z.optional(flag()),
  /** Only who is in no file of their office any more though they are expected. */
  isUnseen: z.optional(flag()),
  asOf: z.optional(day()),
}
const EmployeeFilter = pageQuery(['name', 'jobNumber', 'onboardOn'], filters)

const Page = pageOf(EmployeeRow)
const list = endpoint({
  method: 'GET',
  path: '/organisation/employees',
  access: 'user:manage:r',
  shows: ['employee', 'placement', 'department', 'office', 'level', 'pin'],
  input: EmployeeFilter,
  /** `coming`: how many of each state begin later only, so that they are in no head-count of the day. */
  reply: z.extend(Page, {
    byState: z.record(choice(STATES), z.int()),
    coming: z.array(z.object({ state: choice(STATES), count: z.int() })),
  }),
})

export const employeeEndpoints = {
  list,
  export: exportOf(list, [
    'name',
    'jobNumber',
    'company',
    'department',
    'level',
    'office',
    'onboardOn',
    'state',
    'pin',
  ]),
  get: endpoint({
    method: 'GET',
    path: '/organisation/employees/:id',
    access: 'user:manage:r',
    shows: ['employee', 'placement', 'department', 'office', 'level', 'pin'],
    input: ById,
    reply: Employee,
  }),
  /**
   * The job number that a new employee of a company would go on with, `null` where no number has been given yet; and whether the
   * one asked about is somebody's.
   */
  nextNumber: endpoint({
    method: 'GET',
    path: '/organisation/employees/next-number',
    access: 'user:onboard-one:c',
    shows: ['employee'],
    input: z.strictObject({ companyId: uuid(), jobNumber: z.optional(text(32)) }),
    reply: z.object({ jobNumber: z.nullable(z.string()), isTaken: z.boolean() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/organisation/employees',
    access: 'user:onboard-one:c',
    changes: ['employee'],
    input: EmployeeInput,
    reply: Employee,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organisation/employees/:id',
    access: 'user:manage:u',
    changes: ['employee'],
    input: EmployeeChange,
    reply: Employee,
  }),
  /** Only an employment without a single fact (no punch, no result) can be deleted; anybody else resigns. */
  remove: endpoint({
    method: 'DELETE',
    path: '/organisation/employees/:id',
    access: 'user:manage:d',
    changes: ['employee'],
    input: Deletion,
    reply: Deleted,
  }),
}

/** Which PIN of a PIN space means this person, from a day on; the past is recomputed. */
export const pinEndpoints = {
  assign: endpoint({
    method: 'POST',
    path: '/organisation/employees/:id/pins',
    access: 'user:manage:u',
    changes: ['pin'],
    input: z.strictObject({ id: uuid(), officeId: uuid(), pin: pin(), from: day(), to: z.nullable(day()) }),
    reply: Employee,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/organisation/employees/:id/pins/:pinId',
    access: 'user:manage:u',
    changes: ['pin'],
    input: z.strictObject({ id: uuid(), pinId: uuid() }),
    reply: Employee,
  }),
}
