import { addDays, type Day, day } from '@muster/kernel/day'
import { epochOf, type Instant, instantOf } from '@muster/kernel/instant'

/** The one place where the time of day comes from; tests hand in their own. */
export type Clock = () => Instant

/** The machine's clock, `aheadMs` milliseconds ahead of it (negative: behind). Processes with the same number agree. */
export function clockAhead(aheadMs: number): Clock {
  let latest = { ms: 0, text: instantOf(0) }
  // Many calls come in one millisecond; each is written out once.
  return () => {
    const ms = Date.now() + aheadMs
    if (ms !== latest.ms) latest = { ms, text: instantOf(ms) }
    return latest.text
  }
}

export const systemClock: Clock = clockAhead(0)

/** The local day of an instant in an IANA zone. */
export function dayIn(zone: string, at: Instant): Day {
  return day(localText(zone, at).slice(0, 10))
}

const MOST_STARTS = 2000
const starts = new Map<string, number>()

/** The first instant of a local day in an IANA zone, in milliseconds since 1970. */
export function startOfDay(zone: string, local: Day): number {
  const key = `${zone} ${local}`
  let start = starts.get(key)
  if (start === undefined) {
    start = Temporal.PlainDate.from(local).toZonedDateTime(zone).epochMilliseconds
    if (starts.size >= MOST_STARTS) starts.clear()
    starts.set(key, start)
  }
  return start
}

/** The local day that holds a moment, as the moments with which it and the next one begin, in milliseconds since 1970. */
export function dayAround(zone: string, ms: number): { from: number; until: number } {
  const today = dayIn(zone, instantOf(ms))
  return { from: startOfDay(zone, today), until: startOfDay(zone, addDays(today, 1)) }
}

/** Local wall time of an instant in a zone, `'YYYY-MM-DD HH:MM:SS'`, as the database's `timestamp` takes it. */
export function wallIn(zone: string, at: Instant): string {
  return localText(zone, at).slice(0, 19).replace('T', ' ')
}

function localText(zone: string, at: Instant): string {
  const ms = epochOf(at)
  return instantOf(ms + offsetAt(zone, ms))
}

const QUARTER_MS = 15 * 60_000
/** Of each zone the quarter of an hour that was asked for last, where its offset is one throughout. */
const quarters = new Map<string, { quarter: number; offset: number }>()

/** A zone's offset from UTC in milliseconds; the calendar is asked once a quarter of an hour, a gate asks in every call. */
function offsetAt(zone: string, ms: number): number {
  const quarter = Math.floor(ms / QUARTER_MS)
  const known = quarters.get(zone)
  if (known?.quarter === quarter) return known.offset
  const first = exactOffset(zone, quarter * QUARTER_MS)
  if (first !== exactOffset(zone, (quarter + 1) * QUARTER_MS - 1)) return exactOffset(zone, ms)
  quarters.set(zone, { quarter, offset: first })
  return first
}

const exactOffset = (zone: string, ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6

/** Whether the platform knows the zone. */
export function isZone(zone: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}
