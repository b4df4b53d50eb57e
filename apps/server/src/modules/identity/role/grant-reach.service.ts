import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { isWithin } from '../rights/rights-change.rules.ts'
import type { Holder } from '../rights/rights-change.service.ts'
import { isPersonal } from './grant.rules.ts'

type Extent = { scope: string; companies: readonly string[] }

const GIVES = 'permission:user:cud'

/** Refuses a grant that reaches further than the caller's right to give roles. */
export function needWithin(ctx: Ctx, grant: Extent, holder: Holder): void {
  if (!mayTouch(ctx, grant, holder)) fail('identity.beyond_scope')
}

/**
 * Whether a grant lies within the caller's right to give roles, whichever right they read it by. One that follows its holder to
 * companies out of scope is touched by the right of the whole group alone.
 */
export function mayTouch(ctx: Ctx, grant: Extent, holder: Holder): boolean {
  const actor = ctx.actor ?? fail('system.unauthorized')
  if (actor.groupWide.has(GIVES)) return true
  if (isPersonal(grant.scope) && grant.companies.length === 0 && holder.isElsewhere) return false
  return isWithin(grant, holder.affiliation, actor.reachOf(GIVES))
}
