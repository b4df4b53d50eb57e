import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { About, Answer } from '../../../platform/operation/questions.ts'
import { listScheduled } from './readiness.queries.ts'

/** Who of these people has no shift to come to. */
export async function readinessOf(ctx: Ctx, { people }: About<'readinessOf'>): Promise<Answer<'readinessOf'>> {
  const scheduled = await listScheduled(ctx, people)
  return new Map(people.filter((p) => !scheduled.has(p.employmentId)).map((p) => [p.employmentId, ['shift']]))
}
