import { MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { seeCompanies } from '../../platform/db/see-companies.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import { groupCompanies } from '../organisation/index.ts'
import { notifyLatecomers } from './latecomer.service.ts'
import { deleteRead } from './notice-end.queries.ts'

/** What somebody has read is looked up within half a year, or not at all. */
const READ_KEPT = 180 * MS_PER_DAY
/** Rows of one transaction; it stays well under two seconds. */
const AT_ONCE = 1000

/** Once an hour: who was given a right gets what waits for its holders, and what was told and read long ago is forgotten. */
export async function maintenance(ctx: Ctx): Promise<void> {
  await notifyLatecomers(ctx)
  await forgetRead(ctx)
}

/** Forgets what was told and read longer ago than it is kept. What is unread, waits or was dealt with stays. */
async function forgetRead(ctx: Ctx): Promise<void> {
  const before = later(ctx.now, -READ_KEPT)
  for (const companyId of await ctx.apart(groupCompanies)) {
    let forgotten = AT_ONCE
    while (forgotten === AT_ONCE)
      forgotten = await ctx.apart(async (own) => {
        await seeCompanies(own, [companyId])
        return deleteRead(own, companyId, before, AT_ONCE)
      })
  }
}
