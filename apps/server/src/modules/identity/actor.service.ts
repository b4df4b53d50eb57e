import type { PermissionCode } from '@muster/contract/permissions'
import type { Instant } from '@muster/kernel/instant'
import type { Actor } from '../../platform/auth/actor.ts'
import { mintScope } from '../../platform/auth/scope.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { type House, type Occasion, runDeed } from '../../platform/deeds.ts'
import type { Actors } from '../../platform/http/sheet-job.ts'
import { groupCompanies, standingOf } from '../organisation/index.ts'
import * as accounts from './account.queries.ts'
import { groupWideCodes, ownReach, reachByCode } from './rights.rules.ts'

/** What a session and its credential say of a person. */
type Signed = { personId: string; sessionId: string; mustChange: boolean; hasSecondary: boolean }

/** A deed of the gate itself. */
export const gateOccasion = (mode: 'read' | 'write', companies: readonly string[]): Occasion => ({
  module: 'identity',
  action: 'gate',
  mode,
  actor: undefined,
  scope: mintScope(companies.map((companyId) => ({ companyId, kind: 'all' }))),
  locale: 'en_US',
  request: { id: '', address: '', agent: '' },
  mustAudit: false,
})

/**
 * Who acts in a deed: the person found by `find` in a deed of its own, with the rights and positions of today. Undefined when nothing
 * is found, and for whoever has left everywhere: they are nobody here any more.
 */
export async function readActor<T extends Signed>(
  house: House,
  find: (ctx: Ctx) => Promise<T | undefined>,
): Promise<{ actor: Actor; signed: T; readAt: Instant } | undefined> {
  const found = await runDeed(house, gateOccasion('read', []), async (ctx) => {
    const signed = await find(ctx)
    if (!signed) return undefined
    return {
      signed,
      rights: await accounts.findRights(ctx, signed.personId),
      group: await groupCompanies(ctx),
      now: ctx.now,
    }
  })
  if (!found) return undefined
  const { signed, rights, group, now } = found
  const companies = [...new Set(rights.memberships.map((m) => m.companyId))]
  const standing = await runDeed(house, gateOccasion('read', companies), (ctx) => standingOf(ctx, rights.memberships))
  if (standing.employments.length === 0) return undefined
  const byCode = reachByCode(rights.grants, { ...standing, groupCompanies: group })
  const actor: Actor = {
    personId: signed.personId,
    sessionId: signed.sessionId,
    account: rights.name?.shown ?? '',
    mustChangePassword: signed.mustChange,
    hasSecondaryPassword: signed.hasSecondary,
    main: standing.main,
    employments: standing.employments,
    permissions: new Set(byCode.keys()),
    companies: [...new Set([...companies, ...[...byCode.values()].flat().map((r) => r.companyId)])],
    reachOf: (code: PermissionCode) => byCode.get(code) ?? [],
    groupWide: groupWideCodes(rights.grants),
    ownReach: ownReach({ ...standing, groupCompanies: group }),
    memo: { current: new Map() },
  }
  return { actor, signed, readAt: now }
}

/** Finds people whose work goes on without them: whoever may still sign in, with the rights that they have now. */
export function openActors(house: House): Actors {
  return async (personId, sessionId) => {
    const found = await readActor(house, async (ctx) => {
      const credential = await accounts.findCredential(ctx, personId)
      if (!credential || credential.is_disabled) return undefined
      return {
        personId,
        sessionId,
        mustChange: credential.must_change,
        hasSecondary: credential.secondary_hash !== null,
      }
    })
    return found?.actor
  }
}
