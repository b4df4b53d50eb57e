import { type Day, daysBetween } from '@muster/kernel/day'

/** Holidays and leave are shorter. */
const GONE_DAYS = 28

/**
 * People whose last punch lies four weeks or more before the last of all, with its day: who left is not absent ever after.
 */
export function findGone(seen: readonly { pin: string; lastOn: Day }[]): Map<string, Day> {
  const last = seen.reduce<Day | undefined>(
    (latest, { lastOn }) => (latest && latest > lastOn ? latest : lastOn),
    undefined,
  )
  return new Map(
    seen.flatMap(({ pin, lastOn }) => (last && daysBetween(lastOn, last) >= GONE_DAYS ? [[pin, lastOn] as const] : [])),
  )
}
