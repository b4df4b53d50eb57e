import { hash } from 'node:crypto'
import { epochOf, type Instant, instantOf } from '@muster/kernel/instant'
import type { Authenticate } from '../../../platform/auth/authenticate.ts'
import { mintScope } from '../../../platform/auth/scope.ts'
import { joinCalls } from '../../../platform/db/joined.ts'
import type { Actors } from '../../../platform/http/sheet-job.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { runOperation } from '../../../platform/operation/operation.ts'
import type { Runtime } from '../../../platform/operation/runtime.ts'
import type { Notifier } from '../../../platform/push/notifier.ts'
import { type Ask, readActors } from '../rights/actor.service.ts'
import { findHolding } from '../rights/rights.queries.ts'
import { WRITE_EVERY } from '../secret/password.rules.ts'
import { type Entry, openActorCache } from './actor-cache.service.ts'
import * as queries from './session.queries.ts'
import { nextIdleEnd } from './session.service.ts'

/** In every zone a day begins at a full quarter of an hour in UTC. */
const QUARTER_MS = 15 * 60_000

/**
 * Who a token is. Warm answers come from this process and ask the database nothing. Sessions that it does not know are read
 * together, and that sessions are used is written together.
 */
export function openAuthenticator(runtime: Runtime, notifier: Notifier): Authenticate {
  const cache = openActorCache(notifier)
  const read = joinCalls((keys: readonly string[]) => readEntries(runtime, keys))
  const touch = joinCalls((sessions: readonly Used[]) => touchAll(runtime, sessions))

  const readAnew = async (key: string): Promise<Entry | undefined> => {
    const reading = cache.reading()
    try {
      const entry = await read(key)
      // What was received while it was read may be about this very session: then it serves this call and no other.
      if (entry && !reading.isOutdated(entry.actor)) cache.keep(key, entry)
      else cache.forget(key)
      return entry
    } finally {
      reading.end()
    }
  }
  /** The sliding end is written at most once a minute, in a transaction of its own. Gives whether the session was written. */
  const prolong = async (entry: Entry, now: Instant): Promise<boolean> => {
    const { actor, writtenAt } = entry
    entry.writtenAt = epochOf(now)
    const idleUntil = await touch({ id: actor.sessionId, absoluteUntil: instantOf(actor.ends.absolute) }).catch(
      (cause) => {
        entry.writtenAt = writtenAt
        throw cause
      },
    )
    if (idleUntil === undefined) return false
    actor.ends.idle = epochOf(idleUntil)
    return true
  }

  return async (token, prolongs) => {
    const key = hash('sha256', token, 'base64url')
    const now = runtime.clock()
    const ms = epochOf(now)
    let entry = cache.get(key, ms) ?? (await readAnew(key))
    const isDue = entry !== undefined && prolongs && ms - entry.writtenAt > WRITE_EVERY
    // It has ended, or another node is writing it: the database knows which.
    if (entry && isDue && !(await prolong(entry, now))) entry = await readAnew(key)
    if (!entry || entry.actor.ends.absolute <= ms) return undefined
    return entry.actor
  }
}

/** Finds the people in whose name jobs run: those who may still sign in, with the rights that they have now. */
export function openActors(runtime: Runtime): Actors {
  const ask = askOf(runtime)
  return async (personId, sessionId) => {
    const holding = await ask([], (ctx) => findHolding(ctx, personId))
    if (!holding) return undefined
    // Their work does not wait for the end of the session that began it.
    const ends = { idle: Number.POSITIVE_INFINITY, absolute: Number.POSITIVE_INFINITY }
    const [read] = await readActors(ask, [{ holding, sessionId, kind: 'full', ends }])
    return read?.actor
  }
}

/** Runs an operation of the authenticator itself, which asks before there is a scope. */
function ownOperation<T>(
  runtime: Runtime,
  mode: 'read' | 'write',
  companies: readonly string[],
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const scope = mintScope(companies.map((companyId) => ({ companyId, kind: 'all' })))
  const request = { id: '', address: '', agent: '' }
  const of = { module: 'identity', action: 'gate', actor: undefined, locale: 'en_US', mustAudit: false } as const
  return runOperation(runtime, { ...of, mode, scope, request }, work)
}

const askOf =
  (runtime: Runtime): Ask =>
  (companies, work) =>
    ownOperation(runtime, 'read', companies, work)

/** A session that is used, and when it ends whatever happens. */
type Used = { id: string; absoluteUntil: Instant }

async function touchAll(runtime: Runtime, sessions: readonly Used[]): Promise<(Instant | undefined)[]> {
  const ends = await ownOperation(runtime, 'write', [], async (ctx) => {
    const used = sessions.map(async ({ id, absoluteUntil }) => ({
      id,
      idleUntil: await nextIdleEnd(ctx, absoluteUntil),
    }))
    return queries.touchSessions(ctx, await Promise.all(used))
  })
  return sessions.map(({ id }) => ends.get(id))
}

/** Reads who these tokens are; undefined for those that are none. */
async function readEntries(runtime: Runtime, keys: readonly string[]): Promise<(Entry | undefined)[]> {
  const ask = askOf(runtime)
  const { rows, now } = await ask([], async (ctx) => ({
    rows: await queries.findSessions(
      ctx,
      [...new Set(keys)].map((key) => Buffer.from(key, 'base64url')),
    ),
    now: epochOf(ctx.now),
  }))
  const found = await readActors(
    ask,
    rows.map((row) => ({
      holding: row,
      sessionId: row.session_id,
      kind: row.kind,
      ends: { idle: epochOf(row.idle_until), absolute: epochOf(row.absolute_until) },
    })),
  )
  const entries = new Map<string, Entry>()
  rows.forEach((row, i) => {
    const one = found[i]
    if (!one) return
    const from = now - (now % QUARTER_MS)
    entries.set(row.token_hash.toString('base64url'), { ...one, from, writtenAt: epochOf(row.last_seen_at) })
  })
  return keys.map((key) => entries.get(key))
}
