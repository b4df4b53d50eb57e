import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { About, Answer } from '../../../platform/operation/questions.ts'
import { workDaysOfAll } from '../../rostering/index.ts'
import { listApproved } from './absence.queries.ts'
import { absencesIn } from './absence.rules.ts'

/** When people are away for whole days by approved leave: half a day does not keep anybody from deciding. */
export async function awayOf(ctx: Ctx, { companyId, personIds, from, to }: About<'awayOf'>): Promise<Answer<'awayOf'>> {
  const days = await listApproved(ctx, companyId, personIds, { from, to })
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const employmentIds = [...new Set(days.map(({ employmentId }) => employmentId))]
  const worked = await workDaysOfAll(ctx, { companyId, employmentIds, from: first.day, to: last.day })
  return [...Map.groupBy(days, ({ taskId }) => taskId)].flatMap(([taskId, own]) => {
    const { personId = '', employmentId = '' } = own[0] ?? {}
    const work = new Map((worked.get(employmentId) ?? []).map((one) => [one.day, one.work]))
    return absencesIn(own, (day) => work.get(day) ?? [])
      .filter((one) => from <= one.to && (to === null || one.from <= to))
      .map((one) => ({ personId, taskId, ...one }))
  })
}
