// @module-tag no-retry

import { sessionEndpoints } from '@muster/contract/identity/session'
import { setUpEndpoints } from '@muster/contract/identity/set-up'
import { clientErrorEndpoints } from '@muster/contract/system/client-error'
import { pingEndpoints } from '@muster/contract/system/ping'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/make.ts'
import { openBeside, openTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../base/crypto.ts'

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
/** How often each answer came of so many calls, a hundred at a time. */
const statuses = async (times: number, call: (n: number) => Promise<number>) => {
  const found: Record<number, number> = {}
  for (let n = 0; n < times; n += 100) {
    const some = Array.from({ length: Math.min(100, times - n) }, (_, i) => call(n + i))
    for (const status of await Promise.all(some)) found[status] = (found[status] ?? 0) + 1
  }
  return found
}

describe('how much one caller may ask', () => {
  it('is counted for a network of version 6 together, whichever of its addresses asks', async () => {
    const found = await statuses(3001, (n) => ping(`2001:db8:1:2::${(n % 2) + 1}`))
    expect(found).toEqual({ 200: 3000, 429: 1 })
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
    expect(found).toEqual({ 200: 20, 429: 1 })
  })

  it('is less for one who is signed in than for a building before it is', async () => {
    const found = await statuses(601, () => ping('10.2.3.1', t.group.hr.token))
    expect(found).toEqual({ 200: 600, 429: 1 })
    expect(await ping('10.2.3.1')).toBe(200)
  })

  it('is what the setting says for one who is signed in, and for nobody else', async () => {
    const beside = await openBeside(t, { isRateLimited: true, trustProxy: 'loopback', callsPerMinute: 60 })
    const last = async (calls: number, token?: string) => {
      let status = 0
      for (let n = 0; n < calls; n++)
        status = (await beside.as(token).call(pingEndpoints.get, {}, from('10.2.3.9'))).status
      return status
    }
    const { token } = t.group.manager
    expect([await last(60, token), await last(1, token), await last(61)]).toEqual([200, 429, 200])
    await beside.close()
  })

  it('leaves room for a shift of five hundred that opens the page and signs in behind one address in a minute', async () => {
    const shift = await statuses(500 * 4, async (n) => {
      const answer = await [
        // What the page asks before anybody has typed: with the token of yesterday, whether there is a group, which version.
        () => t.as('of-yesterday').call(sessionEndpoints.getInfo, {}, from('10.2.4.1')),
        () => t.as(undefined).call(setUpEndpoints.state, {}, from('10.2.4.1')),
        () => t.as(undefined).call(pingEndpoints.get, {}, from('10.2.4.1')),
        // Refused for its shape: as many as wanted are counted without being hashed.
        () => t.as(undefined).call(sessionEndpoints.login, {} as never, from('10.2.4.1')),
      ][n % 4]!()
      return answer.status
    })
    expect(shift).toEqual({ 200: 1000, 401: 500, 422: 500 })
  })

  it('is fewer files than other calls, for a person together, however many sessions they have', async () => {
    const { staff, manager } = t.group
    const send = (token: string) =>
      t.server.app
        .inject({
          ...{ method: 'POST', url: `/api/workflow/task-drafts/${newId()}/attachments`, payload: '--b--\r\n' },
          headers: {
            ...from('10.2.5.1'),
            authorization: `Bearer ${token}`,
            'content-type': 'multipart/form-data; boundary=b',
          },
        })
        .then(({ statusCode }) => statusCode)
    const { data } = await t
      .as(undefined)
      .call(sessionEndpoints.login, { companyCode: 'ALPHA', account: 'staff', password: PASSWORD }, from('10.2.5.1'))
    const tokens = [staff.token, data.accessToken]
    const found: number[] = []
    for (let n = 0; n < 61; n++) found.push(await send(tokens[n % 2] ?? ''))
    expect(found).toEqual([...Array.from({ length: 60 }, () => 422), 429])
    expect(await send(manager.token)).toBe(422)
    expect(await ping('10.2.5.1', staff.token)).toBe(200)
  })

  it('is no more with a new token for each call, and who is signed in behind the same address goes on', async () => {
    const found = await statuses(3001, (n) => ping('10.2.2.2', `made-up-${n}`))
    expect(found).toEqual({ 200: 3000, 429: 1 })
    expect(await ping('10.2.2.2', t.group.staff.token)).toBe(200)
    expect(await ping('10.2.2.3', 'made-up')).toBe(200)
  })
})
