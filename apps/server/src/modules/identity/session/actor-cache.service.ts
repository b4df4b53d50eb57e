import { type Actor, PERSON_CHANGED } from '../../../platform/auth/actor.ts'
import { dayAround } from '../../../platform/base/clock.ts'
import type { Notifier } from '../../../platform/push/notifier.ts'
import {
  isAboutRightsOf,
  isAboutSessionOf,
  RIGHTS_CHANGED,
  SESSION_ENDED,
} from '../../../platform/push/notify-rights.ts'

/** Who a session is. All times in milliseconds since 1970: they are compared in every call. */
export type Entry = {
  actor: Actor
  /** When it was last written that the session is used. */
  writtenAt: number
  /** From when and until when what is known of its person holds while nothing is written about it. */
  from: number
  until: number
  /** The day of the person for which modules remember things beside it. */
  day?: { from: number; until: number }
}

/** Whether what was received while somebody was read may be about that very session. */
export type Reading = { isOutdated(actor: Actor): boolean; end(): void }

export type ActorCache = {
  /** The entry of a token, while it may be believed. */
  get(key: string, now: number): Entry | undefined
  /** Keeps an entry; the one that nobody has used for longest goes where there is no space. */
  keep(key: string, entry: Entry): void
  forget(key: string): void
  /** Begins to watch what is received, until it ends. */
  reading(): Reading
  size(): number
}

/** What modules remember of a person is of a day: with the next one, worked minutes are of another month. */
function beginDay(entry: Entry, now: number): void {
  const { day, actor } = entry
  if (day && now >= day.from && now < day.until) return
  if (day) actor.memo.current = new Map()
  entry.day = dayAround(actor.zone, now)
}

/** The desk and the phone of ten thousand people. */
const MOST_ENTRIES = 20_000

/**
 * Who sessions are, on this node. An entry does not age: it holds until the outbox says that something of it has changed, or
 * the next day on which something changes by itself. A node that is notified by nobody believes none, and begins anew with
 * none when it is notified again.
 */
export function openActorCache(
  notifier: Pick<Notifier, 'on' | 'onLost' | 'isListening'>,
  most = MOST_ENTRIES,
): ActorCache {
  const entries = new Map<string, Entry>()
  const readings = new Set<((actor: Actor) => boolean)[]>()
  const forgetAll = (isAbout: (actor: Actor) => boolean) => {
    for (const [key, { actor }] of entries) if (isAbout(actor)) entries.delete(key)
    for (const received of readings) received.push(isAbout)
  }
  notifier.on(SESSION_ENDED, (message) => forgetAll((actor) => isAboutSessionOf(message, actor)), 'at-once')
  notifier.on(RIGHTS_CHANGED, (message) => forgetAll((actor) => isAboutRightsOf(message, actor)), 'at-once')
  notifier.on(
    PERSON_CHANGED,
    ({ body }) => {
      const changed = new Set((body as { employmentIds: string[] }).employmentIds)
      for (const { actor } of entries.values())
        if (actor.employments.some((e) => changed.has(e.employmentId))) actor.memo.current = new Map()
    },
    'at-once',
  )
  notifier.onLost(() => forgetAll(() => true))
  return {
    get(key, now) {
      const entry = entries.get(key)
      if (!entry || !notifier.isListening()) return undefined
      const { actor, from, until } = entry
      if (now < from || now >= until || now >= actor.ends.idle || now >= actor.ends.absolute) return undefined
      entries.delete(key)
      entries.set(key, entry)
      beginDay(entry, now)
      return entry
    },
    keep(key, entry) {
      entries.delete(key)
      if (!notifier.isListening()) return
      beginDay(entry, entry.from)
      if (entries.size >= most) entries.delete(entries.keys().next().value ?? '')
      entries.set(key, entry)
    },
    forget: (key) => void entries.delete(key),
    reading() {
      const received: ((actor: Actor) => boolean)[] = []
      readings.add(received)
      // Named before they are properties: decision 016.
      const isOutdated = (actor: Actor) => received.some((isAbout) => isAbout(actor))
      const end = () => void readings.delete(received)
      return { isOutdated, end }
    },
    size: () => entries.size,
  }
}
