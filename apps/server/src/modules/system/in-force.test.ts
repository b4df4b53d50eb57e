// @module-tag no-retry

import { parameterEndpoints as parameters } from '@muster/contract/system/parameter'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whileDeaf } from '../../../test/node.ts'
import { openBeside, openTestServer, type TestServer } from '../../../test/server.ts'

let t: TestServer
let beside: TestServer
beforeAll(async () => {
  t = await openTestServer()
  beside = await openBeside(t)
})
afterAll(async () => {
  await beside.close()
  await t.close()
})

const TODAY = day('2026-11-20')
const alpha = () => t.group.alpha.id
const mostOn = async (node: TestServer) =>
  (await node.as(t.group.admin.token).call(parameters.bounds, { companyId: alpha() })).data['list.max-range']
const decide = async (value: number) => {
  const admin = t.as(t.group.admin.token)
  const { items } = (await admin.call(parameters.list, { companyId: alpha() })).data
  const version = items.find(({ key }) => key === 'list.max-range')?.version ?? 0
  await admin.call(parameters.change, {
    companyId: alpha(),
    from: TODAY,
    changes: [{ key: 'list.max-range', value, version }],
  })
}

describe('parameters that a node keeps [9.12]', () => {
  it('are the new ones on the node of the change at once, and on another within a second', async () => {
    expect([await mostOn(t), await mostOn(beside)]).toEqual([31, 31])
    await decide(40)
    expect(await mostOn(t)).toBe(40)
    await expect.poll(() => mostOn(beside), { timeout: 1000, interval: 10 }).toBe(40)
  })

  it('are read anew by a node that is not notified', async () => {
    await mostOn(beside)
    await whileDeaf([t, beside], async () => {
      await decide(50)
      expect(await mostOn(beside)).toBe(50)
    })
  })

  it('ask the database nothing while they are warm', async () => {
    await expect.poll(() => beside.server.notifier.isListening(), { timeout: 10_000, interval: 10 }).toBe(true)
    expect(await mostOn(beside)).toBe(50)
    const { cache: kept } = beside.server.runtime
    expect(await kept.get('parameters.changed', alpha(), () => Promise.reject(new Error('asked')))).toHaveLength(2)
  })

  it('turn by themselves on the day from which on they were decided', async () => {
    const admin = t.as(t.group.admin.token)
    const { items } = (await admin.call(parameters.list, { companyId: alpha() })).data
    const version = items.find(({ key }) => key === 'list.max-range')?.version ?? 0
    await admin.call(parameters.change, {
      companyId: alpha(),
      from: day('2026-11-21'),
      changes: [{ key: 'list.max-range', value: 20, version }],
    })
    expect(await mostOn(t)).toBe(50)
    const { now } = t.clock
    // Midnight in Ho Chi Minh City.
    t.clock.now = '2026-11-20T17:00:00.000Z' as typeof now
    expect(await mostOn(t)).toBe(20)
    t.clock.now = now
  })
})
