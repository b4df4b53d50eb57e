import { addDays } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Events } from '../../../platform/operation/events.ts'
import { todayOf } from '../../organisation/index.ts'
import { needOpen } from './open-days.service.ts'

/** Refuses a last day of work that is over where a day since then lies in a closed month: what was worked by then stands. */
export async function needOpenSince(ctx: Ctx, { companyId, to }: Events['employment.bounded']): Promise<void> {
  const today = await todayOf(ctx, companyId)
  if (to !== null && to < today) await needOpen(ctx, companyId, [{ from: addDays(to, 1), to: today }])
}
