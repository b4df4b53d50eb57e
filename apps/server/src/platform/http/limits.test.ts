// @module-tag no-retry

import { clientErrorEndpoints } from '@muster/contract/system/client-error'
import { pingEndpoints } from '@muster/contract/system/ping'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer({ isRateLimited: true, trustProxy: 'loopback' })
})
afterAll(() => t.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const ping = (address: string, token?: string) =>
  t
    .as(token)
    .call(pingEndpoints.get, {}, from(address))
    .then(({ status }) => status)
const statuses = async (times: number, call: (n: number) => Promise<number>) => {
  const found: number[] = []
  for (let n = 0; n < times; n++) found.push(await call(n))
  return found
}

describe('how much one caller may ask', () => {
  it('is counted for a network of version 6 together, whichever of its addresses asks', async () => {
    const found = await statuses(601, (n) => ping(`2001:db8:1:2::${(n % 2) + 1}`))
    expect(found).toEqual([...Array(600).fill(200), 429])
    expect(await ping('2001:db8:1:3::1')).toBe(200)
  })

  it('so is what it may report unasked', async () => {
    const report = (address: string) =>
      t
        .as(undefined)
        .call(
          clientErrorEndpoints.report,
          { kind: 'error', message: 'x', stack: '', route: '/', build: 'b' },
          from(address),
        )
        .then(({ status }) => status)
    const found = await statuses(21, (n) => report(`2001:db8:2:2::${(n % 2) + 1}`))
    expect(found).toEqual([...Array(20).fill(200), 429])
  })

  it('is no more with a new token for each call, and who is signed in behind the same address goes on', async () => {
    const found = await statuses(601, (n) => ping('10.2.2.2', `made-up-${n}`))
    expect(found).toEqual([...Array(600).fill(200), 429])
    expect(await ping('10.2.2.2', t.group.staff.token)).toBe(200)
    expect(await ping('10.2.2.3', 'made-up')).toBe(200)
  })
})
