import { type Instant, later } from '@muster/kernel/instant'
import { describe, expect, it } from 'vitest'
import {
  ACCOUNT,
  ACCOUNT_AT_ADDRESS,
  ADDRESS,
  countBlockedSeconds,
  countFailure,
  forgive,
  giveUp,
  SECONDARY,
  type ThrottlePolicy,
  type ThrottleState,
  takeSlot,
} from './throttle.rules.ts'

const start = '2026-11-20T08:00:00.000Z' as Instant
const MINUTE = 60_000
const fresh: ThrottleState = { failures: 0, windowUntil: start, blockedUntil: undefined, inFlight: {} }

/** After so many failures, one after the other. */
const failed = (policy: ThrottlePolicy, times: number, now = start) =>
  Array.from({ length: times }).reduce<ThrottleState>((state) => countFailure(state, policy, 'x', now), fresh)

/** How many find a place side by side. */
function countSlots(state: ThrottleState, policy: ThrottlePolicy, now = start): number {
  for (let n = 0; ; n++) {
    const next = takeSlot(state, policy, `try-${n}`, now)
    if (!next) return n
    state = next
  }
}

describe('tries side by side', () => {
  it.each([
    { failures: 0, places: 10 },
    { failures: 3, places: 7 },
    { failures: 9, places: 1 },
    { failures: 12, places: 1 },
  ])('of an account with $failures failures are at most $places', ({ failures, places: most }) => {
    const state = { ...failed(ACCOUNT, failures), blockedUntil: undefined }
    expect(countSlots(state, ACCOUNT)).toBe(most)
  })

  it('count no longer when their node died half a minute ago, nor what failed before the window', () => {
    let state: ThrottleState = fresh
    for (let n = 0; n < 10; n++) state = takeSlot(state, ACCOUNT, `try-${n}`, start) ?? state
    expect(countSlots(state, ACCOUNT, later(start, 29_999))).toBe(0)
    expect(countSlots(state, ACCOUNT, later(start, 30_000))).toBe(10)
    expect(countSlots(failed(ACCOUNT, 9), ACCOUNT, later(start, 12 * 60 * MINUTE))).toBe(10)
  })

  it('are no failures: given up or right they leave nothing', () => {
    const taken = takeSlot(failed(ACCOUNT, 3), ACCOUNT, 'a', start)!
    expect(giveUp(taken, 'a')).toEqual(failed(ACCOUNT, 3))
    expect(giveUp(takeSlot(fresh, ACCOUNT, 'a', start)!, 'a')).toBeUndefined()
    expect(forgive(taken, ACCOUNT, 'a', start)).toBeUndefined()
    const other = takeSlot(taken, ACCOUNT, 'b', start)!
    expect(forgive(other, ACCOUNT, 'a', start)).toMatchObject({ failures: 0, inFlight: { b: later(start, 30_000) } })
  })
})

describe('failures', () => {
  it.each([
    ['of an account', ACCOUNT, 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15]],
    ['of an account at an address', ACCOUNT_AT_ADDRESS, 10, [1, 2, 4, 8, 15, 15]],
    ['of an address', ADDRESS, 50, [15]],
    ['of a secondary password [2.16f]', SECONDARY, 5, [15]],
  ] as const)('%s block from the last free one on, growing', (_of, policy, free, minutes) => {
    let state = failed(policy, free - 1)
    expect(countBlockedSeconds(state, start)).toBeUndefined()
    let now = start
    for (const block of minutes) {
      state = countFailure(state, policy, 'x', now)
      expect(countBlockedSeconds(state, later(now, block * MINUTE - 1))).toBe(1)
      now = later(now, block * MINUTE)
      expect(countBlockedSeconds(state, now)).toBeUndefined()
    }
  })

  it('are forgotten when the window is over', () => {
    expect(countFailure(failed(ADDRESS, 49), ADDRESS, 'x', later(start, 15 * MINUTE)).failures).toBe(1)
  })

  it('of an address are cleared by who is right, but not its block by one who began before it', () => {
    expect(forgive(failed(ADDRESS, 49), ADDRESS, 'x', start)).toBeUndefined()
    const blocked = failed(ADDRESS, 50)
    expect(forgive(blocked, ADDRESS, 'x', start)).toBe(blocked)
  })
})
