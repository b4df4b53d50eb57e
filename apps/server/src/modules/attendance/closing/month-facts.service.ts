import type { MonthSums } from '@muster/contract/attendance/month-closing'
import type { Day } from '@muster/kernel/day'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { leaveIn, sumsOf } from '../frozen/snapshot.rules.ts'
import { type DayOfMonth, listDays, type OfMonth } from './month-facts.queries.ts'

/** What somebody's month comes to as it is written, with the days on which something differs from the plan, and whether none of it can change any more. */
export type MonthFacts = {
  sums: MonthSums
  days: { late: Day[]; earlyLeave: Day[]; absent: Day[]; leave: Readonly<Record<string, Day[]>> }
  isClosed: boolean
}

/** The months of people of a company; of who has no day in one nothing is known. */
export async function monthFactsOf(
  ctx: Ctx,
  companyId: string,
  wanted: readonly OfMonth[],
): Promise<(of: OfMonth) => MonthFacts | undefined> {
  if (wanted.length === 0) return () => undefined
  const days = Map.groupBy(await listDays(rowsInTransaction(ctx), companyId, wanted), keyOf)
  return (of) => {
    const own = days.get(keyOf(of))
    return own && factsOf(own)
  }
}

const keyOf = ({ employmentId, month }: OfMonth) => `${employmentId} ${month}`

function factsOf(days: readonly DayOfMonth[]): MonthFacts {
  const on = (is: (day: DayOfMonth) => boolean) => days.filter(is).map(({ day }) => day)
  const leave: Record<string, Day[]> = {}
  for (const { day, leaveMinutes, explanation } of days)
    if (leaveMinutes > 0)
      for (const type of Object.keys(leaveIn(explanation))) leave[type] = [...(leave[type] ?? []), day]
  return {
    sums: sumsOf(days),
    isClosed: days.some((day) => day.isClosed),
    days: {
      late: on((day) => day.lateMinutes > 0),
      earlyLeave: on((day) => day.earlyLeaveMinutes > 0),
      absent: on((day) => day.absentMinutes > 0),
      leave,
    },
  }
}
