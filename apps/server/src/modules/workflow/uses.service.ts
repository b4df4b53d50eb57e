import type { Ctx } from '../../platform/operation/ctx.ts'
import type { Events } from '../../platform/operation/events.ts'
import type { Answers } from '../../platform/operation/module.ts'
import { nameSuccessor } from './flow/successor.service.ts'
import { addDepartment, countFormsOf, countRulesNaming } from './uses.queries.ts'

/** What keeps a place from being deleted: the probation form that names the department, or the flow rules that name the place. */
export const usesOf: NonNullable<Answers['usesOf']> = async (ctx, { companyId, kind, id }) => {
  const forms = kind === 'department' ? await countFormsOf(ctx, companyId, [id]) : 0
  return forms > 0
    ? { word: 'workflow.uses.evaluationForms', count: forms }
    : { word: 'workflow.uses.flowRules', count: await countRulesNaming(ctx, id) }
}

/** What names a place which closes names the one that takes over, too: flow rules, and a form of a department unless that has its own. */
export async function nameOrgUnitSuccessor(ctx: Ctx, event: Events['place.replaced']): Promise<void> {
  const { companyId, kind, id, byId } = event
  if (kind === 'department') await addDepartment(ctx, companyId, id, byId)
  await nameSuccessor(ctx, event)
}
