// @module-tag no-retry

import type { SentTo } from '@muster/contract/endpoint'
import { delegationEndpoints as delegations } from '@muster/contract/workflow/delegation'
import { handoverEndpoints as handover } from '@muster/contract/workflow/handover'
import { type Instant, later } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePerson, type Person } from '../../../../test/make.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { makeAccountant } from '../../../../test/payroll.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { maintenance } from '../maintenance.service.ts'

let t: TestServer
let accountant: Person
let made = 0
const desk = tasksOf(() => t)
const { saidTo } = noticesOf(() => t)
const at = (hours: number): Instant => later(NOON, hours * 3_600_000)

beforeAll(async () => {
  t = await openTestServer()
  accountant = await makeAccountant(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.now = NOON
  await t.server.runAsSystem(
    async (ctx) => {
      for (const table of ['workflow.delegation', 'notification.notice'] as const)
        await ctx.db.deleteFrom(table).execute()
    },
    [t.group.alpha.id],
  )
})

const somebody = () =>
  t.server.runAsSystem((ctx) => makePerson(ctx, t.group.alpha, `yes${made++}`, 'employee', 'self'), [t.group.alpha.id])
const create = (by: Person, person: Person, to: Person, over: Partial<SentTo<typeof delegations.create>> = {}) =>
  t.as(by.token).call(delegations.create, {
    ...{ companyId: t.group.alpha.id, personId: person.personId, delegateId: to.personId, reason: 'Away' },
    ...{ from: at(1), until: at(100), ...over },
  })
const agree = (by: Person, { id, version }: { id: string; version: number }) =>
  t.as(by.token).call(delegations.agree, { id, version })
const toDos = (person: Person) =>
  t.server.runAsSystem(
    async (ctx) =>
      (
        await ctx.db
          .selectFrom('notification.notice')
          .select('kind')
          .where('person_id', '=', person.personId)
          .where('kind', '=', 'delegation-asked')
          .where('done_at', 'is', null)
          .execute()
      ).length,
    [t.group.alpha.id],
  )
/** Who holds a task that the accountant is to decide. */
const holder = async () => {
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(accountant)])]))
  return (await desk.submitted(t.group.staff)).holders.map(({ id }) => id)
}

describe('a delegation that an administrator sets', () => {
  it('for somebody who holds a code that they lack waits for their yes, and nobody decides by it before', async () => {
    const { hr } = t.group
    const to = await somebody()
    const asked = await create(hr, accountant, to)
    expect(asked.data.state, asked.raw.body).toBe('asked')
    expect([await toDos(accountant), await saidTo(to)]).toEqual([1, []])
    t.clock.now = at(2)
    expect(await holder()).toEqual([accountant.personId])
    for (const one of [hr, t.group.admin]) expect((await agree(one, asked.data)).code).toBe(40938)
    expect((await agree(to, asked.data)).code).toBe(40938)
    const { data } = await agree(accountant, asked.data)
    expect([data.state, await toDos(accountant)]).toEqual(['running', 0])
    expect((await saidTo(to)).map(([kind]) => kind)).toEqual(['delegation-received'])
    expect(await holder()).toEqual([to.personId])
    expect((await agree(accountant, data)).code).toBe(40936)
  })

  it('for somebody who holds no more than they do is not asked, nor one by oneself, nor of who leaves', async () => {
    const { hr, staff, admin } = t.group
    const to = await somebody()
    expect((await create(hr, staff, to)).data.state).toBe('coming')
    expect((await create(admin, accountant, to)).data.state).toBe('coming')
    expect((await create(accountant, accountant, to, { from: at(200), until: at(300) })).data.state).toBe('coming')
    const leaving = await makeAccountant(t)
    await t.server.runAsSystem(
      (ctx) =>
        sql`update organisation.employment set resign_on = '2026-12-31' where id = ${leaving.employmentId}::uuid`.execute(
          ctx.db,
        ),
      [t.group.alpha.id],
    )
    expect((await create(hr, leaving, to)).data.state).toBe('coming')
  })

  it('is taken back by either while it waits, also after its beginning', async () => {
    for (const by of [accountant, t.group.hr]) {
      const { data } = await create(t.group.hr, accountant, await somebody())
      t.clock.now = at(3)
      const { id, version } = data
      expect((await t.as(by.token).call(delegations.remove, { id, version })).status).toBe(200)
      expect(await toDos(accountant)).toBe(0)
      t.clock.now = NOON
    }
  })

  it('asks no more once it is over', async () => {
    await create(t.group.hr, accountant, await somebody())
    t.clock.now = at(101)
    await t.server.runAsSystem(maintenance, [])
    expect(await toDos(accountant)).toBe(0)
  })

  it('stays asked where the one who was to decide hands over, and what holds goes on without a question', async () => {
    const { hr, alpha } = t.group
    const [leaver, next] = [await somebody(), await somebody()]
    const hand = async (id: string, version: number) => {
      const item = { kind: 'delegation' as const, id, version, toId: next.personId }
      const { data } = await t.as(hr.token).call(handover.handOver, {
        ...{ companyId: alpha.id, personId: leaver.personId, comment: '', items: [item] },
      })
      expect(data.items).toMatchObject([{ isDone: true }])
      const { items } = (await t.as(accountant.token).call(delegations.list, { of: 'mine' })).data
      return items.find(({ delegate }) => delegate.id === next.personId)?.state
    }
    const asked = (await create(hr, accountant, leaver)).data
    expect(await hand(asked.id, asked.version)).toBe('asked')
    await t.server.runAsSystem((ctx) => ctx.db.deleteFrom('workflow.delegation').execute(), [alpha.id])
    const own = (await create(accountant, accountant, leaver)).data
    expect(await hand(own.id, own.version)).toBe('coming')
  })
})
