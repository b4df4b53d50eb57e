// @module-tag no-retry

import { describe, expect, it } from 'vitest'
import type { Listener } from '../push/subscriptions.ts'
import { openNodeCache } from './node-cache.ts'

/** A memory whose messages and losses are in the test's hand. */
function openCache() {
  const listeners: Listener[] = []
  let lose = () => {}
  const node = { isListening: true }
  const memory = openNodeCache({
    on: (_topic, listener) => void listeners.push(listener),
    onLost: (forget) => {
      lose = forget
    },
    isListening: () => node.isListening,
  })
  let reads = 0
  const read = async () => ({ n: ++reads })
  const get = (key = 'a', how: () => Promise<{ n: number }> = read) => memory.get('topic', key, how)
  const receive = () => {
    for (const listener of listeners) listener({ companyId: undefined, topic: 'topic', body: {} })
  }
  return { get, receive, read, node, lose: () => lose() }
}

describe('what a node keeps of the database', () => {
  it('is read once by key, and anew after a message', async () => {
    const { get, receive } = openCache()
    expect([await get(), await get(), await get('b')]).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }])
    receive()
    expect([await get(), await get()]).toEqual([{ n: 3 }, { n: 3 }])
  })

  it('is not what was read while a message came: that may be older than the message', async () => {
    const { get, receive, read } = openCache()
    const during = get('a', async () => {
      const value = await read()
      receive()
      return value
    })
    expect(await during).toEqual({ n: 1 })
    expect(await get()).toEqual({ n: 2 })
  })

  it('is nothing while the node is not notified, and nothing of before when it is again', async () => {
    const { get, node, lose } = openCache()
    await get()
    node.isListening = false
    lose()
    expect([await get(), await get()]).toEqual([{ n: 2 }, { n: 3 }])
    node.isListening = true
    expect([await get(), await get()]).toEqual([{ n: 4 }, { n: 4 }])
  })
})
