import { type Day, day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'

/** The one place where the time of day comes from; tests hand in their own. */
export type Clock = () => Instant

export const systemClock: Clock = () => new Date().toISOString() as Instant

/** The local day of an instant in an IANA zone. */
export function dayIn(zone: string, at: Instant): Day {
  return day(Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString())
}

/** Local wall time of an instant in a zone, `'YYYY-MM-DD HH:MM:SS'`, as the database's `timestamp` takes it. */
export function wallIn(zone: string, at: Instant): string {
  return Temporal.Instant.from(at)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
}

/** Whether the platform knows the zone. */
export function isZone(zone: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}
