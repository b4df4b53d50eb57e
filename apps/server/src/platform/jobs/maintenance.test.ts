// @module-tag no-retry

import { sessionEndpoints as session } from '@muster/contract/identity/session'
import { levelEndpoints as levels } from '@muster/contract/organisation/level'
import { MS_PER_DAY } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { names, PASSWORD } from '../../../test/make.ts'
import { NOON, openTestServer, type TestServer } from '../../../test/server.ts'
import type { Ctx } from '../operation/ctx.ts'
import { runMaintenance, startMaintenance } from './maintenance.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterEach(() => {
  t.clock.now = NOON
})
afterAll(() => t.close())

const companies = () => [t.group.alpha.id, t.group.beta.id]
const turn = () => runMaintenance(t.server.runtime, async () => companies())
const level = () => ({ companyId: t.group.alpha.id, names: names(crypto.randomUUID()), rank: 1, isManager: false })
const create = (key: string, input = level()) =>
  t.as(t.group.hr.token).call(levels.create, input, { 'idempotency-key': key })
const count = (
  table:
    | 'platform.idempotency'
    | 'platform.outbox'
    | 'platform.group_outbox'
    | 'identity.throttle'
    | 'identity.session',
) => t.server.runAsSystem(async (ctx) => (await ctx.db.selectFrom(table).selectAll().execute()).length, companies())

describe('the maintenance', () => {
  it('opens the months of the operation log before they begin: without one nothing could be changed', async () => {
    const logAt = async (now: string) => {
      t.clock.now = now as Instant
      const write = async (ctx: Ctx) => ctx.audit({ companyId: t.group.alpha.id, object: now })
      return t.server.runAsSystem(write, [t.group.alpha.id]).then(
        () => 'written',
        (error) => error.code,
      )
    }
    expect(await logAt('2027-03-31T23:59:59.000Z')).toBe('23514')
    await turn()
    expect(await logAt('2027-03-31T23:59:59.000Z')).toBe('written')
    expect(await logAt('2027-05-31T23:59:59.999Z')).toBe('written')
    expect(await logAt('2027-06-01T00:00:00.000Z')).toBe('23514')
    await Promise.all([turn(), turn()])
    expect(await logAt('2027-06-01T00:00:00.000Z')).toBe('written')
  })

  it('ends in the middle of a turn: what is under way comes to its end, and nothing is reported of it', async () => {
    const errors: unknown[] = []
    const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<string[]>()]
    const asked = () => {
      reached.resolve()
      return held.promise
    }
    const maintenance = startMaintenance(t.server.runtime, asked, (error) => errors.push(error))
    await reached.promise
    const order: string[] = []
    const stopped = maintenance.stop().then(() => order.push('stopped'))
    await t.server.runAsSystem(async () => order.push('something else'))
    held.reject(new Error('the database is away'))
    await stopped
    expect([order, errors]).toEqual([['something else', 'stopped'], []])
  })

  it('forgets an Idempotency-Key after a day, and not before', async () => {
    const [key, input] = ['forgotten-after-a-day', level()]
    const first = await create(key, input)
    t.clock.now = later(NOON, MS_PER_DAY)
    await turn()
    expect((await create(key, input)).raw.body).toBe(first.raw.body)
    t.clock.now = later(NOON, MS_PER_DAY + 1)
    await turn()
    expect((await create(key, { ...input, names: names('anew') })).status).toBe(200)
  })

  it('forgets messages that everybody has received, in every company and in the group', async () => {
    const { alpha, beta } = t.group
    await t.server.runAsSystem(async (ctx) => {
      for (const companyId of [alpha.id, beta.id, undefined]) ctx.notify({ companyId, topic: 'test', body: {} })
    }, companies())
    await t.server.runAsSystem(async (ctx) => {
      // By the clock of the database, which stamps them: the server's may stand elsewhere.
      const [old, young] = [86_401, 86_000].map((seconds) => sql<Instant>`now() - make_interval(secs => ${seconds})`)
      await ctx.db.updateTable('platform.outbox').set({ at: old }).where('company_id', '=', alpha.id).execute()
      await ctx.db.updateTable('platform.outbox').set({ at: young }).where('company_id', '=', beta.id).execute()
      await ctx.db.updateTable('platform.group_outbox').set({ at: old }).execute()
    }, companies())
    await turn()
    const left = await t.server.runAsSystem(
      (ctx) => ctx.db.selectFrom('platform.outbox').select('company_id').distinct().execute(),
      companies(),
    )
    expect([left, await count('platform.group_outbox')]).toEqual([[{ company_id: beta.id }], 0])
  })

  it('forgets failed tries that count no more, and sessions long after their end', async () => {
    const wrong = (account: string) =>
      t.as(undefined).call(session.login, { companyCode: 'ALPHA', account, password: 'wrong' })
    await wrong('somebody')
    await t.as(undefined).call(session.login, { companyCode: 'ALPHA', account: 'staff', password: PASSWORD })
    const before = [await count('identity.throttle'), await count('identity.session')]
    await turn()
    expect([await count('identity.throttle'), await count('identity.session')]).toEqual(before)
    t.clock.now = later(NOON, 13 * 60 * 60_000)
    for (let i = 0; i < 10; i++) await wrong('locked')
    t.clock.now = later(t.clock.now, 16 * 60_000)
    await turn()
    const { subjects } = await t.server.runAsSystem(async (ctx) => ({
      subjects: (await ctx.db.selectFrom('identity.throttle').select('subject').execute()).map((r) => r.subject),
    }))
    expect(subjects.toSorted()).toEqual(['account:ALPHA:locked', 'at:127.0.0.1 account:ALPHA:locked'])
    t.clock.now = later(NOON, 91 * MS_PER_DAY)
    await turn()
    expect(await count('identity.session')).toBe((before[1] ?? 0) - 1)
  })
})
