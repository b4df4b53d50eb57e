import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listRules, listTypes, type RulesVersion, type TypeRow } from './leave-type.queries.ts'

/** The topic of leave types that were changed; it empties what every node keeps of them. */
export const LEAVE_TYPES_CHANGED = 'leave-types.changed'

/** The leave types of a company with every version of their rules. */
export type Types = { types: readonly TypeRow[]; versions: readonly RulesVersion[] }

/** Returns the leave types of a company from the cache of the node, which a message empties at each change. */
export function readCachedTypes(ctx: Ctx, companyId: string): Promise<Types> {
  // The types of a company out of scope are hidden and would be cached as none, so they are read directly.
  if (!ctx.scope.companies.includes(companyId)) return readTypes(ctx, companyId)
  return ctx.cache.get(LEAVE_TYPES_CHANGED, companyId, () => readTypes(ctx, companyId))
}

async function readTypes(ctx: Ctx, companyId: string): Promise<Types> {
  const types = await listTypes(ctx, companyId)
  const ids = types.map(({ id }) => id)
  return { types, versions: await listRules(ctx, [companyId], ids) }
}
