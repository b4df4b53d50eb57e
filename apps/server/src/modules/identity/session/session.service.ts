import type { InputOf } from '@muster/contract/endpoint'
import type { sessionEndpoints } from '@muster/contract/identity/session'
import { epochOf, type Instant, instantOf, later } from '@muster/kernel/instant'
import { newId, newSecret, sha256 } from '../../../platform/base/crypto.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { About, Answer } from '../../../platform/operation/questions.ts'
import { notifySessionEnded } from '../../../platform/push/notify-rights.ts'
import { groupParameter } from '../../system/index.ts'
import * as queries from './session.queries.ts'

const MS_PER_MINUTE = 60_000
const MS_PER_HOUR = 60 * MS_PER_MINUTE

const SESSION_PARAMETERS = ['session.idle', 'session.absolute'] as const

type Inputs = { [K in keyof typeof sessionEndpoints]: InputOf<(typeof sessionEndpoints)[K]> }

/** Begins a session of somebody who has proved who they are; its token is answered once. */
export async function beginSession(ctx: Ctx, personId: string) {
  const accessToken = newSecret(256)
  const absoluteUntil = later(ctx.now, (await groupParameter(ctx, 'session.absolute')) * MS_PER_HOUR)
  await queries.insertSession(ctx, {
    id: newId(),
    tokenHash: sha256(accessToken),
    personId,
    kind: 'full',
    at: ctx.now,
    idleUntil: await nextIdleEnd(ctx, absoluteUntil),
    absoluteUntil,
    address: ctx.request.address,
    agent: ctx.request.agent,
  })
  return { accessToken, expiresAt: absoluteUntil }
}

/** Ends this session on every node [7.02]. */
export async function logout(ctx: Ctx, _input: Inputs['logout']) {
  const actor = ctx.actor ?? fail('system.unauthorized')
  await queries.endSession(ctx, actor.sessionId, 'signed-out')
  notifySessionEnded(ctx, { sessionId: actor.sessionId })
  ctx.audit({ companyId: undefined, object: actor.personId })
  return { done: true as const }
}

export { getInfo } from './info.service.ts'

/** When a session that is used now ends if nobody uses it again; never past its absolute end. */
export async function nextIdleEnd(ctx: Ctx, absoluteUntil: Instant): Promise<Instant> {
  const idle = (await groupParameter(ctx, 'session.idle')) * MS_PER_MINUTE
  return instantOf(Math.min(epochOf(ctx.now) + idle, epochOf(absoluteUntil)))
}

/** Who is signed in now: their sessions end by other rules from their next use, or their next sign-in, on. */
export async function countTouched(ctx: Ctx, { keys }: About<'touchedBy'>): Promise<Answer<'touchedBy'>> {
  const own = SESSION_PARAMETERS.filter((key) => keys.includes(key))
  if (own.length === 0 || !ctx.scope.isGroup) return []
  const people = await queries.countPeopleSignedIn(ctx)
  return own.map((key) => ({ key, people, days: 0 }))
}
