import type { Ctx } from '../../platform/ctx.ts'
import { listTeam, type TeamRow } from './team.queries.ts'

/** Somebody whom one leads, with where and since which day of their place it is. */
export type Led = TeamRow

/** Everybody whom the person who asks leads today, by name; only the one employment where it is given. Nobody without a level that manages. */
export async function ledBy(ctx: Ctx, employmentId?: string): Promise<Led[]> {
  const own = ctx.actor?.employments ?? []
  return own.length === 0 ? [] : listTeam(ctx, own, employmentId)
}
