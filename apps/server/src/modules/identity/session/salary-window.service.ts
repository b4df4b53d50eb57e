import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { findSalaryWindow } from './session.queries.ts'

/** Refuses unless the secondary password was typed in this session within the last five minutes [2.16, 6.01]. */
export async function needSalaryWindow(ctx: Ctx): Promise<void> {
  const actor = ctx.actor ?? fail('system.unauthorized')
  if (!actor.hasSecondaryPassword) return fail('identity.secondary_not_set')
  const until = await findSalaryWindow(ctx, actor.sessionId)
  if (until === undefined || until <= ctx.now) fail('identity.secondary_needed')
}
