import { addDays } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import { dayIn } from '../../../platform/base/clock.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'
import { countAbnormal } from '../recompute/month-result.queries.ts'

/** How many people in reach have days to correct this month, and yesterday; the month and the day are those of one's own place. */
export async function count(ctx: Ctx) {
  const today = dayIn(ctx.actor?.zone ?? 'UTC', ctx.now)
  const month = monthOf(today)
  const visible = (company: string, employment: string) => reachOfRow(ctx, company, employment)
  return { month, ...(await countAbnormal(ctx, ctx.scope.companies, visible, month, addDays(today, -1))) }
}
