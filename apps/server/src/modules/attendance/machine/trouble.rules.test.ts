import type { Instant } from '@muster/kernel/instant'
import { describe, expect, it } from 'vitest'
import { type Calling, holdsBack, nextTrouble, troublesOf } from './trouble.rules.ts'

const NOW = '2026-11-20T05:00:00.000Z' as Instant
const before = (minutes: number, seconds = 0) =>
  new Date(Date.parse(NOW) - (minutes * 60 + seconds) * 1000).toISOString() as Instant
const machine = (over: Partial<Calling> = {}): Calling => ({
  ...{ calledAt: before(1), isEncrypting: false, strayAddress: null, failingSince: null, driftSeconds: null },
  ...over,
})

describe('what somebody has to do about a machine [3.14]', () => {
  it.each([
    ['calls', machine(), [], false],
    ['has not called for fifteen minutes', machine({ calledAt: before(15) }), [], false],
    ['has not called for longer', machine({ calledAt: before(15, 1) }), ['silent'], true],
    [
      'is silent while its serial calls from elsewhere',
      machine({ calledAt: before(16), strayAddress: 'x' }),
      ['stray'],
      true,
    ],
    ['calls while somebody else uses its serial', machine({ strayAddress: 'x' }), [], false],
    ['wants to encrypt', machine({ isEncrypting: true }), ['encrypting'], true],
    ['has failed for less', machine({ failingSince: before(15) }), [], false],
    ['has failed for longer', machine({ failingSince: before(15, 1) }), ['failing'], true],
    ['wants to encrypt, and came late', machine({ isEncrypting: true, calledAt: before(99) }), ['encrypting'], true],
    ['is five minutes behind', machine({ driftSeconds: 300 }), [], false],
    ['is more than that behind', machine({ driftSeconds: 301 }), ['clock'], false],
    [
      'is more than that ahead, and silent',
      machine({ driftSeconds: -301, calledAt: before(99) }),
      ['silent', 'clock'],
      true,
    ],
  ])('one that %s', (_, called, troubles, isBlocking) => {
    expect([troublesOf(called, NOW), holdsBack(called, NOW)]).toEqual([troubles, isBlocking])
  })

  it('is looked at again when the next of them becomes silent', () => {
    const machines = [
      machine({ calledAt: before(30) }),
      machine({ calledAt: before(4) }),
      machine({ calledAt: before(9) }),
    ]
    const next = nextTrouble(machines, NOW)
    expect(next).toBe('2026-11-20T05:06:01.000Z')
    expect(troublesOf(machine({ calledAt: before(9) }), next as Instant)).toEqual(['silent'])
    expect(nextTrouble([machine({ calledAt: before(30) })], NOW)).toBeUndefined()
    const failing = machine({ calledAt: before(1), failingSince: before(6) })
    expect(troublesOf({ ...failing, calledAt: NOW }, nextTrouble([failing], NOW) as Instant)).toEqual(['failing'])
  })
})
