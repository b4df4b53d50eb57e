import type { PermissionCode } from '@muster/contract/permissions'
import type { Reach } from '@muster/contract/reach'
import type { Instant } from '@muster/kernel/instant'
import type { Actor } from '../../../platform/auth/actor.ts'
import { dayIn, startOfDay } from '../../../platform/base/clock.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { groupCompanies, type Standing, standingsOf } from '../../organisation/index.ts'
import { inForceOn, turnsAfter } from './grant-days.rules.ts'
import type { Holding } from './rights.queries.ts'
import {
  type Grant,
  grantsOf,
  groupWideCodes,
  listReachedCompanies,
  ownReach,
  permissionsOf,
  reachOfCode,
} from './rights.rules.ts'

declare module '../../../platform/auth/actor.ts' {
  interface Actor {
    readonly mustChangePassword: boolean
    /** When somebody else gave the password that is to be changed. */
    readonly passwordResetAt: Instant | null
    readonly hasSecondaryPassword: boolean
    readonly mustChangeSecondary: boolean
  }
}

/** A session, or the work of one, and what its person holds. */
export type Signed = { holding: Holding; sessionId: string; ends: Actor['ends'] }
/** Who acts, and until when that holds if nothing is written, in milliseconds since 1970. */
export type Read = { actor: Actor; until: number }

/** Asks the database in an operation that sees these companies. */
export type Ask = <T>(companies: readonly string[], work: (ctx: Ctx) => Promise<T>) => Promise<T>

/**
 * Who acts in these sessions, in their order, with the rights and positions of today; undefined for people who have left
 * every company. However many they are, each thing is asked for once.
 */
export async function readActors(ask: Ask, signed: readonly Signed[]): Promise<(Read | undefined)[]> {
  const people = signed.map((one) => ({ ...one, grants: grantsOf(one.holding.grants) }))
  const isGroups = people.some(({ grants }) => grants.some((g) => g.scope === 'group'))
  const companies = new Set(people.flatMap(({ holding }) => holding.memberships.map((m) => m.companyId)))
  const [group, { standings, now }] = await Promise.all([
    isGroups ? ask([], groupCompanies) : [],
    ask([...companies], async (ctx) => ({
      now: ctx.now,
      standings: await standingsOf(
        ctx,
        people.map(({ holding, grants }) => ({
          employments: holding.memberships,
          needsBelow: grants.some((g) => g.scope === 'department-below'),
        })),
      ),
    })),
  ])
  return people.map((person, i) => {
    const standing = standings[i]
    if (!standing || standing.employments.length === 0) return undefined
    const zone = zoneOf(standing)
    const today = dayIn(zone, now)
    const turns = turnsAfter(person.grants, today).map((on) => startOfDay(zone, on))
    return {
      actor: actorOf(person, inForceOn(person.grants, today), standing, group),
      until: Math.min(standing.until, ...turns),
    }
  })
}

/** The zone in which somebody's day begins, for which roles they hold as well. */
export const zoneOf = ({ main }: Pick<Standing, 'main'>): string => main?.zone ?? 'UTC'

function actorOf(
  { holding, sessionId, ends }: Signed,
  grants: readonly Grant[],
  standing: Standing,
  groupCompanies: readonly string[],
): Actor {
  const stands = { ...standing, groupCompanies }
  // Their own first: what they leave to a job belongs there.
  const worksIn = [...(standing.main ? [standing.main] : []), ...standing.employments].map((e) => e.companyId)
  // Made with the first question: of many sessions nobody ever asks.
  let reaches: Map<PermissionCode, readonly Reach[]> | undefined
  const reachOf = (code: PermissionCode) => {
    reaches ??= new Map()
    const reach = reaches.get(code) ?? reachOfCode(grants, stands, code)
    reaches.set(code, reach)
    return reach
  }
  return {
    personId: holding.person_id,
    sessionId,
    ends,
    account: holding.account ?? '',
    refusedAs: holding.must_change ? 'identity.password_must_change' : undefined,
    zone: zoneOf(standing),
    mustChangePassword: holding.must_change,
    passwordResetAt: holding.reset_at,
    hasSecondaryPassword: holding.has_secondary,
    mustChangeSecondary: holding.secondary_must_change,
    main: standing.main,
    employments: standing.employments,
    audiences: { leads: standing.leads },
    permissions: permissionsOf(grants),
    companies: [...new Set([...worksIn, ...listReachedCompanies(grants, stands)])],
    reachOf,
    groupWide: groupWideCodes(grants),
    ownReach: ownReach(stands),
    memo: { current: new Map() },
  }
}
