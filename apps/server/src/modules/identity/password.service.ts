import type { InputOf } from '@muster/contract/endpoint'
import type { passwordEndpoints } from '@muster/contract/identity/password'
import { later } from '@muster/kernel/instant'
import type { Ctx } from '../../platform/ctx.ts'
import { fail } from '../../platform/refusal.ts'
import * as accounts from './account.queries.ts'
import { hashPassword, isPassword } from './hashing.service.ts'
import { ACCOUNT, SALARY_WINDOW, SECONDARY } from './password.rules.ts'
import * as sessions from './session.queries.ts'
import { forgive, tryOnce } from './throttle.service.ts'

type Inputs = { [K in keyof typeof passwordEndpoints]: InputOf<(typeof passwordEndpoints)[K]> }

/** Changes the sign-in password; every other session of the person ends [5.02, 5.03]. */
export async function change(ctx: Ctx, { current, next }: Inputs['change']) {
  const { personId, sessionId } = await needPassword(ctx, current)
  const hash = await hashPassword(next)
  await accounts.setPassword(ctx, personId, hash)
  await sessions.endSessionsOf(ctx, personId, 'password-changed', sessionId)
  ctx.tell({ companyId: undefined, topic: 'session.ended', body: { personId } })
  ctx.audit({ companyId: undefined, object: personId })
  return { done: true as const }
}

/** Sets or changes the secondary password, with the sign-in password as proof [2.16, 5.02]. */
export async function changeSecondary(ctx: Ctx, { current, next }: Inputs['changeSecondary']) {
  const { personId } = await needPassword(ctx, current)
  const hash = await hashPassword(next)
  await accounts.setSecondary(ctx, personId, hash)
  ctx.tell({ companyId: undefined, topic: 'session.ended', body: { personId } })
  ctx.audit({ companyId: undefined, object: personId })
  return { done: true as const }
}

/** Opens the salary window of this session for five minutes; five wrong tries lock it for fifteen. Never code 401. */
export async function openWindow(ctx: Ctx, { secondary }: Inputs['openWindow']) {
  const { personId, sessionId } = ctx.actor ?? fail('system.unauthorized')
  const credential = await ctx.apart((own) => accounts.findCredential(own, personId))
  if (!credential?.secondary_hash) return fail('identity.secondary_not_set')
  const subject = `secondary:${personId}`
  const blocked = await tryOnce(ctx, subject, SECONDARY)
  if (blocked !== undefined) return fail('identity.secondary_locked', { until: blocked })
  if (!(await isPassword(credential.secondary_hash, secondary))) return fail('identity.secondary_wrong')
  const until = later(ctx.now, SALARY_WINDOW)
  await sessions.openSalaryWindow(ctx, sessionId, until)
  await forgive(ctx, subject, 'all')
  ctx.audit({ companyId: undefined, object: personId, after: { until } })
  return { until }
}

/** The signed-in person, whose sign-in password this is; guesses are throttled like those of sign-in. */
async function needPassword(ctx: Ctx, password: string) {
  const actor = ctx.actor ?? fail('system.unauthorized')
  const subject = `password:${actor.personId}`
  if ((await tryOnce(ctx, subject, ACCOUNT)) !== undefined) return fail('system.too_many_requests', { retryAfter: 60 })
  const credential = await ctx.apart((own) => accounts.findCredential(own, actor.personId))
  if (!(await isPassword(credential?.password_hash ?? undefined, password)))
    return fail('identity.password_wrong', { fields: { current: 'password_wrong' } })
  await ctx.apart((own) => forgive(own, subject, 'all'))
  return actor
}
