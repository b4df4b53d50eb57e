import { epochOf, type Instant } from '@muster/kernel/instant'

/**
 * How far a browser may be behind and still be told what it missed. Whoever was away for longer reads everything anew: that is
 * less work for both.
 */
const LONGEST_MS = 15 * 60_000

/**
 * The id of an event: every transaction before this one has been told, as of this moment. Transaction ids are those of the
 * database, so it means the same on every node.
 */
export function resumeId(upTo: number, now: Instant): string {
  return `${upTo}-${Math.floor(epochOf(now) / 1000)}`
}

/** The transaction from which to go on after an id; undefined when it is none, or lies too far back. */
export function resumeFrom(id: string, now: Instant): number | undefined {
  const [, xid, seconds] = /^(\d{1,15})-(\d{1,11})$/.exec(id) ?? []
  const away = epochOf(now) - Number(seconds) * 1000
  return xid !== undefined && away <= LONGEST_MS ? Number(xid) : undefined
}
