import type { Actor } from '../auth/actor.ts'
import type { Authenticate } from '../auth/authenticate.ts'
import { openChecks } from './checks.ts'
import type { PushStream } from './push-stream.ts'

/** Windows of a browser that are looked at; one that is hidden gives its place back. */
const MOST_OF_SESSION = 8
/** Somebody at work has a few sessions: the desk, the phone. */
const MOST_OF_PERSON = 16

/** The streams that are open on a node, and whether their sessions still last. */
export type OpenStreams = {
  all: ReadonlySet<PushStream>
  add(stream: PushStream): void
  delete(stream: PushStream): void
  /** Ends the oldest of a session and of a person that have too many. */
  endSurplus(actor: Actor): void
  endAll(): void
  /** Asks again whose a stream is, and ends it where its session has ended. */
  check(stream: PushStream): Promise<void>
  /** The same in its turn, a few at a time. */
  checkSoon(stream: PushStream): void
  listOf(test: (actor: Actor) => boolean): PushStream[]
}

/** Opens an empty set of streams. */
export function openStreams(authenticate: Authenticate, gatherMs: number): OpenStreams {
  const streams = new Set<PushStream>()
  const end = (stream: PushStream, why: Parameters<PushStream['end']>[0]) => {
    if (streams.delete(stream)) stream.end(why)
  }
  const check = async (stream: PushStream): Promise<void> => {
    if (!streams.has(stream)) return
    // While the database is away nobody can say; the next check asks again.
    const actor = await authenticate(stream.token, false).catch(() => stream.actor)
    if (actor && !actor.refusedAs) stream.actor = actor
    else end(stream, 'ended')
  }
  const listOf = (test: (actor: Actor) => boolean) => [...streams].filter((stream) => test(stream.actor))
  return {
    all: streams,
    add: (stream) => void streams.add(stream),
    delete: (stream) => void streams.delete(stream),
    endSurplus({ sessionId, personId }) {
      for (const stream of listOf((a) => a.sessionId === sessionId).slice(0, -MOST_OF_SESSION)) end(stream, 'replaced')
      for (const stream of listOf((a) => a.personId === personId).slice(0, -MOST_OF_PERSON)) end(stream, 'replaced')
    },
    endAll() {
      for (const stream of streams) end(stream, 'stopping')
    },
    check,
    checkSoon: openChecks(check, gatherMs),
    listOf,
  }
}
