import type { ReplyOf } from '@muster/contract/endpoint'
import type { sessionEndpoints } from '@muster/contract/identity/session'
import type { Actor } from '../../../platform/auth/actor.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { joinCalls } from '../../../platform/db/joined.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { NodeCache } from '../../../platform/operation/node-cache.ts'
import { companiesByIds, namesOfEmployments, positionsOf } from '../../organisation/index.ts'

type Info = ReplyOf<(typeof sessionEndpoints)['getInfo']>

/** Who is signed in, what they may do, and what later modules add [3.06, 6.02, 7.03]; asked for at every start of every window. */
export async function getInfo(ctx: Ctx): Promise<Info> {
  const actor = ctx.actor ?? fail('system.unauthorized')
  const memo = actor.memo.current
  const known = memo.get('info') as Info | undefined
  if (known) return known
  const info = Object.freeze(await readInfo(ctx, actor))
  memo.set('info', info)
  return info
}

type Asking = { ctx: Ctx; actor: Actor }

/** Of each node: what is asked for in one turn of the event loop is read together, as sessions are that it does not know. */
const joined = new WeakMap<NodeCache, (asking: Asking) => Promise<Info>>()

function readInfo(ctx: Ctx, actor: Actor): Promise<Info> {
  const read = joined.get(ctx.cache) ?? joinCalls(readAll)
  joined.set(ctx.cache, read)
  return read({ ctx, actor })
}

/** What stands of these people, each kind of thing in one statement, however many they are; everything by the employments of one's own. */
async function readAll(asking: readonly Asking[]): Promise<Info[]> {
  const actors = asking.map(({ actor }) => actor)
  const [first] = asking
  if (!first) return []
  const ids = [...new Set(actors.flatMap(({ companies }) => companies))]
  const ctx = first.ctx.among(ids)
  const employments = actors.flatMap((actor) => actor.employments)
  const [positions, names, companies, parts] = await Promise.all([
    positionsOf(ctx, employments),
    namesOfEmployments(ctx, employments),
    companiesByIds(ctx, ids),
    ctx.ask('userInfoParts', { people: actors }),
  ])
  const people = new Map(
    actors.flatMap(({ personId, employments }) => employments.map((e) => [e.employmentId, personId])),
  )
  const held = Map.groupBy(positions, ({ employmentId }) => people.get(employmentId))
  return actors.map((actor, i) => {
    const called = names.get((actor.main ?? actor.employments[0])?.employmentId ?? '')
    return {
      userInfo: {
        personId: actor.personId,
        nickName: called?.nickname || called?.name || actor.account,
        userName: actor.account,
        name: called?.name ?? actor.account,
        nativeName: called?.native_name ?? '',
        positions: held.get(actor.personId) ?? [],
        minutes: parts.reduce((sum, part) => sum + (part[i]?.minutes ?? 0), 0),
        mainPositionId: actor.main?.positionId ?? null,
        mustChangePassword: actor.mustChangePassword,
        passwordResetAt: actor.passwordResetAt,
        hasSecondaryPassword: actor.hasSecondaryPassword,
        mustChangeSecondary: actor.mustChangeSecondary,
        companies: companies.filter(({ companyId }) => actor.companies.includes(companyId)),
      },
      permissions: [...actor.permissions].sort(),
    }
  })
}
