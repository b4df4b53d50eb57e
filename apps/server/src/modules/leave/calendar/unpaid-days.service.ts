import { type Day, daysFrom } from '@muster/kernel/day'
import type { RawBuilder } from 'kysely'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { unpaidBy, unpaidLeavesIn } from '../../organisation/index.ts'
import { workDaysOfAll } from '../../rostering/index.ts'

/** A day on which somebody is on unpaid leave; `until` is the last day of that, or of what was asked about where nobody knows its end. */
export type UnpaidDay = { employmentId: string; day: Day; until: Day }
type Span = { from: Day; to: Day }

/**
 * The days of a span on which people are on unpaid leave [4.13] and would have worked. Without a schedule nobody knows which days would be
 * free, so all of them. `conditions` say whom of, on `t.company_id` and `t.employment_id`.
 */
export async function unpaidDays(
  ctx: Ctx,
  companies: readonly string[],
  { from, to }: Span,
  conditions: readonly RawBuilder<boolean>[],
): Promise<UnpaidDay[]> {
  const found: UnpaidDay[] = []
  const ever = Map.groupBy(await unpaidBy(ctx, companies, to, conditions), ({ companyId }) => companyId)
  for (const [companyId, own] of ever) {
    const employmentIds = own.map(({ employmentId }) => employmentId)
    const leaves = await unpaidLeavesIn(rowsInTransaction(ctx), companyId, employmentIds)
    const work = await workDaysOfAll(ctx, { companyId, employmentIds, from, to })
    for (const [employmentId, all] of leaves) {
      const isOwed = new Set((work.get(employmentId) ?? []).flatMap(({ day, kind }) => (IS_FREE[kind] ? [] : [day])))
      for (const leave of all) {
        const until = leave.to ?? to
        const days = daysFrom(leave.from < from ? from : leave.from, until < to ? until : to)
        found.push(...days.filter((day) => isOwed.has(day)).map((day) => ({ employmentId, day, until })))
      }
    }
  }
  return found
}

const IS_FREE = { work: false, 'no-shift': false, rest: true, holiday: true }

/** How many people are away on each day, those on unpaid leave counted in. */
export function addUnpaid(
  out: readonly { day: Day; people: number }[],
  unpaid: readonly UnpaidDay[],
): { day: Day; people: number }[] {
  const counts = new Map(out.map(({ day, people }) => [day, people]))
  for (const { day } of unpaid) counts.set(day, (counts.get(day) ?? 0) + 1)
  return [...counts].map(([day, people]) => ({ day, people })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
