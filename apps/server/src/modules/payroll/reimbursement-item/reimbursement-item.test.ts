// @module-tag no-retry

import { reimbursementItemEndpoints as items } from '@muster/contract/payroll/reimbursement-item'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { names } from '../../../../test/make.ts'
import { makeAccountant, makeMoneyRules, moneyOf } from '../../../../test/payroll.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { expectSheetGuarded, nameCells, sheetIn } from '../../../../test/sheet.ts'

let t: TestServer
let hr: Caller
let betaHr: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as((await makeAccountant(t)).token)
  betaHr = t.as((await makeAccountant(t, t.group.beta)).token)
})
afterAll(() => t.close())

const fields = () => ({ names: names(`Item ${crypto.randomUUID()}`), threshold: 5000, isInUse: true })
const input = () => ({ companyId: t.group.alpha.id, ...fields() })
const created = async () => (await hr.call(items.create, input())).data

describe('reimbursement items', () => {
  it('are made, read, changed and deleted, and each operation leaves a row in the operation log', async () => {
    const given = { ...input(), names: { cn: '差旅', en: 'Travel', vn: 'Đi lại' } }
    const made = await hr.call(items.create, given)
    expect(made.status).toBe(200)
    expect(made.data).toMatchObject({ ...given, currency: 'VND', version: 1 })
    const { id } = made.data
    const changed = await hr.call(items.update, {
      id,
      version: 1,
      names: names('Meals'),
      threshold: null,
      isInUse: false,
    })
    expect(changed.data).toMatchObject({ id, names: names('Meals'), threshold: null, isInUse: false, version: 2 })
    expect((await hr.call(items.get, { id })).data).toEqual(changed.data)
    expect((await hr.call(items.remove, { id, version: 2 })).data).toEqual({ id })
    expectRefused(await hr.call(items.get, { id }), 'system.id_not_found')
    const account = expect.stringMatching(/^accounts-/)
    expect(await logOf(t, t.group.alpha.id, id)).toEqual([
      { action: 'reimbursement-item.create', account, before: null, after: made.data },
      { action: 'reimbursement-item.update', account, before: made.data, after: changed.data },
      { action: 'reimbursement-item.remove', account, before: changed.data, after: null },
    ])
  })

  it('are listed by name in the language of the reader, found by any of their names, and counted whole on every page', async () => {
    await hr.call(items.create, { ...input(), names: { cn: '安', en: 'Zulu', vn: 'Ấn' } })
    await hr.call(items.create, { ...input(), names: { cn: '左', en: 'Alfa', vn: 'Xa' } })
    const sorted = async (language: string) =>
      (await hr.call(items.list, { sort: 'name' }, { 'accept-language': language })).data.items.map((o) => o.names.en)
    expect((await sorted('en')).at(-1)).toBe('Zulu')
    expect((await sorted('zh-CN'))[0]).toBe('Zulu')
    expect((await sorted('vi'))[0]).toBe('Zulu')
    expect((await hr.call(items.list, { search: 'zul' })).data).toMatchObject({ total: 1 })
    expect((await hr.call(items.list, { search: 'ấn' })).data).toMatchObject({ total: 1 })
    const { total } = (await hr.call(items.list, {})).data
    const last = (await hr.call(items.list, { page: total, pageSize: 1 })).data
    expect([last.items.length, last.total]).toEqual([1, total])
    expect((await hr.call(items.list, { page: total + 1, pageSize: 1 })).data).toEqual({ items: [], total })
  })

  it('are given as a sheet, in the order of the list and of whom it shows', async () => {
    await created()
    const filter = { sort: 'name', order: 'desc' } as const
    const shown = (await hr.call(items.list, { ...filter, pageSize: 200 })).data.items
    const { title, rows } = await sheetIn(await hr.call(items.export, filter))
    expect(title).toBe('Expense items')
    expect(rows).toEqual(shown.map((o) => [...nameCells(o.names), o.threshold, o.isInUse ? 'Yes' : 'No']))
    await expectSheetGuarded(t, items.export, {}, await makeAccountant(t))
  })

  it('are refused without a session or the permission', async () => {
    const { id } = await created()
    const [r, cud] = ['finance:accounts-chart:r', 'finance:accounts-chart:cud']
    await expectGuarded(t, t.group.staff.token, {
      list: { permission: r, call: (c) => c.call(items.list, {}) },
      get: { permission: r, call: (c) => c.call(items.get, { id }) },
      create: { permission: cud, call: (c) => c.call(items.create, input()) },
      update: { permission: cud, call: (c) => c.call(items.update, { id, version: 1, ...fields() }) },
      remove: { permission: cud, call: (c) => c.call(items.remove, { id, version: 1 }) },
    })
  })

  it('of another company answer exactly like absent ones', async () => {
    const beta = t.group.beta.id
    const foreign = (await betaHr.call(items.create, { ...input(), companyId: beta })).data.id
    await expectAbsent((id) => hr.call(items.get, { id }), foreign, 'system.id_not_found')
    await expectAbsent((id) => hr.call(items.update, { id, version: 1, ...fields() }), foreign, 'system.id_not_found')
    await expectAbsent((id) => hr.call(items.remove, { id, version: 1 }), foreign, 'system.id_not_found')
    await expectAbsent((id) => hr.call(items.create, { ...input(), companyId: id }), beta, 'system.company_not_found')
    const shown = (await hr.call(items.list, { pageSize: 200 })).data.items
    expect(shown.every((o) => o.companyId === t.group.alpha.id)).toBe(true)
  })

  it('refuse fields that are wrong and change nothing: a threshold is an amount of at most ten digits [3.21, 5.11]', async () => {
    const { id } = await created()
    const before = await countLog(t)
    const put = (wrong: object) => hr.call(items.update, { id, version: 1, ...fields(), ...wrong })
    expectFields(await put({ threshold: 0 }), { threshold: 'above_nothing' })
    expectFields(await put({ threshold: 12.345 }), { threshold: 'not_an_amount:2' })
    expectFields(await put({ threshold: 99_999_999_999 }), { threshold: 'too_many_digits:10' })
    expectFields(await put({ threshold: -1 }), { threshold: 'not_an_amount:2' })
    expectFields(await put({ threshold: '500' }), { threshold: 'not_an_amount:2' })
    expectFields(await put({ companyId: t.group.beta.id }), { companyId: 'unknown_property' })
    expect(await countLog(t)).toBe(before)
    expect((await hr.call(items.get, { id })).data.version).toBe(1)
  })

  it('have a name of their own in each language', async () => {
    const first = await created()
    const twin = { ...input(), names: { cn: first.names.cn.toLowerCase(), en: '', vn: '' } }
    const refused = await hr.call(items.create, twin)
    expectRefused(refused, 'system.name_exists')
    expect(refused.refusal.fields).toEqual({ 'names.cn': 'name_exists' })
    const elsewhere = await betaHr.call(items.create, { ...input(), companyId: t.group.beta.id, names: first.names })
    expect(elsewhere.status).toBe(200)
  })

  it('refuse a change from an old version, and of two at once one', async () => {
    const { id } = await created()
    const change = () => hr.call(items.update, { id, version: 1, ...fields() })
    const answers = await Promise.all([change(), change()])
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
    expectRefused(await change(), 'system.stale_version')
    expectRefused(await hr.call(items.remove, { id, version: 1 }), 'system.stale_version')
    expect(await logOf(t, t.group.alpha.id, id)).toHaveLength(2)
  })

  it('that an application names are switched off and not deleted [3.21]', async () => {
    const accountant = await makeAccountant(t)
    await makeMoneyRules(t, accountant)
    const money = moneyOf(
      () => t,
      () => accountant,
    )
    const { id, names: called } = await created()
    const claim = await money.claimed(id, 100)
    expectRefused(await hr.call(items.remove, { id, version: 1 }), 'payroll.item_used')
    const off = await hr.call(items.update, { id, version: 1, names: called, threshold: null, isInUse: false })
    expect(off.data.isInUse).toBe(false)
    expectFields(await money.claim(money.claimForm(id, 100)), { 'form.items.0.itemId': 'not_found' })
    // Who wrote it still reads what it is called.
    expect((await money.seen(claim.id)).called[id]).toEqual(called)
    await money.desk.cancel(t.group.staff, await money.seen(claim.id))
    expectRefused(await hr.call(items.remove, { id, version: 2 }), 'payroll.item_used')
  })
})
