import { PHONE_DAYS } from '@muster/contract/identity/phone'
import { MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { newId, newSecret, sha256 } from '../../../platform/base/crypto.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { holdOpenSession, insertSession } from './session.queries.ts'

/**
 * Keeps the phone that asks for clocking [2.12]: a second session beside that of its person, for thirty days from now whatever becomes
 * of the first. Its token is answered once. It clocks and shows their own days; all else is refused as `identity.clock_only`. Refuses
 * where the session that asks is ended meanwhile.
 */
export async function keep(ctx: Ctx) {
  const { personId, sessionId } = ctx.actor ?? fail('system.unauthorized')
  if (!(await holdOpenSession(ctx, personId, sessionId))) fail('system.unauthorized')
  const [id, accessToken] = [newId(), newSecret(256)]
  const until = later(ctx.now, PHONE_DAYS * MS_PER_DAY)
  await insertSession(ctx, {
    ...{ id, personId, kind: 'clock', at: ctx.now },
    tokenHash: sha256(accessToken),
    idleUntil: until,
    absoluteUntil: until,
    address: ctx.request.address,
    agent: ctx.request.agent,
  })
  ctx.audit({ companyId: undefined, object: personId, after: { session: id, until } })
  return { id, accessToken, until }
}
