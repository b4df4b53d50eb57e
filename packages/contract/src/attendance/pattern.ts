import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, names, uuid, version } from '../fields.ts'
import { ById, Deleted, Deletion } from '../organisation/office.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'

/** A week, Monday first: a shift for each day, or rest. */
const Week = z.array(z.nullable(uuid())).check(z.length(7, 'week_form'))

export const Pattern = z.object({
  id: uuid(),
  companyId: uuid(),
  names: names(),
  shiftIds: Week,
  people: z.int(),
  version: z.int(),
})
export const PatternInput = z.strictObject({ companyId: uuid(), names: names(), shiftIds: Week })
export const PatternChange = z.strictObject({ id: uuid(), version: version(), names: names(), shiftIds: Week })

const list = endpoint({
  method: 'GET',
  path: '/attendance/patterns',
  access: 'attendance:schedule:r',
  input: pageQuery(['name', 'people'], { companyId: z.optional(uuid()) }),
  reply: pageOf(Pattern),
})

/** Weekly patterns: what somebody works when no cell of the schedule says otherwise. */
export const patternEndpoints = {
  list,
  export: exportOf(list),
  get: endpoint({
    method: 'GET',
    path: '/attendance/patterns/:id',
    access: 'attendance:schedule:r',
    input: ById,
    reply: Pattern,
  }),
  create: endpoint({
    method: 'POST',
    path: '/attendance/patterns',
    access: 'attendance:schedule:cud',
    input: PatternInput,
    reply: Pattern,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/attendance/patterns/:id',
    access: 'attendance:schedule:cud',
    input: PatternChange,
    reply: Pattern,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/attendance/patterns/:id',
    access: 'attendance:schedule:cud',
    input: Deletion,
    reply: Deleted,
  }),
  /** Gives people the pattern from a day on; the one before ends the day before. */
  assign: endpoint({
    method: 'POST',
    path: '/attendance/patterns/:id/people',
    access: 'attendance:schedule:cud',
    input: z.strictObject({
      id: uuid(),
      from: day(),
      employmentIds: z.array(uuid()).check(z.minLength(1, 'required'), z.maxLength(500, 'too_many:500')),
    }),
    reply: z.object({ assigned: z.int() }),
  }),
}
