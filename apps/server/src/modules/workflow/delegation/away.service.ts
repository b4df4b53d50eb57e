import type { Day } from '@muster/kernel/day'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { About, Answer } from '../../../platform/operation/questions.ts'
import { unpaidLeavesIn } from '../../organisation/index.ts'
import * as queries from './away.queries.ts'

/** The last day of what nobody knows the end of. */
const OPEN_END = '9999-12-31' as Day

/** The absences of these people that have days from one to another, or from one on, whoever knows them; in the order of the days. */
export async function awayOf(ctx: Ctx, about: About<'awayOf'>): Promise<Answer<'awayOf'>> {
  if (about.personIds.length === 0) return []
  const all = (await ctx.ask('awayOf', about)).flat()
  return all.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

/** Unpaid leave, whether it was applied for or decided otherwise [4.13]. */
export async function onUnpaidLeave(ctx: Ctx, about: About<'awayOf'>): Promise<Answer<'awayOf'>> {
  const { companyId, personIds, from, to } = about
  const employments = await queries.listEmploymentsOf(ctx, companyId, personIds)
  const ids = employments.map(({ employmentId }) => employmentId)
  const leaves = await unpaidLeavesIn(rowsInTransaction(ctx), companyId, ids)
  const filed = leaves.size > 0 ? await queries.listUnpaidLeaves(ctx, companyId, ids) : []
  return employments.flatMap(({ personId, employmentId }) =>
    (leaves.get(employmentId) ?? [])
      .filter((one) => (one.to === null || from <= one.to) && (to === null || one.from <= to))
      .map((one) => ({
        ...{ personId, from: one.from, to: one.to ?? OPEN_END },
        taskId: filed.find((by) => by.employmentId === employmentId && by.from === one.from)?.taskId ?? null,
      })),
  )
}
