import type { Day } from '@muster/kernel/day'
import { firstDay, lastDay, type Month } from '@muster/kernel/month'
import { onceIn } from '../../../platform/base/once.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type Closing, listClosed, lockClosing } from './closing.queries.ts'

/** Days from one to another, both included; without an end all that follow. */
export type Days = { from: Day; to: Day | null }

/**
 * Refuses (50001) where one of these days lies in a closed month. It holds until the commit: whoever closes a month waits for that, and then
 * finds what was changed. Whatever a person decides about days asks it, in every module; facts do not, because they are kept anyway.
 */
export async function needOpen(ctx: Ctx, companyId: string, days: readonly Days[]): Promise<void> {
  const month = await closedAmong(ctx, companyId, days)
  if (month !== undefined) fail('attendance.day_frozen', { month })
}

/** Whether `needOpen` would refuse these days, which holds until the commit as well. */
export const isAnyClosed = async (ctx: Ctx, companyId: string, days: readonly Days[]): Promise<boolean> =>
  (await closedAmong(ctx, companyId, days)) !== undefined

/** Months stay as they stand until the commit: for whoever locks more, and asks only then which days are meant. */
export const holdMonths = async (ctx: Ctx, companyId: string): Promise<void> =>
  void (await closedMonths(ctx, companyId))

/** The closed months of a company. None is closed or opened before the commit, so that they are read once. */
const closedMonths = (ctx: Ctx, companyId: string): Promise<Closing[]> =>
  onceIn(ctx, `closed months ${companyId}`, async () => {
    const rows = rowsInTransaction(ctx)
    await lockClosing(rows, companyId, 'shared')
    return listClosed(rows, companyId)
  })

/** The first closed month in which one of these days lies. */
async function closedAmong(ctx: Ctx, companyId: string, days: readonly Days[]): Promise<Month | undefined> {
  if (days.length === 0) return undefined
  const closed = await closedMonths(ctx, companyId)
  const lies = (month: Month) =>
    days.some(({ from, to }) => from <= lastDay(month) && (to === null || to >= firstDay(month)))
  return closed.find(({ month }) => lies(month))?.month
}
