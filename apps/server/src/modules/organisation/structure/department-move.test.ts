// @module-tag no-retry

import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { departmentMoveEndpoints as moves } from '@muster/contract/organisation/department-move'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { addDays, day } from '@muster/kernel/day'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { makeEmployee, makePerson, names } from '../../../../test/make.ts'
import { type Caller, expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
let chief: Caller
const TODAY = day(NOON.slice(0, 10))
const [SOON, LATER] = [addDays(TODAY, 10), addDays(TODAY, 20)]
beforeAll(async () => {
  t = await openTestServer()
  const made = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, t.group.alpha, 'chief', 'group-administrator', 'company'),
    [t.group.alpha.id],
  )
  chief = t.as(made.token)
})
afterAll(() => t.close())

const created = async (parentId: string | null = null, opensOn = day('2026-01-01')) =>
  (
    await chief.call(departments.create, {
      companyId: t.group.alpha.id,
      names: names(`Department ${crypto.randomUUID()}`),
      parentId,
      opensOn,
    })
  ).data
const versionOf = async (id: string) => (await chief.call(departments.get, { id })).data.version
const move = async (id: string, parentId: string | null, from = TODAY) =>
  chief.call(moves.move, { id, version: await versionOf(id), parentId, from })
const placesOf = async (id: string) =>
  (await chief.call(moves.versions, { id })).data.items.map((v) => [v.from, v.until, v.parentId])

describe('a move of a department [1.04a, 2.14a, 3.09]', () => {
  it('holds from its day on: planned, today or back-dated; what was before and what is decided for later stays', async () => {
    const [a, b, c, d] = [await created(), await created(), await created(), await created()]
    expect((await move(d.id, a.id, SOON)).data.parentId).toBeNull()
    expect((await move(d.id, b.id)).data.parentId).toBe(b.id)
    expect((await move(d.id, c.id, day('2026-02-01'))).data.parentId).toBe(b.id)
    const expected = [
      ['2026-01-01', '2026-02-01', null],
      ['2026-02-01', TODAY, c.id],
      [TODAY, SOON, b.id],
      [SOON, null, a.id],
    ]
    expect(await placesOf(d.id)).toEqual(expected)
    t.clock.now = NOON.replace(TODAY, SOON) as typeof NOON
    expect((await chief.call(departments.get, { id: d.id })).data.parentId).toBe(a.id)
    t.clock.now = NOON
    const log = await logOf(t, t.group.alpha.id, d.id)
    expect(log.at(-1)).toMatchObject({
      action: 'department-move.move',
      before: { parentId: null },
      after: { parentId: c.id, from: '2026-02-01', until: TODAY },
    })
  })

  it('changes what a manager sees on its very day, though nobody writes anything then', async () => {
    const { alpha, manager } = t.group
    const apart = await created()
    const { employmentId } = await t.server.runAsSystem(
      (ctx) => makeEmployee(ctx, alpha, { jobNumber: 'PLANNED', name: 'Comes later', departmentId: apart.id }),
      [alpha.id],
    )
    const seen = async () => (await t.as(manager.token).call(employees.get, { id: employmentId })).status
    expect(await seen()).toBe(404)
    await move(apart.id, alpha.belowId, addDays(TODAY, 1))
    expect(await seen()).toBe(404)
    t.clock.now = NOON.replace(TODAY, addDays(TODAY, 1)) as typeof NOON
    expect(await seen()).toBe(200)
    t.clock.now = NOON
  })

  it('says beforehand what it then does, and changes nothing', async () => {
    const { alpha } = t.group
    const [below, apart] = [await created(alpha.departmentId), await created()]
    const inner = await created(below.id)
    await t.server.runAsSystem(
      async (ctx) => {
        await makeEmployee(ctx, alpha, { jobNumber: 'PRE-1', name: 'Inner one', departmentId: inner.id })
        await makeEmployee(ctx, alpha, {
          jobNumber: 'PRE-2',
          name: 'Leads apart',
          departmentId: apart.id,
          levelId: alpha.managerLevelId,
        })
      },
      [alpha.id],
    )
    const before = await countLog(t)
    const { data } = await chief.call(moves.preview, { id: below.id, parentId: apart.id, from: SOON })
    expect(data).toMatchObject({ until: null, departments: 2, people: 1 })
    expect(data.before.map((n) => n.en)).toEqual(['Production'])
    expect(data.after).toEqual([apart.names])
    expect(data.managersLost.map((m) => m.jobNumber)).toEqual(['ALPHA-manager'])
    expect(data.managersGained.map((m) => m.jobNumber)).toEqual(['PRE-2'])
    expect(data.others).toEqual(['Accounts whose rights will no longer cover this branch: 1'])
    expect(await countLog(t)).toBe(before)
    expect(await placesOf(below.id)).toEqual([['2026-01-01', null, alpha.departmentId]])
    await move(below.id, apart.id, SOON)
    const again = (await chief.call(moves.preview, { id: below.id, parentId: null, from: TODAY })).data
    expect([again.until, again.after]).toEqual([SOON, []])
  })

  it('is taken back while it is the latest: what was before it goes on', async () => {
    const [a, d] = [await created(), await created()]
    await move(d.id, a.id, SOON)
    const version = await versionOf(d.id)
    expectRefused(
      await chief.call(moves.takeBack, { id: d.id, from: day('2026-01-01'), version }),
      'organisation.department_change_stays',
    )
    expectRefused(
      await chief.call(moves.takeBack, { id: d.id, from: SOON, version: version - 1 }),
      'system.stale_version',
    )
    expect((await chief.call(moves.takeBack, { id: d.id, from: SOON, version })).status).toBe(200)
    expect(await placesOf(d.id)).toEqual([['2026-01-01', null, null]])
  })

  it('closes no circle on any day, neither with what is planned already', async () => {
    const [a, b] = [await created(), await created()]
    await move(b.id, a.id, LATER)
    const circle = await move(a.id, b.id, SOON)
    expectRefused(circle, 'organisation.department_cycle')
    expect([circle.refusal.day, circle.refusal.fields]).toEqual([LATER, { parentId: 'own_branch' }])
    expect(await placesOf(a.id)).toEqual([['2026-01-01', null, null]])
  })

  it('closes no circle when two are moved at the same moment', async () => {
    for (const [first, second] of [
      [SOON, LATER],
      [LATER, SOON],
      [TODAY, TODAY],
    ] as const) {
      const [a, b] = [await created(), await created()]
      const answers = await Promise.all([
        chief.call(moves.move, { id: a.id, version: 1, parentId: b.id, from: first }),
        chief.call(moves.move, { id: b.id, version: 1, parentId: a.id, from: second }),
      ])
      expect(answers.map((one) => one.code).sort()).toEqual([200, 40911])
    }
  })

  it('is refused a circle by the database itself, on two connections that looked before either wrote', async () => {
    const [a, b] = [await created(), await created()]
    const [one, two] = [new pg.Client(t.ownerUrl), new pg.Client(t.ownerUrl)]
    await Promise.all([one.connect(), two.connect()])
    const put = (client: pg.Client, id: string, parentId: string) =>
      client.query(
        `update organisation.department_version set parent_id = $2 where department_id = $1 and company_id = $3`,
        [id, parentId, t.group.alpha.id],
      )
    await one.query('begin')
    await two.query('begin')
    await put(one, a.id, b.id)
    const waiting = put(two, b.id, a.id)
    const refused = expect(waiting).rejects.toMatchObject({ constraint: 'department_cycle' })
    await one.query('commit')
    await refused
    await Promise.all([one.end(), two.end()])
  })

  it('never overlaps another, whoever writes', async () => {
    const { id } = await created()
    const hand = new pg.Client(t.ownerUrl)
    await hand.connect()
    await expect(
      hand.query(
        `insert into organisation.department_version (company_id, department_id, period, names)
          select company_id, department_id, '[2026-03-01,2026-04-01)', names from organisation.department_version where department_id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'department_one_version' })
    await hand.end()
  })

  it('keeps names apart among siblings on every day, and frees them where a department has gone', async () => {
    const [a, b] = [await created(), await created()]
    const child = await created(a.id)
    const put = (parentId: string, opensOn = TODAY) =>
      chief.call(departments.create, { companyId: t.group.alpha.id, names: child.names, parentId, opensOn })
    expectRefused(await put(a.id), 'system.name_exists')
    await move(child.id, b.id, SOON)
    expectRefused(await put(a.id), 'system.name_exists')
    expect((await put(a.id, SOON)).status).toBe(200)
    expectRefused(await put(b.id, LATER), 'system.name_exists')
  })

  it('is refused with the problem at its field, and nothing changes [5.01, 5.03]', async () => {
    const { id } = await created(null, SOON)
    const { id: parentId } = await created(null, LATER)
    const before = await countLog(t)
    const put = (over: object) => chief.call(moves.move, { id, version: 1, parentId: null, from: SOON, ...over })
    expectFields(await put({ from: TODAY }), { from: 'not_open' })
    expectFields(await put({ from: '2026-02-31' }), { from: 'not_a_day' })
    expectFields(await put({ parentId }), { parentId: 'not_open' })
    expectFields(await put({ parentId: 'x' }), { parentId: 'not_an_id' })
    expectFields(await put({ reason: 'x' }), { reason: 'unknown_property' })
    expectFields(await chief.call(moves.preview, { id, parentId: null, from: TODAY }), { from: 'not_open' })
    expect(await countLog(t)).toBe(before)
  })

  it('is refused without a session or the permission, and of another company it answers exactly like an absent one', async () => {
    const { departmentId: foreign } = t.group.beta
    const own = await created()
    const [r, cud] = ['organization:company:r', 'organization:company:cud']
    const calls = (id: string, parentId: string | null = null) => ({
      move: { permission: cud, call: (c: Caller) => c.call(moves.move, { id, version: 1, parentId, from: TODAY }) },
      preview: { permission: cud, call: (c: Caller) => c.call(moves.preview, { id, parentId, from: TODAY }) },
      takeBack: { permission: cud, call: (c: Caller) => c.call(moves.takeBack, { id, version: 1, from: TODAY }) },
    })
    const versions = (c: Caller, id: string) => c.call(moves.versions, { id })
    await expectGuarded(t, t.group.staff.token, {
      ...calls(own.id),
      versions: { permission: r, call: (c) => versions(c, own.id) },
    })
    for (const name of ['move', 'preview', 'takeBack'] as const)
      await expectAbsent((id) => calls(id)[name].call(chief), foreign, 'system.id_not_found')
    await expectAbsent((id) => versions(chief, id), foreign, 'system.id_not_found')
    for (const name of ['move', 'preview'] as const)
      await expectAbsent((parentId) => calls(own.id, parentId)[name].call(chief), foreign, 'system.format')
  })
})
