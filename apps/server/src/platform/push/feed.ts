import type { Writable } from 'node:stream'
import type { Entity } from '@muster/contract/entities'
import type { Actor } from '../auth/actor.ts'
import type { Authenticate } from '../auth/authenticate.ts'
import { Refusal } from '../base/refusal.ts'
import type { Audience } from './audience.ts'
import { addChange, addTo, emptyBatch, eventsFor, type Owner } from './batch.ts'
import { openChecks } from './checks.ts'
import type { Notifier } from './notifier.ts'
import { CHANGED, type Changed } from './notify-changed.ts'
import { isAboutRightsOf, isAboutSessionOf, RIGHTS_CHANGED, SESSION_ENDED } from './notify-rights.ts'
import { type PushStream, streamTo } from './push-stream.ts'

/** Changes are gathered this long: a screen that shows them reads anew once, and not for each of them. */
const GATHER_MS = 250
/** Windows of a browser that are looked at; one that is hidden gives its place back. */
const MOST_OF_SESSION = 8
/** Somebody at work has a few sessions: the desk, the phone. */
const MOST_OF_PERSON = 16
/** How many streams a node takes, several times as many as one is meant for; later ones are sent elsewhere. */
const MOST_OF_NODE = 10_000
/** Of so many heartbeats one asks whether the session still lasts: no event says when it runs out. */
const BEATS_OF_CHECK = 4
/** A page reads what it shows before its stream is open: what changed in between is sent to it. */
const LATELY_MS = 10_000

export type FeedOptions = {
  notifier: Pick<Notifier, 'on' | 'onReading'>
  authenticate: Authenticate
  audience: Audience
  beatMs?: number | undefined
  /** How many streams it takes at most. */
  most?: number | undefined
}
export type Feed = {
  /** Sends events until the session or the process ends; `begin` writes the head. Refused while the database is away, or the node is full. */
  open(who: { actor: Actor; token: string }, begin: () => Writable): void
  /** How many streams are open. */
  size(): number
  /** Ends all of them: their browsers go elsewhere. */
  close(): void
}

/**
 * The streams of one node [1.09, 8.10]: fed by what the notifier reads of the outbox, so that an operation of any node is sent on every
 * one. A stream lasts as long as its session and never prolongs it. It holds hints and no memory: whoever was away reads anew what they show.
 */
export function openFeed({
  notifier,
  authenticate,
  audience,
  beatMs = 15_000,
  most = MOST_OF_NODE,
}: FeedOptions): Feed {
  const streams = new Set<PushStream>()
  const lately = new Map<string, { of: Owner; entity: Entity; at: number }>()
  let batch = emptyBatch()
  let isGathering = false
  let hasChanges = false
  let isReading = false
  let isClosed = false

  notifier.onReading((rows) => {
    isReading = true
    for (const row of rows) {
      if (addTo(batch, row)) hasChanges = true
      if (row.topic === CHANGED) remember(row.companyId ?? '', row.body as Changed)
    }
    if (!hasChanges || isGathering) return
    // The first of many goes out at once; what follows it closely is gathered.
    flush()
    gather()
  })
  const gather = () => {
    isGathering = true
    setTimeout(() => {
      isGathering = false
      if (!hasChanges) return
      flush()
      gather()
    }, GATHER_MS).unref()
  }
  const flush = () => {
    if (!hasChanges) return
    const sending = batch
    batch = emptyBatch()
    hasChanges = false
    for (const stream of streams) {
      const events = eventsFor(sending, stream.actor, audience)
      if (events.length > 0) stream.send(events)
    }
  }
  const remember = (companyId: string, { entities, people }: Changed) => {
    const at = performance.now()
    for (const entity of entities)
      lately.set(`${companyId} ${entity} ${people ?? ''}`, { of: { companyId, people }, entity, at })
  }
  const changedLately = () => {
    const since = performance.now() - LATELY_MS
    const found = emptyBatch()
    for (const { of, entity, at } of lately.values()) if (at >= since) addChange(found, of, entity, undefined)
    return found
  }

  const check = async (stream: PushStream): Promise<void> => {
    if (!streams.has(stream)) return
    // While the database is away nobody can say; the next check asks again.
    const actor = await authenticate(stream.token, false).catch(() => stream.actor)
    if (actor && !actor.refusedAs) stream.actor = actor
    else end(stream, 'ended')
  }
  const checkSoon = openChecks(check, GATHER_MS)
  const end = (stream: PushStream, why: Parameters<PushStream['end']>[0]) => {
    if (streams.delete(stream)) stream.end(why)
  }
  const of = (test: (actor: Actor) => boolean) => [...streams].filter((stream) => test(stream.actor))
  notifier.on(
    SESSION_ENDED,
    (message) => {
      for (const stream of of((a) => isAboutSessionOf(message, a))) void check(stream)
    },
    'at-once',
  )
  notifier.on(
    RIGHTS_CHANGED,
    (message) => {
      for (const stream of of((a) => isAboutRightsOf(message, a))) checkSoon(stream)
    },
    'at-once',
  )

  const beat = setInterval(() => {
    for (const stream of streams) {
      stream.send([BEAT])
      if (++stream.beats % BEATS_OF_CHECK === 0) checkSoon(stream)
    }
    const since = performance.now() - LATELY_MS
    for (const [key, { at }] of lately) if (at < since) lately.delete(key)
  }, beatMs).unref()

  return {
    open({ actor, token }, begin) {
      if (isClosed || !isReading) throw new Refusal('system.busy', { retryAfter: 2 })
      if (streams.size >= most) throw new Refusal('system.busy', { retryAfter: 30 })
      // What waits to be sent is older than this stream.
      flush()
      const raw = begin()
      if (raw.destroyed) return
      const stream = streamTo(raw, actor, token)
      streams.add(stream)
      raw.once('close', () => streams.delete(stream))
      stream.send([HELLO, ...eventsFor(changedLately(), actor, audience)])
      for (const one of of((a) => a.sessionId === actor.sessionId).slice(0, -MOST_OF_SESSION)) end(one, 'replaced')
      for (const one of of((a) => a.personId === actor.personId).slice(0, -MOST_OF_PERSON)) end(one, 'replaced')
      // The session may have ended since the call was let in.
      void check(stream)
    },
    size: () => streams.size,
    close() {
      isClosed = true
      clearInterval(beat)
      flush()
      for (const stream of streams) end(stream, 'stopping')
    },
  }
}

const HELLO = JSON.stringify({ kind: 'hello' })
const BEAT = JSON.stringify({ kind: 'beat' })
