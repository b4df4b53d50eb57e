import type { InputOf } from '@muster/contract/endpoint'
import type { ownSessionEndpoints } from '@muster/contract/identity/own-session'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifySessionEnded } from '../../../platform/push/notify-rights.ts'
import * as queries from './session.queries.ts'

type Inputs = { [K in keyof typeof ownSessionEndpoints]: InputOf<(typeof ownSessionEndpoints)[K]> }

/** Where the person is signed in now, the latest first. */
export async function list(ctx: Ctx, _input: Inputs['list']) {
  const { personId, sessionId } = ctx.actor ?? fail('system.unauthorized')
  const rows = await queries.listSessions(ctx, personId)
  const items = rows.map((row) => ({ ...sessionView(row), isThis: row.id === sessionId }))
  return { items, total: items.length }
}

/** A session as it is shown: what it opens, where and with what somebody is signed in, since and until when. */
export const sessionView = (row: Awaited<ReturnType<typeof queries.listSessions>>[number]) => ({
  id: row.id,
  kind: row.kind,
  startedAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  until: row.absolute_until,
  address: row.address,
  device: row.agent,
})

/** Ends one session of the person on every node; anybody else's is an absent one. */
export async function end(ctx: Ctx, { id }: Inputs['end']) {
  const { personId } = ctx.actor ?? fail('system.unauthorized')
  const isOwn = (await queries.listSessions(ctx, personId)).some((row) => row.id === id)
  if (!isOwn) fail('system.id_not_found')
  await queries.endSession(ctx, id, 'ended-by-owner')
  notifySessionEnded(ctx, { sessionId: id })
  ctx.audit({ companyId: undefined, object: personId, before: { session: id } })
  return { id }
}

/** Ends every session of the person but this one, on every node. */
export async function endOthers(ctx: Ctx, _input: Inputs['endOthers']) {
  const { personId, sessionId } = ctx.actor ?? fail('system.unauthorized')
  const ended = await queries.endSessionsOf(ctx, personId, 'ended-by-owner', sessionId)
  notifySessionEnded(ctx, { personId })
  ctx.audit({ companyId: undefined, object: personId, before: { sessions: ended } })
  return { ended }
}
