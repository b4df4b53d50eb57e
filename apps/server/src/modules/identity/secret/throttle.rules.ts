import { epochOf, type Instant, later } from '@muster/kernel/instant'

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
  /** Whether no more tries are looked at side by side than may still fail: who is guessed is one, an address may be a building. */
  isReserved: boolean
}

/** Per account: ten failures block for a minute, each further one for a minute more, up to fifteen. */
export const ACCOUNT: ThrottlePolicy = {
  free: 9,
  window: 12 * HOUR,
  block: (over) => Math.min(over, 15) * MINUTE,
  isReserved: true,
}
/**
 * Per account at one address: ten failures block for a minute, each further one twice as long, up to fifteen. A right sign-in
 * elsewhere does not clear it, and it outlasts the block of the account, so that a guesser gives way to the owner.
 */
export const ACCOUNT_AT_ADDRESS: ThrottlePolicy = {
  ...ACCOUNT,
  block: (over) => Math.min(2 ** Math.min(over - 1, 4), 15) * MINUTE,
}
/** Per address: fifty failures in fifteen minutes. */
export const ADDRESS: ThrottlePolicy = {
  free: 49,
  window: 15 * MINUTE,
  block: () => 15 * MINUTE,
  isReserved: false,
}
/** The set-up code: fifty failures of an address in fifteen minutes. */
export const SET_UP: ThrottlePolicy = { ...ADDRESS, isReserved: true }
/** The secondary password: five failures lock for fifteen minutes. */
export const SECONDARY: ThrottlePolicy = { free: 4, window: 15 * MINUTE, block: () => 15 * MINUTE, isReserved: true }

export type ThrottleState = {
  failures: number
  windowUntil: Instant
  blockedUntil: Instant | undefined
  /** Tries that are being looked at: id → the instant until which they count. */
  inFlight: Readonly<Record<string, Instant>>
}

/** As long a try of a node that died in the middle of it holds a place. */
const IN_FLIGHT = 30_000

/** For how many seconds a subject is blocked; undefined when it is not. */
export function countBlockedSeconds(state: ThrottleState, now: Instant): number | undefined {
  if (state.blockedUntil === undefined || state.blockedUntil <= now) return undefined
  return Math.ceil((epochOf(state.blockedUntil) - epochOf(now)) / 1000)
}

/**
 * Takes a place among the tries that are looked at; undefined when there is none before one of them has ended. Beyond the free
 * failures they are looked at one by one. A try takes nothing from what may fail: only its failure does.
 */
export function takeSlot(
  state: ThrottleState,
  policy: ThrottlePolicy,
  id: string,
  now: Instant,
): ThrottleState | undefined {
  const inFlight = Object.fromEntries(Object.entries(state.inFlight).filter(([, until]) => until > now))
  const isFresh = state.windowUntil <= now
  const failures = isFresh ? 0 : state.failures
  if (Object.keys(inFlight).length >= Math.max(1, policy.free + 1 - failures)) return undefined
  const until = later(now, IN_FLIGHT)
  return {
    failures,
    windowUntil: failures === 0 ? until : state.windowUntil,
    blockedUntil: undefined,
    inFlight: { ...inFlight, [id]: until },
  }
}

/** Ends a try that failed: it counts, and blocks beyond the free ones. */
export function countFailure(state: ThrottleState, policy: ThrottlePolicy, id: string, now: Instant): ThrottleState {
  const isFresh = state.failures === 0 || state.windowUntil <= now
  const failures = (isFresh ? 0 : state.failures) + 1
  const over = failures - policy.free
  return {
    failures,
    windowUntil: isFresh ? later(now, policy.window) : state.windowUntil,
    blockedUntil: over > 0 ? later(now, policy.block(over)) : undefined,
    inFlight: without(state.inFlight, id),
  }
}

/** Ends a try that was right: the failures before it are forgotten. Undefined when there is nothing left to know. */
export function forgive(
  state: ThrottleState,
  policy: ThrottlePolicy,
  id: string,
  now: Instant,
): ThrottleState | undefined {
  // A success that began before the address was blocked does not unblock the others.
  if (!policy.isReserved && countBlockedSeconds(state, now) !== undefined) return state
  const inFlight = without(state.inFlight, id)
  if (Object.keys(inFlight).length === 0) return undefined
  return { failures: 0, windowUntil: later(now, IN_FLIGHT), blockedUntil: undefined, inFlight }
}

/** Ends a try of which nobody knows how it would have ended. Undefined when there is nothing left to know. */
export function giveUp(state: ThrottleState, id: string): ThrottleState | undefined {
  const next = { ...state, inFlight: without(state.inFlight, id) }
  return hasContent(next) ? next : undefined
}

/** Whether anything is known of a subject. */
export function hasContent({ failures, inFlight }: ThrottleState): boolean {
  return failures > 0 || Object.keys(inFlight).length > 0
}

function without(inFlight: ThrottleState['inFlight'], id: string): ThrottleState['inFlight'] {
  const { [id]: _, ...others } = inFlight
  return others
}
