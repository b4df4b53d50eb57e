import type { Ctx } from '../../platform/ctx.ts'
import { listManaging } from './manager.queries.ts'
import { type Managers, managersFrom } from './manager.rules.ts'

/**
 * Who manages somebody of a company in scope today, seen from their main position: what the chart and the team page show of one
 * person, up to the top. Nobody without a main position, unless `isLast` asks for the one that was it last: of who has left.
 */
export async function managersOf(
  ctx: Ctx,
  of: { companyId: string; employmentId: string; personId: string; isLast?: boolean },
): Promise<Managers> {
  return managersFrom(await listManaging(ctx, of.companyId, of.employmentId, of.isLast), of.personId)
}
