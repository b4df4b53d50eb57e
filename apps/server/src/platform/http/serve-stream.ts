import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticate } from '../auth/authenticate.ts'
import { Refusal } from '../base/refusal.ts'
import { runOperation } from '../operation/operation.ts'
import type { Runtime } from '../operation/runtime.ts'
import type { Feed } from '../push/feed.ts'
import type { Bound } from './bound.ts'
import { dateHeader } from './headers.ts'
import { readBearer } from './request.ts'
import { readCallContext } from './serve-endpoint.ts'

/** Serves an endpoint that stays open. The call itself counts as silent: a stream never prolongs its session. */
export async function serveStream(
  runtime: Runtime,
  authenticate: Authenticate,
  feed: Feed,
  bound: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { callContext, input } = await readCallContext(authenticate, bound, request, {
    isSilent: true,
    uploadMegabytes: runtime.uploadMegabytes,
  })
  const token = readBearer(request)
  const { actor } = callContext
  if (!actor || token === undefined) throw new Refusal('system.unauthorized')
  const service = bound.service as (ctx: unknown, input: unknown) => Promise<void>
  await runOperation(runtime, callContext, (ctx) => service(ctx, input))
  feed.open({ actor, token }, () => {
    reply.hijack()
    const date = dateHeader(runtime.clock())
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
