import type { Day } from '@muster/kernel/day'
import { dayIn } from '../../../platform/base/clock.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { findZone } from './company.queries.ts'

/** The topic of companies that were changed; it empties what every node keeps of their zones. */
export const COMPANIES_CHANGED = 'companies.changed'

/** The zone of a company in scope, out of the memory of this node, which follows a change as parameters do. */
export async function zoneOf(ctx: Ctx, companyId: string): Promise<string> {
  return (await ctx.cache.get(COMPANIES_CHANGED, companyId, () => findZone(ctx, companyId))).zone
}

/** Today in a company in scope. */
export const todayOf = async (ctx: Ctx, companyId: string): Promise<Day> => dayIn(await zoneOf(ctx, companyId), ctx.now)
