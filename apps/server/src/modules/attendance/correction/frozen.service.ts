import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/ctx.ts'
import { findDay } from './correction.queries.ts'

/** Whether any of these days of somebody is frozen: whatever would change it answers 50001. */
export async function isAnyFrozen(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  days: readonly Day[],
): Promise<boolean> {
  for (const day of days) if ((await findDay(ctx, companyId, employmentId, day)).isFrozen) return true
  return false
}
