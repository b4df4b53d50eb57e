// @module-tag no-retry

import { clock } from '@muster/contract/attendance/clock'
import { clockPageEndpoints as page } from '@muster/contract/attendance/clock-page'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { accountEndpoints as accounts, accountSessionEndpoints as theirs } from '@muster/contract/identity/account'
import { ownSessionEndpoints as own } from '@muster/contract/identity/own-session'
import { passwordEndpoints as passwords } from '@muster/contract/identity/password'
import { phoneEndpoints as phones } from '@muster/contract/identity/phone'
import { sessionEndpoints as session } from '@muster/contract/identity/session'
import { MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectFields, logOf } from '../../../../test/entity.ts'
import { holdAtCommit } from '../../../../test/held-back.ts'
import { makePerson, PASSWORD, type Person } from '../../../../test/make.ts'
import { statusOf } from '../../../../test/newcomer.ts'
import { expectRefused, NOON, openBeside, openTestServer, type TestServer } from '../../../../test/server.ts'
import { notifyRightsChanged } from '../../../platform/push/notify-rights.ts'
import { recover } from '../sign-in/recovery.service.ts'
import { countPeopleSignedIn } from './session.queries.ts'

const MINUTE = 60_000
/** Two nodes of one installation. */
let a: TestServer
let b: TestServer
beforeAll(async () => {
  a = await openTestServer()
  b = await openBeside(a)
})
afterEach(() => {
  a.clock.now = NOON
})
afterAll(async () => {
  await b.close()
  await a.close()
})

const wait = (ms: number) => {
  a.clock.now = later(a.clock.now, ms)
}
let people = 0
/** Somebody signed in at a desk. */
function makeSomebody(): Promise<Person> {
  const { alpha } = a.group
  return a.server.runAsSystem((ctx) => makePerson(ctx, alpha, `phone-${++people}`, 'employee', 'self'), [alpha.id])
}
/** Somebody signed in at a desk, and the token of the phone that they keep. */
async function withPhone() {
  const person = await makeSomebody()
  const { data } = await a.as(person.token).call(phones.keep, {}, { 'user-agent': 'a phone' })
  return { ...person, phone: data.accessToken, sessionId: data.id }
}
type Kept = Awaited<ReturnType<typeof withPhone>>
const clocks = async (node: TestServer, { phone }: Kept) => (await node.as(phone).call(page.get, {})).status
const endsWithinASecond = async (kept: Kept) => {
  expect(await clocks(a, kept)).toBe(401)
  await expect.poll(() => clocks(b, kept), { timeout: 1000, interval: 10 }).toBe(401)
}
const admin = () => a.as(a.group.admin.token)

describe('a phone that is kept for clocking [2.12]', () => {
  it('clocks for its person, at the time of the server, and shows their day', async () => {
    const kept = await withPhone()
    const { data } = await a.as(kept.phone).call(clock, {})
    expect(data).toEqual({ at: NOON, wall: '2026-11-20 12:00:00', zone: 'Asia/Ho_Chi_Minh' })
    const { items } = (
      await a.as(a.group.hr.token).call(punches.list, { companyId: a.group.alpha.id, employmentId: kept.employmentId })
    ).data
    expect(items).toMatchObject([{ at: NOON, source: 'web', employmentId: kept.employmentId }])
    const shown = (await a.as(kept.phone).call(page.get, {})).data
    expect(shown).toMatchObject({
      name: `ALPHA ${kept.account}`,
      until: later(NOON, 30 * MS_PER_DAY),
      today: { wall: '2026-11-20 12:00:00', record: { day: '2026-11-20', punches: [720] } },
    })
    expect(shown.today?.week.map(({ day }) => day)).toEqual(
      ['16', '17', '18', '19', '20', '21', '22'].map((d) => `2026-11-${d}`),
    )
    expect((await a.as(kept.token).call(page.get, {})).data.until).toBeNull()
  })

  it('clocks for nobody else, whatever it is asked', async () => {
    const kept = await withPhone()
    const { employmentId, personId } = a.group.staff
    for (const [key, value] of Object.entries({ employmentId, personId, at: NOON }))
      expectFields(await a.as(kept.phone).call(clock, { [key]: value } as never), { [key]: 'unknown_property' })
    expectFields(await a.as(kept.phone).call(page.get, { employmentId } as never), { employmentId: 'unknown_property' })
  })

  it('goes on when its person signs out or is idle, and lasts thirty days however much it is used', async () => {
    const kept = await withPhone()
    await a.as(kept.token).call(session.logout, {})
    expect([await statusOf(a, kept.token), await clocks(a, kept)]).toEqual([401, 200])
    const signedIn = await a.as(undefined).call(session.login, {
      ...{ companyCode: 'ALPHA', account: kept.account, password: PASSWORD },
    })
    wait(31 * MINUTE)
    expect([await statusOf(a, signedIn.data.accessToken), await clocks(a, kept)]).toEqual([401, 200])
    for (const days of [10, 19]) {
      wait(days * MS_PER_DAY)
      expect((await a.as(kept.phone).call(clock, {})).status).toBe(200)
    }
    a.clock.now = later(NOON, 30 * MS_PER_DAY - 1)
    expect([await clocks(a, kept), await clocks(b, kept)]).toEqual([200, 200])
    wait(1)
    expect([await clocks(a, kept), await clocks(b, kept)]).toEqual([401, 401])
  })

  it('is listed among the sessions of its person, to them and to who administers, with what it opens and its last use', async () => {
    const kept = await withPhone()
    wait(5 * MINUTE)
    await a.as(kept.phone).call(clock, {})
    const phone = {
      ...{ id: kept.sessionId, kind: 'clock', startedAt: NOON, lastSeenAt: later(NOON, 5 * MINUTE) },
      ...{ until: later(NOON, 30 * MS_PER_DAY), address: '127.0.0.1', device: 'a phone' },
    }
    expect((await a.as(kept.token).call(own.list, {})).data.items).toEqual(
      expect.arrayContaining([{ ...phone, isThis: false }, expect.objectContaining({ kind: 'full', isThis: true })]),
    )
    expect((await admin().call(theirs.list, { id: kept.employmentId })).data.items).toContainEqual(phone)
    expect((await logOf(a, undefined, kept.personId)).map(({ action }) => action)).toContain('phone.keep')
  })

  it('is no session that the group’s parameters speak of', async () => {
    const before = await a.server.runAsSystem(countPeopleSignedIn)
    const kept = await withPhone()
    expect(await a.server.runAsSystem(countPeopleSignedIn)).toBe(before + 1)
    await a.as(kept.token).call(session.logout, {})
    expect(await a.server.runAsSystem(countPeopleSignedIn)).toBe(before)
    expect(await clocks(a, kept)).toBe(200)
  })

  it('keeps no other phone', async () => {
    const kept = await withPhone()
    expectRefused(await a.as(kept.phone).call(phones.keep, {}), 'identity.clock_only')
    expectRefused(await a.as(undefined).call(phones.keep, {}), 'system.unauthorized')
  })
})

describe('a kept phone ends, on every node within a second', () => {
  it.each<[string, (kept: Kept) => Promise<unknown>]>([
    ['on the phone itself', ({ phone }) => a.as(phone).call(session.logout, {})],
    ['by its person', ({ token, sessionId }) => a.as(token).call(own.end, { id: sessionId })],
    ['with all other sessions of its person', ({ token }) => a.as(token).call(own.endOthers, {})],
    ['by who administers', ({ employmentId: id, sessionId }) => admin().call(theirs.end, { id, sessionId })],
    ['with all that who administers ends', ({ employmentId: id }) => admin().call(theirs.endAll, { id })],
    [
      'with a new password',
      ({ token }) => a.as(token).call(passwords.change, { current: PASSWORD, next: 'Other2026', confirm: 'Other2026' }),
    ],
    ['with a password that is reset', ({ employmentId: id }) => admin().call(accounts.resetPassword, { id })],
    [
      'with a secondary password that is reset',
      ({ employmentId: id }) => admin().call(accounts.resetSecondary, { id }),
    ],
    ['with the account', ({ employmentId: id }) => admin().call(accounts.disable, { id, reason: 'Lost phone' })],
    ['with the last employment', (kept) => leaves(kept)],
  ])('%s', async (_how, end) => {
    const kept = await withPhone()
    expect([await clocks(a, kept), await clocks(b, kept)]).toEqual([200, 200])
    await end(kept)
    await endsWithinASecond(kept)
  })
})

describe('a phone that is kept while the sessions of its person end', () => {
  /** Where it is written that somebody keeps a phone, ends sessions or has another password. */
  const WRITTEN = ['identity.session', 'identity.credential']
  const signInAgain = async ({ account }: Person) =>
    (await a.as(undefined).call(session.login, { companyCode: 'ALPHA', account, password: PASSWORD })).data.accessToken
  const endOthers = async (person: Person) => {
    const other = await signInAgain(person)
    return () => a.as(other).call(own.endOthers, {})
  }

  it.each<[string, (person: Person) => Promise<() => Promise<{ status: number }>>]>([
    [
      'with a new password',
      async ({ token }) =>
        () =>
          a.as(token).call(passwords.change, { current: PASSWORD, next: 'Other2026', confirm: 'Other2026' }),
    ],
    ['from another device', endOthers],
    [
      'by who administers',
      async ({ employmentId: id }) =>
        () =>
          admin().call(theirs.endAll, { id }),
    ],
    [
      'with a password that is reset',
      async ({ employmentId: id }) =>
        () =>
          admin().call(accounts.resetPassword, { id }),
    ],
  ])('ends with them: %s', async (_how, make) => {
    const person = await makeSomebody()
    const end = await make(person)
    let phone = ''
    const statuses: number[] = []
    await holdAtCommit(a, WRITTEN, [
      async () => {
        const kept = await a.as(person.token).call(phones.keep, {})
        phone = kept.data.accessToken
        statuses.push(kept.status)
      },
      async () => void statuses.push((await end()).status),
    ])
    expect(statuses).toEqual([200, 200])
    await endsWithinASecond({ ...person, phone, sessionId: '' })
  })

  it('is not kept by a session that has ended before', async () => {
    const person = await makeSomebody()
    const end = await endOthers(person)
    const answers: { status: number }[] = []
    await holdAtCommit(a, WRITTEN, [
      async () => void answers.push(await end()),
      async () => void answers.push(await a.as(person.token).call(phones.keep, {})),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 401])
    const { items } = (await admin().call(theirs.list, { id: person.employmentId })).data
    expect(items.map(({ kind }) => kind)).toEqual(['full'])
  })
})

describe('what its person may do', () => {
  it('is read at each call: a password that is to be changed closes the phone until it is', async () => {
    const kept = await withPhone()
    expect(await clocks(b, kept)).toBe(200)
    await a.server.runAsSystem(async (ctx) => {
      await ctx.db
        .updateTable('identity.credential')
        .set({ must_change: true })
        .where('person_id', '=', kept.personId)
        .execute()
      notifyRightsChanged(ctx, { personId: kept.personId })
    })
    for (const call of [() => a.as(kept.phone).call(clock, {}), () => a.as(kept.phone).call(page.get, {})])
      expectRefused(await call(), 'identity.password_must_change')
    await expect.poll(() => clocks(b, kept), { timeout: 1000, interval: 10 }).toBe(403)
  })

  it('opens nothing more on the phone, however much it is', async () => {
    const { data } = await admin().call(phones.keep, {})
    expectRefused(await a.as(data.accessToken).call(punches.list, {}), 'identity.clock_only')
    expectRefused(await a.as(data.accessToken).call(own.list, {}), 'identity.clock_only')
    expectRefused(await a.as(data.accessToken).call(passwords.openWindow, { secondary: '4711' }), 'identity.clock_only')
  })
})

// Last, because nobody administers the group after it.
describe('a kept phone of an administrator', () => {
  it('ends with an account that is recovered at the console', async () => {
    const { data } = await admin().call(phones.keep, {})
    const kept = { ...a.group.admin, phone: data.accessToken, sessionId: data.id }
    expect(await clocks(b, kept)).toBe(200)
    await a.server.runAsSystem((ctx) => recover(ctx, 'ALPHA', 'admin'))
    await endsWithinASecond(kept)
  })
})

/** Has the last day of somebody lie behind them. */
function leaves({ employmentId, personId }: Person): Promise<unknown> {
  return a.server.runAsSystem(
    async (ctx) => {
      await ctx.db
        .updateTable('organisation.employment')
        .set({ resign_on: '2026-11-19' as never })
        .where('id', '=', employmentId)
        .execute()
      notifyRightsChanged(ctx, { personId })
    },
    [a.group.alpha.id],
  )
}
