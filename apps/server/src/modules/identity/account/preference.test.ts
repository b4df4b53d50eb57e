// @module-tag no-retry

import { preferenceEndpoints as preferences } from '@muster/contract/identity/preference'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const dashboardCards = { main: ['team', 'my-today'], side: ['my-month'] }

describe('what people arrange for themselves', () => {
  it('is kept by key, follows the person, and is given up with null', async () => {
    const staff = t.as(t.group.staff.token)
    expect((await staff.call(preferences.list, {})).data).toEqual({})
    expect((await staff.call(preferences.keep, { dashboardCards })).data).toEqual({ dashboardCards })
    expect((await staff.call(preferences.keep, {})).data).toEqual({ dashboardCards })
    expect((await staff.call(preferences.list, {})).data).toEqual({ dashboardCards })
    const other = { main: [], side: ['my-today'] }
    await staff.call(preferences.keep, { dashboardCards: other })
    expect((await staff.call(preferences.list, {})).data).toEqual({ dashboardCards: other })
    expect((await staff.call(preferences.keep, { dashboardCards: null })).data).toEqual({})
  })

  it('is nobody else’s, in the own company and in another', async () => {
    await t.as(t.group.staff.token).call(preferences.keep, { dashboardCards })
    for (const { token } of [t.group.hr, t.group.admin, t.group.betaStaff])
      expect((await t.as(token).call(preferences.list, {})).data).toEqual({})
    expectRefused(await t.as(undefined).call(preferences.list, {}), 'system.unauthorized')
    expectRefused(await t.as(undefined).call(preferences.keep, {}), 'system.unauthorized')
  })

  it('is refused where nothing names the key, or the value is something else, or too much', async () => {
    const staff = t.as(t.group.staff.token)
    const put = async (payload: unknown) =>
      (await staff.send({ method: 'PUT', url: '/api/my/preferences', payload })).json().code
    expect(await put({ theme: 'A' })).toBe(10001)
    expect(await put({ dashboardCards: { main: [] } })).toBe(10001)
    expect(await put({ dashboardCards: { main: ['<b>'], side: [] } })).toBe(10001)
    expect(await put({ dashboardCards: { main: Array(41).fill('team'), side: [] } })).toBe(10001)
    expect(await put({ dashboardCards: { main: ['x'.repeat(41)], side: [] } })).toBe(10001)
  })

  it('leaves out what is stored and nothing reads any more', async () => {
    const { personId, token } = t.group.manager
    await t.server.runAsSystem((ctx) =>
      ctx.db
        .insertInto('identity.preference')
        .values([
          { person_id: personId, key: 'gone', value: '1' },
          { person_id: personId, key: 'dashboardCards', value: '{"main":1}' },
        ])
        .execute(),
    )
    expect((await t.as(token).call(preferences.list, {})).data).toEqual({})
  })
})
