import { LANGUAGES } from '@muster/kernel/names'
import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { day, names, uuid, version } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { ById, Deleted, Deletion } from '../record.ts'

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
  shows: ['pattern', 'shift'],
  input: pageQuery(['name', 'people'], { companyId: z.optional(uuid()) }),
  reply: pageOf(Pattern),
})

const Assignment = z.strictObject({
  id: uuid(),
  from: day(),
  employmentIds: z.array(uuid()).check(z.minLength(1, 'required'), z.maxLength(500, 'too_many:500')),
})

/** Weekly patterns: what somebody works when no cell of the schedule says otherwise. */
export const patternEndpoints = {
  list,
  export: exportOf(list, ['name', ...LANGUAGES, 'company', 'week', 'people']),
  get: endpoint({
    method: 'GET',
    path: '/attendance/patterns/:id',
    access: 'attendance:schedule:r',
    shows: ['pattern', 'shift'],
    input: ById,
    reply: Pattern,
  }),
  create: endpoint({
    method: 'POST',
    path: '/attendance/patterns',
    access: 'attendance:schedule:cud',
    changes: ['pattern'],
    input: PatternInput,
    reply: Pattern,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/attendance/patterns/:id',
    access: 'attendance:schedule:cud',
    changes: ['pattern'],
    input: PatternChange,
    reply: Pattern,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/attendance/patterns/:id',
    access: 'attendance:schedule:cud',
    changes: ['pattern'],
    input: Deletion,
    reply: Deleted,
  }),
  /** Gives people the pattern from a day on; the one before ends the day before. */
  assign: endpoint({
    method: 'POST',
    path: '/attendance/patterns/:id/people',
    access: 'attendance:schedule:cud',
    changes: ['pattern'],
    input: Assignment,
    reply: z.object({ assigned: z.int() }),
  }),
  /** What the same would do to each person, and why it would be refused; changes nothing. */
  preview: endpoint({
    method: 'POST',
    path: '/attendance/patterns/:id/people/preview',
    access: 'attendance:schedule:cud',
    changes: [],
    audit: 'none',
    input: Assignment,
    reply: z.object({
      items: z.array(
        z.object({
          id: uuid(),
          jobNumber: z.string(),
          name: z.string(),
          nativeName: z.string(),
          /** Of who begins after today. */
          beginsOn: z.nullable(day()),
          /** The pattern they have on that day. */
          before: z.nullable(names()),
          /** Patterns planned for later, which go. */
          later: z.int(),
          /** Why it would be refused, in the reader's language. */
          problem: z.nullable(z.string()),
        }),
      ),
      refused: z.int(),
    }),
  }),
  previewSheet: download({
    method: 'POST',
    path: '/attendance/patterns/:id/people/preview/export',
    access: 'attendance:schedule:cud',
    audit: 'none',
    rate: 'heavy',
    input: Assignment,
    reply: z.unknown(),
  }),
}
