import type { Entity } from '@muster/contract/entities'
import { waiting } from '../call/in-flight.ts'
import { deviceNow } from '../page/clock.ts'
import { inBackground } from '../query/background.ts'
import { isHeld, onRelease } from '../query/held-reads.ts'
import { queryClient, wasRefreshed } from '../query/query.ts'
import { showing } from '../query/shown.ts'

/** Many screens are notified of a change in the same instant: each reads anew at a moment of its own within a second. */
const SPREAD_MS = 1000
/**
 * Nothing moves under somebody who types, unless they type for long; and what an action of this window leaves is not read before
 * the window has drawn what came of it: the open record may be gone.
 */
const ACTING_MS = 1000
const MOST_PAUSES = 5
/** What this window did itself it has read anew by itself. */
const OWN_MS = 1500

const due = new Set<Entity>()
let timer: ReturnType<typeof setTimeout> | undefined
let actedAt = Number.NEGATIVE_INFINITY
let pauses = 0

/** Has everything read anew, soon and in the background, that shows one of these entities; `own` were changed by this session. */
export function readAnew(entities: readonly Entity[], own: readonly Entity[]): void {
  plan(entities)
  plan(own.filter((entity) => !wasRefreshed(entity, OWN_MS)))
}

/** Has everything read anew that changes at all. */
export function readAllAnew(): void {
  plan(
    queryClient
      .getQueryCache()
      .getAll()
      .flatMap(({ meta }) => meta?.shows ?? []),
  )
}

/** Forgets what is planned: the session is over. */
export function readNoMore(): void {
  clearTimeout(timer)
  timer = undefined
  pauses = 0
  due.clear()
}

function plan(entities: readonly Entity[]): void {
  for (const entity of entities) due.add(entity)
  if (due.size === 0) return
  timer ??= setTimeout(read, SPREAD_MS * Math.random())
}
onRelease(plan)

/** Notes that somebody types or does something; gives the way to stop. */
export function watchActing(): () => void {
  const acted = () => {
    actedAt = deviceNow()
  }
  document.addEventListener('input', acted, true)
  document.addEventListener('keydown', acted, true)
  const stop = waiting.subscribe(acted)
  return () => {
    document.removeEventListener('input', acted, true)
    document.removeEventListener('keydown', acted, true)
    stop()
  }
}

const isActing = () => waiting.read() > 0 || deviceNow() - actedAt < ACTING_MS

function read(): void {
  if (isActing() && pauses < MOST_PAUSES) {
    pauses++
    timer = setTimeout(read, ACTING_MS)
    return
  }
  timer = undefined
  pauses = 0
  const isDue = showing(due)
  due.clear()
  // Nobody looks at a hidden window: it reads when it is looked at.
  const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
  inBackground(
    () => void queryClient.invalidateQueries({ predicate: (query) => isDue(query) && !isHeld(query), refetchType }),
  )
}
