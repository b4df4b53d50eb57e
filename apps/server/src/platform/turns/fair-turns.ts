import { Refusal } from '../base/refusal.ts'
import { openFairLines, type QueueLine } from './fair-lines.ts'

/** Given by a task that cannot be done yet: its line tries again soon, the others go on meanwhile. */
export const AGAIN = Symbol('again')

/** Runs a task when its turn has come; gives what the task gives. */
export type InTurn = <T>(queueLine: QueueLine, task: () => Promise<T | typeof AGAIN>) => Promise<T>

export type FairTurns = {
  inTurn: InTurn
  /** How many wait. */
  waiting(): number
  /** Refuses everybody who waits (`system.busy`), and whoever comes then. */
  close(): void
}

export type TurnLimits = {
  /** How many have their turn side by side. */
  atOnce: number
  /** How many wait at most. */
  most?: number
  /** How long one waits at most, in milliseconds. */
  mostMs?: number
  /** After which time a task that could not be done is tried again, in milliseconds. */
  againMs?: number
}

type Entry = QueueLine & {
  run: () => Promise<'done' | typeof AGAIN>
  refuse: (refusal: Refusal) => void
  until: number
}

/** How much of what was measured last goes into the usual time of a turn. */
const WEIGHT = 0.1

/**
 * Turns of work that takes a whole core: few at once, the others wait in fair lines without holding anything. Who would wait longer
 * than is borne is refused with the time after which those in front have been served (`system.too_many_requests`, `retryAfter` in
 * seconds); where too many wait, that is the last of the longest line.
 */
export function openFairTurns({ atOnce, most = 1000, mostMs = 50_000, againMs = 50 }: TurnLimits): FairTurns {
  const lines = openFairLines<Entry>()
  let running = 0
  let isClosed = false
  /** The usual time of one turn, in milliseconds. */
  let usual = 0

  const tooMany = () =>
    new Refusal('system.too_many_requests', {
      retryAfter: Math.max(1, Math.ceil((lines.size() * usual) / atOnce / 1000)),
    })
  const isFull = () => lines.size() > most || (lines.size() * usual) / atOnce > mostMs
  const busy = () => new Refusal('system.busy', { retryAfter: 2 })

  const pump = () => {
    while (running < atOnce) {
      const entry = lines.take()
      if (!entry) return
      running++
      void serve(entry)
    }
  }
  const serve = async (entry: Entry) => {
    const begun = performance.now()
    const outcome = await entry.run()
    running--
    if (outcome === AGAIN) setTimeout(again, againMs, entry)
    else {
      const took = performance.now() - begun
      usual = usual === 0 ? took : usual + (took - usual) * WEIGHT
      lines.letGo(entry)
    }
    pump()
  }
  const again = (entry: Entry) => {
    if (isClosed || performance.now() > entry.until) {
      lines.letGo(entry)
      entry.refuse(isClosed ? busy() : tooMany())
    } else lines.putBack(entry)
    pump()
  }

  return {
    waiting: lines.size,
    inTurn: (queueLine, task) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(busy())
        const late = setTimeout(() => lines.remove(entry) && reject(tooMany()), mostMs)
        const settle = (end: () => void) => {
          clearTimeout(late)
          end()
          return 'done' as const
        }
        const entry: Entry = {
          ...queueLine,
          until: performance.now() + mostMs,
          refuse: (refusal) => settle(() => reject(refusal)),
          run: () =>
            task().then(
              (result) => (result === AGAIN ? AGAIN : settle(() => resolve(result as never))),
              (error) => settle(() => reject(error)),
            ),
        }
        lines.add(entry)
        pump()
        if (!isFull()) return
        const last = lines.lastOfLongest(entry)
        // Nobody waits in a line of this one when its turn has come already.
        if (lines.remove(last)) last.refuse(tooMany())
      }),
    close() {
      isClosed = true
      for (const entry of lines.clear()) entry.refuse(busy())
    },
  }
}
