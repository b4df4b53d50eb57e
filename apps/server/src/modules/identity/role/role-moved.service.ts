import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { GrantDays } from '../rights/grant-days.rules.ts'
import { movesOf } from './role-moved.rules.ts'

/** Tells later modules that people hold roles otherwise: from now on, and from the days on which these begin or end. */
export async function publishMoves(
  ctx: Ctx,
  grants: readonly (GrantDays & { personId: string; roleId: string })[],
): Promise<void> {
  const moves = movesOf(grants)
  if (moves.length > 0) await ctx.publish('role.moved', { moves })
}
