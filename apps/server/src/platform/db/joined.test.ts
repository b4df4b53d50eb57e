// @module-tag no-retry

import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { joinCalls } from './joined.ts'

/** Calls that last until they are told, in the order in which they began. */
function calls() {
  const begun: (PromiseWithResolvers<string[]> & { keys: readonly string[] })[] = []
  const ask = joinCalls<string, string>((keys) => {
    const call = { keys, ...Promise.withResolvers<string[]>() }
    begun.push(call)
    return call.promise
  })
  return { begun, ask, keys: () => begun.map((call) => call.keys.join('')) }
}

describe('joined calls', () => {
  it('are one for all who ask in the same turn, each with the answer of their own key', async () => {
    const { begun, ask, keys } = calls()
    const asked = ['a', 'b', 'a'].map(ask)
    await turn()
    expect(keys()).toEqual(['aba'])
    begun[0]?.resolve(['1', '2', '1'])
    expect(await Promise.all(asked)).toEqual(['1', '2', '1'])
  })

  it('are two at a time: who asks meanwhile is gathered and asked for together', async () => {
    const { begun, ask, keys } = calls()
    const asked: Promise<string>[] = []
    for (const key of ['a', 'b', 'c', 'd']) {
      asked.push(ask(key))
      await turn()
    }
    expect(keys()).toEqual(['a', 'b'])
    begun[1]?.resolve(['2'])
    await turn()
    await turn()
    expect(keys()).toEqual(['a', 'b', 'cd'])
    begun[2]?.resolve(['3', '4'])
    begun[0]?.resolve(['1'])
    expect(await Promise.all(asked)).toEqual(['1', '2', '3', '4'])
  })

  it('that fail or answer too few refuse everybody in them, and nobody else', async () => {
    const { begun, ask } = calls()
    const failed = ['a', 'b'].map(ask)
    await turn()
    const few = ['c', 'd'].map(ask)
    await turn()
    begun[0]?.reject(new Error('away'))
    begun[1]?.resolve(['3'])
    expect((await Promise.allSettled(failed)).map((o) => o.status)).toEqual(['rejected', 'rejected'])
    await expect(few[0]).rejects.toThrow('1 answers to 2 keys')
    await expect(few[1]).rejects.toThrow()
    const after = ask('e')
    await turn()
    begun[2]?.resolve(['5'])
    expect(await after).toBe('5')
  })
})
