import { runInBatches } from '../../platform/db/in-batches.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import { groupCompanies } from '../organisation/index.ts'
import { bookExpired } from './expired/expired.service.ts'

/** Once an hour, company by company in short transactions: leave of benefits that expired is booked, so that it becomes pay. */
export async function maintenance(ctx: Ctx): Promise<void> {
  for (const companyId of await ctx.apart(groupCompanies))
    await runInBatches(ctx, companyId, (own, after) => bookExpired(own, companyId, after))
}
