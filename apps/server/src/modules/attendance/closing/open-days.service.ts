import type { Day } from '@muster/kernel/day'
import { firstDay, lastDay } from '@muster/kernel/month'
import type { Ctx } from '../../../platform/ctx.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import { fail } from '../../../platform/refusal.ts'
import { listClosed, lockClosing } from './closing.queries.ts'

/** Days from one to another, both included; without an end all that follow. */
export type Days = { from: Day; to: Day | null }

/**
 * Refuses (50001) where one of these days lies in a closed month. It holds until the commit: whoever closes a month waits for that, and then
 * finds what was changed. Whatever a person decides about days asks it, in every module; facts do not, because they are kept anyway.
 */
export async function needOpen(ctx: Ctx, companyId: string, days: readonly Days[]): Promise<void> {
  if (days.length === 0) return
  const rows = rowsInTransaction(ctx)
  await lockClosing(rows, companyId, 'shared')
  for (const { month } of await listClosed(rows, companyId)) {
    const [first, last] = [firstDay(month), lastDay(month)]
    if (days.some(({ from, to }) => from <= last && (to === null || to >= first)))
      fail('attendance.day_frozen', { month })
  }
}
