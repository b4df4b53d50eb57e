import { addMonths, firstDay, lastDay, type Month } from '@muster/kernel/month'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Whether attendance of a month is closed, or about to be; it stays so until the commit. */
export async function isMonthClosed(ctx: Ctx, companyId: string, month: Month): Promise<boolean> {
  const answers = await ctx.ask('closedIn', { companyId, days: [{ from: firstDay(month), to: lastDay(month) }] })
  return answers.some((closed) => closed !== undefined)
}

/** The first open month from one on: in which its differences are booked. */
export async function findOpenMonth(ctx: Ctx, companyId: string, month: Month): Promise<Month> {
  let open = month
  while (await isMonthClosed(ctx, companyId, open)) open = addMonths(open, 1)
  return open
}
