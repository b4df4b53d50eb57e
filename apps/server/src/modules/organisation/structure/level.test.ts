// @module-tag no-retry

import { levelEndpoints as levels } from '@muster/contract/organisation/level'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { makeEmployee, names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
let hr: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())

const input = () => ({
  companyId: t.group.alpha.id,
  names: names(`Level ${crypto.randomUUID()}`),
  rank: 7,
  isManager: false,
})
const created = async () => (await hr.call(levels.create, input())).data
const fields = ({ names: of, rank, isManager }: ReturnType<typeof input>) => ({ names: of, rank, isManager })

describe('levels [1.04c, 2.14b, 3.11, 6.04b]', () => {
  it('are made, read, changed and deleted, and each operation leaves a row in the operation log', async () => {
    const made = await hr.call(levels.create, { ...input(), names: { cn: '主管', en: 'Supervisor', vn: 'Giám sát' } })
    expect(made.status).toBe(200)
    expect(made.data).toMatchObject({
      companyId: t.group.alpha.id,
      names: { cn: '主管', en: 'Supervisor', vn: 'Giám sát' },
      rank: 7,
      isManager: false,
      people: 0,
      version: 1,
    })
    const { id } = made.data
    const changed = await hr.call(levels.update, { id, version: 1, names: names('Chief'), rank: 1, isManager: true })
    expect(changed.data).toMatchObject({ id, names: names('Chief'), rank: 1, isManager: true, version: 2 })
    expect((await hr.call(levels.get, { id })).data).toEqual(changed.data)
    expect((await hr.call(levels.remove, { id, version: 2 })).data).toEqual({ id })
    expectRefused(await hr.call(levels.get, { id }), 'system.id_not_found')
    expect(await logOf(t, t.group.alpha.id, id)).toEqual([
      { action: 'level.create', account: 'hr', before: null, after: made.data },
      { action: 'level.update', account: 'hr', before: made.data, after: changed.data },
      { action: 'level.remove', account: 'hr', before: changed.data, after: null },
    ])
  })

  it('are listed by rank or by name in the language of the reader, with who holds them today', async () => {
    await hr.call(levels.create, { ...input(), names: { cn: '安', en: 'Zulu', vn: 'Ấn' }, rank: 99, isManager: true })
    const byRank = (await hr.call(levels.list, {})).data
    expect(byRank.items.map((l) => l.rank)).toEqual(byRank.items.map((l) => l.rank).toSorted((a, b) => a - b))
    expect(byRank.total).toBe(byRank.items.length)
    const names = async (language: string) =>
      (await hr.call(levels.list, { sort: 'name' }, { 'accept-language': language })).data.items.map((l) => l.names.en)
    expect((await names('en')).at(-1)).toBe('Zulu')
    expect((await names('zh-CN'))[0]).toBe('Zulu')
    expect((await names('vi'))[0]).toBe('Zulu')
    expect(byRank.items.find((l) => l.id === t.group.alpha.levelId)?.people).toBe(3)
    expect((await hr.call(levels.list, { sort: 'people', order: 'desc' })).data.items[0]?.people).toBe(3)
    expect((await hr.call(levels.list, { isManager: true })).data.items.map((l) => l.names.en)).toEqual([
      'Manager',
      'Zulu',
    ])
    expect((await hr.call(levels.list, { search: 'zul' })).data).toMatchObject({ total: 1 })
    expect((await hr.call(levels.list, { search: 'ấn' })).data).toMatchObject({ total: 1 })
  })

  it('are counted whole on every page, one beyond the end included', async () => {
    const { total } = (await hr.call(levels.list, {})).data
    const last = (await hr.call(levels.list, { page: total, pageSize: 1 })).data
    expect([last.items.length, last.total]).toEqual([1, total])
    const beyond = (await hr.call(levels.list, { page: total + 1, pageSize: 1 })).data
    expect([beyond.items.length, beyond.total]).toEqual([0, total])
    expect((await hr.call(levels.list, { search: 'no such level', page: 2 })).data).toEqual({ items: [], total: 0 })
  })

  it('count who holds them on the day of their company, not of Greenwich', async () => {
    const level = await created()
    await t.server.runAsSystem(
      async (ctx) => {
        const { employmentId } = await makeEmployee(ctx, t.group.alpha, {
          jobNumber: 'L-1',
          name: 'Mover',
          levelId: level.id,
        })
        await ctx.db
          .updateTable('organisation.position')
          .set({ period: '[2024-01-01,2026-11-21)' })
          .where('employment_id', '=', employmentId)
          .execute()
      },
      [t.group.alpha.id],
    )
    const before = t.clock.now
    t.clock.now = '2026-11-20T16:59:59.000Z' as typeof before
    expect((await hr.call(levels.get, { id: level.id })).data.people).toBe(1)
    t.clock.now = '2026-11-20T17:00:00.000Z' as typeof before
    expect((await hr.call(levels.get, { id: level.id })).data.people).toBe(0)
    t.clock.now = before
  })

  it('are refused without a session or the permission', async () => {
    const id = t.group.alpha.levelId
    const [r, cud] = ['organization:level:r', 'organization:level:cud']
    await expectGuarded(t, t.group.staff.token, {
      list: { permission: r, call: (c) => c.call(levels.list, {}) },
      get: { permission: r, call: (c) => c.call(levels.get, { id }) },
      create: { permission: cud, call: (c) => c.call(levels.create, input()) },
      update: { permission: cud, call: (c) => c.call(levels.update, { id, version: 1, ...fields(input()) }) },
      remove: { permission: cud, call: (c) => c.call(levels.remove, { id, version: 1 }) },
    })
  })

  it('of another company answer exactly like absent ones', async () => {
    const { levelId, id: companyId } = t.group.beta
    await expectAbsent((id) => hr.call(levels.get, { id }), levelId, 'system.id_not_found')
    await expectAbsent(
      (id) => hr.call(levels.update, { id, version: 1, ...fields(input()) }),
      levelId,
      'system.id_not_found',
    )
    await expectAbsent((id) => hr.call(levels.remove, { id, version: 1 }), levelId, 'system.id_not_found')
    await expectAbsent(
      (id) => hr.call(levels.create, { ...input(), companyId: id }),
      companyId,
      'system.company_not_found',
    )
    await expectAbsent((id) => hr.call(levels.list, { companyId: id }), companyId, 'system.company_not_found')
    const seen = (await hr.call(levels.list, { pageSize: 200 })).data.items.map((l) => l.companyId)
    expect(new Set(seen)).toEqual(new Set([t.group.alpha.id]))
    const all = (await t.as(t.group.admin.token).call(levels.list, { pageSize: 200 })).data.items.map(
      (l) => l.companyId,
    )
    expect(new Set(all)).toEqual(new Set([t.group.alpha.id, companyId]))
  })

  it('are refused with the problem at its field, and nothing changes [5.01, 5.03, 5.10]', async () => {
    const { id } = await created()
    const before = await countLog(t)
    const put = (over: object) =>
      hr.call(levels.update, { id, version: 1, ...fields(input()), ...over } as ReturnType<typeof input> & {
        id: string
        version: number
      })
    expectFields(await put({ names: names(' ') }), { names: 'required' })
    expectFields(await put({ names: { cn: '', en: 'x' } }), { 'names.vn': 'text' })
    expectFields(await put({ names: { ...names('x'), tw: 'x' } }), { 'names.tw': 'unknown_property' })
    expectFields(await put({ names: { ...names('x'), km: 'x'.repeat(81) } }), { 'names.km': 'too_long:80' })
    expectFields(await put({ names: { cn: '', en: 'x'.repeat(300), vn: '' } }), { 'names.en': 'too_long:80' })
    expectFields(await put({ names: { cn: '', en: 'a\u0007b', vn: '' } }), { 'names.en': 'control_characters' })
    for (const rank of [0, 100, 1.5])
      expect((await put({ rank })).refusal.fields?.rank).toMatch(/out_of_range:1:99|not_a_number/)
    for (const rank of ['', 'x', '１', null, undefined, [1]])
      expectFields(await put({ rank }), { rank: 'not_a_number' })
    for (const isManager of ['yes', 1, null, undefined])
      expectFields(await put({ isManager }), { isManager: 'not_a_choice' })
    expectFields(await put({ companyId: t.group.beta.id }), { companyId: 'unknown_property' })
    for (const version of [0, -1, undefined, 'x']) expect((await put({ version })).code).toBe(10001)
    expectFields(await hr.call(levels.get, { id: 'not-an-id' }), { id: 'not_an_id' })
    expectFields(await hr.call(levels.list, { page: 0 }), { page: 'out_of_range:1:1000000' })
    expectFields(await hr.call(levels.list, { pageSize: 201 }), { pageSize: 'out_of_range:1:200' })
    expectFields(await hr.call(levels.list, { sort: 'id' as 'rank' }), { sort: 'not_a_choice' })
    expect(await countLog(t)).toBe(before)
    expect((await hr.call(levels.get, { id })).data.version).toBe(1)
  })

  it('have a name of their own in each language [5.05]', async () => {
    const first = await created()
    const twin = await hr.call(levels.create, {
      ...input(),
      names: { cn: first.names.cn.toLowerCase(), en: '', vn: '' },
    })
    expectRefused(twin, 'system.name_exists')
    expect(twin.refusal.fields).toEqual({ 'names.cn': 'name_exists' })
    const other = await created()
    const renamed = await hr.call(levels.update, {
      ...fields({ ...input(), names: first.names }),
      id: other.id,
      version: 1,
    })
    expectRefused(renamed, 'system.name_exists')
    const elsewhere = await t
      .as(t.group.betaHr.token)
      .call(levels.create, { ...input(), companyId: t.group.beta.id, names: first.names })
    expect(elsewhere.status).toBe(200)
  })

  it('refuse a change from an old version, and of two at once one', async () => {
    const { id } = await created()
    const change = () => hr.call(levels.update, { id, version: 1, ...fields(input()) })
    const answers = await Promise.all([change(), change()])
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
    expectRefused(await change(), 'system.stale_version')
    expectRefused(await hr.call(levels.remove, { id, version: 1 }), 'system.stale_version')
    expect(await logOf(t, t.group.alpha.id, id)).toHaveLength(2)
  })

  it('stay while anybody holds or held them', async () => {
    const refused = await hr.call(levels.remove, { id: t.group.alpha.managerLevelId, version: 1 })
    expectRefused(refused, 'organisation.level_in_use')
    expect(refused.refusal.count).toBe(1)
  })

  it('are put in order, the highest first, unless one was changed, added or deleted meanwhile', async () => {
    const read = async () =>
      (await hr.call(levels.list, { companyId: t.group.alpha.id, pageSize: 200, sort: 'rank' })).data.items
    const companyId = t.group.alpha.id
    const before = await read()
    const put = (items: readonly { id: string; version: number }[]) =>
      hr.call(levels.order, { companyId, levels: items.map(({ id, version }) => ({ id, version })) })
    const wanted = before.toReversed()
    const [one, two] = await Promise.all([put(wanted), put(wanted)])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
    const after = await read()
    expect(after.map((l) => [l.id, l.rank])).toEqual(wanted.map((l, n) => [l.id, n + 1]))
    expectRefused(await put(before), 'system.stale_version')
    expectRefused(await put(after.slice(1)), 'system.stale_version')
    const stranger = t.group.beta.levelId
    expectRefused(await put([...after.slice(1), { id: stranger, version: 1 }]), 'system.stale_version')
    expectFields(await hr.call(levels.order, { companyId, levels: [] }), { levels: 'required' })
    await expectAbsent(
      (id) =>
        hr.call(levels.order, { companyId: id, levels: after.map(({ id: own, version }) => ({ id: own, version })) }),
      t.group.beta.id,
      'system.company_not_found',
    )
    await expectGuarded(t, t.group.staff.token, {
      order: {
        permission: 'organization:level:cud',
        call: (c) => c.call(levels.order, { companyId, levels: [{ id: stranger, version: 1 }] }),
      },
    })
    expect((await logOf(t, companyId, 'levels')).map((l) => l.action)).toEqual(['level.order'])
  })
})
