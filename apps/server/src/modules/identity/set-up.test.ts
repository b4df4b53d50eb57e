import { sessionEndpoints } from '@muster/contract/identity/session'
import { setUpEndpoints as setUp } from '@muster/contract/identity/set-up'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { names } from '../../../test/make.ts'
import { callerOf, expectRefused, NOON, openOn } from '../../../test/server.ts'
import type { Server } from '../../app.ts'
import { newSetUpCode } from './set-up.service.ts'

let server: Server
let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase(inject('cluster'))
  server = await openOn(database.programUrl, { now: NOON })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})
const as = (token: string | undefined) => callerOf(server, token)

const input = (code: string) => ({
  code,
  companyCode: 'FIRST',
  companyNames: names('First company'),
  nation: 'VN',
  zone: 'Asia/Ho_Chi_Minh',
  currency: 'VND',
  account: 'founder',
  name: 'Lê Thị Ngọc',
  password: 'Founder2026',
})

describe('the first real start', () => {
  it('knows no account and is set up once, with the code that was printed last', async () => {
    const anybody = as(undefined)
    expect((await anybody.call(setUp.state, {})).data).toEqual({ isNeeded: true })
    const old = await server.deed(newSetUpCode)
    const code = await server.deed(newSetUpCode)
    expectRefused(await anybody.call(setUp.run, input(old ?? '')), 'identity.set_up_code_wrong')
    expectRefused(await anybody.call(setUp.run, { ...input(code ?? ''), zone: 'Mars/Olympus' }), 'system.format')

    const twice = await Promise.all([
      anybody.call(setUp.run, input(code ?? '')),
      anybody.call(setUp.run, input(code ?? '')),
    ])
    expect(twice.map((a) => a.status).sort()).toEqual([200, 409])
    expect((await anybody.call(setUp.state, {})).data).toEqual({ isNeeded: false })
    expect(await server.deed(newSetUpCode)).toBeUndefined()
    expectRefused(await anybody.call(setUp.run, input(code ?? '')), 'identity.set_up_done')

    const signed = await anybody.call(sessionEndpoints.login, {
      companyCode: 'first',
      account: 'Founder',
      password: 'Founder2026',
    })
    expect(signed.status).toBe(200)
    const founder = as(signed.data.accessToken)
    const { userInfo, permissions } = (await founder.call(sessionEndpoints.getInfo, {})).data
    expect(userInfo).toMatchObject({ name: 'Lê Thị Ngọc', companies: [{ code: 'FIRST' }] })
    expect(permissions).toContain('organization:company:cud')
    expect((await founder.call(officeEndpoints.list, {})).data.total).toBe(1)
  })
})
