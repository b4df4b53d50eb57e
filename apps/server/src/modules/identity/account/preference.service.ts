import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { preferenceEndpoints } from '@muster/contract/identity/preference'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import * as queries from './preference.queries.ts'

type Preferences = ReplyOf<(typeof preferenceEndpoints)['list']>

/** How the person who asks arranged things for themselves; what they never touched, or what nothing reads any more, is not there. */
export async function list(ctx: Ctx): Promise<Preferences> {
  const { personId } = ctx.actor ?? fail('system.unauthorized')
  const preferences: Preferences = {}
  for (const { key, value } of await queries.listPreferences(ctx, personId)) {
    const { success, data } = preferenceEndpoints.list.reply.safeParse({ [key]: JSON.parse(value) })
    if (success) Object.assign(preferences, data)
  }
  return preferences
}

/** Keeps what is sent, gives up what is `null`, and answers with all there is. The last one counts: nobody else writes here. */
export async function keep(ctx: Ctx, input: InputOf<(typeof preferenceEndpoints)['keep']>): Promise<Preferences> {
  const { personId } = ctx.actor ?? fail('system.unauthorized')
  for (const [key, value] of Object.entries(input)) {
    if (value === null) await queries.deletePreference(ctx, personId, key)
    else if (value !== undefined) await queries.savePreference(ctx, personId, key, JSON.stringify(value))
  }
  return list(ctx)
}
