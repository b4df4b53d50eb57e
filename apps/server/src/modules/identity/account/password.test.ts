// @module-tag no-retry

import type { SentTo } from '@muster/contract/endpoint'
import { passwordEndpoints as passwords } from '@muster/contract/identity/password'
import { sessionEndpoints as session } from '@muster/contract/identity/session'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { later } from '@muster/kernel/instant'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectFields, logOf } from '../../../../test/entity.ts'
import { holdBack } from '../../../../test/held-back.ts'
import { makePerson, PASSWORD } from '../../../../test/make.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { mintScope } from '../../../platform/auth/scope.ts'
import { runOperation } from '../../../platform/operation/operation.ts'
import { notifyRightsChanged } from '../../../platform/push/notify-rights.ts'
import { openAuthenticator } from '../session/authenticator.service.ts'
import { needSalaryWindow } from '../session/salary-window.service.ts'

const MINUTE = 60_000
let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterEach(() => {
  t.clock.now = NOON
})
afterAll(() => t.close())

let people = 0
const person = async () => {
  const account = `person-${++people}`
  const made = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, t.group.alpha, account, 'hr', 'company'),
    [t.group.alpha.id],
  )
  return { ...made, own: t.as(made.token) }
}
const signIn = (account: string, password: string) =>
  t.as(undefined).call(session.login, { companyCode: 'ALPHA', account, password })
const change = (over: Partial<SentTo<typeof passwords.change>> = {}) => ({
  current: PASSWORD,
  next: 'Next2026',
  confirm: 'Next2026',
  ...over,
})
const secondary = (over: Partial<SentTo<typeof passwords.changeSecondary>> = {}) => ({
  current: PASSWORD,
  next: 'pay2026',
  confirm: 'pay2026',
  ...over,
})

describe('the sign-in password [5.02, 5.03]', () => {
  it('is changed with the current one as proof: the new one opens, the old one does not, and the log says so without either', async () => {
    const { own, account, personId } = await person()
    expect((await own.call(passwords.change, change())).data).toEqual({ done: true })
    expect((await signIn(account, 'Next2026')).status).toBe(200)
    expectRefused(await signIn(account, PASSWORD), 'identity.not_accepted')
    const log = await logOf(t, undefined, personId)
    expect(log[0]).toEqual({ action: 'password.change', account, before: null, after: null })
    const stored = await t.server.runAsSystem((ctx) =>
      ctx.db
        .selectFrom('identity.credential')
        .select('password_hash')
        .where('person_id', '=', personId)
        .executeTakeFirstOrThrow(),
    )
    expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is changed once by what proves it once, however many changes come together', async () => {
    const { own, account } = await person()
    const nexts = Array.from({ length: 8 }, (_, i) => `Next202${i}`)
    const answers = await Promise.all(nexts.map((next) => own.call(passwords.change, change({ next, confirm: next }))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expectRefused(answer, 'identity.password_wrong')
    const opens = await Promise.all(nexts.map((next) => signIn(account, next)))
    expect(opens.map(({ status }) => status === 200)).toEqual(answers.map(({ status }) => status === 200))
  })

  it('changes the secondary one once of those that come together, and not when it is itself changed meanwhile', async () => {
    const { own, personId } = await person()
    const nexts = ['pay2021', 'pay2022', 'pay2023']
    const rows = { text: 'select from identity.credential where person_id = $1 for update', values: [personId] }
    const answers = await holdBack(t, rows, nexts.length, () =>
      Promise.all(nexts.map((next) => own.call(passwords.changeSecondary, secondary({ next, confirm: next })))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expectRefused(answer, 'system.stale_version')
  })

  it('that was given opens nothing but its own change', async () => {
    const { own, account, personId } = await person()
    await t.server.runAsSystem(async (ctx) => {
      await ctx.db
        .updateTable('identity.credential')
        .set({ must_change: true })
        .where('person_id', '=', personId)
        .execute()
      notifyRightsChanged(ctx, { personId })
    })
    expect((await own.call(session.getInfo, {})).data.userInfo.mustChangePassword).toBe(true)
    expectRefused(await own.call(offices.list, {}), 'identity.password_must_change')
    expectRefused(await own.call(passwords.changeSecondary, secondary()), 'identity.password_must_change')
    expectRefused(await own.call(passwords.openWindow, { secondary: 'x' }), 'identity.password_must_change')
    expectFields(await own.call(passwords.change, change({ next: PASSWORD, confirm: PASSWORD })), {
      next: 'same_as_before',
    })
    expect((await own.call(passwords.change, change())).status).toBe(200)
    expect((await own.call(offices.list, {})).status).toBe(200)
    expect((await signIn(account, 'Next2026')).data.mustChangePassword).toBe(false)
    const other = await person()
    await t.server.runAsSystem((ctx) =>
      ctx.db
        .updateTable('identity.credential')
        .set({ must_change: true })
        .where('person_id', '=', other.personId)
        .execute(),
    )
    expect((await other.own.call(session.logout, {})).status).toBe(200)
  })

  it('is refused with the problem at its field, and nothing changes', async () => {
    const { own, account, personId } = await person()
    const put = (over: Record<string, unknown>) => own.call(passwords.change, change(over))
    for (const next of ['short', 'x'.repeat(21), 'with space', 'Mậtkhẩu1', 'quote"1', 'dash-123', 'ｆｕｌｌ１２３'])
      expectFields(await put({ next, confirm: next }), { next: 'password_form' })
    const long = 'x'.repeat(300)
    expectFields(await put({ next: long, confirm: long }), { next: 'password_form', confirm: 'too_long:64' })
    expectFields(await put({ next: '', confirm: '' }), { next: 'password_form', confirm: 'required' })
    for (const next of ['abcdef', 'x'.repeat(20), 'A1!@#$%^&*()_=+?/'])
      expectFields(await put({ next, confirm: 'Other2026' }), { confirm: 'not_equal' })
    expectFields(await put({ confirm: 'next2026' }), { confirm: 'not_equal' })
    expectFields(await put({ current: '' }), { current: 'required' })
    expectFields(await put({ current: 'x'.repeat(300) }), { current: 'too_long:64' })
    expectFields(await put({ current: 7, next: null, confirm: undefined }), {
      current: 'required',
      next: 'required',
      confirm: 'required',
    })
    expectFields(await put({ account: 'hr' }), { account: 'unknown_property' })
    expectFields(await put({ next: PASSWORD, confirm: PASSWORD }), { next: 'same_as_before' })
    expect(await logOf(t, undefined, personId)).toEqual([])
    expect((await signIn(account, PASSWORD)).status).toBe(200)
  })

  it('guessed at an open screen is never code 401, and is locked after ten tries', async () => {
    const { own } = await person()
    for (let i = 0; i < 10; i++) {
      const wrong = await own.call(passwords.change, change({ current: `Guess${i}` }))
      expectRefused(wrong, 'identity.password_wrong')
      expect(wrong.refusal.fields).toEqual({ current: 'password_wrong' })
    }
    const locked = await own.call(passwords.change, change())
    expectRefused(locked, 'system.too_many_requests')
    expect([locked.raw.headers['retry-after'], locked.refusal.retryAfter]).toEqual(['60', 60])
    expectRefused(await own.call(passwords.changeSecondary, secondary()), 'system.too_many_requests')
    t.clock.now = later(NOON, MINUTE)
    expect((await own.call(passwords.change, change())).status).toBe(200)
  })

  it('is changed by whoever is signed in, and by nobody else', async () => {
    for (const token of [undefined, 'forged']) {
      expectRefused(await t.as(token).call(passwords.change, change()), 'system.unauthorized')
      expectRefused(await t.as(token).call(passwords.changeSecondary, secondary()), 'system.unauthorized')
      expectRefused(await t.as(token).call(passwords.openWindow, { secondary: 'pay2026' }), 'system.unauthorized')
    }
  })
})

describe('the secondary password [2.16f, 5.02, 6.01]', () => {
  const unlock = (p: Awaited<ReturnType<typeof person>>, typed = 'pay2026') =>
    p.own.call(passwords.openWindow, { secondary: typed })
  const ready = async () => {
    const made = await person()
    expect((await made.own.call(passwords.changeSecondary, secondary())).data).toEqual({ done: true })
    return made
  }
  /** Whether pay is open in a session: what a module that shows it asks first. */
  const isOpen = async (token: string): Promise<string> => {
    const actor = await openAuthenticator(t.server.runtime, t.server.notifier)(token, false)
    const callContext = {
      module: 'payroll',
      action: 'test',
      mode: 'read',
      actor,
      scope: mintScope([]),
      locale: 'en_US',
      request: { id: '', address: '', agent: '' },
      mustAudit: false,
    } as const
    return runOperation(t.server.runtime, callContext, needSalaryWindow).then(
      () => 'open',
      (refused) => refused.key,
    )
  }

  it('is set with the sign-in password as proof, and is another one', async () => {
    const p = await person()
    expectRefused(await unlock(p), 'identity.secondary_not_set')
    expect(await isOpen(p.token)).toBe('identity.secondary_not_set')
    const wrong = await p.own.call(passwords.changeSecondary, secondary({ current: 'Wrong2026' }))
    expectRefused(wrong, 'identity.password_wrong')
    expect((await p.own.call(session.getInfo, {})).data.userInfo.hasSecondaryPassword).toBe(false)
    expect((await p.own.call(passwords.changeSecondary, secondary())).status).toBe(200)
    expect((await p.own.call(session.getInfo, {})).data.userInfo.hasSecondaryPassword).toBe(true)
    expectRefused(await unlock(p, PASSWORD), 'identity.secondary_wrong')
    expect((await signIn(p.account, 'pay2026')).code).toBe(40301)
  })

  it('opens pay for five minutes, in this session alone', async () => {
    const p = await ready()
    const { accessToken } = (await signIn(p.account, PASSWORD)).data
    expect(await isOpen(p.token)).toBe('identity.secondary_needed')
    expect((await unlock(p)).data).toEqual({ until: later(NOON, 5 * MINUTE) })
    expect([await isOpen(p.token), await isOpen(accessToken)]).toEqual(['open', 'identity.secondary_needed'])
    t.clock.now = later(NOON, 5 * MINUTE - 1)
    expect(await isOpen(p.token)).toBe('open')
    t.clock.now = later(NOON, 5 * MINUTE)
    expect(await isOpen(p.token)).toBe('identity.secondary_needed')
    expect((await logOf(t, undefined, p.personId)).at(-1)).toMatchObject({
      action: 'password.openWindow',
      after: { until: later(NOON, 5 * MINUTE) },
    })
  })

  it('wrong five times locks for a quarter of an hour, even the right one; never code 401', async () => {
    const p = await ready()
    for (let i = 0; i < 5; i++) {
      const wrong = await unlock(p, `wrong${i}`)
      expectRefused(wrong, 'identity.secondary_wrong')
      expect(wrong.refusal.fields).toEqual({ secondary: 'password_wrong' })
    }
    const locked = await unlock(p)
    expectRefused(locked, 'identity.secondary_locked')
    expect([locked.status, locked.code, locked.raw.headers['retry-after']]).toEqual([429, 42902, '900'])
    expect(await isOpen(p.token)).toBe('identity.secondary_needed')
    t.clock.now = later(NOON, 15 * MINUTE - 1)
    expectRefused(await unlock(p), 'identity.secondary_locked')
    t.clock.now = later(NOON, 15 * MINUTE)
    expect((await unlock(p)).status).toBe(200)
    expect((await p.own.call(session.getInfo, {})).status).toBe(200)
  })

  it('right forgives what was wrong before; of twenty at once five are looked at', async () => {
    const p = await ready()
    for (let i = 0; i < 4; i++) await unlock(p, 'wrong')
    expect((await unlock(p)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => unlock(p, `guess${i}`)))
    expect(answers.filter((a) => a.refusal.key === 'identity.secondary_wrong')).toHaveLength(5)
    expect(answers.filter((a) => a.refusal.key === 'identity.secondary_locked')).toHaveLength(15)
  })

  it('changed closes what the old one opened, and unlocks', async () => {
    const p = await ready()
    await unlock(p)
    expect(await isOpen(p.token)).toBe('open')
    await p.own.call(passwords.changeSecondary, secondary({ next: 'Pay3', confirm: 'Pay3' }))
    expect(await isOpen(p.token)).toBe('identity.secondary_needed')
    for (let i = 0; i < 5; i++) expectRefused(await unlock(p), 'identity.secondary_wrong')
    expectRefused(await unlock(p, 'Pay3'), 'identity.secondary_locked')
    await p.own.call(passwords.changeSecondary, secondary({ next: 'Pay4', confirm: 'Pay4' }))
    expect((await unlock(p, 'Pay4')).status).toBe(200)
  })

  it('is refused with the problem at its field', async () => {
    const p = await ready()
    const put = (over: Record<string, unknown>) => p.own.call(passwords.changeSecondary, secondary(over))
    for (const next of ['abc', 'x'.repeat(13), 'pay!2026', 'mật1', '１２３４'])
      expectFields(await put({ next, confirm: next }), { next: 'secondary_form' })
    expectFields(await put({ confirm: 'PAY2026' }), { confirm: 'not_equal' })
    expectFields(await put({ level: 1 }), { level: 'unknown_property' })
    const open = (payload: object) => p.own.call(passwords.openWindow, payload as { secondary: string })
    expectFields(await open({}), { secondary: 'required' })
    expectFields(await open({ secondary: 'x'.repeat(300) }), { secondary: 'too_long:64' })
    expectFields(await open({ secondary: 5 }), { secondary: 'required' })
    expectFields(await open({ secondary: 'x', minutes: 60 }), { minutes: 'unknown_property' })
    expect((await unlock(p)).status).toBe(200)
  })
})
