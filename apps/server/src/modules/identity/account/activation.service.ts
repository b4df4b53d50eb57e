import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { activationEndpoints } from '@muster/contract/identity/activation'
import { normalForm } from '@muster/kernel/normal-form'
import { sha256 } from '../../../platform/base/crypto.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { toNetwork } from '../../../platform/http/network.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifySessionEnded } from '../../../platform/push/notify-rights.ts'
import { companyOfCode, worksStill } from '../../organisation/index.ts'
import { liftBlock } from '../secret/block.service.ts'
import { hashPassword, waitLikeHash } from '../secret/hashing.service.ts'
import { needLongEnough } from '../secret/password-length.service.ts'
import { ADDRESS } from '../secret/throttle.rules.ts'
import { throttleTry } from '../secret/throttle.service.ts'
import { endSessionsOf } from '../session/session.queries.ts'
import { beginSession } from '../session/session.service.ts'
import { listMemberships } from './account.queries.ts'
import { chooseFirstPassword } from './account-state.queries.ts'
import { findCode, useCode } from './activation.queries.ts'
import { normalizeCode } from './activation.rules.ts'

type Input = InputOf<(typeof activationEndpoints)['use']>
type Reply = ReplyOf<(typeof activationEndpoints)['use']>

/**
 * The first sign-in [5.02]: whoever has the code chooses the password of its account and is signed in. Unknown company, wrong, used,
 * void and expired code, closed account and somebody who has left are one answer that takes one time. Wrong codes of an address
 * count together with its wrong passwords; a code itself has too many bits to be guessed.
 */
export async function use(ctx: Ctx, { companyCode, code, next }: Input): Promise<Reply> {
  await needLongEnough(ctx, 'next', next)
  const hash = sha256(normalizeCode(code))
  const company = normalForm(companyCode).toUpperCase()
  const network = toNetwork(ctx.request.address)
  const line = { group: network, line: `code:${hash.toString('base64url')}` }
  const tried = await throttleTry(ctx, line, [{ name: `address:${network}`, policy: ADDRESS }], async () => {
    const found = await ctx.apart(async (own) => {
      const owner = await findCode(own, hash, await companyOfCode(own, company))
      return owner && (await worksStill(own, await listMemberships(own, owner.personId))) ? owner : undefined
    })
    return { isRight: found !== undefined, found }
  })
  if (!tried.found) {
    await waitLikeHash()
    return refuse(ctx, companyCode, tried.blockedFor === undefined ? 'wrong' : 'blocked')
  }
  const { personId, account } = tried.found
  // Hashes only after the code proved good, and before it is used up.
  const passwordHash = await hashPassword(next)
  const isFirst = (await useCode(ctx, hash)) && (await chooseFirstPassword(ctx, personId, passwordHash))
  if (!isFirst) return refuse(ctx, companyCode, 'used')
  // Of an account that an administrator has made usable again, others may still be in.
  await endSessionsOf(ctx, personId, 'activated', undefined)
  notifySessionEnded(ctx, { personId })
  await liftBlock(ctx, [{ companyCode, account }])
  const session = await beginSession(ctx, personId)
  ctx.audit({ companyId: undefined, object: personId, after: { account } })
  return { ...session, mustChangePassword: false, renamed: null, account }
}

/** A refused first sign-in is a security event: it stays in the group's log, without the code. */
function refuse(ctx: Ctx, companyCode: string, why: string): never {
  ctx.afterRollback(async (own) =>
    own.audit({ companyId: undefined, object: 'activation', after: { companyCode, why } }),
  )
  return fail('identity.code_not_accepted')
}
