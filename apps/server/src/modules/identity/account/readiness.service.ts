import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { About, Answer } from '../../../platform/operation/questions.ts'
import { listReadiness } from './readiness.queries.ts'
import { accountNeeds } from './readiness.rules.ts'

/** What of account and roles each of these people lacks. */
export async function readinessOf(ctx: Ctx, { people }: About<'readinessOf'>): Promise<Answer<'readinessOf'>> {
  const known = await listReadiness(
    ctx,
    people.map((person) => person.personId),
  )
  return new Map(people.map((p) => [p.employmentId, accountNeeds(known.get(p.personId), ctx.now)]))
}
