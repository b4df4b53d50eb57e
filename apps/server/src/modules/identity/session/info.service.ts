import type { ReplyOf } from '@muster/contract/endpoint'
import type { sessionEndpoints } from '@muster/contract/identity/session'
import type { Actor } from '../../../platform/auth/actor.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { companiesByIds, employmentNames, positionsOf } from '../../organisation/index.ts'

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

async function readInfo(ctx: Ctx, actor: Actor): Promise<Info> {
  const positions = await positionsOf(ctx, actor.employments)
  const parts = await ctx.ask('userInfoPart', { employments: actor.employments })
  const names = await employmentNames(ctx, actor.main ?? actor.employments[0])
  return {
    userInfo: {
      personId: actor.personId,
      nickName: names?.nickname || names?.name || actor.account,
      userName: actor.account,
      name: names?.name ?? actor.account,
      nativeName: names?.native_name ?? '',
      positions,
      minutes: parts.reduce((sum, part) => sum + (part.minutes ?? 0), 0),
      mainPositionId: actor.main?.positionId ?? null,
      mustChangePassword: actor.mustChangePassword,
      passwordResetAt: actor.passwordResetAt,
      hasSecondaryPassword: actor.hasSecondaryPassword,
      mustChangeSecondary: actor.mustChangeSecondary,
      companies: await companiesByIds(ctx, actor.companies),
    },
    permissions: [...actor.permissions].sort(),
  }
}
