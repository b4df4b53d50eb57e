import { addDays } from '@muster/kernel/day'
import { dayIn } from '../../../platform/base/clock.ts'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { groupCompanies } from '../../organisation/index.ts'
import { deleteReminders } from './awaited.queries.ts'

/** A reminder of a punch that never came is looked at for so many days: for so long corrections come. */
export const DAYS_SHOWN = 62
/** Rows of one transaction; it stays well under two seconds. */
const AT_ONCE = 500

/** Forgets the reminders that nobody looks at any more: they are of days to which no punch comes, and which nobody is reminded of again. */
export async function forgetReminders(ctx: Ctx): Promise<void> {
  const before = addDays(dayIn('UTC', ctx.now), -DAYS_SHOWN)
  for (const companyId of await ctx.apart(groupCompanies)) {
    let forgotten = AT_ONCE
    while (forgotten === AT_ONCE)
      forgotten = await ctx.apart(async (own) => {
        await seeCompanies(own, [companyId])
        return deleteReminders(own, companyId, before, AT_ONCE)
      })
  }
}
