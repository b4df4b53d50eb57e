import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Events } from '../../../platform/operation/events.ts'
import { insertVersion, setCurrent } from './flow-rule.queries.ts'
import { contentOf, sameContent } from './flow-rule.rules.ts'
import { lockRulesNaming } from './routing.queries.ts'
import { withSuccessor } from './successor.rules.ts'

/** The rules of a company that name a place which closes name the one that takes over as well, in their next version. */
export async function nameSuccessor(ctx: Ctx, { companyId, kind, id, byId }: Events['place.replaced']): Promise<void> {
  for (const rule of await lockRulesNaming(ctx, companyId, id)) {
    const before = contentOf(rule.content)
    const content = withSuccessor(before, { kind, id, byId })
    if (sameContent(before, content)) continue
    const next = newId()
    const { names, number } = rule
    await insertVersion(ctx, { companyId, id: next, ruleId: rule.id, number: number + 1, names, content })
    await setCurrent(ctx, companyId, rule.id, next)
  }
}
