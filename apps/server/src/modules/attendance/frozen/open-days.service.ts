import { firstDay, lastDay, type Month } from '@muster/kernel/month'
import { onceIn } from '../../../platform/base/once.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { About, Answer } from '../../../platform/operation/questions.ts'
import { type Closing, listClosed, lockClosing } from './closing.queries.ts'

/** The first closed month in which one of these days lies; no month is closed or opened before the commit. */
export async function findClosedIn(ctx: Ctx, { companyId, days }: About<'closedIn'>): Promise<Answer<'closedIn'>> {
  if (days.length === 0) return undefined
  const closed = await closedMonths(ctx, companyId)
  const lies = (month: Month) =>
    days.some(({ from, to }) => from <= lastDay(month) && (to === null || to >= firstDay(month)))
  return closed.find(({ month }) => lies(month))?.month
}

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
