// @module-tag no-retry

import { leaveTypeEndpoints as leaveTypes } from '@muster/contract/leave/leave-type'
import { day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { leaveRules, leaveTypeFields } from '../../../../test/leave.ts'
import { names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { expectSheetGuarded, nameCells, sheetIn } from '../../../../test/sheet.ts'

let t: TestServer
let hr: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())

const fields = () => leaveTypeFields()
const input = () => ({ companyId: t.group.alpha.id, ...fields() })
const created = async () => (await hr.call(leaveTypes.create, input())).data

describe('leave types [6.08b]', () => {
  it('are made, read, changed and deleted, and each operation leaves a row in the operation log', async () => {
    const given = { ...input(), names: { cn: '总部', en: 'Head office', vn: 'Trụ sở' } }
    const made = await hr.call(leaveTypes.create, given)
    expect(made.status).toBe(200)
    expect(made.data).toMatchObject({ ...given, since: '2020-01-01', effectiveOn: '2026-11-20', people: 0, version: 1 })
    const { id } = made.data
    const next = { ...leaveTypeFields(), names: names('Branch'), attribute: 'sick' as const, isInUse: false }
    const changed = await hr.call(leaveTypes.update, { id, version: 1, ...next })
    expect(changed.data).toMatchObject({ id, names: names('Branch'), attribute: 'sick', isInUse: false, version: 2 })
    expect((await hr.call(leaveTypes.get, { id })).data).toEqual(changed.data)
    expect((await hr.call(leaveTypes.remove, { id, version: 2 })).data).toEqual({ id })
    expectRefused(await hr.call(leaveTypes.get, { id }), 'system.id_not_found')
    expect(await logOf(t, t.group.alpha.id, id)).toEqual([
      { action: 'leave-type.create', account: 'hr', before: null, after: made.data },
      { action: 'leave-type.update', account: 'hr', before: made.data, after: changed.data },
      { action: 'leave-type.remove', account: 'hr', before: changed.data, after: null },
    ])
  })

  it('are listed by name in the language of the reader, found by any of their names, and counted whole on every page', async () => {
    await hr.call(leaveTypes.create, { ...input(), names: { cn: '安', en: 'Zulu', vn: 'Ấn' } })
    await hr.call(leaveTypes.create, { ...input(), names: { cn: '左', en: 'Alfa', vn: 'Xa' } })
    const sorted = async (language: string) =>
      (await hr.call(leaveTypes.list, { sort: 'name' }, { 'accept-language': language })).data.items.map(
        (o) => o.names.en,
      )
    expect((await sorted('en')).at(-1)).toBe('Zulu')
    expect((await sorted('zh-CN'))[0]).toBe('Zulu')
    expect((await sorted('vi'))[0]).toBe('Zulu')
    expect((await hr.call(leaveTypes.list, { search: 'zul' })).data).toMatchObject({ total: 1 })
    expect((await hr.call(leaveTypes.list, { search: 'ấn' })).data).toMatchObject({ total: 1 })
    const { total } = (await hr.call(leaveTypes.list, {})).data
    const last = (await hr.call(leaveTypes.list, { page: total, pageSize: 1 })).data
    expect([last.items.length, last.total]).toEqual([1, total])
    expect((await hr.call(leaveTypes.list, { page: total + 1, pageSize: 1 })).data).toEqual({ items: [], total })
  })

  it('are given as a sheet, in the order of the list and of whom it shows', async () => {
    await created()
    const filter = { sort: 'name', order: 'desc' } as const
    const { items } = (await hr.call(leaveTypes.list, { ...filter, pageSize: 200 })).data
    const { title, rows } = await sheetIn(await hr.call(leaveTypes.export, filter))
    expect(title).toBe('Leave types')
    expect(rows).toEqual(
      items.map((o) => [...nameCells(o.names), expect.any(String), 'Yes', '96 h', 96, 0, 0, o.isInUse ? 'Yes' : 'No']),
    )
    await expectSheetGuarded(t, leaveTypes.export)
  })

  it('are refused without a session or the permission', async () => {
    const { id } = await created()
    const [r, cud] = ['attendance:leave:r', 'attendance:leave:cud']
    await expectGuarded(t, t.group.staff.token, {
      list: { permission: r, call: (c) => c.call(leaveTypes.list, {}) },
      get: { permission: r, call: (c) => c.call(leaveTypes.get, { id }) },
      create: { permission: cud, call: (c) => c.call(leaveTypes.create, input()) },
      update: { permission: cud, call: (c) => c.call(leaveTypes.update, { id, version: 1, ...fields() }) },
      remove: { permission: cud, call: (c) => c.call(leaveTypes.remove, { id, version: 1 }) },
    })
  })

  it('of another company answer exactly like absent ones', async () => {
    const beta = t.group.beta.id
    const foreign = (await t.as(t.group.betaHr.token).call(leaveTypes.create, { ...input(), companyId: beta })).data.id
    await expectAbsent((id) => hr.call(leaveTypes.get, { id }), foreign, 'system.id_not_found')
    await expectAbsent(
      (id) => hr.call(leaveTypes.update, { id, version: 1, ...fields() }),
      foreign,
      'system.id_not_found',
    )
    await expectAbsent((id) => hr.call(leaveTypes.remove, { id, version: 1 }), foreign, 'system.id_not_found')
    await expectAbsent(
      (id) => hr.call(leaveTypes.create, { ...input(), companyId: id }),
      beta,
      'system.company_not_found',
    )
    const shown = (await hr.call(leaveTypes.list, { pageSize: 200 })).data.items
    expect(shown.every((o) => o.companyId === t.group.alpha.id)).toBe(true)
  })

  it('refuse fields that are wrong and change nothing', async () => {
    const { id } = await created()
    const before = await countLog(t)
    const put = (wrong: object) => hr.call(leaveTypes.update, { id, version: 1, ...fields(), ...wrong })
    const rules = (wrong: Parameters<typeof leaveRules>[0]) => put({ rules: leaveRules(wrong) })
    expectFields(await put({ attribute: 'holiday' }), { attribute: 'not_a_choice' })
    expectFields(await put({ effectiveOn: '2026-02-30' }), { effectiveOn: 'not_a_day' })
    expectFields(await rules({ deductionPercent: 101 }), { 'rules.deductionPercent': 'out_of_range:0:100' })
    expectFields(await rules({ yearlyMinutes: 600, monthlyMinutes: 601 }), {
      'rules.monthlyMinutes': 'leave.more_than_yearly',
    })
    expectFields(await rules({ yearlyMinutes: null }), { 'rules.yearlyMinutes': 'required' })
    expectFields(await rules({ bound: 'parameter' }), { 'rules.bound': 'not_a_choice' })
    expectFields(await rules({ carryMinutes: 480 }), { 'rules.carryMonths': 'above_nothing' })
    const twice = [
      { years: 3, minutes: 480 },
      { years: 3, minutes: 960 },
    ]
    expectFields(await rules({ seniority: twice }), { 'rules.seniority.1.years': 'duplicate' })
    expectFields(await put({ companyId: t.group.beta.id }), { companyId: 'unknown_property' })
    expect(await countLog(t)).toBe(before)
    expect((await hr.call(leaveTypes.get, { id })).data.version).toBe(1)
  })

  it('have rules from a day on; the days before keep theirs, and the same rules make no version [3.13]', async () => {
    const { id, names: called } = await created()
    const of = (version: number, effectiveOn: string, yearlyMinutes: number) =>
      hr.call(leaveTypes.update, {
        ...{ id, version, ...leaveTypeFields({ rules: leaveRules({ yearlyMinutes }) }) },
        ...{ names: called, effectiveOn: day(effectiveOn) },
      })
    await of(1, '2026-01-01', 5760)
    const raised = (await of(2, '2027-01-01', 7200)).data
    expect(raised.versions.map((one) => [one.number, one.effectiveOn, one.rules.yearlyMinutes])).toEqual([
      [1, '2020-01-01', 5760],
      [2, '2027-01-01', 7200],
    ])
    expect([raised.since, raised.rules.yearlyMinutes]).toEqual(['2020-01-01', 5760])
    const replaced = (await of(3, '2027-01-01', 6240)).data
    expect(replaced.versions.map((one) => [one.number, one.rules.yearlyMinutes])).toEqual([
      [1, 5760],
      [2, 6240],
    ])
  })

  it('have the same rules in whatever order these are stored', async () => {
    const { id, version, names: called } = await created()
    await t.server.runAsSystem(
      (ctx) => sql`update leave.leave_rules set rules = rules::jsonb::json where type_id = ${id}::uuid`.execute(ctx.db),
      [t.group.alpha.id],
    )
    const { data } = await hr.call(leaveTypes.update, {
      ...{ id, version, ...fields(), names: called },
      effectiveOn: day('2026-11-20'),
    })
    expect(data.versions).toHaveLength(1)
  })

  it('have a name of their own in each language', async () => {
    const first = await created()
    const twin = { ...input(), names: { cn: first.names.cn.toLowerCase(), en: '', vn: '' } }
    const refused = await hr.call(leaveTypes.create, twin)
    expectRefused(refused, 'system.name_exists')
    expect(refused.refusal.fields).toEqual({ 'names.cn': 'name_exists' })
    const elsewhere = await t
      .as(t.group.betaHr.token)
      .call(leaveTypes.create, { ...input(), companyId: t.group.beta.id, names: first.names })
    expect(elsewhere.status).toBe(200)
  })

  it('refuse a change from an old version, and of two at once one', async () => {
    const { id } = await created()
    const change = () => hr.call(leaveTypes.update, { id, version: 1, ...fields() })
    const answers = await Promise.all([change(), change()])
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
    expectRefused(await change(), 'system.stale_version')
    expectRefused(await hr.call(leaveTypes.remove, { id, version: 1 }), 'system.stale_version')
    expect(await logOf(t, t.group.alpha.id, id)).toHaveLength(2)
  })
})
