import type { Writable } from 'node:stream'
import type { Entity } from '@muster/contract/entities'
import type { Actor } from '../auth/actor.ts'
import { isAboutRightsOf, isAboutSessionOf, RIGHTS_CHANGED, SESSION_ENDED } from '../auth/notify-rights.ts'
import type { Clock } from '../clock.ts'
import type { Authenticate } from '../http/serve-endpoint.ts'
import { Refusal } from '../refusal.ts'
import type { Audience } from './audience.ts'
import { addChange, addTo, emptyBatch, eventsFor, type Owner, PUSHED } from './batch.ts'
import { openChecks } from './checks.ts'
import type { Notifier } from './notifier.ts'
import { CHANGED, type Changed } from './notify-changed.ts'
import { type PushStream, streamTo } from './push-stream.ts'
import { LONGEST_MS, openPositions, resumeId } from './resume-point.ts'
import type { Snapshot } from './snapshot.ts'

/** Changes are gathered this long: a screen that shows them reads anew once, and not for each of them. */
const GATHER_MS = 250
/** A browser needs one; a few more are tabs that have not agreed yet. */
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
  notifier: Pick<Notifier, 'on' | 'onReading' | 'readAgain' | 'leftWithin'>
  authenticate: Authenticate
  clock: Clock
  audience: Audience
  beatMs?: number | undefined
  /** How many streams it takes at most. */
  most?: number | undefined
}
export type Feed = {
  /** Sends events until the session or the process ends; `begin` writes the head. Refused while the database is away, or the node is full. */
  open(who: { actor: Actor; token: string; after: string | undefined }, begin: () => Writable): Promise<void>
  /** How many streams are open. */
  size(): number
  /** Ends all of them: their browsers go elsewhere. */
  close(): void
}

/**
 * The streams of one node [1.09, 8.10]: fed by what the notifier reads of the outbox, so that an operation of any node is sent on every one. A stream lasts as long as its session and never prolongs it.
 */
export function openFeed({
  notifier,
  authenticate,
  clock,
  audience,
  beatMs = 15_000,
  most = MOST_OF_NODE,
}: FeedOptions): Feed {
  const streams = new Set<PushStream>()
  const positions = openPositions()
  const lately = new Map<string, { of: Owner; entity: Entity; at: number }>()
  let batch = emptyBatch()
  let isGathering = false
  let hasChanges = false
  let seen: Snapshot | undefined
  let isClosed = false
  let reachesBack: Promise<void> | undefined

  notifier.onReading((reading) => {
    for (const row of reading.rows) {
      if (addTo(batch, row)) hasChanges = true
      if (row.topic === CHANGED) remember(row.companyId ?? '', row.body as Changed)
    }
    seen = reading.seen
    positions.note(seen.xmin, clock())
    // A node that cannot find out goes on from where it began.
    reachesBack ??= notifier.leftWithin(LONGEST_MS).then(positions.reachBack, () => {})
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
    if (!hasChanges || seen === undefined) return
    const sending = batch
    batch = emptyBatch()
    hasChanges = false
    const id = resumeId(seen, clock())
    for (const stream of streams) {
      const events = eventsFor(sending, stream.actor, audience)
      if (events.length > 0) stream.send(events, id)
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
    flush()
    if (seen === undefined) return
    const id = resumeId(seen, clock())
    for (const stream of streams) {
      // It may have gone while what it had missed was read.
      if (stream.isGone()) streams.delete(stream)
      stream.send([BEAT], id)
      if (++stream.beats % BEATS_OF_CHECK === 0) checkSoon(stream)
    }
    const since = performance.now() - LATELY_MS
    for (const [key, { at }] of lately) if (at < since) lately.delete(key)
  }, beatMs).unref()

  /** Refused while there is no space; gives what has been sent. */
  const needOpen = () => {
    if (isClosed || seen === undefined) throw new Refusal('system.busy', { retryAfter: 2 })
    if (streams.size >= most) throw new Refusal('system.busy', { retryAfter: 30 })
    return seen
  }
  return {
    async open({ actor, token, after }, begin) {
      needOpen()
      await reachesBack
      const from = after === undefined ? undefined : positions.resumeFrom(after, clock())
      const missed = from === undefined ? undefined : await notifier.readAgain(from, PUSHED)
      const stands = needOpen()
      // What waits to be sent is older than this stream.
      flush()
      const raw = begin()
      const stream = streamTo(raw, actor, token)
      streams.add(stream)
      raw.once('close', () => streams.delete(stream))
      const found = missed ? emptyBatch() : changedLately()
      for (const row of missed?.rows ?? []) addTo(found, row)
      // An id of another database, or of one that was put back, is of no use.
      const isLost = after !== undefined && (!from || !missed || from.xmax > missed.seen.xmax)
      const events = isLost ? [RESET] : eventsFor(found, actor, audience)
      stream.send([HELLO, ...events], resumeId(stands, clock()))
      for (const one of of((a) => a.sessionId === actor.sessionId).slice(0, -MOST_OF_SESSION)) end(one, 'replaced')
      for (const one of of((a) => a.personId === actor.personId).slice(0, -MOST_OF_PERSON)) end(one, 'replaced')
      // It may have ended while what was missed was read.
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
const RESET = JSON.stringify({ kind: 'reset' })
