import type { InputOf } from '@muster/contract/endpoint'
import type { passwordEndpoints } from '@muster/contract/identity/password'
import { later } from '@muster/kernel/instant'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyRightsChanged, notifySessionEnded } from '../../../platform/push/notify-rights.ts'
import { hashPassword, isPassword } from '../secret/hashing.service.ts'
import { SALARY_WINDOW } from '../secret/password.rules.ts'
import { needLongEnough } from '../secret/password-length.service.ts'
import { ACCOUNT, SECONDARY } from '../secret/throttle.rules.ts'
import { forget, type Subject, throttleTry } from '../secret/throttle.service.ts'
import * as sessions from '../session/session.queries.ts'
import * as accounts from './account.queries.ts'

type Inputs = { [K in keyof typeof passwordEndpoints]: InputOf<(typeof passwordEndpoints)[K]> }

/** Changes the sign-in password to another one; every other session of the person ends [5.02, 5.03]. */
export async function change(ctx: Ctx, { current, next }: Inputs['change']) {
  await needLongEnough(ctx, 'next', next)
  const { actor, proof } = await needPassword(ctx, current)
  const { personId, sessionId } = actor
  if (next === current) failFields({ next: 'same_as_before' })
  const hash = await hashPassword(next)
  if (!(await accounts.setPassword(ctx, personId, hash, proof))) failWrong()
  await sessions.endSessionsOf(ctx, personId, 'password-changed', sessionId)
  notifySessionEnded(ctx, { personId })
  ctx.audit({ companyId: undefined, object: personId })
  return { done: true as const }
}

/**
 * Sets or changes the secondary password, with the sign-in password as proof [2.16, 5.02]. It unlocks the new one, and
 * closes what the old one has opened.
 */
export async function changeSecondary(ctx: Ctx, { current, next }: Inputs['changeSecondary']) {
  const { actor, proof } = await needPassword(ctx, current)
  const { personId } = actor
  const hash = await hashPassword(next)
  // Two changes at once: the second was proved with what the first has changed.
  if (!(await accounts.setSecondary(ctx, personId, hash, proof))) fail('system.stale_version')
  await sessions.closeSalaryWindows(ctx, personId)
  await forget(ctx, secondaryOf(personId))
  notifyRightsChanged(ctx, { personId })
  ctx.audit({ companyId: undefined, object: personId })
  return { done: true as const }
}

/** Opens the salary window of this session for five minutes; five wrong tries lock it for fifteen. Never code 401. */
export async function openWindow(ctx: Ctx, { secondary }: Inputs['openWindow']) {
  const { personId, sessionId } = ctx.actor ?? fail('system.unauthorized')
  const credential = await ctx.apart((own) => accounts.findCredential(own, personId))
  if (!credential?.secondary_hash) return fail('identity.secondary_not_set')
  const { isRight, blockedFor } = await ownTry(ctx, secondaryOf(personId), async () => {
    // Read in its turn: one that was changed meanwhile opens nothing.
    const now = await ctx.apart((own) => accounts.findCredential(own, personId))
    return isPassword(now?.secondary_hash ?? undefined, secondary)
  })
  if (blockedFor !== undefined) return fail('identity.secondary_locked', { retryAfter: blockedFor })
  if (!isRight) return fail('identity.secondary_wrong', { fields: { secondary: 'password_wrong' } })
  // One that was given opens nothing, or who gave it could open pay with it.
  if (ctx.actor?.mustChangeSecondary) return fail('identity.secondary_must_change')
  const until = later(ctx.now, SALARY_WINDOW)
  await sessions.openSalaryWindow(ctx, sessionId, until)
  ctx.audit({ companyId: undefined, object: personId, after: { until } })
  return { until }
}

/** Until when pay is open in this session. */
export async function window(ctx: Ctx) {
  const { sessionId } = ctx.actor ?? fail('system.unauthorized')
  const until = await sessions.findSalaryWindow(ctx, sessionId)
  return { until: until !== undefined && until > ctx.now ? until : null }
}

/** Closes pay in this session before its time. */
export async function closeWindow(ctx: Ctx) {
  const { personId, sessionId } = ctx.actor ?? fail('system.unauthorized')
  await sessions.openSalaryWindow(ctx, sessionId, ctx.now)
  ctx.audit({ companyId: undefined, object: personId })
  return { done: true as const }
}

/** What is throttled of a person's secondary password. */
export const secondaryOf = (personId: string): Subject => ({ name: `secondary:${personId}`, policy: SECONDARY })

const failWrong = () => fail('identity.password_wrong', { fields: { current: 'password_wrong' } })

/**
 * The signed-in person, whose sign-in password this is, with the hashes that say so: whatever is written upon that proof is
 * written where they still stand. Guesses are throttled like those of sign-in.
 */
async function needPassword(ctx: Ctx, password: string) {
  const actor = ctx.actor ?? fail('system.unauthorized')
  // Read before it waits: of changes that come together one finds what it was proved with.
  const proof = await ctx.apart((own) => accounts.findCredential(own, actor.personId))
  const subject = { name: `password:${actor.personId}`, policy: ACCOUNT }
  const { isRight, blockedFor } = await ownTry(ctx, subject, () =>
    isPassword(proof?.password_hash ?? undefined, password),
  )
  if (blockedFor !== undefined) return fail('system.too_many_requests', { retryAfter: blockedFor })
  return isRight && proof ? { actor, proof } : failWrong()
}

/** Tries a secret of the signed-in person when it is its turn, in a line of their own that no building shares. */
function ownTry(ctx: Ctx, subject: Subject, check: () => Promise<boolean>) {
  return throttleTry(ctx, { group: subject.name, line: '' }, [subject], async () => ({ isRight: await check() }))
}
