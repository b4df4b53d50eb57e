import type { InputOf } from '@muster/contract/endpoint'
import type { accountEndpoints } from '@muster/contract/identity/account'
import { newId, newTypedSecret } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifySessionEnded } from '../../../platform/push/notify-rights.ts'
import { needAuthority, type Owner } from '../rights/authority.service.ts'
import { liftBlock } from '../secret/block.service.ts'
import { hashPassword } from '../secret/hashing.service.ts'
import { forget } from '../secret/throttle.service.ts'
import { endSessionsOf } from '../session/session.queries.ts'
import { givePassword, giveSecondary } from './account-state.queries.ts'
import { namesOf, needState } from './account-state.service.ts'
import { secondaryOf } from './password.service.ts'

type Inputs = { [K in keyof typeof accountEndpoints]: InputOf<(typeof accountEndpoints)[K]> }

/** As long as both rules of passwords allow, and long enough that nobody guesses it in the minutes that it is good. */
const PASSWORD_LENGTH = 14
const SECONDARY_LENGTH = 12

/** A random sign-in password for somebody who forgot theirs: shown once, to be changed at the next sign-in; every session ends [5.03]. */
export async function resetPassword(ctx: Ctx, { id }: Inputs['resetPassword']) {
  await ctx.apart((own) => needOpened(own, id))
  const password = newTypedSecret(PASSWORD_LENGTH)
  const hash = await hashPassword(password)
  // Asked anew: what allowed it may have been taken away while it was hashed.
  const owner = await needOpened(ctx, id)
  await givePassword(ctx, owner.personId, hash)
  await liftBlock(ctx, await namesOf(ctx, owner))
  await notifyReset(ctx, owner, 'password-reset')
  return ended(ctx, owner, 'password-reset', password)
}

/** The same for the secondary password: what is given opens nothing before its owner has chosen another one. */
export async function resetSecondary(ctx: Ctx, { id }: Inputs['resetSecondary']) {
  await ctx.apart((own) => needOpened(own, id))
  const password = newTypedSecret(SECONDARY_LENGTH)
  const hash = await hashPassword(password)
  const owner = await needOpened(ctx, id)
  await giveSecondary(ctx, owner.personId, hash)
  await forget(ctx, secondaryOf(owner.personId))
  await notifyReset(ctx, owner, 'secondary-reset')
  return ended(ctx, owner, 'secondary-reset', password)
}

/** An account that has a password: one that awaits its owner gets a new code instead. */
async function needOpened(ctx: Ctx, id: string): Promise<Owner> {
  const owner = await needAuthority(ctx, id)
  await needState(ctx, owner, ['active', 'must-change'])
  return owner
}

/** Its owner learns it in the windows that end with it, and finds it again after the next sign-in. */
async function notifyReset(
  ctx: Ctx,
  { companyId, employmentId, personId }: Owner,
  kind: 'password-reset' | 'secondary-reset',
): Promise<void> {
  await ctx.publish('notice.raised', {
    ...{ companyId, kind, opens: kind === 'password-reset' ? '/my/password' : '/my/secondary-password' },
    notices: [{ key: `${kind}:${newId()}`, about: { employmentId }, params: {}, personIds: [personId] }],
  })
}

async function ended(ctx: Ctx, { personId, employmentId, companyId }: Owner, reason: string, password: string) {
  const sessions = await endSessionsOf(ctx, personId, reason, undefined)
  notifySessionEnded(ctx, { personId })
  ctx.audit({ companyId, object: employmentId, after: { sessionsEnded: sessions } })
  return { password }
}
