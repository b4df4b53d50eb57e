// @module-tag no-retry

import { accountEndpoints as accounts } from '@muster/contract/identity/account'
import { passwordEndpoints as passwords } from '@muster/contract/identity/password'
import { sessionEndpoints as session } from '@muster/contract/identity/session'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { later } from '@muster/kernel/instant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logOf } from '../../../../test/entity.ts'
import { makePerson, PASSWORD } from '../../../../test/make.ts'
import { statusOf } from '../../../../test/newcomer.ts'
import { expectRefused, NOON, openBeside, openTestServer, type TestServer } from '../../../../test/server.ts'

/** Two nodes of one installation. */
let t: TestServer
let b: TestServer
beforeAll(async () => {
  t = await openTestServer()
  b = await openBeside(t)
})
afterAll(async () => {
  await b.close()
  await t.close()
})

let people = 0
const person = () =>
  t.server.runAsSystem(
    (ctx) => makePerson(ctx, t.group.alpha, `forgetful-${++people}`, 'manager', 'department'),
    [t.group.alpha.id],
  )
const admin = () => t.as(t.group.admin.token)
const signIn = (account: string, password: string) =>
  t.as(undefined).call(session.login, { companyCode: 'ALPHA', account, password })
const withinASecond = (token: string) =>
  expect.poll(() => statusOf(b, token), { timeout: 1000, interval: 10 }).toBe(401)
const everythingStored = (personId: string) =>
  t.server.runAsSystem(
    async (ctx) =>
      JSON.stringify([
        await ctx.db.selectFrom('platform.idempotency').selectAll().execute(),
        await ctx.db.selectFrom('platform.operation_log').selectAll().execute(),
        await ctx.db.selectFrom('platform.group_log').selectAll().execute(),
        await ctx.db.selectFrom('platform.outbox').selectAll().execute(),
        await ctx.db.selectFrom('platform.group_outbox').selectAll().execute(),
        await ctx.db.selectFrom('notification.notice').selectAll().execute(),
        await ctx.db.selectFrom('identity.credential').selectAll().where('person_id', '=', personId).execute(),
      ]),
    [t.group.alpha.id],
  )

describe('a reset of the sign-in password [5.03]', () => {
  it('gives a password once, ends every session on every node, and opens nothing but its own change', async () => {
    const { employmentId: id, account, token, personId } = await person()
    expect(await statusOf(b, token)).toBe(200)
    const { password } = (await admin().call(accounts.resetPassword, { id })).data
    expect(password).toMatch(/^[0-9A-Za-z]{14}$/)
    expect(await statusOf(t, token)).toBe(401)
    await withinASecond(token)
    expectRefused(await signIn(account, PASSWORD), 'identity.not_accepted')
    const { data } = await signIn(account, password)
    expect(data.mustChangePassword).toBe(true)
    const own = t.as(data.accessToken)
    expect((await own.call(session.getInfo, {})).data.userInfo).toMatchObject({
      mustChangePassword: true,
      passwordResetAt: NOON,
    })
    expectRefused(await own.call(offices.list, {}), 'identity.password_must_change')
    const change = { current: password, next: 'Mine2026', confirm: 'Mine2026' }
    expect((await own.call(passwords.change, change)).status).toBe(200)
    expect((await own.call(session.getInfo, {})).data.userInfo).toMatchObject({
      mustChangePassword: false,
      passwordResetAt: null,
    })
    expect((await signIn(account, 'Mine2026')).data.mustChangePassword).toBe(false)
    const log = await logOf(t, t.group.alpha.id, id)
    expect(log).toEqual([
      { action: 'account.resetPassword', account: 'admin', before: null, after: { sessionsEnded: 1 } },
    ])
    expect(await everythingStored(personId)).not.toContain(password)
  })

  it('is told to the person, and is done anew for whoever repeats it with its key', async () => {
    const { employmentId: id, account, personId } = await person()
    const key = { 'idempotency-key': `reset-${id}` }
    const first = (await admin().call(accounts.resetPassword, { id }, key)).data.password
    const second = (await admin().call(accounts.resetPassword, { id }, key)).data.password
    expect(second).not.toBe(first)
    expectRefused(await signIn(account, first), 'identity.not_accepted')
    expect((await signIn(account, second)).status).toBe(200)
    const stored = await everythingStored(personId)
    expect(stored).toContain('identity.notices.passwordReset')
    for (const password of [first, second]) expect(stored).not.toContain(password)
  })

  it('lifts the block of the account, here and at every other address, and not that of an address alone', async () => {
    const { employmentId: id, account } = await person()
    const subject = `account:ALPHA:${account}`
    const blocked = {
      ...{ failures: 10, window_until: later(t.clock.now, 900_000), blocked_until: later(t.clock.now, 30_000) },
      in_flight: '{}',
    }
    const elsewhere = [`at:10.9.8.7 ${subject}`, `at:10.9.8.7 ${subject}-else`, 'address:10.9.8.7']
    await t.server.runAsSystem((ctx) =>
      ctx.db
        .insertInto('identity.throttle')
        .values(elsewhere.map((one) => ({ ...blocked, subject: one })))
        .execute(),
    )
    const left = () =>
      t.server.runAsSystem(async (ctx) =>
        (
          await ctx.db.selectFrom('identity.throttle').select('subject').where('subject', 'in', elsewhere).execute()
        ).map((row) => row.subject),
      )
    const stateOf = async () => (await admin().call(accounts.get, { id })).data.blockedUntil
    expect(await stateOf()).toBe(later(t.clock.now, 30_000))
    for (let n = 0; n < 10; n++) await signIn(account, 'Wrong2026')
    expect(await stateOf()).toBe(later(t.clock.now, 60_000))
    expectRefused(await signIn(account, PASSWORD), 'identity.not_accepted')
    const { password } = (await admin().call(accounts.resetPassword, { id })).data
    expect(await stateOf()).toBeNull()
    expect((await left()).sort()).toEqual([elsewhere[1], elsewhere[2]].sort())
    expect((await signIn(account, password)).status).toBe(200)
  })

  it('is not needed to lift a block: whoever may change the account does it, and it stands in the log', async () => {
    const { employmentId: id, account } = await person()
    for (let n = 0; n < 10; n++) await signIn(account, 'Wrong2026')
    const { data } = await admin().call(accounts.unblock, { id })
    expect(data.blockedUntil).toBeNull()
    expect((await signIn(account, PASSWORD)).status).toBe(200)
    expect(await logOf(t, t.group.alpha.id, id)).toMatchObject([
      {
        action: 'account.unblock',
        before: { blockedUntil: later(t.clock.now, 60_000) },
        after: { blockedUntil: null },
      },
    ])
  })

  it('leaves no session behind that began with the old password meanwhile', async () => {
    const { employmentId: id, account } = await person()
    const [reset, ...answers] = await Promise.all([
      admin().call(accounts.resetPassword, { id }),
      ...Array.from({ length: 5 }, () => signIn(account, PASSWORD)),
    ])
    expect(reset.status).toBe(200)
    for (const { status, data } of answers) if (status === 200) await withinASecond(data.accessToken)
    expect((await signIn(account, reset.data.password)).status).toBe(200)
  })

  it('loses no change of their own that comes at the same time: one of the two passwords is the last', async () => {
    const { employmentId: id, account, token } = await person()
    const change = { current: PASSWORD, next: 'Mine2026', confirm: 'Mine2026' }
    const [reset] = await Promise.all([
      admin().call(accounts.resetPassword, { id }),
      t.as(token).call(passwords.change, change),
    ])
    expect((await signIn(account, reset.data.password)).data.mustChangePassword).toBe(true)
    expectRefused(await signIn(account, 'Mine2026'), 'identity.not_accepted')
  })
})

describe('a reset of the secondary password [2.16f, 5.02]', () => {
  it('gives one that opens nothing before its owner has chosen another, and ends every session', async () => {
    const { employmentId: id, account, token, personId } = await person()
    const first = { current: PASSWORD, next: 'pay2026', confirm: 'pay2026' }
    await t.as(token).call(passwords.changeSecondary, first)
    const { password } = (await admin().call(accounts.resetSecondary, { id })).data
    expect(password).toMatch(/^[0-9A-Za-z]{12}$/)
    await withinASecond(token)
    const own = t.as((await signIn(account, PASSWORD)).data.accessToken)
    const info = (await own.call(session.getInfo, {})).data.userInfo
    expect(info).toMatchObject({ hasSecondaryPassword: true, mustChangeSecondary: true, mustChangePassword: false })
    expectRefused(await own.call(passwords.openWindow, { secondary: 'pay2026' }), 'identity.secondary_wrong')
    expectRefused(await own.call(passwords.openWindow, { secondary: password }), 'identity.secondary_must_change')
    const next = { current: PASSWORD, next: 'mine2026', confirm: 'mine2026' }
    expect((await own.call(passwords.changeSecondary, next)).status).toBe(200)
    expect((await own.call(session.getInfo, {})).data.userInfo.mustChangeSecondary).toBe(false)
    expect((await own.call(passwords.openWindow, { secondary: 'mine2026' })).status).toBe(200)
    expect(await everythingStored(personId)).not.toContain(password)
    expect((await logOf(t, t.group.alpha.id, id)).map((row) => row.action)).toEqual(['account.resetSecondary'])
  })

  it('lifts the lock that guesses brought', async () => {
    const { employmentId: id, account, token } = await person()
    await t.as(token).call(passwords.changeSecondary, { current: PASSWORD, next: 'pay2026', confirm: 'pay2026' })
    for (let i = 0; i < 5; i++) await t.as(token).call(passwords.openWindow, { secondary: `no${i}` })
    expectRefused(await t.as(token).call(passwords.openWindow, { secondary: 'pay2026' }), 'identity.secondary_locked')
    const { password } = (await admin().call(accounts.resetSecondary, { id })).data
    const own = t.as((await signIn(account, PASSWORD)).data.accessToken)
    expectRefused(await own.call(passwords.openWindow, { secondary: password }), 'identity.secondary_must_change')
  })
})
