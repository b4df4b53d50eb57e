// @module-tag no-retry

import type { SentTo } from '@muster/contract/endpoint'
import { delegationEndpoints as delegations } from '@muster/contract/workflow/delegation'
import { type Instant, later } from '@muster/kernel/instant'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type FlowPeople, inBoth, makeFlowPeople } from '../../../../test/flow-people.ts'
import { makeEmployee, makePerson, type Person } from '../../../../test/make.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { sheetIn } from '../../../../test/sheet.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
let people: FlowPeople
const tasks = tasksOf(() => t)
const at = (hours: number): Instant => later(NOON, hours * 3_600_000)
beforeAll(async () => {
  t = await openTestServer()
  people = await makeFlowPeople(t)
})
afterAll(() => t.close())
afterEach(async () => {
  t.clock.now = NOON
  await inBoth(t, async (ctx) => {
    for (const table of ['workflow.delegation', 'notification.notice'] as const)
      await ctx.db.deleteFrom(table).where('company_id', '=', t.group.alpha.id).execute()
  })
})

type Asked = Partial<SentTo<typeof delegations.create>>
const create = (by: Person, over: Asked = {}) =>
  t.as(by.token).call(delegations.create, {
    ...{ companyId: t.group.alpha.id, delegateId: t.group.staff.personId, from: at(1), until: at(25), reason: 'Away' },
    ...over,
  })
async function created(by: Person, over: Asked = {}) {
  const made = await create(by, over)
  expect(made.status, made.raw.body).toBe(200)
  return made.data
}
const list = async (by: Person, of: 'mine' | 'to-me' | 'all', over: { companyId?: string; search?: string } = {}) =>
  (await t.as(by.token).call(delegations.list, { of, ...over })).data.items.map(({ id }) => id)
/** What somebody was told of delegations, in the order of the texts. */
const noticesOf = (person: Person) =>
  inBoth(t, async (ctx) => {
    const rows = await ctx.db
      .selectFrom('notification.notice')
      .select(['kind', 'params'])
      .where('person_id', '=', person.personId)
      .where('kind', 'like', 'delegation-%')
      .orderBy('id')
      .execute()
    return rows.map(({ kind, params }) => ({ kind, ...JSON.parse(params) }))
  })

describe('somebody lets another decide for them', () => {
  it('is read by both and by who administers tasks of the company, and by nobody else', async () => {
    const { manager, staff, hr, betaHr } = t.group
    const made = await created(manager)
    expect(made).toMatchObject({
      ...{ state: 'coming', held: 0, version: 1, reason: 'Away', from: at(1), until: at(25) },
      person: { id: manager.personId, name: 'ALPHA manager' },
      delegate: { id: staff.personId, name: 'ALPHA staff' },
    })
    expect(await list(manager, 'mine')).toEqual([made.id])
    expect(await list(staff, 'to-me')).toEqual([made.id])
    expect(await list(hr, 'all')).toEqual([made.id])
    expect(await list(hr, 'all', { search: 'Manager' })).toEqual([made.id])
    expect(await list(hr, 'all', { search: 'worker' })).toEqual([])
    for (const [by, of] of [
      [manager, 'to-me'],
      [manager, 'all'],
      [staff, 'mine'],
      [staff, 'all'],
      [hr, 'mine'],
      [betaHr, 'all'],
      [people.lead, 'all'],
    ] as const)
      expect(await list(by, of), `${by.account} ${of}`).toEqual([])
  })

  it('tells the delegate, and takes that back with it', async () => {
    const { manager, staff } = t.group
    const { id, version } = await created(manager, { from: at(24), until: '2026-11-29T17:00:00.000Z' })
    // It ends at midnight in Ho Chi Minh City: the day before is the last one.
    expect(await noticesOf(staff)).toEqual([
      { kind: 'delegation-received', who: 'ALPHA manager', from: '2026-11-21', to: '2026-11-29' },
    ])
    expect(await noticesOf(manager)).toEqual([])
    expect((await t.as(manager.token).call(delegations.remove, { id, version })).status).toBe(200)
    expect(await noticesOf(staff)).toEqual([])
    expect(await list(manager, 'mine')).toEqual([])
  })

  it('says of one day alone that day', async () => {
    const { manager, staff } = t.group
    const { id, version } = await created(manager, { from: at(24), until: '2026-11-21T17:00:00.000Z' })
    expect(await noticesOf(staff)).toEqual([
      { kind: 'delegation-received-day', who: 'ALPHA manager', from: '2026-11-21' },
    ])
    expect((await t.as(manager.token).call(delegations.remove, { id, version })).status).toBe(200)
  })

  it('begins now at the earliest, and stands in the list with what runs first', async () => {
    const { manager } = t.group
    const over = await created(manager, { from: at(-5), until: at(1) })
    expect(over).toMatchObject({ from: NOON, until: at(1), state: 'running' })
    const later = await created(manager, { from: at(40), until: at(50) })
    const soon = await created(manager, { from: at(2), until: at(30) })
    t.clock.now = at(1)
    expect(await list(manager, 'mine')).toEqual([later.id, soon.id, over.id])
    const sorted = await t.as(manager.token).call(delegations.list, { sort: 'from', pageSize: 2 })
    expect([sorted.data.items.map(({ id }) => id), sorted.data.total]).toEqual([[over.id, soon.id], 3])
  })

  it('moves what comes to the delegate, who holds so many tasks because of it; once ended it goes back', async () => {
    const { alpha, manager, staff } = t.group
    await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(manager)])]))
    const running = await created(manager, { from: NOON })
    const task = await tasks.submitted(people.worker)
    expect((await tasks.list(staff, 'waiting')).map(({ id }) => id)).toEqual([task.id])
    const read = async () => (await t.as(manager.token).call(delegations.list, {})).data.items[0]
    expect(await read()).toMatchObject({ id: running.id, held: 1, state: 'running' })
    const ended = await t.as(manager.token).call(delegations.end, { id: running.id, version: running.version })
    expect(ended.data).toMatchObject({ held: 1, version: 2 })
    t.clock.now = at(1)
    expect(await read()).toMatchObject({ state: 'over', held: 1 })
    const next = await tasks.submitted(people.worker)
    expect((await tasks.list(manager, 'waiting')).map(({ id }) => id)).toEqual([next.id])
    const decided = await tasks.approve(staff, task)
    expect(decided.status, decided.raw.body).toBe(200)
    expect(await read()).toMatchObject({ held: 0 })
  })
})

describe('what whoever delegates needs', () => {
  const found = async (by: Person, search: string, companyId = t.group.alpha.id) =>
    t.as(by.token).call(delegations.people, { companyId, search })

  it('colleagues who may be asked are found by whoever works there, the others not', async () => {
    const { alpha, beta, staff } = t.group
    await inBoth(t, (ctx) => makeEmployee(ctx, alpha, { jobNumber: 'ALPHA-mute', name: 'ALPHA mute' }))
    expect((await found(staff, 'lead')).data.items).toEqual([
      { id: people.lead.personId, name: 'ALPHA lead', nativeName: '', department: 'Line 1' },
    ])
    const names = (await found(staff, 'alpha')).data.items.map(({ name }) => name)
    expect(names).toContain('ALPHA manager')
    expect(names).not.toContain('ALPHA mute')
    expectRefused(await found(staff, 'hr', beta.id), 'system.company_not_found')
  })

  it('the list as a sheet, with the clock of its reader', async () => {
    const { hr, manager } = t.group
    await created(manager)
    const answer = await t.as(hr.token).call(delegations.export, { of: 'all', columns: ['person', 'from', 'state'] })
    expect(answer.status, answer.raw.body).toBe(200)
    const { head, rows } = await sheetIn(answer)
    expect(head).toEqual(['Who is away', 'From', 'State'])
    expect(rows).toEqual([['ALPHA manager', '2026-11-20 13:00:00', 'To come']])
  })
})

describe('for somebody else', () => {
  it('an administrator of tasks arranges it, and both are told', async () => {
    const { hr, manager, staff } = t.group
    const { id, version } = await created(hr, { personId: manager.personId })
    expect(await list(manager, 'mine')).toEqual([id])
    expect(await noticesOf(manager)).toMatchObject([{ kind: 'delegation-made', who: 'ALPHA staff' }])
    expect(await noticesOf(staff)).toMatchObject([{ kind: 'delegation-received', who: 'ALPHA manager' }])
    expect((await t.as(hr.token).call(delegations.remove, { id, version })).status).toBe(200)
  })

  it('nobody else does: others are absent for them, and a delegate changes nothing', async () => {
    const { betaHr, manager, staff } = t.group
    const [other, absent] = [await create(people.lead, { personId: manager.personId }), crypto.randomUUID()]
    expectRefused(other, 'system.format')
    expect(other.refusal.fields).toEqual({ personId: 'not_found' })
    expect((await create(people.lead, { personId: absent })).raw.body).toBe(other.raw.body)
    const { id, version } = await created(manager)
    for (const action of [delegations.remove, delegations.end]) {
      expectRefused(await t.as(staff.token).call(action, { id, version }), 'workflow.delegation_of_another')
      expectRefused(await t.as(betaHr.token).call(action, { id, version }), 'system.id_not_found')
      expectRefused(await t.as(people.lead.token).call(action, { id, version }), 'system.id_not_found')
    }
    expect(await list(manager, 'mine')).toEqual([id])
  })
})

describe('is refused, and nothing is kept', () => {
  it.each([
    ['oneself', () => ({ delegateId: t.group.manager.personId }), { delegateId: 'same_person' }],
    ['an end before the start', () => ({ from: at(3), until: at(2) }), { until: 'before_from' }],
    ['an end that is over', () => ({ from: at(-3), until: at(-1) }), { until: 'in_the_past' }],
    ['nobody', () => ({ delegateId: crypto.randomUUID() }), { delegateId: 'not_found' }],
    ['another company’s', () => ({ delegateId: t.group.betaStaff.personId }), { delegateId: 'not_found' }],
    ['no instant', () => ({ from: '2026-11-21' }), { from: 'not_a_time' }],
    ['an empty reason', () => ({ reason: ' ' }), { reason: 'required' }],
  ] as const)('%s', async (_, over, fields) => {
    const answer = await create(t.group.manager, over())
    expectRefused(answer, 'system.format')
    expect(answer.refusal.fields).toEqual(fields)
    expect(await list(t.group.manager, 'mine')).toEqual([])
  })

  it('a company that one has nothing to do with', async () => {
    expectRefused(await create(t.group.manager, { companyId: t.group.beta.id }), 'system.company_not_found')
  })

  it('a colleague who cannot be asked, by name', async () => {
    const { alpha, manager } = t.group
    const [silent, blind] = await inBoth(t, async (ctx) => [
      await makeEmployee(ctx, alpha, { jobNumber: 'ALPHA-silent', name: 'Without account' }),
      await makePerson(ctx, alpha, 'blind', ['my'], 'self'),
    ])
    for (const one of [silent, blind]) {
      const answer = await create(manager, { delegateId: one?.personId ?? '' })
      expectRefused(answer, 'workflow.delegate_barred')
      expect(answer.refusal.fields).toEqual({ delegateId: 'cannot_decide' })
    }
  })

  it('one that overlaps another of the same person; one right after it is none', async () => {
    const { manager, staff } = t.group
    await created(manager)
    const answer = await create(manager, { from: at(24), until: at(30), delegateId: people.lead.personId })
    expectRefused(answer, 'workflow.delegation_overlaps')
    expect(answer.refusal).toMatchObject({
      name: expect.any(String),
      until: at(25),
      fields: { from: 'delegated_then' },
    })
    expect(answer.msg).toContain(`${answer.refusal.name} already decides for them from `)
    await created(manager, { from: at(25), until: at(30) })
    await created(staff, { delegateId: people.lead.personId })
  })

  it('of many at once the database lets one through', async () => {
    const { manager } = t.group
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(manager)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // Who came behind the first one learns who that is; who came at the same moment only that there is one.
    for (const answer of answers.filter(({ status }) => status !== 200))
      expectRefused(
        answer,
        answer.refusal.key === 'workflow.delegation_overlaps'
          ? 'workflow.delegation_overlaps'
          : 'workflow.delegation_taken_meanwhile',
      )
    expect(await list(manager, 'mine')).toHaveLength(1)
  })

  it('deleting one that runs, ending one that does not, and whatever changed meanwhile', async () => {
    const { manager } = t.group
    const as = t.as(manager.token)
    const coming = await created(manager)
    expectRefused(await as.call(delegations.end, { id: coming.id, version: 1 }), 'workflow.delegation_not_running')
    t.clock.now = at(1)
    expectRefused(await as.call(delegations.remove, { id: coming.id, version: 1 }), 'workflow.delegation_begun')
    expectRefused(await as.call(delegations.end, { id: coming.id, version: 9 }), 'system.stale_version')
    expect((await as.call(delegations.end, { id: coming.id, version: 1 })).status).toBe(200)
    t.clock.now = at(2)
    expectRefused(await as.call(delegations.end, { id: coming.id, version: 2 }), 'workflow.delegation_not_running')
    expectRefused(await as.call(delegations.remove, { id: coming.id, version: 2 }), 'workflow.delegation_begun')
  })

  it('without the code, or signed out', async () => {
    const nothing = await inBoth(t, (ctx) => makePerson(ctx, t.group.alpha, 'nothing', ['my'], 'self'))
    expectRefused(await create(nothing), 'system.forbidden')
    const input = { companyId: t.group.alpha.id, delegateId: t.group.staff.personId, reason: 'Away' }
    const answer = await t.as(undefined).call(delegations.create, { ...input, from: at(1), until: at(2) })
    expectRefused(answer, 'system.unauthorized')
  })
})
