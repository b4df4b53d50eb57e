import { passwordEndpoints as passwords } from '@muster/contract/identity/password'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { type Instant, later } from '@muster/kernel/instant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const signIn = (account: string, password: string) =>
  t.as(undefined).call(sessionEndpoints.login, { companyCode: 'ALPHA', account, password })

describe('the sign-in password [5.02, 5.03]', () => {
  it('is changed with the old one; every other session ends, this one stays', async () => {
    const other = (await signIn('staff', PASSWORD)).data.accessToken
    const { staff } = t.group
    const change = { current: PASSWORD, next: 'Next_2026!', confirm: 'Next_2026!' }
    expect((await t.as(staff.token).call(passwords.change, change)).status).toBe(200)
    expectRefused(await t.as(other).call(sessionEndpoints.getInfo, {}), 'system.unauthorized')
    expect((await t.as(staff.token).call(sessionEndpoints.getInfo, {})).status).toBe(200)
    expectRefused(await signIn('staff', PASSWORD), 'identity.not_accepted')
    expect((await signIn('staff', 'Next_2026!')).status).toBe(200)
  })

  it.each([
    ['too short', 'Ab1', 'password_form'],
    ['too long', 'a'.repeat(21), 'password_form'],
    ['full-width letters', 'Ｍuster2026', 'password_form'],
    ['a space inside', 'Muster 2026', 'password_form'],
  ])('refuses %s at its field', async (_what, next, problem) => {
    const answer = await t.as(t.group.hr.token).call(passwords.change, { current: PASSWORD, next, confirm: next })
    expectRefused(answer, 'system.format')
    expect(answer.refusal.fields?.next).toBe(problem)
  })

  it('refuses a confirmation that differs, a wrong old password without 401, and nobody in particular', async () => {
    const { hr } = t.group
    const differs = await t
      .as(hr.token)
      .call(passwords.change, { current: PASSWORD, next: 'Next_2026', confirm: 'Next_2027' })
    expect(differs.refusal.fields).toEqual({ confirm: 'not_equal' })
    const wrong = await t
      .as(hr.token)
      .call(passwords.change, { current: 'wrong', next: 'Next_2026', confirm: 'Next_2026' })
    expectRefused(wrong, 'identity.password_wrong')
    expect(wrong.code).not.toBe(401)
    expectRefused(
      await t.as(undefined).call(passwords.change, { current: PASSWORD, next: 'Next_2026', confirm: 'Next_2026' }),
      'system.unauthorized',
    )
  })
})

describe('the secondary password [2.16, 5.02]', () => {
  it('is set with the sign-in password and opens pay for five minutes', async () => {
    const { hr } = t.group
    expectRefused(await t.as(hr.token).call(passwords.openWindow, { secondary: '1234' }), 'identity.secondary_not_set')
    const bad = await t.as(hr.token).call(passwords.changeSecondary, { current: PASSWORD, next: '12!', confirm: '12!' })
    expect(bad.refusal.fields?.next).toBe('secondary_form')
    const set = { current: PASSWORD, next: '4711', confirm: '4711' }
    expect((await t.as(hr.token).call(passwords.changeSecondary, set)).status).toBe(200)
    const opened = await t.as(hr.token).call(passwords.openWindow, { secondary: '4711' })
    expect(opened.data.until).toBe(later(t.clock.now, 5 * 60_000))
  })

  it('locks for fifteen minutes at the fifth wrong try, and is never 401', async () => {
    const { hr } = t.group
    for (let i = 0; i < 5; i++)
      expectRefused(await t.as(hr.token).call(passwords.openWindow, { secondary: '0000' }), 'identity.secondary_wrong')
    const locked = await t.as(hr.token).call(passwords.openWindow, { secondary: '4711' })
    expectRefused(locked, 'identity.secondary_locked')
    const before = t.clock.now
    t.clock.now = later(before, 15 * 60_000 + 1000) as Instant
    expect((await t.as(hr.token).call(passwords.openWindow, { secondary: '4711' })).status).toBe(200)
    t.clock.now = before
    expectRefused(await t.as(undefined).call(passwords.openWindow, { secondary: '4711' }), 'system.unauthorized')
    expectRefused(
      await t.as(undefined).call(passwords.changeSecondary, { current: PASSWORD, next: '4711', confirm: '4711' }),
      'system.unauthorized',
    )
  })
})
