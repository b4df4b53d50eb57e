import type { InputOf } from '@muster/contract/endpoint'
import type { accountSessionEndpoints } from '@muster/contract/identity/account'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifySessionEnded } from '../../../platform/push/notify-rights.ts'
import { needAuthority } from '../rights/authority.service.ts'
import { sessionView } from './own-session.service.ts'
import * as queries from './session.queries.ts'

type Inputs = { [K in keyof typeof accountSessionEndpoints]: InputOf<(typeof accountSessionEndpoints)[K]> }

/** Where somebody else is signed in now, the latest first. */
export async function list(ctx: Ctx, { id }: Inputs['list']) {
  const { personId } = await needAuthority(ctx, id)
  const items = (await queries.listSessions(ctx, personId)).map(sessionView)
  return { items, total: items.length }
}

/** Ends one session of somebody else on every node; one of a third person is an absent one. */
export async function end(ctx: Ctx, { id, sessionId }: Inputs['end']) {
  const { personId, companyId, employmentId } = await needAuthority(ctx, id)
  const isTheirs = (await queries.listSessions(ctx, personId)).some((row) => row.id === sessionId)
  if (!isTheirs) fail('system.id_not_found')
  await queries.endSession(ctx, sessionId, 'ended-by-administrator')
  notifySessionEnded(ctx, { sessionId })
  ctx.audit({ companyId, object: employmentId, before: { session: sessionId } })
  return { id: sessionId }
}

/** Ends every session of somebody else, on every node. */
export async function endAll(ctx: Ctx, { id }: Inputs['endAll']) {
  const { personId, companyId, employmentId } = await needAuthority(ctx, id)
  const ended = await queries.endSessionsOf(ctx, personId, 'ended-by-administrator', undefined)
  notifySessionEnded(ctx, { personId })
  ctx.audit({ companyId, object: employmentId, before: { sessions: ended } })
  return { ended }
}
