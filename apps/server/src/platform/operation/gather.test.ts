// @module-tag no-retry

import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gather } from './gather.ts'

/** Groups of words, by their first letter, that last until they are told. */
function groups(most = 64) {
  const begun: (PromiseWithResolvers<string[]> & { words: readonly string[] })[] = []
  const take = gather<string, string>(
    most,
    (word) => word.slice(0, 1),
    (words) => {
      const group = { words, ...Promise.withResolvers<string[]>() }
      begun.push(group)
      return group.promise
    },
  )
  const finish = async (nth: number) => {
    begun[nth]?.resolve((begun[nth]?.words ?? []).map((word) => word.toUpperCase()))
    await turn()
  }
  return { begun, take, finish, words: () => begun.map((group) => group.words.join(' ')) }
}

describe('what is gathered', () => {
  it('begins at once where nothing of its key runs, and is taken together where something does, in its order', async () => {
    const { take, finish, words } = groups()
    const taken = ['a1', 'a2', 'b1', 'a3'].map(take)
    expect(words()).toEqual(['a1', 'b1'])
    await finish(0)
    expect(words()).toEqual(['a1', 'b1', 'a2 a3'])
    await finish(1)
    await finish(2)
    expect(await Promise.all(taken)).toEqual(['A1', 'A2', 'B1', 'A3'])
    expect(await Promise.all([take('a4'), finish(3)])).toEqual(['A4', undefined])
  })

  it('is so many at most', async () => {
    const { take, finish, words } = groups(2)
    const taken = ['a1', 'a2', 'a3', 'a4'].map(take)
    for (const nth of [0, 1, 2]) await finish(nth)
    expect(words()).toEqual(['a1', 'a2 a3', 'a4'])
    expect(await Promise.all(taken)).toEqual(['A1', 'A2', 'A3', 'A4'])
  })

  it('is taken one by one where a group fails, so that one alone is refused', async () => {
    const seen: string[] = []
    const take = gather<string, string>(
      64,
      () => '',
      async (words) => {
        seen.push(words.join(' '))
        await turn()
        if (words.includes('bad')) throw new Error('no')
        return [...words]
      },
    )
    const taken = await Promise.allSettled(['first', 'good', 'bad', 'last'].map(take))
    expect(taken.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(seen).toEqual(['first', 'good bad last', 'good', 'bad', 'last'])
  })

  it('is refused together where the connection was lost', async () => {
    const { begun, take, finish, words } = groups()
    const taken = ['a1', 'a2', 'a3'].map(take)
    await finish(0)
    begun[1]?.reject(new Error('Connection terminated unexpectedly'))
    expect((await Promise.allSettled(taken)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(words()).toEqual(['a1', 'a2 a3'])
  })

  it('is each taken once where nothing fails, keeps its order within its key, and never runs beside its own key', async () => {
    const arrivals = fc.array(fc.record({ key: fc.constantFrom('a', 'b'), pause: fc.integer({ min: 0, max: 2 }) }), {
      maxLength: 30,
    })
    await fc.assert(
      fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 5 }), async (all, most) => {
        const done: string[] = []
        const running = new Set<string>()
        const take = gather<{ key: string; n: number }, string>(
          most,
          ({ key }) => key,
          async (entries) => {
            const [key = ''] = entries.map((entry) => entry.key)
            expect(entries.length).toBeLessThanOrEqual(most)
            expect(running.has(key)).toBe(false)
            running.add(key)
            await turn()
            running.delete(key)
            done.push(...entries.map((entry) => `${entry.key}${entry.n}`))
            return entries.map((entry) => `${entry.key}${entry.n}`)
          },
        )
        const taken: Promise<string>[] = []
        for (const [n, { key, pause }] of all.entries()) {
          taken.push(take({ key, n }))
          for (let i = 0; i < pause; i++) await turn()
        }
        const results = await Promise.all(taken)
        expect(results).toEqual(all.map(({ key }, n) => `${key}${n}`))
        for (const key of ['a', 'b'])
          expect(done.filter((name) => name.startsWith(key))).toEqual(results.filter((name) => name.startsWith(key)))
      }),
      { numRuns: 60 },
    )
  })
})
