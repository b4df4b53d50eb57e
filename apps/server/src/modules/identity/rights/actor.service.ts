import type { SessionKind } from '@muster/contract/identity/own-session'
import type { PermissionCode } from '@muster/contract/permissions'
import type { Reach } from '@muster/contract/reach'
import type { Instant } from '@muster/kernel/instant'
import type { Actor } from '../../../platform/auth/actor.ts'
import { dayIn, startOfDay } from '../../../platform/base/clock.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type CurrentPosition, findCurrentPositions, groupCompanies } from '../../organisation/index.ts'
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

/** A session, or the work of one, what it opens, and what its person holds. */
export type Signed = { holding: Holding; sessionId: string; kind: SessionKind; ends: Actor['ends'] }
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
  const [group, { affiliations, now }] = await Promise.all([
    isGroups ? ask([], groupCompanies) : [],
    ask([...companies], async (ctx) => ({
      now: ctx.now,
      affiliations: await findCurrentPositions(
        ctx,
        people.map(({ holding, grants }) => ({
          employments: holding.memberships,
          needsBelow: grants.some((g) => g.scope === 'department-below'),
        })),
      ),
    })),
  ])
  return people.map((person, i) => {
    const affiliation = affiliations[i]
    if (!affiliation || affiliation.employments.length === 0) return undefined
    const zone = zoneOf(affiliation)
    const today = dayIn(zone, now)
    const turns = turnsAfter(person.grants, today).map((on) => startOfDay(zone, on))
    return {
      actor: actorOf(person, inForceOn(person.grants, today), affiliation, group),
      until: Math.min(affiliation.until, ...turns),
    }
  })
}

/** The zone in which somebody's day begins, for which roles they hold as well. */
export const zoneOf = ({ main }: Pick<CurrentPosition, 'main'>): string => main?.zone ?? 'UTC'

function actorOf(
  { holding, sessionId, kind, ends }: Signed,
  grants: readonly Grant[],
  affiliation: CurrentPosition,
  groupCompanies: readonly string[],
): Actor {
  const stands = { ...affiliation, groupCompanies }
  // Their own first: what they leave to a job belongs there.
  const worksIn = [...(affiliation.main ? [affiliation.main] : []), ...affiliation.employments].map((e) => e.companyId)
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
    closedAs: kind === 'clock' ? 'identity.clock_only' : undefined,
    zone: zoneOf(affiliation),
    mustChangePassword: holding.must_change,
    passwordResetAt: holding.reset_at,
    hasSecondaryPassword: holding.has_secondary,
    mustChangeSecondary: holding.secondary_must_change,
    main: affiliation.main,
    employments: affiliation.employments,
    audiences: { leads: affiliation.leads },
    permissions: permissionsOf(grants),
    companies: [...new Set([...worksIn, ...listReachedCompanies(grants, stands)])],
    reachOf,
    groupWide: groupWideCodes(grants),
    ownReach: ownReach(stands),
    memo: { current: new Map() },
  }
}
