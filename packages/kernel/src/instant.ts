/** A moment in time as ISO 8601 in UTC, `'2026-11-20T08:25:13.123Z'`; what the database calls timestamptz. */
export type Instant = string & { readonly __instant: unique symbol }

/** Milliseconds since 1970-01-01T00:00Z. */
export function epochOf(at: Instant): number {
  return Date.parse(at)
}

/** The instant of a number of milliseconds since 1970-01-01T00:00Z. */
export function instantOf(epochMilliseconds: number): Instant {
  return new Date(epochMilliseconds).toISOString() as Instant
}

/** `ms` milliseconds later (earlier when negative). */
export function later(at: Instant, ms: number): Instant {
  return instantOf(epochOf(at) + ms)
}
