import { addDays } from '@muster/kernel/day'
import { dayIn } from '../../../platform/base/clock.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { employmentsInReach, findCurrentPositions, groupCompanies } from '../../organisation/index.ts'
import { type Held, holdsNoMore } from './authority.rules.ts'
import { notEndedOn } from './grant-days.rules.ts'
import { findGrants } from './rights.queries.ts'
import { type Affiliation, type Grant, grantsOf, groupWideCodes, permissionsOf, reachOfCode } from './rights.rules.ts'

/** An employee in reach, by whose employment an account is named. */
export type Owner = Awaited<ReturnType<typeof employmentsInReach>>[number]

/** Why the caller may change nothing of an account that they see. */
export type Closed = 'own' | 'holds-more'

/** The employee in reach of the call, or an absent user (40403). */
export async function needOwner(ctx: Ctx, employmentId: string): Promise<Owner> {
  const [owner] = await employmentsInReach(ctx, [employmentId])
  return owner ?? fail('system.user_not_found')
}

/** The same, refused where the account is the caller's own or its owner holds more rights than they do. */
export async function needAuthority(ctx: Ctx, employmentId: string): Promise<Owner> {
  const owner = await needOwner(ctx, employmentId)
  const closed = await findClosedReason(ctx, owner.personId)
  if (closed === 'own') fail('identity.own_account')
  if (closed === 'holds-more') fail('identity.holds_more')
  return owner
}

export async function findClosedReason(ctx: Ctx, personId: string): Promise<Closed | null> {
  const actor = ctx.actor ?? fail('system.unauthorized')
  if (personId === actor.personId) return 'own'
  return holdsNoMore(await heldBy(ctx, personId), actor) ? null : 'holds-more'
}

/**
 * What a person holds today or is to hold, in all companies: those that the caller does not see count as well, and nothing of them is
 * answered. In some zones yesterday is not over.
 */
async function heldBy(ctx: Ctx, personId: string): Promise<Held> {
  const { memberships, grants: rows } = await findGrants(ctx, personId)
  const grants = notEndedOn(grantsOf(rows), addDays(dayIn('UTC', ctx.now), -1))
  const affiliation = await findAffiliation(ctx, memberships, grants)
  return {
    permissions: permissionsOf(grants),
    groupWide: groupWideCodes(grants),
    reachOf: (code) => reachOfCode(grants, affiliation, code),
  }
}

async function findAffiliation(
  ctx: Ctx,
  employments: readonly { companyId: string; employmentId: string }[],
  grants: readonly Grant[],
): Promise<Affiliation> {
  const affiliation: Affiliation = {
    employments: [],
    departments: [],
    groupCompanies: grants.some((g) => g.scope === 'group') ? await groupCompanies(ctx) : [],
  }
  if (!grants.some((g) => g.scope.startsWith('department'))) return affiliation
  const there = ctx.among([...new Set(employments.map((e) => e.companyId))])
  const [found] = await findCurrentPositions(there, [{ employments, needsBelow: true }])
  return { ...affiliation, departments: found?.departments ?? [] }
}
