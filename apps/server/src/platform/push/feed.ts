import type { ServerResponse } from 'node:http'
import type { Entity } from '@muster/contract/changes'
import type { Actor } from '../auth/actor.ts'
import type { Clock } from '../clock.ts'
import { fewAtOnce } from '../db/few-at-once.ts'
import type { Gate } from '../http/serve-endpoint.ts'
import { Refusal } from '../refusal.ts'
import { addChange, addTo, emptyBatch, eventsFor, PUSHED, RIGHTS_CHANGED } from './batch.ts'
import type { Notifier } from './notifier.ts'
import { type PushStream, streamTo } from './push-stream.ts'
import { resumeFrom, resumeId } from './resume-point.ts'
import { CHANGED, type Changed } from './tell-changed.ts'

/** Changes are gathered this long: a screen that shows them reads anew once, and not for each of them. */
const GATHER_MS = 250
/** A browser needs one; a few more are tabs that have not agreed yet. */
const MOST_OF_SESSION = 8
/** Of so many heartbeats one asks whether the session still lasts: nobody tells when it runs out. */
const BEATS_OF_CHECK = 4
/** A page reads what it shows before its stream is open: what changed in between is told to it. */
const LATELY_MS = 10_000
const CHECKS_AT_ONCE = 2
const CHECK_PATIENCE_MS = 5000

type Ended = { sessionId?: string; personId?: string }

export type FeedOptions = { notifier: Notifier; gate: Gate; clock: Clock; beatMs?: number }
export type Feed = {
  /** Sends events until the session or the process ends; `begin` writes the head. Refused while the database is away. */
  open(who: { actor: Actor; token: string; after: string | undefined }, begin: () => ServerResponse): Promise<void>
  /** How many streams are open. */
  size(): number
  /** Ends all of them: their browsers go elsewhere. */
  close(): void
}

/**
 * The streams of one node [1.09, 8.10]: fed by what the notifier reads of the outbox, so that a deed of any node is told on
 * every one. A stream lasts as long as its session and never prolongs it.
 */
export function openFeed({ notifier, gate, clock, beatMs = 15_000 }: FeedOptions): Feed {
  const streams = new Set<PushStream>()
  const checks = fewAtOnce(CHECKS_AT_ONCE, CHECK_PATIENCE_MS)
  const lately = new Map<string, { companyId: string; entity: Entity; at: number }>()
  let batch = emptyBatch()
  let isGathering = false
  let hasNews = false
  let upTo: number | undefined
  let isClosed = false

  notifier.onReading((reading) => {
    for (const row of reading.rows) {
      if (addTo(batch, row)) hasNews = true
      if (row.topic === CHANGED) remember(row.companyId ?? '', row.body as Changed)
    }
    upTo = reading.upTo
    if (!hasNews || isGathering) return
    // The first of many goes out at once; what follows it closely is gathered.
    flush()
    gather()
  })
  const gather = () => {
    isGathering = true
    setTimeout(() => {
      isGathering = false
      if (!hasNews) return
      flush()
      gather()
    }, GATHER_MS).unref()
  }
  const flush = () => {
    if (!hasNews || upTo === undefined) return
    const told = batch
    batch = emptyBatch()
    hasNews = false
    const id = resumeId(upTo, clock())
    for (const stream of streams) {
      const events = eventsFor(told, stream.actor)
      if (events.length > 0) stream.send(events, id)
    }
  }
  const remember = (companyId: string, { entities }: Changed) => {
    const at = performance.now()
    for (const entity of entities) lately.set(`${companyId} ${entity}`, { companyId, entity, at })
  }
  const changedLately = () => {
    const since = performance.now() - LATELY_MS
    const found = emptyBatch()
    for (const { companyId, entity, at } of lately.values())
      if (at >= since) addChange(found, companyId, entity, undefined)
    return found
  }

  const check = async (stream: PushStream): Promise<void> => {
    if (!streams.has(stream)) return
    // While the database is away nobody can say; the next check asks again.
    const actor = await gate(stream.token, false).catch(() => stream.actor)
    if (actor && !actor.mustChangePassword) stream.actor = actor
    else end(stream, 'ended')
  }
  const checkSoon = (stream: PushStream) => void checks(() => check(stream))
  const end = (stream: PushStream, why: Parameters<PushStream['end']>[0]) => {
    if (streams.delete(stream)) stream.end(why)
  }
  const of = (test: (actor: Actor) => boolean) => [...streams].filter((stream) => test(stream.actor))
  notifier.on(
    'session.ended',
    ({ body }) => {
      const { sessionId, personId } = body as Ended
      for (const stream of of((a) => a.sessionId === sessionId || a.personId === personId)) void check(stream)
    },
    'at-once',
  )
  notifier.on(
    RIGHTS_CHANGED,
    ({ body }) => {
      const { personId } = body as { personId?: string }
      for (const stream of of((a) => personId === undefined || a.personId === personId)) checkSoon(stream)
    },
    'at-once',
  )

  const beat = setInterval(() => {
    flush()
    if (upTo === undefined) return
    const id = resumeId(upTo, clock())
    for (const stream of streams) {
      // It may have gone while what it had missed was read.
      if (stream.isGone()) streams.delete(stream)
      stream.send([BEAT], id)
      if (++stream.beats % BEATS_OF_CHECK === 0) checkSoon(stream)
    }
    const since = performance.now() - LATELY_MS
    for (const [key, { at }] of lately) if (at < since) lately.delete(key)
  }, beatMs).unref()

  const needOpen = () => {
    if (isClosed || upTo === undefined) throw new Refusal('system.busy', { retryAfter: 2 })
  }
  return {
    async open({ actor, token, after }, begin) {
      needOpen()
      const from = after === undefined ? undefined : resumeFrom(after, clock())
      const missed = from === undefined ? undefined : await notifier.readAgain(from, PUSHED)
      needOpen()
      // What waits to be sent is older than this stream.
      flush()
      const raw = begin()
      const stream = streamTo(raw, actor, token)
      streams.add(stream)
      raw.once('close', () => streams.delete(stream))
      const found = missed ? emptyBatch() : changedLately()
      for (const row of missed?.rows ?? []) addTo(found, row)
      // An id of another database, or of one that was put back, is of no use.
      const isLost = after !== undefined && (missed === undefined || (from ?? 0) > missed.upTo)
      const events = isLost ? [RESET] : eventsFor(found, actor)
      stream.send([HELLO, ...events], resumeId(upTo ?? 0, clock()))
      const older = of((a) => a.sessionId === actor.sessionId).slice(0, -MOST_OF_SESSION)
      for (const one of older) end(one, 'replaced')
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
