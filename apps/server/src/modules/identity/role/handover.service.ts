import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { About, Answer } from '../../../platform/operation/questions.ts'
import { countRolesHeld } from './handover.queries.ts'

/** The roles that people hold beside that of every employee, which somebody takes over when they leave. */
export async function rolesHeld(ctx: Ctx, { people }: About<'handoverOf'>): Promise<Answer<'handoverOf'>> {
  const counts = await countRolesHeld(
    ctx,
    people.map((one) => one.personId),
  )
  return new Map(
    people.flatMap(({ employmentId, personId }) => {
      const count = counts.get(personId)
      return count === undefined ? [] : [[employmentId, { word: 'organisation.handover.roles', count }] as const]
    }),
  )
}
