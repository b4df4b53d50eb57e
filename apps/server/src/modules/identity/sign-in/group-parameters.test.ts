// @module-tag no-retry

import { passwordEndpoints as passwords } from '@muster/contract/identity/password'
import { sessionEndpoints as session } from '@muster/contract/identity/session'
import { parameterEndpoints as parameters } from '@muster/contract/system/parameter'
import { day } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decideParameter } from '../../../../test/decide.ts'
import { expectFields } from '../../../../test/entity.ts'
import { sendFile } from '../../../../test/import.ts'
import { PASSWORD } from '../../../../test/make.ts'
import { signNewcomerIn, statusOf } from '../../../../test/newcomer.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'

const MINUTE = 60_000
let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterEach(() => {
  t.clock.now = NOON
})
afterAll(() => t.close())

const wait = (minutes: number) => {
  t.clock.now = later(t.clock.now, minutes * MINUTE)
}

describe('parameters of the group [9.12]', () => {
  it('end a session that nobody uses sooner, from its next use on', async () => {
    await decideParameter(t, 'session.idle', 10)
    const { token } = await signNewcomerIn(t)
    wait(9)
    expect(await statusOf(t, token)).toBe(200)
    wait(9)
    expect(await statusOf(t, token)).toBe(200)
    wait(10)
    expect(await statusOf(t, token)).toBe(401)
    await decideParameter(t, 'session.idle', 30)
  })

  it('let a new session last as long as they say, and leave those that are open their end', async () => {
    const before = await t
      .as(undefined)
      .call(session.login, { companyCode: 'ALPHA', account: 'hr', password: PASSWORD })
    await decideParameter(t, 'session.absolute', 2)
    const after = await t.as(undefined).call(session.login, { companyCode: 'ALPHA', account: 'hr', password: PASSWORD })
    expect(before.data.expiresAt).toBe(later(NOON, 12 * 60 * MINUTE))
    expect(after.data.expiresAt).toBe(later(NOON, 2 * 60 * MINUTE))
    await decideParameter(t, 'session.absolute', 12)
  })

  it('ask for longer new passwords; one in use that is shorter still opens', async () => {
    await decideParameter(t, 'password.minimum', 12)
    const { token } = t.group.staff
    const change = (next: string) => t.as(token).call(passwords.change, { current: PASSWORD, next, confirm: next })
    expectFields(await change('elevenSigns'), { next: 'too_short:12' })
    const sign = { companyCode: 'ALPHA', account: 'staff', password: PASSWORD }
    expect((await t.as(undefined).call(session.login, sign)).code).toBe(200)
    expect((await change('twelve_Signs')).code).toBe(200)
    await decideParameter(t, 'password.minimum', 6)
  })

  it('bound what is uploaded, in both directions [5.04]', async () => {
    const bytes = new Uint8Array(3 * 1024 * 1024).fill(65)
    const upload = async () =>
      (await sendFile(t, { token: t.group.hr.token, officeId: t.group.alpha.officeId, bytes })).json()
    await decideParameter(t, 'upload.max-mb', 2)
    expect(await upload()).toMatchObject({ code: 41301, data: { megabytes: 2 } })
    await decideParameter(t, 'upload.max-mb', 4)
    expect((await upload()).code).toBe(200)
  })

  it('say how many people are signed in whom a change of sessions touches, to who decides for the group alone', async () => {
    const asked = { companyId: t.group.alpha.id, from: day('2026-11-20'), keys: ['session.idle' as const] }
    const { data } = await t.as(t.group.admin.token).call(parameters.touched, asked)
    expect(data.items).toMatchObject([{ key: 'session.idle', days: 0 }])
    expect(data.items[0]?.people).toBeGreaterThan(3)
  })
})
