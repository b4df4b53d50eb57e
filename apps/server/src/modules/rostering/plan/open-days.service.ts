import type { Month } from '@muster/kernel/month'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Days } from '../questions.ts'

/**
 * Refuses (50001) where one of these days lies in a closed month. It holds until the commit: whoever closes a month waits for that, and then
 * finds what was changed. Whatever a person decides about days asks it, in every module; facts do not, because they are kept anyway.
 */
export async function needOpen(ctx: Ctx, companyId: string, days: readonly Days[]): Promise<void> {
  const month = await findClosed(ctx, companyId, days)
  if (month !== undefined) fail('attendance.day_frozen', { month })
}

/** Whether `needOpen` would refuse these days, which holds until the commit as well. */
export const isAnyClosed = async (ctx: Ctx, companyId: string, days: readonly Days[]): Promise<boolean> =>
  (await findClosed(ctx, companyId, days)) !== undefined

async function findClosed(ctx: Ctx, companyId: string, days: readonly Days[]): Promise<Month | undefined> {
  const answers = await ctx.ask('closedIn', { companyId, days })
  return answers.find((month) => month !== undefined)
}
