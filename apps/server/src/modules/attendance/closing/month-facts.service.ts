import type { MonthSums } from '@muster/contract/attendance/month-closing'
import type { Day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { findMonth } from '../frozen/closing.queries.ts'
import { type SnapshotDay, sumsOf } from '../frozen/snapshot.rules.ts'
import { listWritten } from './snapshot.queries.ts'

/** What somebody's month comes to as it is written, with the days on which something differs from the plan. */
type MonthFacts = {
  sums: MonthSums
  days: { late: Day[]; earlyLeave: Day[]; absent: Day[]; leave: Readonly<Record<string, Day[]>> }
}

/** The months of some people of a company, by employment, and whether the month is closed; who has no day in it is not there. */
export async function monthFactsOf(
  ctx: Ctx,
  companyId: string,
  employmentIds: readonly string[],
  month: Month,
): Promise<{ isClosed: boolean; of: ReadonlyMap<string, MonthFacts> }> {
  const rows = rowsInTransaction(ctx)
  const state = (await findMonth(rows, companyId, month))?.state
  const written = await listWritten(rows, companyId, employmentIds, month)
  return { isClosed: state === 'closed', of: new Map([...written].map(([id, days]) => [id, factsOf(days)])) }
}

function factsOf(days: readonly SnapshotDay[]): MonthFacts {
  const on = (is: (day: SnapshotDay) => boolean) => days.filter(is).map(({ day }) => day)
  const leave: Record<string, Day[]> = {}
  for (const day of days)
    for (const type of Object.keys(sumsOf([day]).leave)) leave[type] = [...(leave[type] ?? []), day.day]
  return {
    sums: sumsOf(days),
    days: {
      late: on((day) => day.lateMinutes > 0),
      earlyLeave: on((day) => day.earlyLeaveMinutes > 0),
      absent: on((day) => day.absentMinutes > 0),
      leave,
    },
  }
}
