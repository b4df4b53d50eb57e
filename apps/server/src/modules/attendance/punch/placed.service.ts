import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Subscriber } from '../../../platform/operation/module.ts'
import { markDirty } from '../../rostering/index.ts'
import { holdPeople } from './holder.queries.ts'

/** People stand elsewhere from a day on: their punches since are of that department at once, and their days are computed anew. */
export const employmentChanged: Subscriber<'employment.changed'> = async (ctx, { companyId, employmentIds, from }) => {
  await holdPeople(rowsInTransaction(ctx), companyId, employmentIds, from)
  markDirty(ctx, companyId, employmentIds, from, undefined)
}
