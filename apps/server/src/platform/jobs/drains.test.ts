// @module-tag no-retry

import { later } from '@muster/kernel/instant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { openQueue } from '../db/queue.ts'
import { defineModule } from '../operation/module.ts'
import type { Runtime } from '../operation/runtime.ts'
import type { Listener } from '../push/subscriptions.ts'
import { startDrains } from './drains.ts'

const TOPIC = 'try.due'
const SOON = { timeout: 10_000, interval: 20 }

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

/** A node with one drain, which does what `work` says; `notify` says that the topic is due in ALPHA. */
async function openNode(work: () => Promise<unknown>) {
  const { queue, end } = openQueue(t.programUrl, undefined, () => {})
  await queue.start()
  const module = defineModule({ name: 'try', routes: [], drains: { [TOPIC]: work } })
  const runtime: Runtime = { ...t.server.runtime, queue, modules: [module] }
  const listeners: Listener[] = []
  const notifier = { on: (_topic: string, listener: Listener) => void listeners.push(listener) }
  const errors: unknown[] = []
  const drains = await startDrains(
    runtime,
    notifier,
    async () => [],
    (error) => errors.push(error),
  )
  return {
    queue,
    errors,
    notify() {
      for (const receive of listeners) receive({ companyId: t.group.alpha.id, topic: TOPIC, body: {} })
    },
    async close() {
      drains.stop()
      await end()
    },
  }
}

describe('drains', () => {
  it('are done again at the moment that they give, and not before they are asked for where they give none', async () => {
    const begun: number[] = []
    const node = await openNode(async () => {
      begun.push(begun.length)
      return begun.length === 1 ? later(t.clock.now, 300) : undefined
    })
    node.notify()
    await expect.poll(() => begun.length, SOON).toBe(2)
    node.notify()
    await expect.poll(() => begun.length, SOON).toBe(3)
    await node.close()
    expect(node.errors).toEqual([])
  })

  it('are done by a node that came while another was at work', async () => {
    let begun = 0
    let finish = () => {}
    const busy = await openNode(async () => {
      begun++
      await new Promise<void>((resolve) => {
        finish = resolve
      })
    })
    busy.notify()
    await expect.poll(() => begun, SOON).toBe(1)
    // Once a minute the queue writes down what is being done; a node reads it when it starts, and once a minute.
    await busy.queue.supervise()
    let done = 0
    const late = await openNode(async () => void done++)
    finish()
    await busy.close()
    try {
      late.notify()
      await expect.poll(() => done, SOON).toBe(1)
    } finally {
      await late.close()
    }
  })

  it('that fail say why and are done again', async () => {
    let turns = 0
    const node = await openNode(async () => {
      if (++turns === 1) throw new Error('once')
    })
    try {
      node.notify()
      await expect.poll(() => turns, SOON).toBe(2)
      expect(node.errors.map(String)).toEqual(['Error: once'])
    } finally {
      await node.close()
    }
  })
})
