// @module-tag no-retry

import { afterEach, describe, expect, it, vi } from 'vitest'
import { cancelReads, countCall, debouncer, nameOfFile, oneSubmit, readSignal, waiting } from './in-flight.ts'

describe('counted', () => {
  it('counts until the last call has ended, refused ones too [4.04]', async () => {
    const seen: number[] = []
    const stop = waiting.subscribe(() => seen.push(waiting.read()))
    const first = Promise.withResolvers<number>()
    const second = Promise.withResolvers<number>()
    const both = [countCall(first.promise), countCall(second.promise)]
    second.reject(new Error('refused'))
    await expect(both[1]).rejects.toThrow('refused')
    first.resolve(1)
    await both[0]
    stop()
    expect(seen).toEqual([1, 2, 1, 0])
  })
})

describe('readSignal', () => {
  it('cancels an identical read that is under way, and no other [4.03]', () => {
    const first = readSignal('/api/a?x=1')
    const other = readSignal('/api/a?x=2')
    const second = readSignal('/api/a?x=1')
    expect([first.signal.aborted, other.signal.aborted, second.signal.aborted]).toEqual([true, false, false])
  })
  it('leaves a read alone that has ended', () => {
    const first = readSignal('/api/b')
    first.done()
    readSignal('/api/b')
    expect(first.signal.aborted).toBe(false)
  })
  it('is cancelled with all others by a navigation [2.22, 4.03]', () => {
    const reads = [readSignal('/api/c'), readSignal('/api/d')]
    cancelReads()
    expect(reads.map((read) => read.signal.aborted)).toEqual([true, true])
  })
})

describe('oneSubmit', () => {
  it('sends identical submits once and answers both; a navigation does not cancel them', async () => {
    let sent = 0
    const answer = Promise.withResolvers<string>()
    const submit = () =>
      oneSubmit('POST /api/a {} key', () => {
        sent += 1
        return answer.promise
      })
    const both = [submit(), submit()]
    cancelReads()
    answer.resolve('made')
    expect(await Promise.all(both)).toEqual(['made', 'made'])
    expect(sent).toBe(1)
    await submit()
    expect(sent).toBe(2)
  })
})

describe('debouncer', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('takes an equal action within half a second for the same one, however quickly the first was done [9.01]', async () => {
    const clock = vi.spyOn(performance, 'now')
    const at = (ms: number) => void clock.mockReturnValue(ms)
    const done: string[] = []
    const once = debouncer<number>()
    const click = (name: string) => once(name, async () => done.push(name))
    at(1000)
    const first = await click('a')
    at(1499)
    expect(await click('a')).toBe(first)
    // Another action is another one.
    await click('b')
    at(1998)
    await click('b')
    at(2000)
    await click('b')
    expect(done).toEqual(['a', 'b', 'b'])
  })
})

describe('nameOfFile', () => {
  it('tells files apart that are called alike, and knows one again', () => {
    const [first, second] = [new File(['1'], 'attlog.dat'), new File(['2'], 'attlog.dat')]
    expect(nameOfFile(first)).not.toBe(nameOfFile(second))
    expect(nameOfFile(first)).toBe(nameOfFile(first))
    expect(nameOfFile(undefined)).toBe('')
  })
})
