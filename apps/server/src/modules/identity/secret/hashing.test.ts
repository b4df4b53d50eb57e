import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { HASHES_AT_ONCE, hashed, hashPassword, isPassword, waitLikeHash } from './hashing.service.ts'

describe('hashing', () => {
  it('is argon2id of at least 19 MiB and two passes, salted anew each time', async () => {
    const [one, two] = await Promise.all([hashPassword('Muster2026'), hashPassword('Muster2026')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect([await isPassword(one, 'Muster2026'), await isPassword(one, 'muster2026')]).toEqual([true, false])
  })

  it('of somebody without a password is never right, and takes as long', async () => {
    const stored = await hashPassword('Muster2026')
    const timed = async (work: () => Promise<unknown>) => {
      const begun = performance.now()
      await work()
      return performance.now() - begun
    }
    let [known, unknown, blocked] = [1000, 1000, 1000]
    const isStrange = () => unknown < known / 2 || unknown > known * 2 || blocked < known / 2 || blocked > known * 2
    for (let round = 0; round < 2 || (round < 30 && isStrange()); round++) {
      known = Math.min(known, await timed(() => isPassword(stored, 'wrong')))
      unknown = Math.min(unknown, await timed(() => isPassword(undefined, 'wrong')))
      blocked = Math.min(blocked, await timed(waitLikeHash))
    }
    expect(await isPassword(undefined, '')).toBe(false)
    expect(isStrange()).toBe(false)
  })

  it('leaves a core to the rest of the product, and lets nobody past who waits', async () => {
    expect(HASHES_AT_ONCE).toBe(Math.max(1, Math.min(availableParallelism(), 4) - 1))
    const stored = await hashPassword('Muster2026')
    const before = hashed.count
    hashed.atOnce = 0
    const order: number[] = []
    const tries = Array.from({ length: 3 * HASHES_AT_ONCE + 3 }, (_, n) =>
      (n % 3 === 2 ? waitLikeHash() : isPassword(stored, 'Muster2026')).then(() => order.push(n)),
    )
    await Promise.all(tries)
    expect(order).toHaveLength(tries.length)
    expect(hashed).toEqual({ count: before + order.filter((n) => n % 3 !== 2).length, atOnce: HASHES_AT_ONCE })
    // What only waits like a hash is not answered before those that came a whole round earlier.
    for (const n of order.filter((each) => each % 3 === 2))
      for (let before = 0; before < n - 2 * HASHES_AT_ONCE; before++)
        expect([n, order.indexOf(before) < order.indexOf(n)]).toEqual([n, true])
  })
})
