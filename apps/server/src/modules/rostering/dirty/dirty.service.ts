import type { Day } from '@muster/kernel/day'
import { dayIn } from '../../../platform/base/clock.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { insertDirty } from './dirty.queries.ts'

export const DIRTY = 'attendance.dirty'

/** The last day that can have a result: where it is tomorrow already, tomorrow has one. */
export const lastToday = (ctx: Ctx): Day => dayIn('Pacific/Kiritimati', ctx.now)

/** Makes days of people out of date, to today at the latest: the future has no results. They are computed within seconds. */
export function markDirty(
  ctx: Ctx,
  companyId: string,
  employmentIds: readonly string[],
  from: Day,
  to: Day | undefined,
): void {
  markRanges(
    ctx,
    companyId,
    employmentIds.map((employmentId) => ({ employmentId, from, to })),
  )
}

/** Days that are out of date, in ranges that differ from person to person. */
export function markRanges(
  ctx: Ctx,
  companyId: string,
  ranges: readonly { employmentId: string; from: Day; to: Day | null | undefined }[],
): void {
  const last = lastToday(ctx)
  insertDirty(
    ctx,
    companyId,
    ranges.map((r) => ({ ...r, to: r.to === null || r.to === undefined || r.to > last ? last : r.to })),
  )
  notifyDirty(ctx, companyId)
}

/** Wakes the recompute of a company. */
export function notifyDirty(ctx: Ctx, companyId: string): void {
  ctx.notify({ companyId, topic: DIRTY, body: {} })
}
