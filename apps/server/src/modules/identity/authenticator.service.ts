import { hash } from 'node:crypto'
import type { PermissionCode } from '@muster/contract/permissions'
import { epochOf, type Instant, instantOf } from '@muster/kernel/instant'
import { type Actor, PERSON_CHANGED } from '../../platform/auth/actor.ts'
import { isAboutRightsOf, isAboutSessionOf, RIGHTS_CHANGED, SESSION_ENDED } from '../../platform/auth/notify-rights.ts'
import { mintScope } from '../../platform/auth/scope.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Authenticate } from '../../platform/http/serve-endpoint.ts'
import type { Actors } from '../../platform/http/sheet-job.ts'
import { runOperation } from '../../platform/operation.ts'
import type { Notifier } from '../../platform/push/notifier.ts'
import type { CallContext, Runtime } from '../../platform/runtime.ts'
import { groupCompanies, standingOf } from '../organisation/index.ts'
import * as accounts from './account.queries.ts'
import { SESSION } from './password.rules.ts'
import { groupWideCodes, ownReach, reachByCode } from './rights.rules.ts'
import * as queries from './session.queries.ts'
import { nextIdleEnd } from './session.service.ts'

/** In milliseconds: they are compared in every call. */
type Entry = { actor: Actor; writtenAt: number; readAt: number }

const MOST_ENTRIES = 20_000
/** What is older is read again, whatever was received. */
const FRESH_MS = 60_000
/** Employments and positions begin and end with a day, and in every zone a day begins at a full quarter of an hour in UTC. */
const QUARTER_MS = 15 * 60_000
const quarterOf = (ms: number) => Math.floor(ms / QUARTER_MS)

/**
 * Who a token is. Warm answers come from this process and ask the database nothing; an ended session or a changed right
 * empties the entry on every node through the outbox, and a node that is notified by nobody believes no entry.
 */
export function openAuthenticator(runtime: Runtime, notifier: Notifier): Authenticate {
  const entries = new Map<string, Entry>()
  let received = 0
  notifier.on(
    SESSION_ENDED,
    (message) => {
      received++
      for (const [key, { actor }] of entries) if (isAboutSessionOf(message, actor)) entries.delete(key)
    },
    'at-once',
  )
  notifier.on(
    RIGHTS_CHANGED,
    (message) => {
      received++
      for (const [key, { actor }] of entries) if (isAboutRightsOf(message, actor)) entries.delete(key)
    },
    'at-once',
  )
  notifier.on(
    PERSON_CHANGED,
    ({ body }) => {
      const changed = new Set((body as { employmentIds: string[] }).employmentIds)
      for (const { actor } of entries.values())
        if (actor.employments.some((e) => changed.has(e.employmentId))) actor.memo.current = new Map()
    },
    'at-once',
  )
  const isGood = (entry: Entry, now: Instant) => {
    const ms = epochOf(now)
    const isFresh = ms - entry.readAt <= FRESH_MS && quarterOf(ms) === quarterOf(entry.readAt)
    return notifier.isListening() && entry.actor.ends.idle > ms && isFresh
  }

  return async (token, prolongs) => {
    const key = hash('sha256', token, 'base64url')
    const now = runtime.clock()
    let entry = entries.get(key)
    if (!entry || !isGood(entry, now)) {
      const before = received
      entry = await readEntry(runtime, Buffer.from(key, 'base64url'))
      // What was received while it was read may be about this very session: then it serves this call and no other.
      if (entry && received === before) keep(entries, key, entry)
      else entries.delete(key)
    }
    if (!entry || entry.actor.ends.absolute <= epochOf(now)) return undefined
    if (prolongs && epochOf(now) - entry.writtenAt > SESSION.writeEvery) await prolong(runtime, entry, now)
    return entry.actor
  }
}

function keep(entries: Map<string, Entry>, key: string, entry: Entry): void {
  if (entries.size >= MOST_ENTRIES) entries.delete(entries.keys().next().value ?? '')
  entries.set(key, entry)
}

/** The sliding end is written at most once a minute, in a transaction of its own. */
async function prolong(runtime: Runtime, entry: Entry, now: Instant): Promise<void> {
  entry.writtenAt = epochOf(now)
  const { sessionId, ends } = entry.actor
  const idleUntil = nextIdleEnd(now, instantOf(ends.absolute))
  await runOperation(runtime, ownCallContext('write', []), (ctx) => queries.touchSession(ctx, sessionId, idleUntil))
  ends.idle = epochOf(idleUntil)
}

async function readEntry(runtime: Runtime, tokenHash: Buffer): Promise<Entry | undefined> {
  const found = await readActor(runtime, async (ctx) => {
    const session = await queries.findSession(ctx, tokenHash)
    return (
      session && {
        session,
        personId: session.person_id,
        sessionId: session.id,
        ends: { idle: epochOf(session.idle_until), absolute: epochOf(session.absolute_until) },
        mustChange: session.must_change,
        hasSecondary: session.secondary_hash !== null,
      }
    )
  })
  if (!found) return undefined
  const { session } = found.signed
  return {
    actor: found.actor,
    writtenAt: epochOf(session.last_seen_at),
    readAt: epochOf(found.readAt),
  }
}

declare module '../../platform/auth/actor.ts' {
  interface Actor {
    readonly mustChangePassword: boolean
    readonly hasSecondaryPassword: boolean
  }
}

/** What a session and its credential say of a person. */
type Signed = { personId: string; sessionId: string; ends: Actor['ends']; mustChange: boolean; hasSecondary: boolean }

/** An operation of the authenticator itself. */
const ownCallContext = (mode: 'read' | 'write', companies: readonly string[]): CallContext => ({
  module: 'identity',
  action: 'gate',
  mode,
  actor: undefined,
  scope: mintScope(companies.map((companyId) => ({ companyId, kind: 'all' }))),
  locale: 'en_US',
  request: { id: '', address: '', agent: '' },
  mustAudit: false,
})

/**
 * Who acts in an operation: the person found by `find` in an operation of its own, with the rights and positions of today. Undefined when nothing
 * is found, and for people who have left every company.
 */
async function readActor<T extends Signed>(
  runtime: Runtime,
  find: (ctx: Ctx) => Promise<T | undefined>,
): Promise<{ actor: Actor; signed: T; readAt: Instant } | undefined> {
  const found = await runOperation(runtime, ownCallContext('read', []), async (ctx) => {
    const signed = await find(ctx)
    if (!signed) return undefined
    return {
      signed,
      rights: await accounts.findRights(ctx, signed.personId),
      group: await groupCompanies(ctx),
      now: ctx.now,
    }
  })
  if (!found) return undefined
  const { signed, rights, group, now } = found
  const companies = [...new Set(rights.memberships.map((m) => m.companyId))]
  const standing = await runOperation(runtime, ownCallContext('read', companies), (ctx) =>
    standingOf(ctx, rights.memberships),
  )
  if (standing.employments.length === 0) return undefined
  // Their own first: what they leave to a job belongs there.
  const worksIn = [...(standing.main ? [standing.main] : []), ...standing.employments].map((e) => e.companyId)
  const byCode = reachByCode(rights.grants, { ...standing, groupCompanies: group })
  const actor: Actor = {
    personId: signed.personId,
    sessionId: signed.sessionId,
    ends: signed.ends,
    account: rights.name?.shown ?? '',
    refusedAs: signed.mustChange ? 'identity.password_must_change' : undefined,
    zone: standing.main?.zone ?? 'UTC',
    mustChangePassword: signed.mustChange,
    hasSecondaryPassword: signed.hasSecondary,
    main: standing.main,
    employments: standing.employments,
    audiences: { leads: standing.leads },
    permissions: new Set(byCode.keys()),
    companies: [...new Set([...worksIn, ...[...byCode.values()].flat().map((r) => r.companyId)])],
    reachOf: (code: PermissionCode) => byCode.get(code) ?? [],
    groupWide: groupWideCodes(rights.grants),
    ownReach: ownReach({ ...standing, groupCompanies: group }),
    memo: { current: new Map() },
  }
  return { actor, signed, readAt: now }
}

/** Finds the people in whose name jobs run: those who may still sign in, with the rights that they have now. */
export function openActors(runtime: Runtime): Actors {
  return async (personId, sessionId) => {
    const found = await readActor(runtime, async (ctx) => {
      const credential = await accounts.findCredential(ctx, personId)
      if (!credential || credential.is_disabled) return undefined
      return {
        personId,
        sessionId,
        // Their work does not wait for the end of the session that began it.
        ends: { idle: Number.POSITIVE_INFINITY, absolute: Number.POSITIVE_INFINITY },
        mustChange: credential.must_change,
        hasSecondary: credential.secondary_hash !== null,
      }
    })
    return found?.actor
  }
}
