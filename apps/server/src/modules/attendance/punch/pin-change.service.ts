import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Subscriber } from '../../../platform/operation/module.ts'
import { groupCompanies } from '../../organisation/index.ts'
import { markDirty } from '../../rostering/index.ts'
import { holdPin } from './holder.queries.ts'
import { bringHome, neighboursOfPin, spanOfPin } from './inbox.queries.ts'
import { lockSpace } from './space.queries.ts'

/**
 * When a PIN is assigned to somebody else, its punches move to the company of the new holder. Every company that has punches of it
 * writes whose they are in the same transaction, and days with any are computed anew.
 */
export const pinChanged: Subscriber<'pin.changed'> = async (
  ctx,
  { companyId, employmentId, pinSpaceId, pin, from, to },
) => {
  await lockSpace(rowsInTransaction(ctx), pinSpaceId, 'alone')
  await bringHome(ctx, companyId, pinSpaceId, pin, from, to)
  const group = await groupCompanies(ctx)
  await holdPin(rowsInTransaction(ctx.among(group)), group, pinSpaceId, pin, from, to)
  const span = await spanOfPin(ctx, companyId, pinSpaceId, pin, from, to)
  if (span) markDirty(ctx, companyId, [employmentId], span.from, span.to)
  // A night that began before belongs to who held the PIN then.
  for (const one of await neighboursOfPin(ctx, companyId, pinSpaceId, pin, from, to))
    if (one.employmentId !== employmentId) markDirty(ctx, companyId, [one.employmentId], one.on, one.on)
}
