import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listRules, listTypes, type RulesVersion, type TypeRow } from './leave-type.queries.ts'

/** The topic of leave types that were changed; it empties what every node keeps of them. */
export const LEAVE_TYPES_CHANGED = 'leave-types.changed'

/** The leave types of a company with every version of their rules. */
export type Types = { types: readonly TypeRow[]; versions: readonly RulesVersion[] }

/** Those of a company, out of the memory of this node, which follows a change as parameters do. */
export function typesOf(ctx: Ctx, companyId: string): Promise<Types> {
  // Of a company that this operation does not see it would keep that there are none.
  if (!ctx.scope.companies.includes(companyId)) return readTypes(ctx, companyId)
  return ctx.cache.get(LEAVE_TYPES_CHANGED, companyId, () => readTypes(ctx, companyId))
}

async function readTypes(ctx: Ctx, companyId: string): Promise<Types> {
  const types = await listTypes(ctx, companyId)
  const ids = types.map(({ id }) => id)
  return { types, versions: await listRules(ctx, [companyId], ids) }
}
