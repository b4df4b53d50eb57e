import { WHAT_IF_KEPT_HOURS } from '@muster/contract/attendance/what-if'
import { later } from '@muster/kernel/instant'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { groupCompanies } from '../../organisation/index.ts'
import { deleteOlder } from './what-if.queries.ts'

const MS_PER_HOUR = 3_600_000

/** Once an hour: forgets what was tried longer ago than results are kept. */
export async function forgetWhatIfs(ctx: Ctx): Promise<void> {
  for (const companyId of await ctx.apart(groupCompanies))
    await ctx.apart(async (own) => {
      await seeCompanies(own, [companyId])
      await deleteOlder(own, companyId, later(own.now, -WHAT_IF_KEPT_HOURS * MS_PER_HOUR))
    })
}
