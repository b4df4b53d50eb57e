import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { choice, day, uuid, version } from '../fields.ts'
import { EmployeeChange } from './employee.ts'
import { BULK_FIELDS, maskOf } from './employee-fields.ts'
import { MOST_LINES } from './transfer-shape.ts'

export type BulkField = (typeof BULK_FIELDS)[number]

const Fields = z
  .partial(z.pick(EmployeeChange, maskOf(BULK_FIELDS)))
  .check(z.refine((fields) => Object.values(fields).some((value) => value !== undefined), 'required'))

const many = <T extends z.ZodMiniType>(item: T) =>
  z.array(item).check(z.minLength(1, 'required'), z.maxLength(MOST_LINES, `too_many:${MOST_LINES}`))

/** The same new values for several people of one company; a field that is left out stays as each one has it. */
const Edit = { fields: Fields }
const EditOfMany = z.strictObject({ ids: many(uuid()), ...Edit })

const Value = z.nullable(z.string())

/** What becomes of somebody: something changes, all of it is there already, or it is refused. */
export const EDIT_FATES = ['changes', 'same', 'refused'] as const

const EditLine = z.object({
  id: uuid(),
  jobNumber: z.string(),
  name: z.string(),
  nativeName: z.string(),
  /** Of who begins after today. */
  beginsOn: z.nullable(day()),
  /** The version whose values stand as `before`; who was changed since is left out when the edit is run. */
  version: z.int(),
  fate: choice(EDIT_FATES),
  changes: z.array(z.object({ field: choice(BULK_FIELDS), before: Value, after: Value })),
  problem: z.nullable(z.string()),
})

/** Changes the same fields of many people, after showing for each what changes [X5, S29]. */
export const bulkEditEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/organisation/bulk-edits/preview',
    access: 'user:manage:u',
    changes: [],
    audit: 'none',
    input: EditOfMany,
    reply: z.object({ items: z.array(EditLine), changes: z.int(), same: z.int(), refused: z.int() }),
  }),
  /** The same as a sheet. */
  previewSheet: download({
    method: 'POST',
    path: '/organisation/bulk-edits/preview/export',
    access: 'user:manage:u',
    audit: 'none',
    rate: 'heavy',
    input: EditOfMany,
    reply: z.unknown(),
  }),
  /** Changes them in a job, each by themselves, as they were shown; who has all of it already is left alone. */
  start: endpoint({
    method: 'POST',
    path: '/organisation/bulk-edits',
    access: 'user:manage:u',
    changes: ['employee'],
    rate: 'heavy',
    input: z.strictObject({ people: many(z.strictObject({ id: uuid(), version: version() })), ...Edit }),
    reply: z.object({ id: uuid(), jobId: uuid() }),
  }),
  /** Gives everybody who was changed what they had, in a job; who was given something else since keeps that. */
  takeBack: endpoint({
    method: 'POST',
    path: '/organisation/bulk-edits/:id/take-back',
    access: 'user:manage:u',
    changes: ['employee'],
    rate: 'heavy',
    input: z.strictObject({ id: uuid() }),
    reply: z.object({ id: uuid(), jobId: uuid() }),
  }),
}
