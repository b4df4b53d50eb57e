import { type Instant, later } from '@muster/kernel/instant'
import { describe, expect, it } from 'vitest'
import { ACCOUNT, ADDRESS, countTry, SECONDARY, type ThrottleState } from './password.rules.ts'

const start = '2026-11-20T08:00:00.000Z' as Instant

describe('the throttle counts before anything is hashed', () => {
  it('lets ten tries of an account through and blocks the rest for a minute', () => {
    let state: ThrottleState | undefined
    const passed = Array.from({ length: 100 }, () => {
      const next = countTry(state, ACCOUNT, start)
      state = next.state
      return !next.isBlocked
    })
    expect(passed.filter(Boolean)).toHaveLength(10)
    expect(state?.blockedUntil).toBe('2026-11-20T08:01:00.000Z')
  })

  it('grows by a minute with each further failure, to fifteen at most', () => {
    let state: ThrottleState | undefined
    let now = start
    const blocks: number[] = []
    for (let i = 0; i < 30; i++) {
      state = countTry(state, ACCOUNT, now).state
      if (state.blockedUntil) {
        blocks.push((Date.parse(state.blockedUntil) - Date.parse(now)) / 60_000)
        now = state.blockedUntil
      }
    }
    expect(blocks.slice(0, 3)).toEqual([1, 2, 3])
    expect(Math.max(...blocks)).toBe(15)
  })

  it('forgets failures when the window is over', () => {
    const first = countTry(undefined, ADDRESS, start).state
    expect(countTry({ ...first, failures: 49 }, ADDRESS, later(start, 15 * 60_000)).state.failures).toBe(1)
  })

  it('locks the secondary password for fifteen minutes at the fifth failure [2.16f]', () => {
    let state: ThrottleState | undefined
    for (let i = 0; i < 5; i++) state = countTry(state, SECONDARY, start).state
    expect(state?.blockedUntil).toBe('2026-11-20T08:15:00.000Z')
    expect(countTry(state, SECONDARY, later(start, 14 * 60_000)).isBlocked).toBe(true)
    expect(countTry(state, SECONDARY, later(start, 15 * 60_000)).isBlocked).toBe(false)
  })
})
