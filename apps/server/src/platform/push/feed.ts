import type { Writable } from 'node:stream'
import type { Actor } from '../auth/actor.ts'
import type { Authenticate } from '../auth/authenticate.ts'
import { Refusal } from '../base/refusal.ts'
import type { Audience } from './audience.ts'
import { eventsFor } from './batch.ts'
import { openGathering } from './gathering.ts'
import type { Notifier } from './notifier.ts'
import { CHANGED, type Changed } from './notify.ts'
import { isAboutRightsOf, isAboutSessionOf, RIGHTS_CHANGED, SESSION_ENDED } from './notify-rights.ts'
import { type OpenStreams, openStreams } from './open-streams.ts'
import { streamTo } from './push-stream.ts'
import { openRecentChanges } from './recent-changes.ts'

/** Changes and checks are gathered this long. */
const GATHER_MS = 250
/** How many streams a node takes, several times as many as one is meant for; later ones are sent elsewhere. */
const MOST_OF_NODE = 10_000
/** Of so many heartbeats one asks whether the session still lasts: no event says when it runs out. */
const BEATS_OF_CHECK = 4

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
  const streams = openStreams(authenticate, GATHER_MS)
  const recent = openRecentChanges()
  const gathering = openGathering((batch) => {
    for (const stream of streams.all) {
      const events = eventsFor(batch, stream.actor, audience)
      if (events.length > 0) stream.send(events)
    }
  }, GATHER_MS)
  let isReading = false
  let isClosed = false

  notifier.onReading((rows) => {
    isReading = true
    for (const row of rows) {
      gathering.add(row)
      if (row.topic === CHANGED) recent.remember(row.companyId ?? '', row.body as Changed)
    }
    gathering.sendSoon()
  })
  checkWhenNotified(notifier, streams)

  const beat = setInterval(() => {
    for (const stream of streams.all) {
      stream.send([BEAT])
      if (++stream.beats % BEATS_OF_CHECK === 0) streams.checkSoon(stream)
    }
    recent.forgetOld()
  }, beatMs).unref()

  return {
    open({ actor, token }, begin) {
      if (isClosed || !isReading) throw new Refusal('system.busy', { retryAfter: 2 })
      if (streams.all.size >= most) throw new Refusal('system.busy', { retryAfter: 30 })
      // What waits to be sent is older than this stream.
      gathering.flush()
      const raw = begin()
      if (raw.destroyed) return
      const stream = streamTo(raw, actor, token)
      streams.add(stream)
      raw.once('close', () => streams.delete(stream))
      stream.send([HELLO, ...eventsFor(recent.batch(), actor, audience)])
      streams.endSurplus(actor)
      // The session may have ended since the call was let in.
      void streams.check(stream)
    },
    size: () => streams.all.size,
    close() {
      isClosed = true
      clearInterval(beat)
      gathering.flush()
      streams.endAll()
    },
  }
}

/** Checks the streams whose sessions may have ended at once, and those whose rights have changed in their turn. */
function checkWhenNotified(notifier: FeedOptions['notifier'], streams: OpenStreams): void {
  notifier.on(
    SESSION_ENDED,
    (message) => {
      for (const stream of streams.listOf((actor) => isAboutSessionOf(message, actor))) void streams.check(stream)
    },
    'at-once',
  )
  notifier.on(
    RIGHTS_CHANGED,
    (message) => {
      for (const stream of streams.listOf((actor) => isAboutRightsOf(message, actor))) streams.checkSoon(stream)
    },
    'at-once',
  )
}

const HELLO = JSON.stringify({ kind: 'hello' })
const BEAT = JSON.stringify({ kind: 'beat' })
