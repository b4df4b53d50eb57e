// @module-tag no-retry

import { accountEndpoints as accounts, accountSessionEndpoints as sessions } from '@muster/contract/identity/account'
import { activationEndpoints as activation } from '@muster/contract/identity/activation'
import { sessionEndpoints as session } from '@muster/contract/identity/session'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import type { PermissionCode } from '@muster/contract/permissions'
import { MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { employeeForm, makeEmployee, makePerson, PASSWORD, type Scope } from '../../../../test/make.ts'
import { statusOf } from '../../../../test/newcomer.ts'
import {
  type Caller,
  expectRefused,
  NOON,
  openBeside,
  openTestServer,
  type TestServer,
} from '../../../../test/server.ts'
import { ensureRoles } from '../role/seeded-role.service.ts'

/** Two nodes of one installation. */
let t: TestServer
let b: TestServer
beforeAll(async () => {
  t = await openTestServer()
  b = await openBeside(t)
})
afterEach(() => {
  t.clock.now = NOON
})
afterAll(async () => {
  await b.close()
  await t.close()
})

const admin = () => t.as(t.group.admin.token)
let people = 0
/** Somebody of ALPHA who works there and has no account. */
const employee = async (jobNumber?: string) =>
  (await t.as(t.group.hr.token).call(employees.create, employeeForm(t.group.alpha, jobNumber))).data
const person = (role: Parameters<typeof makePerson>[3] = 'employee', scope: Scope = 'self', company = t.group.alpha) =>
  t.server.runAsSystem((ctx) => makePerson(ctx, company, `somebody-${++people}`, role, scope), [company.id])
const holder = (codes: readonly PermissionCode[], scope: Scope = 'company') => person(codes, scope)
const signIn = (account: string, password = PASSWORD, companyCode = 'ALPHA') =>
  t.as(undefined).call(session.login, { companyCode, account, password })
const activate = (code: string, next = 'Chosen2026', companyCode = 'ALPHA') =>
  t.as(undefined).call(activation.use, { companyCode, code, next, confirm: next })
const withinASecond = (token: string, status: number) =>
  expect.poll(() => statusOf(b, token), { timeout: 1000, interval: 10 }).toBe(status)
/** Everything that changes an account, by its call. */
const changes = {
  create: (caller: Caller, id: string) => caller.call(accounts.create, { id, account: `new-${++people}` }),
  renewCode: (caller: Caller, id: string) => caller.call(accounts.renewCode, { id }),
  rename: (caller: Caller, id: string) => caller.call(accounts.rename, { id, account: `renamed-${++people}` }),
  disable: (caller: Caller, id: string) => caller.call(accounts.disable, { id, reason: 'lost phone' }),
  enable: (caller: Caller, id: string) => caller.call(accounts.enable, { id }),
  demandChange: (caller: Caller, id: string) => caller.call(accounts.demandChange, { id }),
  resetPassword: (caller: Caller, id: string) => caller.call(accounts.resetPassword, { id }),
  resetSecondary: (caller: Caller, id: string) => caller.call(accounts.resetSecondary, { id }),
  sessions: (caller: Caller, id: string) => caller.call(sessions.list, { id }),
  endSession: (caller: Caller, id: string) => caller.call(sessions.end, { id, sessionId: crypto.randomUUID() }),
  endAll: (caller: Caller, id: string) => caller.call(sessions.endAll, { id }),
}

describe('an account', () => {
  it('is begun with a code, which opens it once: the person chooses a password and is in [5.02, 6.06]', async () => {
    const { id } = await employee()
    expect((await admin().call(accounts.get, { id })).data).toMatchObject({ state: 'none', names: [], codeUntil: null })
    const slip = (await admin().call(accounts.create, { id, account: 'Ngoc.Anh' })).data
    const until = later(NOON, 14 * MS_PER_DAY)
    expect(slip).toMatchObject({ employmentId: id, companyCode: 'ALPHA', account: 'Ngoc.Anh', until })
    expect(slip.code).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{2}$/)
    const waiting = (await admin().call(accounts.get, { id })).data
    expect(waiting).toMatchObject({ state: 'awaits', codeUntil: until, isCodeExpired: false, lastSignInAt: null })
    expectRefused(await signIn('ngoc.anh'), 'identity.not_accepted')

    const typed = slip.code.toLowerCase().replaceAll('-', ' ')
    const { data } = await activate(typed, 'Chosen2026', ' alpha ')
    expect(data).toMatchObject({ account: 'Ngoc.Anh', mustChangePassword: false })
    expect((await t.as(data.accessToken).call(session.getInfo, {})).data.userInfo.userName).toBe('Ngoc.Anh')
    expect((await signIn('NGOC.ANH', 'Chosen2026')).status).toBe(200)
    expect((await admin().call(accounts.get, { id })).data).toMatchObject({
      state: 'active',
      names: [{ companyCode: 'ALPHA', account: 'Ngoc.Anh', until: null }],
      lastSignInAt: NOON,
      codeUntil: null,
    })
    const log = await logOf(t, t.group.alpha.id, id)
    expect(log.at(-1)).toMatchObject({ action: 'account.create', after: { account: 'Ngoc.Anh', codeUntil: until } })
    expect(JSON.stringify(log)).not.toContain(slip.code)
  })

  it('keeps of its code the hash alone, and no answer with one under a key', async () => {
    const { id } = await employee()
    const key = { 'idempotency-key': `create-${id}` }
    const input = { id, account: `keyed-${++people}` }
    const slip = (await admin().call(accounts.create, input, key)).data
    expectRefused(await admin().call(accounts.create, input, key), 'identity.account_exists')
    const first = (await admin().call(accounts.renewCode, { id }, key)).data
    const second = (await admin().call(accounts.renewCode, { id }, key)).data
    expect(second.code).not.toBe(first.code)
    const stored = await t.server.runAsSystem(async (ctx) => [
      ...(await ctx.db.selectFrom('platform.idempotency').selectAll().execute()),
      ...(await ctx.db.selectFrom('identity.activation').selectAll().execute()),
    ])
    for (const { code } of [slip, first, second]) {
      expect(JSON.stringify(stored)).not.toContain(code)
      expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))
    }
  })

  it('is refused to whom it cannot be for: an account there is, a name taken, fields missing, somebody who has left', async () => {
    const { id } = await employee()
    const taken = (await admin().call(accounts.create, { id, account: 'Fullwidth' })).data
    const other = await admin().call(accounts.create, { id, account: 'other' })
    expectRefused(other, 'identity.account_exists')
    expect(other.msg).toContain(other.refusal.name)
    const { id: second } = await employee()
    const answer = await admin().call(accounts.create, { id: second, account: 'ＦＵＬＬＷＩＤＴＨ' })
    expectRefused(answer, 'identity.account_name_taken')
    expect(answer.refusal.fields).toEqual({ account: 'taken' })
    expect((await admin().call(accounts.get, { id: second })).data.state).toBe('none')
    const isTaken = async (account: string, companyId = t.group.alpha.id) =>
      (await admin().call(accounts.nameTaken, { companyId, account })).data.isTaken
    expect([await isTaken('FULLWIDTH'), await isTaken('ｆullwidth'), await isTaken('nobody')]).toEqual([
      true,
      true,
      false,
    ])
    expect(await isTaken('fullwidth', t.group.beta.id)).toBe(false)
    expectFields(await admin().call(accounts.create, { id: second, account: 'two words' }), { account: 'no_spaces' })
    expectFields(await admin().call(accounts.create, { id: second, account: '' }), { account: 'required' })
    const { employmentId } = await t.server.runAsSystem(
      (ctx) => makeEmployee(ctx, t.group.alpha, { jobNumber: `P-${++people}`, name: 'Proposed' }),
      [t.group.alpha.id],
    )
    const incomplete = await admin().call(accounts.create, { id: employmentId, account: 'proposed' })
    expectRefused(incomplete, 'identity.person_incomplete')
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .updateTable('organisation.employment')
          .set({ resign_on: '2026-03-05' as never })
          .where('id', '=', second)
          .execute(),
      [t.group.alpha.id],
    )
    t.clock.now = later(NOON, 400 * MS_PER_DAY)
    const gone = await admin().call(accounts.create, { id: second, account: 'gone' })
    expectRefused(gone, 'identity.person_left')
    expect(gone.msg).toContain(`of ${gone.refusal.name} was 5 Mar 2026`)
    expect(taken.account).toBe('Fullwidth')
  })

  it('is begun for many at once under their job numbers, a used one left, an unused code renewed', async () => {
    const made = await Promise.all(Array.from({ length: 3 }, (_, i) => employee(`MANY ${i}`)))
    const known = await person()
    const other = await employee()
    const waiting = (await admin().call(accounts.create, { id: other.id, account: 'waits' })).data
    const ids = [...made.map((e) => e.id), known.employmentId, other.id]
    const { slips, left } = (await admin().call(accounts.createMany, { ids })).data
    expect(slips.map((s) => s.account).toSorted()).toEqual(['MANY0', 'MANY1', 'MANY2', 'waits'])
    expect(left).toEqual([
      {
        id: known.employmentId,
        name: expect.any(String),
        reason: expect.stringContaining(' already has an account. Open it from their record.'),
      },
    ])
    expectRefused(await activate(waiting.code), 'identity.code_not_accepted')
    for (const { code } of slips) expect((await activate(code)).status).toBe(200)
    const again = (await admin().call(accounts.createMany, { ids })).data
    expect([again.slips, again.left.length]).toEqual([[], 5])
    expectRefused(
      await admin().call(accounts.createMany, { ids: [made[0]?.id ?? '', crypto.randomUUID()] }),
      'system.user_not_found',
    )
  })

  it('is begun once, however many begin it together, and a name is given once', async () => {
    const { id } = await employee('RACE')
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => admin().call(accounts.create, { id, account: `race-${i}` })),
    )
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
    for (const a of answers) if (a.status !== 200) expectRefused(a, 'identity.account_exists')
    const two = await Promise.all([employee(), employee()])
    const named = await Promise.all(
      two.map(({ id: one }) => admin().call(accounts.create, { id: one, account: 'one-name' })),
    )
    expect(named.map((a) => a.status).toSorted()).toEqual([200, 409])
  })

  it('is closed with a reason: nothing opens it, it ends on every node, and it opens again as it was', async () => {
    const them = await person()
    const { employmentId: id, account, token } = them
    expect(await statusOf(b, token)).toBe(200)
    const { data } = await admin().call(accounts.disable, { id, reason: 'Phone lost' })
    expect(data).toMatchObject({ state: 'disabled', disabledReason: 'Phone lost' })
    expect(await statusOf(t, token)).toBe(401)
    await withinASecond(token, 401)
    expectRefused(await signIn(account), 'identity.not_accepted')
    expectRefused(await admin().call(accounts.disable, { id, reason: 'again' }), 'identity.account_state')
    expectRefused(await admin().call(accounts.resetPassword, { id }), 'identity.account_state')
    expectFields(await admin().call(accounts.disable, { id, reason: ' ' }), { reason: 'required' })
    expect((await admin().call(accounts.enable, { id })).data).toMatchObject({ state: 'active', disabledReason: '' })
    expect((await signIn(account)).status).toBe(200)
    expect((await logOf(t, t.group.alpha.id, id)).map(({ action }) => action)).toEqual([
      'account.disable',
      'account.enable',
    ])
  })

  it('that is closed while its code waits is not opened by that code, later either', async () => {
    const { id } = await employee()
    const { code } = (await admin().call(accounts.create, { id, account: `closed-${++people}` })).data
    await admin().call(accounts.disable, { id, reason: 'mistake' })
    expectRefused(await activate(code), 'identity.code_not_accepted')
    await admin().call(accounts.enable, { id })
    expectRefused(await activate(code), 'identity.code_not_accepted')
    expect((await activate((await admin().call(accounts.renewCode, { id })).data.code)).status).toBe(200)
  })

  it('has to change its password before anything else when that is asked for', async () => {
    const { employmentId: id, token } = await person('hr', 'company')
    expect((await admin().call(accounts.demandChange, { id })).data.state).toBe('must-change')
    expectRefused(await t.as(token).call(employees.list, {}), 'identity.password_must_change')
    expectRefused(await admin().call(accounts.demandChange, { id }), 'identity.account_state')
  })

  it('takes another name; the old one opens it for 30 days, shows the new one, and is free again afterwards', async () => {
    const { employmentId: id, account } = await person()
    const { data } = await admin().call(accounts.rename, { id, account: 'New.Name' })
    expect(data.names).toEqual([
      { companyCode: 'ALPHA', account: 'New.Name', until: null },
      { companyCode: 'ALPHA', account, until: '2026-12-20' },
    ])
    expect((await signIn('new.name')).data.renamed).toBeNull()
    const renamed = { companyCode: 'ALPHA', account: 'New.Name', until: '2026-12-20' }
    expect((await signIn(account)).data.renamed).toEqual(renamed)
    const { id: other } = await employee()
    expectRefused(await admin().call(accounts.create, { id: other, account }), 'identity.account_name_taken')
    t.clock.now = later(NOON, 30 * MS_PER_DAY)
    expect((await signIn(account)).status).toBe(200)
    t.clock.now = later(NOON, 31 * MS_PER_DAY)
    expectRefused(await signIn(account), 'identity.not_accepted')
    expect((await admin().call(accounts.get, { id })).data.names).toHaveLength(1)
    expect((await admin().call(accounts.create, { id: other, account })).data.account).toBe(account)
  })

  it('goes with somebody who was entered by mistake, and its name is free', async () => {
    const { id, version } = await employee()
    const name = `mistake-${++people}`
    const { code } = (await admin().call(accounts.create, { id, account: name })).data
    const { accessToken } = (await activate(code)).data
    expect((await admin().call(employees.remove, { id, version })).status).toBe(200)
    expect(await statusOf(t, accessToken)).toBe(401)
    expectRefused(await signIn(name, 'Chosen2026'), 'identity.not_accepted')
    const { id: next } = await employee()
    expect((await admin().call(accounts.create, { id: next, account: name })).data.account).toBe(name)
  })

  it('takes its old name back', async () => {
    const { employmentId: id, account } = await person()
    await admin().call(accounts.rename, { id, account: `forth-${account}` })
    const { data } = await admin().call(accounts.rename, { id, account })
    expect(data.names).toMatchObject([
      { account, until: null },
      { account: `forth-${account}`, until: '2026-12-20' },
    ])
  })
})

describe('the sessions of somebody else', () => {
  it('are listed and ended one by one or all at once, on every node', async () => {
    const { employmentId: id, account, token } = await person()
    const second = (await signIn(account)).data.accessToken
    const { items, total } = (await admin().call(sessions.list, { id })).data
    expect(total).toBe(2)
    expect(JSON.stringify(items)).not.toContain(second)
    expect(await statusOf(b, second)).toBe(200)
    const sessionId = items.find((one) => one.address !== 'test')?.id ?? ''
    expect((await admin().call(sessions.end, { id, sessionId })).data).toEqual({ id: sessionId })
    await withinASecond(second, 401)
    expect(await statusOf(t, token)).toBe(200)
    expect((await admin().call(sessions.endAll, { id })).data).toEqual({ ended: 1 })
    await withinASecond(token, 401)
    expect((await admin().call(sessions.list, { id })).data.total).toBe(0)
    expect((await logOf(t, t.group.alpha.id, id)).map(({ action }) => action)).toEqual([
      'account-session.end',
      'account-session.endAll',
    ])
  })

  it('of a third person are absent', async () => {
    const [one, other] = [await person(), await person()]
    const sessionId = (await admin().call(sessions.list, { id: other.employmentId })).data.items[0]?.id ?? ''
    await expectAbsent(
      (about) => admin().call(sessions.end, { id: one.employmentId, sessionId: about }),
      sessionId,
      'system.id_not_found',
    )
    expect(await statusOf(t, other.token)).toBe(200)
  })
})

describe('whose account somebody changes', () => {
  it('takes its code, and leaves nothing in the log without [6.02, 6.05c]', async () => {
    const { employmentId: id } = await person()
    const needs = (name: string) =>
      name === 'resetPassword'
        ? 'user:reset-password:u'
        : name === 'resetSecondary'
          ? 'user:reset-secondary-password:u'
          : 'user:manage:u'
    const lacking = await holder(['user:manage:r'])
    await expectGuarded(
      t,
      lacking.token,
      Object.fromEntries(
        Object.entries(changes).map(([name, call]) => [
          name,
          { permission: needs(name), call: (caller: Caller) => call(caller, id) },
        ]),
      ),
    )
  })

  it('is within reach: another department’s and another company’s answer as absent ones [6.02]', async () => {
    const codes: PermissionCode[] = [
      'user:manage:r',
      'user:manage:u',
      'user:reset-password:u',
      'user:reset-secondary-password:u',
    ]
    const lead = await holder(codes, 'department')
    const outside = await t.server.runAsSystem(
      (ctx) =>
        makePerson(ctx, t.group.alpha, `outside-${++people}`, 'employee', 'self', {
          departmentId: t.group.alpha.otherDepartmentId,
        }),
      [t.group.alpha.id],
    )
    for (const foreign of [outside.employmentId, t.group.betaStaff.employmentId])
      for (const call of [...Object.values(changes), (caller: Caller, id: string) => caller.call(accounts.get, { id })])
        await expectAbsent((id) => call(t.as(lead.token), id), foreign, 'system.user_not_found')
    const inside = await person()
    expect((await t.as(lead.token).call(accounts.resetPassword, { id: inside.employmentId })).status).toBe(200)
  })

  it('is never their own', async () => {
    const { employmentId: id } = t.group.admin
    for (const call of Object.values(changes)) {
      expectRefused(await call(admin(), id), 'identity.own_account')
    }
    expect((await admin().call(accounts.get, { id })).data.closedBecause).toBe('own')
  })

  it('is of nobody who holds more than they do, in whatever company', async () => {
    await t.server.runAsSystem(ensureRoles)
    const codes: PermissionCode[] = [
      'user:manage:r',
      'user:manage:u',
      'user:reset-password:u',
      'user:reset-secondary-password:u',
    ]
    const caller = t.as((await holder(codes)).token)
    const group = await person(codes, 'group')
    const hr = await person('hr', 'company')
    const elsewhere = await person()
    // A right in BETA alone.
    await t.server.runAsSystem(async (ctx) => {
      const role = await ctx.db
        .selectFrom('identity.role')
        .select('id')
        .where('code', '=', 'hr')
        .executeTakeFirstOrThrow()
      await ctx.db
        .insertInto('identity.role_grant')
        .values({
          id: crypto.randomUUID(),
          person_id: elsewhere.personId,
          role_id: role.id,
          scope: 'company',
          companies: [t.group.beta.id],
        })
        .execute()
    })
    for (const { employmentId: id } of [group, hr, elsewhere]) {
      expect((await caller.call(accounts.get, { id })).data.closedBecause).toBe('holds-more')
      for (const call of Object.values(changes)) {
        expectRefused(await call(caller, id), 'identity.holds_more')
      }
    }
    const equal = await holder(codes)
    expect((await caller.call(accounts.get, { id: equal.employmentId })).data.closedBecause).toBeNull()
    expect((await caller.call(accounts.resetPassword, { id: equal.employmentId })).status).toBe(200)
    const lead = await person('manager', 'department')
    expectRefused(await caller.call(accounts.resetPassword, { id: lead.employmentId }), 'identity.holds_more')
    expect((await admin().call(accounts.resetPassword, { id: lead.employmentId })).status).toBe(200)
  })
})
