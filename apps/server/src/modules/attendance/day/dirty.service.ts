import type { Day } from '@muster/kernel/day'
import { dayIn } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { insertDirty } from './dirty.queries.ts'

export const DIRTY = 'attendance.dirty'

/** Makes days of people out of date, to today at the latest: the future has no results. They are computed within seconds. */
export function markDirty(
  ctx: Ctx,
  companyId: string,
  employmentIds: readonly string[],
  from: Day,
  to: Day | undefined,
): void {
  // The furthest zone: where it is tomorrow already, tomorrow has results.
  const last = dayIn('Pacific/Kiritimati', ctx.now)
  insertDirty(ctx, companyId, employmentIds, from, to === undefined || to > last ? last : to)
  tellDirty(ctx, companyId)
}

/** Wakes the recompute of a company. */
export function tellDirty(ctx: Ctx, companyId: string): void {
  ctx.tell({ companyId, topic: DIRTY, body: {} })
}
