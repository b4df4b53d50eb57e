import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listLeaders, listTeam, type TeamRow } from './team.queries.ts'

/** A person whom the caller leads, with where their place is and since which day. */
export type Led = TeamRow

/** Everybody whom the caller leads today, by name; only the one employment where it is given. None without a level that manages. */
export async function listLed(ctx: Ctx, employmentId?: string): Promise<Led[]> {
  const own = ctx.actor?.employments ?? []
  return own.length === 0 ? [] : listTeam(ctx, own, employmentId)
}

/** Who leads somebody of one's own employments today, with the ways to reach them; nobody for anybody else's. */
export async function leadersOfOwn(ctx: Ctx, employmentId: string) {
  const own = ctx.actor?.employments.find((e) => e.employmentId === employmentId)
  return own ? listLeaders(ctx, own.companyId, employmentId) : []
}
