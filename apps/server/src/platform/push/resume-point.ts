import { epochOf, type Instant } from '@muster/kernel/instant'
import { before, type Snapshot, snapshotOf } from './snapshot.ts'

/**
 * How far a browser may be behind and still be sent what it missed. A browser that was away for longer reads everything anew: that is
 * less work for both.
 */
export const LONGEST_MS = 15 * 60_000
/** Clocks of nodes differ by this much at most; an id from further ahead was made by none of them. */
const AHEAD_MS = 60_000
/** How often a node writes down where it stands. */
const STEP_MS = 10_000

/** The longest id that a browser carries back; of a database in which hundreds of transactions run it says less. */
const LONGEST_SEEN = 1000

/**
 * The id of an event: whatever `seen` sees has been sent, as of this moment. Transaction ids are those of the database, so it
 * means the same on every node. Where it would be too long it says what is certain, and some of it is sent twice.
 */
export function resumeId(seen: Snapshot, now: Instant): string {
  const { text } = seen.text.length <= LONGEST_SEEN ? seen : before(seen.xmin)
  return `${text}-${Math.floor(epochOf(now) / 1000)}`
}

/** Where a node stood during the last quarter of an hour: what an id says of itself could be made up by the browser that shows it. */
export type Positions = {
  /** Notes that everything before `upTo` has been read by now. */
  note(upTo: number, now: Instant): void
  /** Lets browsers go on from before this node began: nothing before `from` is younger than a quarter of an hour. */
  reachBack(from: number): void
  /** What was seen before an id was given; undefined when it is none, lies too far back, or ahead of time. */
  resumeFrom(id: string, now: Instant): Snapshot | undefined
}

export function openPositions(): Positions {
  let oldest: number | undefined
  const stood: { upTo: number; at: number }[] = []
  return {
    note(upTo, now) {
      const at = epochOf(now)
      oldest ??= upTo
      for (let first = stood[0]; first && first.at <= at - LONGEST_MS; first = stood[0]) {
        oldest = Math.max(oldest, first.upTo)
        stood.shift()
      }
      const last = stood.at(-1)
      if (last === undefined || at - last.at >= STEP_MS) stood.push({ upTo, at })
    },
    reachBack(from) {
      if (oldest === undefined || from < oldest) oldest = from
    },
    resumeFrom(id, now) {
      const [, text = '', seconds] = /^([\d:,]+)-(\d{1,11})$/.exec(id) ?? []
      const seen = snapshotOf(text)
      if (!seen || oldest === undefined || seen.xmin < oldest) return undefined
      const away = epochOf(now) - Number(seconds) * 1000
      return away <= LONGEST_MS && away >= -AHEAD_MS ? seen : undefined
    },
  }
}
