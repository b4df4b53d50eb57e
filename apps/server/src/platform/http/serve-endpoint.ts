import type { Endpoint } from '@muster/contract/endpoint'
import type { ErrorKey } from '@muster/contract/errors'
import { SESSION_HEADER } from '@muster/contract/headers'
import { epochOf } from '@muster/kernel/instant'
import type { Locale } from '@muster/kernel/names'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import type { Authenticate } from '../auth/authenticate.ts'
import { mintScope } from '../auth/scope.ts'
import { Refusal } from '../base/refusal.ts'
import type { FileAnswer, UploadedFile } from '../files/file.ts'
import { NO_LIMITS, TakesLonger } from '../files/sheet-limits.ts'
import type { Ctx } from '../operation/ctx.ts'
import { refusalOfDatabase } from '../operation/database-refusal.ts'
import { type Keeping, runOperation, scopeOf } from '../operation/operation.ts'
import type { CallContext, Runtime } from '../operation/runtime.ts'
import { replyText, successText } from './answer.ts'
import type { Bound } from './bound.ts'
import { answerOnce } from './claimed-key.ts'
import { findStoredAnswer, hashRequest } from './idempotency.ts'
import { keepZone, readBearer, readInput, readLocale } from './request.ts'
import { queueSheet } from './sheet-job.ts'
import { endOfTurn } from './turn.ts'
import { readUpload } from './upload.ts'
import { nameWhoChanged } from './who-changed.ts'

/** For how long a call may hold a connection, in milliseconds: as long as the database lets one of its statements run. */
const MOST_MS = 30_000
const NO_SCOPE = mintScope([])
/** Refusals that speak of rights alone, never of what the operation itself has done already. */
const TAKEN_AWAY: ReadonlySet<ErrorKey> = new Set(['system.forbidden', 'system.company_not_found'])

/** Serves one call of one endpoint: who, may they, is the input right, do it, answer. Throws a Refusal otherwise. */
export async function serveEndpoint(
  runtime: Runtime,
  authenticate: Authenticate,
  bound: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = bound
  const isSilent = request.headers['x-silent'] !== undefined
  // Said with a refusal, too.
  const known = (actor: Actor) => {
    keepZone(request, actor.zone)
    reply.header(SESSION_HEADER, endsText(actor, epochOf(runtime.clock())))
  }
  const { callContext, input, file } = await readCallContext(authenticate, bound, request, {
    isSilent,
    known,
    uploadMegabytes: runtime.uploadMegabytes,
  })
  const { actor, locale } = callContext
  const service = (ctx: Ctx) => bound.service(ctx as never, input as never, file)
  if (endpoint.kind === 'download') {
    const sheetLimits = endpoint.isMadeInCall ? NO_LIMITS : { ...NO_LIMITS, rows: runtime.rowsInCall }
    const withLimits = { ...callContext, sheetLimits }
    try {
      return sendFile(reply, (await named(bound, () => runOperation(runtime, withLimits, service))) as FileAnswer)
    } catch (error) {
      if (!(error instanceof TakesLonger) || !actor) throw error
      const jobId = await queueSheet(runtime, bound, { ...callContext, actor }, input)
      return sendJson(reply.code(202), locale, JSON.stringify({ jobId }))
    }
  }

  // The reply is made before COMMIT: a reply of the wrong shape must not leave an acknowledged operation behind.
  const answer = async (ctx: Ctx) => replyText(endpoint, await service(ctx))
  const key = endpoint.method !== 'GET' && actor && !endpoint.isShownOnce ? keyOf(request) : undefined
  const parts = { committed: 0 }
  const attempt = async (keeping?: Keeping) => {
    try {
      const inCall = endpoint.isInParts ? { ...callContext, parts } : callContext
      return await named(bound, () => runOperation(runtime, inCall, answer, keeping))
    } catch (error) {
      throw await nameWhoChanged(runtime, callContext, input, error)
    }
  }
  if (!key || !actor) return sendJson(reply, locale, await attempt())
  const keeping = {
    personId: actor.personId,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    key,
    // Keyed: what was sent may hold a number that a bare hash would give to whoever tries them all.
    requestHash: runtime.fieldKeys.fingerprint(hashRequest(input, file), 'request').toString('base64url'),
  }
  // What its rows did is not taken back by the failing of the whole.
  if (endpoint.isInParts) return sendJson(reply, locale, await answerOnce(runtime, keeping, attempt, parts))
  try {
    return sendJson(reply, locale, await attempt(keeping))
  } catch (error) {
    // The right was taken away since: its old answer is not shown again.
    if (error instanceof Refusal && TAKEN_AWAY.has(error.key)) throw error
    // A twin may have been committed meanwhile, or this is the repeat of an acknowledged operation: its answer stands.
    const stored = await findStoredAnswer(runtime, keeping)
    if (stored === undefined) throw error
    return sendJson(reply, locale, stored)
  }
}

/**
 * How a call is taken: whether it prolongs the session, how large a file may come with it, and who learns of the actor before
 * anything can be refused.
 */
type Taking = { isSilent: boolean; known?: (actor: Actor) => void } & Pick<Runtime, 'uploadMegabytes'>

/** Finds caller, endpoint and input; refuses callers without the right, and input of another shape. */
export async function readCallContext(
  authenticate: Authenticate,
  bound: Bound,
  request: FastifyRequest,
  taking: Taking,
): Promise<{ callContext: CallContext; input: unknown; file: UploadedFile | undefined }> {
  const { endpoint, entity } = bound
  const actor = await actorOf(authenticate, endpoint, request, taking)
  const scope = !actor || endpoint.access === 'public' ? NO_SCOPE : scopeOf(actor, endpoint.access)
  const { fields, file } =
    endpoint.kind === 'upload'
      ? await readUpload(request, await taking.uploadMegabytes())
      : { fields: undefined, file: undefined }
  const input = readInput(endpoint, request, fields)
  const callContext: CallContext = {
    module: bound.module,
    changes: endpoint.changes,
    action: `${entity}.${bound.action}`,
    mode: endpoint.method === 'GET' ? 'read' : 'write',
    actor,
    scope,
    locale: readLocale(request),
    request: { id: request.id, address: request.ip, agent: (request.headers['user-agent'] ?? '').slice(0, 200) },
    mustAudit: endpoint.method !== 'GET' && endpoint.audit !== 'none',
    mostMs: MOST_MS,
  }
  return { callContext, input, file }
}

async function actorOf(
  authenticate: Authenticate,
  endpoint: Endpoint,
  request: FastifyRequest,
  { isSilent, known }: Pick<Taking, 'isSilent' | 'known'>,
): Promise<Actor | undefined> {
  const token = readBearer(request)
  const actor = token === undefined ? undefined : await authenticate(token, !isSilent)
  if (actor) known?.(actor)
  // What is open to everybody answers a session that opens little as it answers a stranger.
  if (endpoint.access === 'public') return actor?.closedAs ? undefined : actor
  if (!actor) throw new Refusal('system.unauthorized')
  if (actor.closedAs && !endpoint.isOpenToPhone) throw new Refusal(actor.closedAs)
  if (actor.refusedAs && !endpoint.isOpenBeforeChange) throw new Refusal(actor.refusedAs)
  if (endpoint.access !== 'signed-in' && !actor.permissions.has(endpoint.access))
    throw new Refusal('system.forbidden', { permission: endpoint.access })
  return actor
}

/** In how many seconds the session ends unless it is used, and in how many it ends anyway: `1799 43199`. */
function endsText({ ends }: Actor, now: number): string {
  return `${Math.floor((ends.idle - now) / 1000)} ${Math.floor((ends.absolute - now) / 1000)}`
}

/** Idempotency-Key of the call; a malformed one is refused rather than ignored. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key))
    throw new Refusal('system.format', { fields: { 'Idempotency-Key': 'not_a_key' } })
  return key
}

/** Gives a database failure its meaning where it has one. */
async function named<T>(bound: Bound, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw refusalOfDatabase(error, bound.constraints) ?? error
  }
}

async function sendJson(reply: FastifyReply, locale: Locale, data: string): Promise<FastifyReply> {
  await endOfTurn()
  return reply.header('content-type', 'application/json; charset=utf-8').send(successText(locale, data))
}

const sendFile = (reply: FastifyReply, file: FileAnswer) =>
  reply
    .header('content-type', file.mediaType)
    .header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`,
    )
    .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength))
