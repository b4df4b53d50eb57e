import { ownSessionEndpoints as sessions } from '@muster/contract/identity/own-session'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const signIn = async () =>
  (await t.as(undefined).call(sessionEndpoints.login, { companyCode: 'ALPHA', account: 'staff', password: PASSWORD }))
    .data.accessToken

describe('one’s own sessions [2.16]', () => {
  it('are seen and ended one by one, or all but this one', async () => {
    const [here, there, elsewhere] = [await signIn(), await signIn(), await signIn()]
    const { data } = await t.as(here).call(sessions.list, {})
    expect(data.total).toBe(4)
    const others = await t.as(there).call(sessions.list, {})
    expect(others.data.items.map((s) => s.id).sort()).toEqual(data.items.map((s) => s.id).sort())
    const newest = data.items.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]
    expect((await t.as(here).call(sessions.end, { id: newest?.id ?? '' })).status).toBe(200)
    expectRefused(await t.as(elsewhere).call(sessions.list, {}), 'system.unauthorized')
    expect((await t.as(here).call(sessions.endOthers, {})).data.ended).toBe(2)
    expectRefused(await t.as(there).call(sessions.list, {}), 'system.unauthorized')
    expect((await t.as(here).call(sessions.list, {})).data.total).toBe(1)
  })

  it('of somebody else answer like absent ones, and nobody lists them without a session', async () => {
    const { hr, admin } = t.group
    const [own] = (await t.as(hr.token).call(sessions.list, {})).data.items
    const foreign = await t.as(admin.token).call(sessions.end, { id: own?.id ?? '' })
    const absent = await t.as(admin.token).call(sessions.end, { id: crypto.randomUUID() })
    expect(foreign.raw.body).toBe(absent.raw.body)
    expectRefused(foreign, 'system.id_not_found')
    expectRefused(await t.as(undefined).call(sessions.list, {}), 'system.unauthorized')
    expectRefused(await t.as(undefined).call(sessions.endOthers, {}), 'system.unauthorized')
    expectRefused(await t.as(admin.token).call(sessions.end, { id: 'x' }), 'system.format')
  })
})
