import { addDays } from '@muster/kernel/day'
import { firstDay, lastDay, monthOf } from '@muster/kernel/month'
import { dayIn } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'
import { countAbnormal } from './month.queries.ts'

/** How many people in reach have days to mend this month, and yesterday; the month and the day are those of one's own place. */
export async function count(ctx: Ctx) {
  const today = dayIn(ctx.actor?.zone ?? 'UTC', ctx.now)
  const month = monthOf(today)
  const visible = reachOfRow(ctx, 'd.company_id', 'd.employment_id')
  const { companies } = ctx.scope
  return {
    month,
    ...(await countAbnormal(ctx, companies, visible, firstDay(month), lastDay(month), addDays(today, -1))),
  }
}
