import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mintScope } from '../auth/scope.ts'
import type { Ctx } from '../operation/ctx.ts'
import type { DeviceAnswer, DeviceCall, DeviceCaller, DeviceCalls, DeviceRun } from '../operation/device-call.ts'
import type { Module } from '../operation/module.ts'
import { runOperation } from '../operation/operation.ts'
import type { Runtime } from '../operation/runtime.ts'
import { decodeText } from './device-text.ts'
import { dateHeader } from './headers.ts'
import { toNetwork } from './network.ts'

/** An ending that firmwares append to paths. */
const ENDING = /\.aspx$/

/**
 * Serves the calls of devices of every module: plain text in and out, raw bodies, no session. What fails is answered with an error status,
 * so that a device keeps what it has and sends it again. Their clocks follow the header `date`, which stands on every answer.
 */
export async function serveDevices(app: FastifyInstance, runtime: Runtime, isRateLimited: boolean): Promise<void> {
  for (const module of runtime.modules) {
    const { devices } = module
    if (devices) await app.register(async (scope) => serveCalls(scope, runtime, module, devices, isRateLimited))
  }
}

function serveCalls(
  scope: FastifyInstance,
  runtime: Runtime,
  module: Module,
  devices: DeviceCalls,
  isRateLimited: boolean,
): void {
  const run = runOf(runtime, module.name)
  const { callsPerMinute, deviceOf } = devices
  const byNetwork = (request: FastifyRequest) => toNetwork(request.ip)
  const bounds = isRateLimited && {
    network: scope.createRateLimit({ max: callsPerMinute.network, keyGenerator: byNetwork }),
    stranger: scope.createRateLimit({ max: callsPerMinute.stranger, keyGenerator: byNetwork }),
    device: scope.createRateLimit({
      max: callsPerMinute.device,
      keyGenerator: (request) => deviceOf(queryOf(request)),
    }),
  }
  const count = async (request: FastifyRequest, caller: keyof DeviceCalls['callsPerMinute']) => {
    const counted = bounds && (await bounds[caller](request))
    return !counted || counted.isAllowed || !counted.isExceeded
  }
  scope.removeAllContentTypeParsers()
  // Nothing is read before it is known who calls; what a body says it is means nothing.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.addHook('onRequest', (request, _reply, done) => {
    request.headers['content-type'] = 'application/octet-stream'
    done()
  })
  scope.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('date', dateHeader(runtime.clock())).header('cache-control', 'no-store')
    done()
  })
  scope.route({
    method: ['GET', 'POST'],
    url: `${devices.below}/*`,
    exposeHeadRoute: false,
    async handler(request, reply) {
      if (!(await count(request, 'network'))) return send(reply, { status: 429, text: 'BUSY' })
      try {
        const call = { ...callOf(request, devices), count: (caller: DeviceCaller) => count(request, caller) }
        return send(reply, await devices.answer(run, call))
      } catch (error) {
        runtime.log(error)
        return send(reply, { status: 503, text: 'BUSY' })
      }
    },
  })
}

function send(reply: FastifyReply, { status, text }: DeviceAnswer): FastifyReply {
  // What was not read of a body would be taken for the next call.
  if (status >= 400) reply.header('connection', 'close')
  return reply.code(status).type('text/plain; charset=utf-8').send(text)
}

const queryOf = (request: FastifyRequest) => new URL(request.raw.url ?? '/', 'http://device').searchParams

function callOf(request: FastifyRequest, { below, bodyBytes }: DeviceCalls): Omit<DeviceCall, 'count'> {
  const { pathname } = new URL(request.raw.url ?? '/', 'http://device')
  return {
    method: request.method === 'POST' ? 'POST' : 'GET',
    path: pathname.slice(below.length).toLowerCase().replace(ENDING, ''),
    query: queryOf(request),
    address: request.ip,
    body: () => readBody(request, bodyBytes),
  }
}

async function readBody({ raw }: FastifyRequest, most: number): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of raw as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > most) return undefined
    chunks.push(chunk)
  }
  return decodeText(Buffer.concat(chunks))
}

/** Operations of the program itself, in the name of the module that the device calls. */
function runOf(runtime: Runtime, module: string): DeviceRun {
  const perform = <T>(
    mode: 'read' | 'write',
    work: (ctx: Ctx) => Promise<T>,
    companies: readonly string[] = [],
  ): Promise<T> =>
    runOperation(
      runtime,
      {
        ...{ module, action: 'device', mode, actor: undefined, locale: 'en_US' as const, mustAudit: false },
        scope: mintScope([], { alsoSeen: companies }),
        request: { id: 'device', address: 'device', agent: '' },
      },
      work as (ctx: Ctx) => Promise<T>,
    ) as Promise<T>
  return {
    now: runtime.clock,
    note: runtime.note,
    read: (work, companies) => perform('read', work, companies),
    write: (work, companies) => perform('write', work, companies),
  }
}
