import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword, waitLikeHash } from './hashing.service.ts'

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

  it('lets few work and a bounded number wait; everybody else is told to come back', async () => {
    const stored = await hashPassword('Muster2026')
    const answers = await Promise.allSettled(Array.from({ length: 60 }, () => isPassword(stored, 'Muster2026')))
    const refused = answers.filter((a) => a.status === 'rejected')
    expect(refused).toHaveLength(6)
    for (const { reason } of refused)
      expect(reason).toMatchObject({ key: 'system.too_many_requests', data: { retryAfter: 2 } })
    expect(answers.filter((a) => a.status === 'fulfilled').every((a) => a.value)).toBe(true)
    expect(await isPassword(stored, 'Muster2026')).toBe(true)
  })
})
