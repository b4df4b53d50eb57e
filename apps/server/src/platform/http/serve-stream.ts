import type { FastifyReply, FastifyRequest } from 'fastify'
import { type House, runDeed } from '../deeds.ts'
import type { Feed } from '../push/feed.ts'
import { Refusal } from '../refusal.ts'
import type { StreamAnswer } from '../room.ts'
import { dateHeader } from './date-header.ts'
import { bearerOf } from './request.ts'
import { type Bound, type Gate, occasionOf } from './serve-endpoint.ts'

/** Serves an endpoint that stays open. The call itself counts as silent: a stream never prolongs its session. */
export async function serveStream(
  house: House,
  gate: Gate,
  feed: Feed,
  bound: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { occasion, input } = await occasionOf(gate, bound, request, { isSilent: true })
  const token = bearerOf(request)
  const { actor } = occasion
  if (!actor || token === undefined) throw new Refusal('system.unauthorized')
  const service = bound.service as (ctx: unknown, input: unknown) => Promise<unknown>
  const { after } = (await runDeed(house, occasion, (ctx) => service(ctx, input))) as StreamAnswer
  await feed.open({ actor, token, after }, () => {
    reply.hijack()
    const date = dateHeader(house.clock())
    reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS, date })
    return reply.raw
  })
  return reply
}

/** Nobody on the way keeps it or gathers it: proxies that gather answers are told not to. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}
