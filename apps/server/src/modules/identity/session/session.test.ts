// @module-tag no-retry

import { setTimeout as pause } from 'node:timers/promises'
import { passwordEndpoints as passwords } from '@muster/contract/identity/password'
import { sessionEndpoints as session } from '@muster/contract/identity/session'
import { later } from '@muster/kernel/instant'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectFields, logOf } from '../../../../test/entity.ts'
import { grantTo, PASSWORD } from '../../../../test/make.ts'
import { signNewcomerIn, statusOf } from '../../../../test/newcomer.ts'
import { whileDeaf } from '../../../../test/node.ts'
import { expectRefused, NOON, openBeside, openTestServer, type TestServer } from '../../../../test/server.ts'
import { notifyRightsChanged, notifySessionEnded } from '../../../platform/push/notify-rights.ts'

const MINUTE = 60_000
const SIGN_IN = { companyCode: 'A', account: 'nobody', password: PASSWORD }
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

const signedIn = (times?: number) => signNewcomerIn(a, times)
const wait = (ms: number) => {
  a.clock.now = later(a.clock.now, ms)
}
const row = async (personId: string) =>
  a.server.runAsSystem((ctx) =>
    ctx.db
      .selectFrom('identity.session')
      .select(['last_seen_at', 'idle_until', 'absolute_until', 'ended_at', 'end_reason'])
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow(),
  )
/** Refused on the other node, and that within a second. */
const refusedWithinASecond = (node: TestServer, token: string) =>
  expect.poll(() => statusOf(node, token), { timeout: 1000, interval: 10 }).toBe(401)

describe('a session', () => {
  it('ends after half an hour in which nobody used it, and each use begins the half hour anew', async () => {
    const { token } = await signedIn()
    for (const minutes of [29, 29, 29]) {
      wait(minutes * MINUTE)
      expect(await statusOf(a, token)).toBe(200)
    }
    wait(30 * MINUTE)
    expectRefused(await a.as(token).call(session.getInfo, {}), 'system.unauthorized')
    expectRefused(await b.as(token).call(session.getInfo, {}), 'system.unauthorized')
    expectRefused(await a.as(token).call(session.logout, {}), 'system.unauthorized')
  })

  it('is prolonged on whichever node it is used', async () => {
    const { token } = await signedIn()
    for (const node of [a, b, a, b, a]) {
      wait(20 * MINUTE)
      expect(await statusOf(node, token)).toBe(200)
    }
  })

  it('is not prolonged by silent reads', async () => {
    const { token, personId } = await signedIn()
    const before = await row(personId)
    for (let i = 0; i < 5; i++) {
      wait(5 * MINUTE)
      expect(await statusOf(a, token, { 'x-silent': '1' })).toBe(200)
    }
    expect(await row(personId)).toEqual(before)
    wait(5 * MINUTE)
    expect(await statusOf(a, token, { 'x-silent': '1' })).toBe(401)
  })

  it('ends after twelve hours, however much it is used', async () => {
    const { token, personId } = await signedIn()
    for (let minutes = 0; minutes + 25 < 12 * 60; minutes += 25) {
      wait(25 * MINUTE)
      expect(await statusOf(a, token)).toBe(200)
    }
    expect((await row(personId)).idle_until).toBe(later(NOON, 12 * 60 * MINUTE))
    a.clock.now = later(NOON, 12 * 60 * MINUTE - 1)
    expect(await statusOf(a, token)).toBe(200)
    a.clock.now = later(NOON, 12 * 60 * MINUTE)
    expect([await statusOf(a, token), await statusOf(b, token)]).toEqual([401, 401])
  })

  it('says with every answer, refusals too, in how many seconds it ends: unused, and anyway', async () => {
    const { token } = await signedIn()
    const said = async (node: TestServer, headers = {}) =>
      (await node.as(token).call(session.getInfo, {}, headers)).raw.headers['x-session-ends']
    expect(await said(a)).toBe('1800 43200')
    wait(10 * MINUTE)
    expect(await said(a, { 'x-silent': '1' })).toBe('1200 42600')
    expect((await a.as(token).call(session.getInfo, { no: 1 } as never)).raw.headers['x-session-ends']).toBe(
      '1800 42600',
    )
    // The other node knows of its use as soon as it asks, and never tells more than there is.
    expect(await said(b, { 'x-silent': '1' })).toBe('1800 42600')
    for (let minutes = 10; minutes + 25 < 12 * 60 - 10; minutes += 25) {
      wait(25 * MINUTE)
      await said(a)
    }
    wait(10 * MINUTE)
    expect(await said(a)).toBe('1500 1500')
    expect((await a.as('forged').call(session.getInfo, {})).raw.headers).not.toHaveProperty('x-session-ends')
    expect((await a.as(undefined).call(session.login, SIGN_IN)).raw.headers).not.toHaveProperty('x-session-ends')
  })

  it('writes that it was used at most once a minute', async () => {
    const { token, personId } = await signedIn()
    const seen = async () => (await row(personId)).last_seen_at
    for (const [ms, at] of [
      [MINUTE, 0],
      [1, MINUTE + 1],
      [30_000, MINUTE + 1],
      [30_001, 2 * MINUTE + 2],
    ] as const) {
      wait(ms)
      await Promise.all([statusOf(a, token), statusOf(a, token), statusOf(a, token)])
      expect(await seen()).toBe(later(NOON, at))
    }
    expect((await row(personId)).idle_until).toBe(later(NOON, 32 * MINUTE + 2))
  })

  it('that is unknown, forged, empty or of another scheme is none', async () => {
    const { token } = await signedIn()
    const forged = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.toLowerCase(),
      `${token} `,
      '',
      'null',
      'x'.repeat(5000),
    ]
    for (const wrong of forged) expectRefused(await a.as(wrong).call(session.getInfo, {}), 'system.unauthorized')
    for (const authorization of [token, `Basic ${token}`, `Token ${token}`])
      expectRefused(await a.as(undefined).call(session.getInfo, {}, { authorization }), 'system.unauthorized')
  })
})

describe('signing out [2.11, 7.02]', () => {
  it('ends the session on every node within a second, leaves a row in the log, and touches no other session', async () => {
    const { tokens, personId } = await signedIn(2)
    const [one = '', two = ''] = tokens
    for (const node of [a, b]) expect([await statusOf(node, one), await statusOf(node, two)]).toEqual([200, 200])
    expect((await a.as(one).call(session.logout, {})).data).toEqual({ done: true })
    expect(await statusOf(a, one)).toBe(401)
    await refusedWithinASecond(b, one)
    expect([await statusOf(a, two), await statusOf(b, two)]).toEqual([200, 200])
    expect((await logOf(a, undefined, personId)).at(-1)?.action).toBe('session.logout')
    expectRefused(await a.as(one).call(session.logout, {}), 'system.unauthorized')
  })

  it('takes nothing, whether an empty object is sent or no body at all', async () => {
    const { tokens } = await signedIn(3)
    const [one = '', two = '', three = ''] = tokens
    expectFields(await a.as(one).call(session.logout, { all: true } as never), { all: 'unknown_property' })
    expect((await a.as(two).send({ method: 'POST', url: '/api/logout' })).statusCode).toBe(200)
    expect((await a.as(three).send({ method: 'POST', url: '/api/logout', payload: {} })).statusCode).toBe(200)
  })

  it('takes effect at once though a long transaction holds everything else back', async () => {
    const { token } = await signedIn()
    expect([await statusOf(a, token), await statusOf(b, token)]).toEqual([200, 200])
    const owner = new pg.Client(a.ownerUrl)
    await owner.connect()
    await owner.query('begin; select pg_current_xact_id()')
    await a.as(token).call(session.logout, {})
    await refusedWithinASecond(b, token)
    await owner.query('rollback')
    await owner.end()
  })

  it('reaches a node that is just reading the session', async () => {
    const { token, personId } = await signedIn()
    const owner = new pg.Client(a.ownerUrl)
    await owner.connect()
    await owner.query('begin; lock identity.role_grant in access exclusive mode')
    const slow = statusOf(b, token)
    await expect.poll(() => waiting(), { interval: 10 }).toBeGreaterThan(0)
    // Not by a call of its own, whose authentication might have to wait as well.
    await a.server.runAsSystem(async (ctx) => {
      await ctx.db
        .updateTable('identity.session')
        .set({ ended_at: ctx.now })
        .where('person_id', '=', personId)
        .execute()
      notifySessionEnded(ctx, { personId })
    })
    await pause(300)
    await owner.query('rollback')
    await owner.end()
    await slow
    expect(await statusOf(b, token)).toBe(401)
  })

  it('is believed by a node that is notified by nobody: it asks the database each time', async () => {
    const { token } = await signedIn()
    expect([await statusOf(a, token), await statusOf(b, token)]).toEqual([200, 200])
    await whileDeaf([a, b], async () => {
      await expect.poll(() => b.server.notifier.isListening(), { interval: 5 }).toBe(false)
      expect([await statusOf(a, token), await statusOf(b, token)]).toEqual([200, 200])
      await a.as(token).call(session.logout, {})
      expect(await statusOf(b, token)).toBe(401)
    })
    await expect
      .poll(() => a.server.notifier.isListening() && b.server.notifier.isListening(), { timeout: 8000 })
      .toBe(true)
  })
})

describe('what is known about a session', () => {
  it('follows its rights on every node within a second: given, taken away, disabled', async () => {
    const { token, personId } = await signedIn()
    const codes = async (node: TestServer) => (await node.as(token).call(session.getInfo, {})).data.permissions
    for (const node of [a, b]) expect(await codes(node)).not.toContain('user:manage:r')
    await a.server.runAsSystem((ctx) => grantTo(ctx, personId, ['user:manage:r'], 'self', []))
    expect(await codes(a)).toContain('user:manage:r')
    await expect.poll(() => codes(b), { timeout: 1000, interval: 10 }).toContain('user:manage:r')
    await a.server.runAsSystem(async (ctx) => {
      await ctx.db.deleteFrom('identity.role_grant').where('person_id', '=', personId).execute()
      notifyRightsChanged(ctx, { personId })
    })
    await expect.poll(() => codes(b), { timeout: 1000, interval: 10 }).toEqual([])
    await a.server.runAsSystem(async (ctx) => {
      await ctx.db
        .updateTable('identity.credential')
        .set({ is_disabled: true })
        .where('person_id', '=', personId)
        .execute()
      notifySessionEnded(ctx, { personId })
    })
    await refusedWithinASecond(b, token)
  })

  it('ends with the last employment, at once', async () => {
    const { token, personId } = await signedIn()
    // Until nothing is told any more about somebody who is new: then it is kept.
    await pause(200)
    expect(await statusOf(a, token)).toBe(200)
    const { employmentId } = await a.server.runAsSystem((ctx) =>
      ctx.db
        .selectFrom('identity.membership')
        .select('employment_id as employmentId')
        .where('person_id', '=', personId)
        .executeTakeFirstOrThrow(),
    )
    await a.server.runAsSystem(
      (ctx) => ctx.publish('employment.deleted', { companyId: a.group.alpha.id, employmentId, personId }),
      [a.group.alpha.id],
    )
    expect(await statusOf(a, token)).toBe(401)
    await refusedWithinASecond(b, token)
  })
})

describe('a changed password', () => {
  it('ends every other session of the person on every node within a second, and keeps this one', async () => {
    const { tokens } = await signedIn(3)
    const [one = '', two = '', three = ''] = tokens
    for (const token of tokens) for (const node of [a, b]) expect(await statusOf(node, token)).toBe(200)
    await a.as(one).call(passwords.change, { current: PASSWORD, next: 'Another2026', confirm: 'Another2026' })
    for (const token of [two, three]) {
      expect(await statusOf(a, token)).toBe(401)
      await refusedWithinASecond(b, token)
    }
    expect([await statusOf(a, one), await statusOf(b, one)]).toEqual([200, 200])
  })
})

/** How many connections of the program wait for a lock; shown to those of the same role only. */
async function waiting(): Promise<number> {
  const { rows } = await a.server.runtime.pools.operations.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].n
}
