import type { InputOf } from '@muster/contract/endpoint'
import { NOTICES, TOPICS } from '@muster/contract/notices'
import type { mutedTopicEndpoints } from '@muster/contract/notification/notice'
import { fail } from '../../platform/base/refusal.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import * as queries from './muted.queries.ts'
import { kindsOf } from './notice.rules.ts'
import { notifyRead } from './notice.service.ts'
import { readOfKinds } from './read.queries.ts'

type Inputs = { [K in keyof typeof mutedTopicEndpoints]: InputOf<(typeof mutedTopicEndpoints)[K]> }

/** What the caller has muted; a topic that nothing belongs to any more is left out. */
export async function list(ctx: Ctx, _input: Inputs['list'] = {}) {
  const { personId } = ctx.actor ?? fail('system.unauthorized')
  const names = await queries.listMuted(ctx, personId)
  const items = names.flatMap((name) => {
    const topic = TOPICS.get(name)
    return topic ? [{ topic: name, word: topic.word }] : []
  })
  return { items }
}

/** Mutes a topic: what the caller has of it is read, and what comes is kept as read. A topic that there is not is absent (40401). */
export async function mute(ctx: Ctx, { topic }: Inputs['mute']) {
  const { personId } = ctx.actor ?? fail('system.unauthorized')
  if (!TOPICS.has(topic)) fail('system.id_not_found')
  await queries.insertMuted(ctx, personId, topic)
  await readOfKinds(ctx, personId, kindsOf(NOTICES, topic))
  notifyRead(ctx, personId)
  return list(ctx)
}

/** Takes that back: what comes from now on is told, and what came meanwhile stays read. */
export async function unmute(ctx: Ctx, { topic }: Inputs['unmute']) {
  const { personId } = ctx.actor ?? fail('system.unauthorized')
  if (!TOPICS.has(topic)) fail('system.id_not_found')
  await queries.deleteMuted(ctx, personId, topic)
  notifyRead(ctx, personId)
  return list(ctx)
}
