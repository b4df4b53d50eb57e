import type { Answers } from '../../platform/module.ts'
import { countInHand } from './handover.queries.ts'

/** What of tasks somebody who leaves has to hand over. */
export const handoverOf: NonNullable<Answers['handoverOf']> = async (ctx, { companyId, people }) => {
  const inHand = await countInHand(
    ctx,
    companyId,
    people.map(({ personId }) => personId),
  )
  const byPerson = new Map(inHand.map((one) => [one.personId, one]))
  return new Map(
    people.flatMap(({ employmentId, personId }) => {
      const one = byPerson.get(personId)
      if (!one) return []
      const uses = [
        { word: 'workflow.handover.tasks', count: one.tasks },
        { word: 'workflow.handover.flowRules', count: one.flowRules },
        { word: 'workflow.handover.delegations', count: one.delegations },
      ].filter(({ count }) => count > 0)
      return uses.length === 0 ? [] : [[employmentId, uses] as const]
    }),
  )
}
