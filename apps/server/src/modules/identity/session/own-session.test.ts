// @module-tag no-retry

import { ownSessionEndpoints as own } from '@muster/contract/identity/own-session'
import { later } from '@muster/kernel/instant'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields, logOf } from '../../../../test/entity.ts'
import { signNewcomerIn, statusOf } from '../../../../test/newcomer.ts'
import { expectRefused, NOON, openBeside, openTestServer, type TestServer } from '../../../../test/server.ts'

const MINUTE = 60_000
/** Two nodes of one installation. */
let a: TestServer
let b: TestServer
beforeAll(async () => {
  a = await openTestServer()
  b = await openBeside(a)
})
afterEach(() => {
  a.clock.now = NOON
})
afterAll(async () => {
  await b.close()
  await a.close()
})

const signedIn = (times?: number) => signNewcomerIn(a, times)
const wait = (ms: number) => {
  a.clock.now = later(a.clock.now, ms)
}
/** Refused on the other node, and that within a second. */
const refusedWithinASecond = (node: TestServer, token: string) =>
  expect.poll(() => statusOf(node, token), { timeout: 1000, interval: 10 }).toBe(401)

describe('one’s own sessions', () => {
  it('are listed with where and since when, the asking one marked', async () => {
    const { tokens } = await signedIn(2)
    const [one = '', two = ''] = tokens
    wait(2 * MINUTE)
    const { items, total } = (await a.as(two).call(own.list, {})).data
    expect(total).toBe(2)
    expect(items).toEqual([
      {
        id: expect.any(String),
        kind: 'full',
        isThis: true,
        startedAt: NOON,
        lastSeenAt: later(NOON, 2 * MINUTE),
        until: later(NOON, 12 * 60 * MINUTE),
        address: '127.0.0.1',
        device: 'device 1',
      },
      {
        id: expect.any(String),
        kind: 'full',
        isThis: false,
        startedAt: NOON,
        lastSeenAt: NOON,
        until: later(NOON, 12 * 60 * MINUTE),
        address: '127.0.0.1',
        device: 'device 0',
      },
    ])
    expect(JSON.stringify(items)).not.toContain(one)
    wait(29 * MINUTE)
    expect((await a.as(two).call(own.list, {})).data.items.map((s) => s.device)).toEqual(['device 1'])
  })

  it('are ended one by one or all others at once, on every node', async () => {
    const { tokens, personId } = await signedIn(4)
    const [one = '', two = '', three = '', four = ''] = tokens
    for (const token of tokens) for (const node of [a, b]) expect(await statusOf(node, token)).toBe(200)
    const { items } = (await a.as(one).call(own.list, {})).data
    const id = items.find((s) => s.device === 'device 1')?.id ?? ''
    expect((await a.as(one).call(own.end, { id })).data).toEqual({ id })
    expect(await statusOf(a, two)).toBe(401)
    await refusedWithinASecond(b, two)
    expectRefused(await a.as(one).call(own.end, { id }), 'system.id_not_found')
    expect((await a.as(one).call(own.endOthers, {})).data).toEqual({ ended: 2 })
    for (const token of [three, four]) {
      expect(await statusOf(a, token)).toBe(401)
      await refusedWithinASecond(b, token)
    }
    expect([await statusOf(a, one), await statusOf(b, one)]).toEqual([200, 200])
    expect((await logOf(a, undefined, personId)).slice(-2)).toMatchObject([
      { action: 'own-session.end', before: { session: id } },
      { action: 'own-session.endOthers', before: { sessions: 2 } },
    ])
  })

  it('are nobody else’s to see or end', async () => {
    const { token } = await signedIn()
    const other = await signedIn()
    const id = (await a.as(other.token).call(own.list, {})).data.items[0]?.id ?? ''
    for (const asking of [token, a.group.admin.token])
      await expectAbsent((one) => a.as(asking).call(own.end, { id: one }), id, 'system.id_not_found')
    expect(await statusOf(a, other.token)).toBe(200)
    for (const call of [own.list, own.endOthers])
      expectRefused(await a.as(undefined).call(call, {}), 'system.unauthorized')
    expectRefused(await a.as('forged').call(own.end, { id }), 'system.unauthorized')
    expectFields(await a.as(token).call(own.end, { id: 'x' }), { id: 'not_an_id' })
    expectFields(await a.as(token).call(own.list, { all: true } as never), { all: 'unknown_property' })
    expectFields(await a.as(token).call(own.endOthers, { id } as never), { id: 'unknown_property' })
  })
})
