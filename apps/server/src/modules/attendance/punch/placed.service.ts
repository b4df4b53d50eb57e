import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Subscriber } from '../../../platform/module.ts'
import { markDirty } from '../day/dirty.service.ts'
import { holdPerson } from './holder.queries.ts'

/** Somebody stands elsewhere from a day on: their punches since are of that department at once, and their days are computed anew. */
export const employmentChanged: Subscriber<'employment.changed'> = async (ctx, { companyId, employmentId, from }) => {
  await holdPerson(rowsInTransaction(ctx), companyId, employmentId, from)
  markDirty(ctx, companyId, [employmentId], from, undefined)
}
