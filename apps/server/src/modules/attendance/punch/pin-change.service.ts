import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Subscriber } from '../../../platform/module.ts'
import { markDirty } from '../day/dirty.service.ts'
import { bringHome, neighboursOfPin, spanOfPin } from './inbox.queries.ts'
import { lockSpace } from './space.queries.ts'

/** A PIN means somebody else: its punches come home to the holder's company, and the days with any are computed anew. */
export const pinChanged: Subscriber<'pin.changed'> = async (
  ctx,
  { companyId, employmentId, pinSpaceId, pin, from, to },
) => {
  await lockSpace(rowsInTransaction(ctx), pinSpaceId, 'alone')
  await bringHome(ctx, companyId, pinSpaceId, pin, from, to)
  const span = await spanOfPin(ctx, companyId, pinSpaceId, pin, from, to)
  if (span) markDirty(ctx, companyId, [employmentId], span.from, span.to)
  // A night that began before belongs to who held the PIN then.
  for (const one of await neighboursOfPin(ctx, companyId, pinSpaceId, pin, from, to))
    if (one.employmentId !== employmentId) markDirty(ctx, companyId, [one.employmentId], one.on, one.on)
}
