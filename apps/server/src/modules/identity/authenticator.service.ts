import { hash } from 'node:crypto'
import { epochOf, type Instant, instantOf } from '@muster/kernel/instant'
import { joined } from '../../platform/db/joined.ts'
import type { Authenticate } from '../../platform/http/serve-endpoint.ts'
import { runOperation } from '../../platform/operation.ts'
import type { Notifier } from '../../platform/push/notifier.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { ownCallContext, readActors } from './actor.service.ts'
import { type Entry, openActorCache } from './actor-cache.service.ts'
import { SESSION } from './password.rules.ts'
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
  const read = joined((keys: readonly string[]) => readEntries(runtime, keys))
  const touch = joined((sessions: readonly Used[]) => touchAll(runtime, sessions))

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
    const used = { id: actor.sessionId, idleUntil: nextIdleEnd(now, instantOf(actor.ends.absolute)) }
    const idleUntil = await touch(used).catch((cause) => {
      entry.writtenAt = writtenAt
      throw cause
    })
    if (idleUntil === undefined) return false
    actor.ends.idle = epochOf(idleUntil)
    return true
  }

  return async (token, prolongs) => {
    const key = hash('sha256', token, 'base64url')
    const now = runtime.clock()
    const ms = epochOf(now)
    let entry = cache.get(key, ms) ?? (await readAnew(key))
    const isDue = entry !== undefined && prolongs && ms - entry.writtenAt > SESSION.writeEvery
    // It has ended, or another node is writing it: the database knows which.
    if (entry && isDue && !(await prolong(entry, now))) entry = await readAnew(key)
    if (!entry || entry.actor.ends.absolute <= ms) return undefined
    return entry.actor
  }
}

/** A session that is used, and until when it lasts by that. */
type Used = { id: string; idleUntil: Instant }

async function touchAll(runtime: Runtime, sessions: readonly Used[]): Promise<(Instant | undefined)[]> {
  const ends = await runOperation(runtime, ownCallContext('write', []), (ctx) => queries.touchSessions(ctx, sessions))
  return sessions.map(({ id }) => ends.get(id))
}

/** Reads who these tokens are; undefined for those that are none. */
async function readEntries(runtime: Runtime, keys: readonly string[]): Promise<(Entry | undefined)[]> {
  const { rows, now } = await runOperation(runtime, ownCallContext('read', []), async (ctx) => ({
    rows: await queries.findSessions(
      ctx,
      [...new Set(keys)].map((key) => Buffer.from(key, 'base64url')),
    ),
    now: epochOf(ctx.now),
  }))
  const found = await readActors(
    runtime,
    rows.map((row) => ({
      holding: row,
      sessionId: row.session_id,
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
