import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { Kind } from '@muster/contract/endpoint'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Authenticate } from '../auth/authenticate.ts'
import { newId } from '../base/crypto.ts'
import { Refusal } from '../base/refusal.ts'
import { isLostConnection, meaningsOf, refusalOfDatabase } from '../operation/database-refusal.ts'
import type { Module } from '../operation/module.ts'
import type { Runtime } from '../operation/runtime.ts'
import type { Feed } from '../push/feed.ts'
import { refuse } from './answer.ts'
import type { Bound } from './bound.ts'
import { closing } from './close.ts'
import { isTooDeep } from './depth.ts'
import { dateHeader, sendStrictHeaders } from './headers.ts'
import { toNetwork } from './network.ts'
import { serveDocs } from './open-api.ts'
import { PACKED } from './packed.ts'
import { refuseUnderPressure } from './pressure.ts'
import { readBearer, readReader } from './request.ts'
import { serveDevices } from './serve-devices.ts'
import { serveEndpoint } from './serve-endpoint.ts'
import { serveStream } from './serve-stream.ts'
import { answerExpectation, answerUnreadable } from './unreadable.ts'
import { MAX_FIELDS } from './upload.ts'

/** The most that a report may hold. */
const REPORT_BYTES = 4096
/** Calls of one who is signed in, in a minute, unless a setting says otherwise. */
const MOST_OF_ONE = 600
/**
 * Calls of one network by people who are not, or no longer, signed in, in a minute: behind one address a shift of hundreds opens
 * the page with yesterday's token and signs in before the hour strikes.
 */
const MOST_OF_NETWORK = 3000
/** Files that one person sends in a minute: each is read whole, and kept. */
const MOST_UPLOADS = 60
/** Who sends a file, once they are known. */
const uploaders = new WeakMap<FastifyRequest, string>()
/** Files of the page of one network in a minute: on the day of a new release all of them fetch it anew. */
const MOST_FILES = 20_000

export type AppOptions = {
  runtime: Runtime
  authenticate: Authenticate
  feed: Feed
  version: string
  logLevel: string
  trustProxy: string | false
  isRateLimited: boolean
  /** How much one who is signed in may call in a minute. */
  callsPerMinute?: number
  /** Whether devices call at the same port; they have one of their own otherwise. */
  servesDevices?: boolean
}

/** The web application without a port: every bound endpoint below `/api`, strict headers, one error answer. */
export async function openApp({
  runtime,
  authenticate,
  feed,
  version,
  logLevel,
  trustProxy,
  isRateLimited,
  callsPerMinute = MOST_OF_ONE,
  servesDevices = true,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    // No logger of its own for each call: the few that log name the call themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => newId(),
    trustProxy,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 64 },
    rewriteUrl: ({ url }) => decodable(url ?? '/'),
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    // Node's own answer to a call without one is no envelope.
    http: { requireHostHeader: false },
  })
  app.server.on('checkExpectation', answerExpectation)
  sendStrictHeaders(app)
  // Each route says whether it packs. What is sent here is never unpacked: a small body must not become a large one.
  await app.register(compress, { global: false, globalDecompression: false })
  // How large a file may be each call says.
  await app.register(multipart, {
    limits: { files: 1, fields: MAX_FIELDS, fieldSize: 10_000 },
  })
  await app.register(rateLimit, {
    global: isRateLimited,
    max: (request) => mostOf(request, callsPerMinute),
    timeWindow: 60_000,
    // Said when it matters, with the 429.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    // The files of the page are no calls: loading it must not use up what an address may ask.
    keyGenerator: (request) => (request.url.startsWith('/api/') ? callerOf(request) : `files ${toNetwork(request.ip)}`),
    errorResponseBuilder: (_request, context) =>
      new Refusal('system.too_many_requests', { retryAfter: Math.ceil(context.ttl / 1000) }),
  })
  if (isRateLimited) await refuseUnderPressure(app)
  app.addHook('onRequest', (request, _reply, done) => {
    const lacksHost = request.raw.httpVersion === '1.1' && request.headers.host === undefined
    done(lacksHost ? new Refusal('system.format', { fields: { Host: 'required' } }) : undefined)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    done(isTooDeep(request.body) ? new Refusal('system.format', { fields: { '': 'too_deep' } }) : undefined)
  })
  // Streams would never end by themselves.
  app.addHook('preClose', async () => feed.close())
  // Fastify's own answer while it closes is no envelope.
  app.addHook('onRequest', (_request, reply, done) => {
    if (!closing.has(app.server)) return done()
    reply.header('connection', 'close')
    done(new Refusal('system.busy', { retryAfter: 2 }))
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (closing.has(app.server)) reply.header('connection', 'close')
    if (request.url.startsWith('/api'))
      reply.header('cache-control', 'no-store').header('date', dateHeader(runtime.clock()))
    done()
  })
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    refuse(reply, readReader(request), refusalOf(error, request)),
  )
  app.setNotFoundHandler((request, reply) => refuse(reply, readReader(request), new Refusal('system.id_not_found')))

  // Beside what an address may leave: who is signed in leaves less, so that one window drowns nobody behind the same address.
  const countReport = app.createRateLimit({ max: 20, keyGenerator: callerOf })
  const perSession = (request: FastifyRequest) => needFew(countReport, request)
  // A made-up token makes no caller of its own, because each is looked up in the database.
  const countUnknown = app.createRateLimit({ max: MOST_OF_NETWORK, keyGenerator: byNetwork })
  // However many sessions somebody has.
  const countUploads = app.createRateLimit({
    max: MOST_UPLOADS,
    keyGenerator: (request) => uploaders.get(request) ?? '',
  })
  const authenticatorFor = (request: FastifyRequest, kind: Kind): Authenticate =>
    isRateLimited
      ? async (token, prolongs) => {
          const actor = await authenticate(token, prolongs)
          if (!actor) await needFew(countUnknown, request)
          else if (kind === 'upload') {
            uploaders.set(request, actor.personId)
            await needFew(countUploads, request)
          }
          return actor
        }
      : authenticate
  const bounds = boundsOf(runtime.modules)
  for (const bound of bounds) {
    const { method, path, rate, kind } = bound.endpoint
    app.route({
      method,
      url: `/api${path}`,
      config: isRateLimited && rate ? RATES[rate] : {},
      ...(rate === 'report' && { bodyLimit: REPORT_BYTES, ...(isRateLimited && { preHandler: perSession }) }),
      // A HEAD of a stream would stay open like it.
      exposeHeadRoute: kind !== 'stream',
      compress: kind === 'stream' ? false : PACKED,
      handler: (request, reply) =>
        kind === 'stream'
          ? serveStream(runtime, authenticatorFor(request, kind), feed, bound, request, reply)
          : serveEndpoint(runtime, authenticatorFor(request, kind), bound, request, reply),
    })
  }
  await serveDocs(app, bounds, version)
  if (servesDevices) await serveDevices(app, runtime, isRateLimited)
  return app
}

/** An address that cannot be decoded is an unknown one, so that it is answered like everything else, headers and all. */
function decodable(url: string): string {
  try {
    decodeURI(url)
    return url
  } catch {
    return url.startsWith('/api') ? '/api/malformed' : '/malformed'
  }
}

/** The address of a call, or its network where one caller has a whole one. */
function byNetwork(request: FastifyRequest): string {
  return toNetwork(request.ip)
}

/** Who calls, as far as can be told without asking anybody. */
function callerOf(request: FastifyRequest): string {
  return readBearer(request) ?? byNetwork(request)
}

/** How much a caller may ask in a minute. */
function mostOf(request: FastifyRequest, callsPerMinute: number): number {
  if (!request.url.startsWith('/api/')) return MOST_FILES
  return readBearer(request) === undefined ? MOST_OF_NETWORK : callsPerMinute
}

/** Counts a call; refused beyond what one may ask in a minute. */
async function needFew(count: ReturnType<FastifyInstance['createRateLimit']>, request: FastifyRequest): Promise<void> {
  const counted = await count(request)
  if (!counted.isAllowed && counted.isExceeded)
    throw new Refusal('system.too_many_requests', { retryAfter: counted.ttlInSeconds })
}

/** What each rate class adds: where passwords are guessed, a made-up token makes nobody another caller. */
const RATES = {
  usual: {},
  heavy: { rateLimit: { max: 30 } },
  'sign-in': { rateLimit: { max: MOST_OF_NETWORK, keyGenerator: byNetwork } },
  report: { rateLimit: { max: 60, keyGenerator: byNetwork } },
}

/** Every endpoint of every module with its function. */
export function boundsOf(modules: readonly Module[]): Bound[] {
  const constraints = meaningsOf(modules)
  return modules.flatMap((module) =>
    module.routes.flatMap(({ entity, endpoints, services }) =>
      Object.entries(endpoints).map(([action, endpoint]) => ({
        module: module.area ?? module.name,
        entity,
        action,
        endpoint,
        service: services[action] as Bound['service'],
        constraints,
      })),
    ),
  )
}

/** Whatever went wrong, as a refusal; what nobody foresaw is logged under the request's id, which its 500 carries. */
function refusalOf(error: FastifyError | Error, { log, id }: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (isLostConnection(error)) return new Refusal('system.busy', { retryAfter: 2 })
  // The authenticator works before any operation, so its database failures arrive here.
  const meant = refusalOfDatabase(error, {})
  if (meant) return meant
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new Refusal('system.upload_too_large', { megabytes: 1 })
  if (status === 415) return new Refusal('system.media_type', { expected: 'application/json' })
  if (status === 400) return new Refusal('system.format', { fields: { '': 'not_json' } })
  log.error({ err: error, reqId: id }, 'unexpected')
  return new Refusal('system.internal', { reference: id })
}
