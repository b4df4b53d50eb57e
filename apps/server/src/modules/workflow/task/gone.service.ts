import type { Ctx } from '../../../platform/operation/ctx.ts'
import { accessOf } from '../../identity/index.ts'
import type { GoneCause } from '../engine/command.rules.ts'
import { READS, workingIn } from '../people/organisation.service.ts'
import { findEmploymentStatus } from '../store/holder.queries.ts'

/**
 * Finds why a holder no longer stands at a step: account closed, moved, on unpaid leave or left; `moved`, within the
 * company, where nothing else is known.
 */
export async function findGoneCause(ctx: Ctx, companyId: string, personId: string): Promise<GoneCause> {
  const [access] = await accessOf(ctx, READS, companyId, [personId])
  if (!access?.opens) return 'disabled'
  const status = await findEmploymentStatus(ctx, companyId, personId)
  if (status === 'works') return 'moved'
  if (status === 'unpaidLeave') return 'unpaidLeave'
  const elsewhere = access.companies.filter((id) => id !== companyId)
  const worksElsewhere = elsewhere.length > 0 && (await workingIn(ctx, elsewhere, [personId])).size > 0
  if (!worksElsewhere) return 'left'
  return status === 'none' ? 'moved' : 'movedAway'
}
