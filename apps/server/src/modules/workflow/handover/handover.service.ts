import { wholeCompaniesOf } from '../../../platform/auth/caller.ts'
import type { Answers } from '../../../platform/operation/module.ts'
import { countInHand } from './handover.queries.ts'

/** Whoever holds both for the whole of a company administers its tasks. */
const ADMINISTERS = ['task:workflow:cud', 'task:task-list'] as const

/** Counts the tasks, rules and delegations that leavers still have to hand over. */
export const handoverOf: NonNullable<Answers['handoverOf']> = async (ctx, { companyId, people }) => {
  const inHand = await countInHand(
    ctx,
    companyId,
    people.map(({ personId }) => personId),
  )
  const mayHandOver = ADMINISTERS.every((code) => wholeCompaniesOf(ctx, code, [companyId]).length > 0)
  const byPerson = new Map(inHand.map((one) => [one.personId, one]))
  return new Map(
    people.flatMap(({ employmentId, personId }) => {
      const one = byPerson.get(personId)
      if (!one) return []
      const opens = mayHandOver ? { opens: `/workflow/handover?personId=${personId}&companyId=${companyId}` } : {}
      const uses = [
        { word: 'workflow.handover.tasks', count: one.tasks, ...opens },
        { word: 'workflow.handover.flowRules', count: one.flowRules, ...opens },
        { word: 'workflow.handover.delegations', count: one.delegations, ...opens },
      ].filter(({ count }) => count > 0)
      return uses.length === 0 ? [] : [[employmentId, uses] as const]
    }),
  )
}
