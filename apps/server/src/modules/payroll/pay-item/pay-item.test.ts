// @module-tag no-retry

import { payItemEndpoints as payItems } from '@muster/contract/payroll/pay-item'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { names } from '../../../../test/make.ts'
import { makePayManager } from '../../../../test/pay.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { nameCells, sheetIn } from '../../../../test/sheet.ts'

let t: TestServer
let hr: Caller
let betaHr: Caller
let account: string
beforeAll(async () => {
  t = await openTestServer()
  const manager = await makePayManager(t)
  hr = t.as(manager.token)
  account = manager.account
  betaHr = t.as((await makePayManager(t, t.group.beta)).token)
})
afterAll(() => t.close())

const RULES = { kind: 'earning', position: 10, origin: 'salary', isInUse: true } as const
const fields = () => ({ names: names(`Pay item ${crypto.randomUUID()}`), ...RULES })
const input = () => ({ companyId: t.group.alpha.id, ...fields() })
const created = async () => (await hr.call(payItems.create, input())).data

describe('pay items', () => {
  it('are made, read, changed and deleted, and each operation leaves a row in the operation log', async () => {
    const given = { ...input(), names: { cn: '总部', en: 'Head office', vn: 'Trụ sở' } }
    const made = await hr.call(payItems.create, given)
    expect(made.status).toBe(200)
    expect(made.data).toMatchObject({ ...given, version: 1 })
    const { id } = made.data
    const changed = await hr.call(payItems.update, { id, version: 1, names: names('Branch'), ...RULES, position: 20 })
    expect(changed.data).toMatchObject({ id, names: names('Branch'), position: 20, version: 2 })
    expect((await hr.call(payItems.get, { id })).data).toEqual(changed.data)
    expect((await hr.call(payItems.remove, { id, version: 2 })).data).toEqual({ id })
    expectRefused(await hr.call(payItems.get, { id }), 'system.id_not_found')
    expect(await logOf(t, t.group.alpha.id, id)).toEqual([
      { action: 'pay-item.create', account, before: null, after: made.data },
      { action: 'pay-item.update', account, before: made.data, after: changed.data },
      { action: 'pay-item.remove', account, before: changed.data, after: null },
    ])
  })

  it('are listed by name in the language of the reader, found by any of their names, and counted whole on every page', async () => {
    await hr.call(payItems.create, { ...input(), names: { cn: '安', en: 'Zulu', vn: 'Ấn' } })
    await hr.call(payItems.create, { ...input(), names: { cn: '左', en: 'Alfa', vn: 'Xa' } })
    const sorted = async (language: string) =>
      (await hr.call(payItems.list, { sort: 'name' }, { 'accept-language': language })).data.items.map(
        (o) => o.names.en,
      )
    expect((await sorted('en')).at(-1)).toBe('Zulu')
    expect((await sorted('zh-CN'))[0]).toBe('Zulu')
    expect((await sorted('vi'))[0]).toBe('Zulu')
    expect((await hr.call(payItems.list, { search: 'zul' })).data).toMatchObject({ total: 1 })
    expect((await hr.call(payItems.list, { search: 'ấn' })).data).toMatchObject({ total: 1 })
    const { total } = (await hr.call(payItems.list, {})).data
    const last = (await hr.call(payItems.list, { page: total, pageSize: 1 })).data
    expect([last.items.length, last.total]).toEqual([1, total])
    expect((await hr.call(payItems.list, { page: total + 1, pageSize: 1 })).data).toEqual({ items: [], total })
  })

  it('are given as a sheet, in the order of the list and of whom it shows', async () => {
    await created()
    const filter = { sort: 'name', order: 'desc' } as const
    const { items } = (await hr.call(payItems.list, { ...filter, pageSize: 200 })).data
    const { title, rows } = await sheetIn(await hr.call(payItems.export, filter))
    expect(title).toBe('Pay items')
    expect(rows).toEqual(items.map((o) => [...nameCells(o.names), 'Earning', o.position, 'Salary', 'Yes']))
  })

  it('are refused without a session or the permission', async () => {
    const { id } = await created()
    const [r, cud] = ['finance:salary-manage:r', 'finance:salary-manage:cud']
    await expectGuarded(t, t.group.staff.token, {
      list: { permission: r, call: (c) => c.call(payItems.list, {}) },
      get: { permission: r, call: (c) => c.call(payItems.get, { id }) },
      create: { permission: cud, call: (c) => c.call(payItems.create, input()) },
      update: { permission: cud, call: (c) => c.call(payItems.update, { id, version: 1, ...fields() }) },
      remove: { permission: cud, call: (c) => c.call(payItems.remove, { id, version: 1 }) },
    })
  })

  it('of another company answer exactly like absent ones', async () => {
    const beta = t.group.beta.id
    const foreign = (await betaHr.call(payItems.create, { ...input(), companyId: beta })).data.id
    await expectAbsent((id) => hr.call(payItems.get, { id }), foreign, 'system.id_not_found')
    await expectAbsent(
      (id) => hr.call(payItems.update, { id, version: 1, ...fields() }),
      foreign,
      'system.id_not_found',
    )
    await expectAbsent((id) => hr.call(payItems.remove, { id, version: 1 }), foreign, 'system.id_not_found')
    await expectAbsent(
      (id) => hr.call(payItems.create, { ...input(), companyId: id }),
      beta,
      'system.company_not_found',
    )
    const shown = (await hr.call(payItems.list, { pageSize: 200 })).data.items
    expect(shown.every((o) => o.companyId === t.group.alpha.id)).toBe(true)
  })

  it('refuse fields that are wrong and change nothing', async () => {
    const { id } = await created()
    const before = await countLog(t)
    const put = (wrong: object) => hr.call(payItems.update, { id, version: 1, ...fields(), ...wrong })
    expectFields(await put({ position: 0 }), { position: 'out_of_range:1:999' })
    expectFields(await put({ kind: 'gift', origin: 'x' }), { kind: 'not_a_choice', origin: 'not_a_choice' })
    expectFields(await put({ companyId: t.group.beta.id }), { companyId: 'unknown_property' })
    expect(await countLog(t)).toBe(before)
    expect((await hr.call(payItems.get, { id })).data.version).toBe(1)
  })

  it('have a name of their own in each language', async () => {
    const first = await created()
    const twin = { ...input(), names: { cn: first.names.cn.toLowerCase(), en: '', vn: '' } }
    const refused = await hr.call(payItems.create, twin)
    expectRefused(refused, 'system.name_exists')
    expect(refused.refusal.fields).toEqual({ 'names.cn': 'name_exists' })
    const elsewhere = await betaHr.call(payItems.create, { ...input(), companyId: t.group.beta.id, names: first.names })
    expect(elsewhere.status).toBe(200)
  })

  it('refuse a change from an old version, and of two at once one', async () => {
    const { id } = await created()
    const change = () => hr.call(payItems.update, { id, version: 1, ...fields() })
    const answers = await Promise.all([change(), change()])
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
    expectRefused(await change(), 'system.stale_version')
    expectRefused(await hr.call(payItems.remove, { id, version: 1 }), 'system.stale_version')
    expect(await logOf(t, t.group.alpha.id, id)).toHaveLength(2)
  })
})
