// @module-tag no-retry

import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { makeEmployee, makePerson, names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { withBelow } from './department.rules.ts'

let t: TestServer
/** Administers the whole of ALPHA and nothing else. */
let chief: Caller
beforeAll(async () => {
  t = await openTestServer()
  const { alpha } = t.group
  const made = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, alpha, 'chief', 'group-administrator', 'company'),
    [alpha.id],
  )
  chief = t.as(made.token)
})
afterAll(() => t.close())

const input = (parentId: string | null = null) => ({
  companyId: t.group.alpha.id,
  names: names(`Department ${crypto.randomUUID()}`),
  parentId,
})
const created = async (parentId: string | null = null) => (await chief.call(departments.create, input(parentId))).data
const fields = (parentId: string | null = null) => ({ names: input().names, parentId })

describe('departments [1.04a, 3.09, 6.04a]', () => {
  it('are made, read, moved and deleted, and each operation leaves a row in the operation log', async () => {
    const { departmentId, belowId } = t.group.alpha
    const made = await chief.call(departments.create, {
      ...input(departmentId),
      names: { cn: '焊接', en: 'Welding', vn: 'Hàn' },
    })
    expect(made.status).toBe(200)
    expect(made.data).toMatchObject({
      companyId: t.group.alpha.id,
      parentId: departmentId,
      names: { vn: 'Hàn' },
      people: 0,
      peopleBelow: 0,
      version: 1,
    })
    const { id } = made.data
    const moved = await chief.call(departments.update, { id, version: 1, names: names('Welding'), parentId: belowId })
    expect(moved.data).toMatchObject({ id, parentId: belowId, version: 2 })
    expect((await chief.call(departments.get, { id })).data).toEqual(moved.data)
    expect((await chief.call(departments.remove, { id, version: 2 })).data).toEqual({ id })
    expectRefused(await chief.call(departments.get, { id }), 'system.id_not_found')
    expect(await logOf(t, t.group.alpha.id, id)).toEqual([
      { action: 'department.create', account: 'chief', before: null, after: made.data },
      { action: 'department.update', account: 'chief', before: made.data, after: moved.data },
      { action: 'department.remove', account: 'chief', before: moved.data, after: null },
    ])
  })

  it('are listed as a tree: parents before children, siblings by the name of the reader, everybody counted', async () => {
    const parent = await created()
    await chief.call(departments.create, { ...input(parent.id), names: { cn: '安', en: 'Zulu', vn: '' } })
    await chief.call(departments.create, { ...input(parent.id), names: { cn: '张', en: 'Alpha', vn: '' } })
    const seen = async (language: string) => {
      const { items } = (await chief.call(departments.list, {}, { 'accept-language': language })).data
      return items.filter((d) => d.parentId === parent.id || d.id === parent.id).map((d) => d.names.en)
    }
    expect(await seen('en')).toEqual([parent.names.en, 'Alpha', 'Zulu'])
    expect(await seen('zh-CN')).toEqual([parent.names.en, 'Zulu', 'Alpha'])
    const { items, total } = (await chief.call(departments.list, { companyId: t.group.alpha.id })).data
    expect(total).toBe(items.length)
    const place = new Map(items.map((d, i) => [d.id, i]))
    for (const [i, d] of items.entries()) if (d.parentId) expect(place.get(d.parentId)).toBeLessThan(i)
    const production = items.find((d) => d.id === t.group.alpha.departmentId)
    expect(production).toMatchObject({ people: 4, peopleBelow: 5 })
  })

  it('are refused without a session or the permission', async () => {
    const id = t.group.alpha.departmentId
    const [r, cud] = ['organization:company:r', 'organization:company:cud']
    const changes = {
      create: { permission: cud, call: (c: Caller) => c.call(departments.create, input()) },
      update: { permission: cud, call: (c: Caller) => c.call(departments.update, { id, version: 1, ...fields() }) },
      remove: { permission: cud, call: (c: Caller) => c.call(departments.remove, { id, version: 1 }) },
    }
    await expectGuarded(t, t.group.staff.token, {
      list: { permission: r, call: (c) => c.call(departments.list, {}) },
      get: { permission: r, call: (c) => c.call(departments.get, { id }) },
      ...changes,
    })
    await expectGuarded(t, t.group.hr.token, changes)
    expect((await t.as(t.group.hr.token).call(departments.get, { id })).status).toBe(200)
  })

  it('of another company answer exactly like absent ones, as parents too', async () => {
    const { departmentId: foreign, id: companyId } = t.group.beta
    const own = await created()
    await expectAbsent((id) => chief.call(departments.get, { id }), foreign, 'system.id_not_found')
    await expectAbsent(
      (id) => chief.call(departments.update, { id, version: 1, ...fields() }),
      foreign,
      'system.id_not_found',
    )
    await expectAbsent((id) => chief.call(departments.remove, { id, version: 1 }), foreign, 'system.id_not_found')
    await expectAbsent(
      (id) => chief.call(departments.create, { ...input(), companyId: id }),
      companyId,
      'system.company_not_found',
    )
    await expectAbsent((id) => chief.call(departments.list, { companyId: id }), companyId, 'system.company_not_found')
    await expectAbsent((id) => chief.call(departments.create, input(id)), foreign, 'system.format')
    await expectAbsent(
      (id) => chief.call(departments.update, { id: own.id, version: 1, ...fields(id) }),
      foreign,
      'system.format',
    )
    const seen = (await chief.call(departments.list, {})).data.items.map((d) => d.companyId)
    expect(new Set(seen)).toEqual(new Set([t.group.alpha.id]))
    // Somebody who sees both companies still cannot hang a department below one of the other company.
    const admin = t.as(t.group.admin.token)
    expectFields(await admin.call(departments.create, input(foreign)), { parentId: 'not_found' })
    expectFields(await admin.call(departments.update, { id: own.id, version: 1, ...fields(foreign) }), {
      parentId: 'not_found',
    })
  })

  it('are refused with the problem at its field, and nothing changes [5.01, 5.03]', async () => {
    const { id } = await created()
    const before = await countLog(t)
    const put = (over: object) => chief.call(departments.update, { id, version: 1, ...fields(), ...over })
    expectFields(await put({ names: names('') }), { names: 'required' })
    expectFields(await put({ names: undefined }), { names: 'required' })
    expectFields(await put({ names: 'Welding' }), { names: 'required' })
    expectFields(await put({ names: { cn: 'x'.repeat(300), en: '', vn: '' } }), { 'names.cn': 'too_long:80' })
    expectFields(await put({ parentId: 'x' }), { parentId: 'not_an_id' })
    expectFields(await put({ parentId: undefined }), { parentId: 'not_an_id' })
    expectFields(await put({ companyId: t.group.alpha.id }), { companyId: 'unknown_property' })
    expectFields(await chief.call(departments.list, { companyId: 'ALPHA' }), { companyId: 'not_an_id' })
    expect(await countLog(t)).toBe(before)
  })

  it('never stand below themselves, whoever moves them at the same moment', async () => {
    const top = await created()
    const middle = await created(top.id)
    const low = await created(middle.id)
    for (const parentId of [top.id, middle.id, low.id]) {
      const circle = await chief.call(departments.update, { id: top.id, version: 1, ...fields(parentId) })
      expectRefused(circle, 'organisation.department_cycle')
      expect(circle.refusal.fields).toEqual({ parentId: 'own_branch' })
    }
    const [one, two] = [await created(), await created()]
    const answers = await Promise.all([
      chief.call(departments.update, { id: one.id, version: 1, ...fields(two.id) }),
      chief.call(departments.update, { id: two.id, version: 1, ...fields(one.id) }),
    ])
    expect(answers.map((a) => a.code).sort()).toEqual([200, 40911])
  })

  it('have a name of their own among their siblings [5.05]', async () => {
    const [a, b] = [await created(), await created()]
    const child = await created(a.id)
    const twin = await chief.call(departments.create, {
      ...input(a.id),
      names: { cn: '', en: child.names.en.toUpperCase(), vn: '' },
    })
    expectRefused(twin, 'system.name_exists')
    expect(twin.refusal.fields).toEqual({ 'names.en': 'name_exists' })
    const same = await chief.call(departments.create, { ...input(b.id), names: child.names })
    expect(same.status).toBe(200)
    expectRefused(
      await chief.call(departments.update, { id: same.data.id, version: 1, names: child.names, parentId: a.id }),
      'system.name_exists',
    )
  })

  it('refuse a change from an old version, and of two at once one', async () => {
    const { id } = await created()
    const change = () => chief.call(departments.update, { id, version: 1, ...fields() })
    expect((await Promise.all([change(), change()])).map((a) => a.status).sort()).toEqual([200, 409])
    expectRefused(await change(), 'system.stale_version')
    expectRefused(await chief.call(departments.remove, { id, version: 1 }), 'system.stale_version')
  })

  it('stay while people belong or belonged to them, or others stand below them', async () => {
    const inUse = await chief.call(departments.remove, { id: t.group.alpha.belowId, version: 1 })
    expectRefused(inUse, 'organisation.department_in_use')
    expect(inUse.refusal.count).toBe(1)
    const above = await chief.call(departments.remove, { id: t.group.alpha.departmentId, version: 1 })
    expectRefused(above, 'organisation.department_has_below')
    expect([above.refusal.count, above.msg]).toEqual([1, expect.stringContaining('(1)')])
  })

  it('stay when somebody is placed in them at that very moment', async () => {
    const { id } = await created()
    const hand = new pg.Client(t.ownerUrl)
    await hand.connect()
    await hand.query('begin')
    const { rows } = await hand.query(`select id from organisation.employment where job_number = 'ALPHA-staff'`)
    await hand.query(
      `insert into organisation.position (company_id, id, employment_id, period, is_main, department_id, office_id, level_id) select company_id, gen_random_uuid(), $1, '[1999-01-01,1999-02-01)', false, $2, office_id, level_id from organisation.position where employment_id = $1`,
      [rows[0].id, id],
    )
    const removal = chief.call(departments.remove, { id, version: 1 })
    await new Promise((done) => setTimeout(done, 100))
    await hand.query('commit')
    await hand.end()
    expectRefused(await removal, 'organisation.department_in_use')
  })

  it('change what a manager above them sees at once when they are moved', async () => {
    const { alpha, manager } = t.group
    const apart = await created()
    const { employmentId } = await t.server.runAsSystem(
      (ctx) => makeEmployee(ctx, alpha, { jobNumber: 'M-1', name: 'Moved along', departmentId: apart.id }),
      [alpha.id],
    )
    const seen = async () => (await t.as(manager.token).call(employees.get, { id: employmentId })).status
    expect(await seen()).toBe(404)
    await chief.call(departments.update, { id: apart.id, version: 1, ...fields(alpha.belowId) })
    expect(await seen()).toBe(200)
    await chief.call(departments.update, { id: apart.id, version: 2, ...fields(alpha.otherDepartmentId) })
    expect(await seen()).toBe(404)
  })

  it('know what lies below them, however they are moved at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => created()))
    const ids = made.map((d) => d.id)
    const move = fc.record({ id: fc.constantFrom(...ids), parentId: fc.constantFrom(null, ...ids) })
    for (const moves of fc.sample(fc.array(move, { minLength: 3, maxLength: 3 }), { seed: 1120, numRuns: 12 })) {
      const { items } = (await chief.call(departments.list, { companyId: t.group.alpha.id })).data
      const versionOf = (id: string) => items.find((d) => d.id === id)?.version ?? 0
      await Promise.all(
        moves.map(({ id, parentId }) =>
          chief.call(departments.update, { id, version: versionOf(id), ...fields(parentId) }),
        ),
      )
      const tree = (await chief.call(departments.list, { companyId: t.group.alpha.id })).data.items
      const known = await t.server.runAsSystem(
        (ctx) =>
          ctx.db.selectFrom('organisation.department_below').select(['above_id', 'department_id as id']).execute(),
        [t.group.alpha.id],
      )
      const pairs = known.map((b) => `${b.above_id} ${b.id}`)
      expect(pairs.toSorted()).toEqual(
        tree.flatMap((d) => withBelow(tree, [d.id]).map((below) => `${d.id} ${below}`)).toSorted(),
      )
    }
  })
})
