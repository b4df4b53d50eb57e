// @module-tag no-retry

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fewAtOnce, type Limiter } from './few-at-once.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Tasks that last until they are told, in the order in which they started. */
function tasks(gate: Limiter) {
  const started: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  return {
    started,
    ask: (name: string) =>
      gate(() => {
        started.push(name)
        const end = Promise.withResolvers<string>()
        ends.set(name, end)
        return end.promise
      }),
    async end(name: string, error?: Error) {
      if (error) ends.get(name)?.reject(error)
      else ends.get(name)?.resolve(`${name} done`)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

describe('few at once', () => {
  it('lets so many run, and the others in the order they came, each with its own result', async () => {
    const { ask, end, started } = tasks(fewAtOnce(2, 10))
    const asked = ['a', 'b', 'c', 'd'].map(ask)
    const failed = expect(asked[1]).rejects.toThrow('b failed')
    expect(started).toEqual(['a', 'b'])
    await end('b', new Error('b failed'))
    expect(started).toEqual(['a', 'b', 'c'])
    await end('a')
    expect(started).toEqual(['a', 'b', 'c', 'd'])
    await end('c')
    await end('d')
    await failed
    expect(await Promise.all([asked[0], asked[2], asked[3]])).toEqual(['a done', 'c done', 'd done'])
  })

  it('counts a long task no longer, and never twice', async () => {
    const { ask, end, started } = tasks(fewAtOnce(1, 10))
    const asked = ['long', 'b', 'c', 'd'].map(ask)
    await vi.advanceTimersByTimeAsync(9)
    expect(started).toEqual(['long'])
    await vi.advanceTimersByTimeAsync(1)
    expect(started).toEqual(['long', 'b'])
    await end('long')
    expect(started).toEqual(['long', 'b'])
    await end('b')
    expect(started).toEqual(['long', 'b', 'c'])
    await end('c')
    await end('d')
    expect(await Promise.all(asked)).toHaveLength(4)
    expect(vi.getTimerCount()).toBe(0)
    ask('e')
    ask('f')
    expect(started.slice(4)).toEqual(['e'])
  })
})
