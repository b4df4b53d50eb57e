import { type Instant, later } from '@muster/kernel/instant'

/** argon2id with the least that is accepted today: 19 MiB, two passes. */
export const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How failures of one kind are counted and what they cost. */
export type ThrottlePolicy = {
  /** Failures that are free; the next one blocks. */
  free: number
  /** After this time without a block the count begins anew. */
  window: number
  /** How long the n-th failure beyond the free ones blocks. */
  block(over: number): number
}

/** Per account: ten failures block for a minute, each further one for a minute more, up to fifteen. */
export const ACCOUNT: ThrottlePolicy = { free: 9, window: 12 * HOUR, block: (over) => Math.min(over, 15) * MINUTE }
/** Per address: fifty failures in fifteen minutes. */
export const ADDRESS: ThrottlePolicy = { free: 49, window: 15 * MINUTE, block: () => 15 * MINUTE }
/** The secondary password: five failures lock for fifteen minutes. */
export const SECONDARY: ThrottlePolicy = { free: 4, window: 15 * MINUTE, block: () => 15 * MINUTE }

export type ThrottleState = { failures: number; windowUntil: Instant; blockedUntil: Instant | undefined }

/**
 * Counts a try as a failure before anything is hashed, so that parallel guesses cannot pass; a right password takes it
 * back. Refused while blocked, without counting.
 */
export function countTry(
  state: ThrottleState | undefined,
  policy: ThrottlePolicy,
  now: Instant,
): { state: ThrottleState; isBlocked: boolean } {
  if (state?.blockedUntil !== undefined && state.blockedUntil > now) return { state, isBlocked: true }
  const isFresh = state === undefined || state.windowUntil <= now
  const failures = (isFresh ? 0 : state.failures) + 1
  const windowUntil = isFresh ? later(now, policy.window) : state.windowUntil
  const over = failures - policy.free
  return {
    state: { failures, windowUntil, blockedUntil: over > 0 ? later(now, policy.block(over)) : undefined },
    isBlocked: false,
  }
}

/** Idle sessions end after half an hour, all of them after half a day. */
export const SESSION = { idle: 30 * MINUTE, absolute: 12 * HOUR, writeEvery: MINUTE } as const
/** How long a secondary password opens pay. */
export const SALARY_WINDOW = 5 * MINUTE
