import { dayIn } from '../../platform/base/clock.ts'
import { fail } from '../../platform/base/refusal.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import { parameterOn } from './in-force.service.ts'

/** How many days may be asked for or changed at once today; of several companies the fewest [5.08, 9.07]. */
export async function mostDays(
  ctx: Ctx,
  companies: readonly string[],
  key: 'list.max-range' | 'selection.max-days',
): Promise<number> {
  const today = dayIn((ctx.actor ?? fail('system.unauthorized')).zone, ctx.now)
  const most = await Promise.all(companies.map((companyId) => parameterOn(ctx, companyId, key, today)))
  return Math.min(...most)
}
