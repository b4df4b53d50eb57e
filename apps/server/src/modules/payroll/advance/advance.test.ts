// @module-tag no-retry

import { advanceEndpoints as advances } from '@muster/contract/payroll/advance'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import type { Person } from '../../../../test/make.ts'
import { subjectsTo } from '../../../../test/notices.ts'
import { makeAccountant, makeMoneyRules, moneyOf, TODAY } from '../../../../test/payroll.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { expectSheetGuarded, sheetIn } from '../../../../test/sheet.ts'

let t: TestServer
let accountant: Person
let accounts: Caller
const money = moneyOf(
  () => t,
  () => accountant,
)
let item: string
beforeAll(async () => {
  t = await openTestServer()
  accountant = await makeAccountant(t)
  accounts = t.as(accountant.token)
  await makeMoneyRules(t, accountant)
  item = (await money.item()).id
})
afterAll(() => t.close())

/** An advance that was paid out. */
const paid = async (amount = 1000) => {
  const { id } = await money.applied({ amount })
  await money.settled(id)
  return id
}
const back = async (id: string, over: object = {}) => {
  const { version } = await money.advance(id)
  return accounts.call(advances.recordReturn, { id, version, amount: 100, on: TODAY, note: '', ...over } as never)
}

describe('an application for an advance', () => {
  it.each([
    ['a fraction', { amount: 10.555 }, { 'form.amount': 'not_an_amount:2' }],
    ['eleven digits', { amount: 10_000_000_000 }, { 'form.amount': 'too_many_digits:10' }],
    ['less than nothing', { amount: -5 }, { 'form.amount': 'not_an_amount:2' }],
    ['text', { amount: '5000' }, { 'form.amount': 'not_an_amount:2' }],
    ['nothing', { amount: 0 }, { 'form.amount': 'above_nothing' }],
    ['a day that is over', { neededOn: '2026-11-19' }, { 'form.neededOn': 'in_the_past' }],
  ])('is refused at its field with %s [5.11]', async (_name, over, fields) => {
    const before = await countLog(t)
    expectFields(await money.applyFor(over), fields)
    expect(await countLog(t)).toBe(before)
  })

  it('says to who applies and to who decides what is still open of earlier advances', async () => {
    const { staff, manager } = t.group
    const open = async () => {
      const { data } = await t
        .as(staff.token)
        .call(tasks.choices, { kind: 'advance-payment', employmentId: staff.employmentId })
      return data.items.find(({ field }) => field === 'openAdvances')?.amount ?? 0
    }
    const before = await open()
    const { id } = await money.applied({ amount: 700 })
    expect(await open()).toBe(before)
    await money.settled(id)
    expect(await open()).toBe(before + 700)
    const word = 'payroll.consideration.openAdvances'
    const said = async (of: string) =>
      (await money.desk.get(manager, of)).data.considerations.find((one) => one.word === word)?.is
    const { id: next } = await money.applied({ amount: 50 })
    expect(await said(next)).toEqual({ amount: before + 700, currency: expect.any(String) })
    const { id: claim } = await money.claimed(item, 20, { [id]: 20 })
    expect(await said(claim)).toMatchObject({ amount: before + 680 })
  })

  it('is said to whoever decides with its kind and amount', async () => {
    const { id } = await money.applied({ amount: 1_234 })
    expect(await subjectsTo(t, t.group.manager, id)).toEqual([
      expect.stringMatching(/^ALPHA staff · Advance payment: .+ · 1,234\u00a0VND$/),
    ])
  })

  it('takes ten digits [5.11]', async () => {
    expect((await money.applied({ amount: 9_999_999_999 })).form.amount).toBe(9_999_999_999)
  })

  it('is paid on the day of its last approval or later, and not before [5.17]', async () => {
    const { id } = await money.applied()
    const approved = await money.approved(id)
    expect(approved.actions).not.toContainEqual(expect.objectContaining({ action: 'execute' }))
    const seen = (await money.desk.get(accountant, id)).data
    expect(seen.actions).toContainEqual({
      action: 'execute',
      requires: ['paymentOn'],
      payableFrom: TODAY,
      payableUntil: '2026-12-21',
      payment: { amount: seen.form.amount, currency: 'VND', accountEnd: null },
    })
    const early = await money.desk.execute(accountant, seen, { paymentOn: '2026-11-19' })
    expectRefused(early, 'workflow.paid_before_settlement')
    const late = await money.desk.execute(accountant, seen, { paymentOn: '2026-12-22' })
    expectFields(late, { 'data.paymentOn': 'too_far_ahead:31' })
    const more = await money.desk.execute(accountant, seen, { paymentOn: TODAY, amount: 1 })
    expectFields(more, { 'data.amount': 'unknown_property' })
    expect((await money.desk.execute(accountant, seen, { paymentOn: TODAY })).data.status).toBe('ST')
  })

  it('may be submitted anew with less, but not with less than reimbursements are to use of it', async () => {
    const { id } = await money.applied({ amount: 1000 })
    await money.claimed(item, 700, { [id]: 600 })
    const returned = (await money.desk.giveBack(t.group.manager, await money.seen(id))).data
    const again = (amount: number) =>
      money.desk.resubmit(t.group.staff, returned, money.advanceForm({ amount }) as never)
    expectFields(await again(599), { 'form.amount': 'payroll.below_claims:600:VND' })
    expect((await again(600)).data.form.amount).toBe(600)
    expect(await money.balance(id)).toMatchObject({ applied: 600, held: 600, open: 0 })
  })
})

describe('advances', () => {
  it('are listed with what is open, found by name and purpose, and given as a sheet', async () => {
    const { id } = await money.applied({ amount: 2000, purpose: 'Fair in Ha Noi' })
    await money.settled(id)
    const { items, total } = (await accounts.call(advances.list, { search: 'fair in', state: 'open' })).data
    expect([items.length, total]).toEqual([1, 1])
    expect(items[0]).toMatchObject({ id, title: 'Fair in Ha Noi', paid: 2000, open: 2000, paidOn: TODAY })
    expect((await accounts.call(advances.list, { search: 'fair in', state: 'applied' })).data.total).toBe(0)
    const all = (await accounts.call(advances.list, { sort: 'open', order: 'desc', pageSize: 200 })).data.items
    expect(all.map(({ open }) => open)).toEqual(all.map(({ open }) => open).sort((a, b) => b - a))
    const { title, rows } = await sheetIn(await accounts.call(advances.export, { search: 'fair in' }))
    expect([title, rows.length, rows[0]?.includes(2000)]).toEqual(['Advances', 1, true])
    await expectSheetGuarded(t, advances.export, {}, accountant)
  })

  it('come back as money in part, which is taken back by an opposite entry', async () => {
    const id = await paid()
    const given = await back(id, { amount: 300, note: 'Cash' })
    expect(given.data).toMatchObject({ returned: 300, open: 700 })
    const [entry] = given.data.entries
    expect(entry).toMatchObject({ kind: 'returned', amount: 300, on: TODAY, note: 'Cash', isTakenBack: false })
    const entryId = entry?.id ?? ''
    const reversed = await accounts.call(advances.takeBackReturn, {
      ...{ id, entryId, version: given.data.version, note: 'Another person' },
    })
    expect(reversed.data).toMatchObject({ returned: 0, open: 1000 })
    expect(reversed.data.entries.slice(0, 2)).toMatchObject([
      { kind: 'returned', amount: -300, oppositeOf: entryId },
      { id: entryId, isTakenBack: true },
    ])
    const twice = { id, entryId, version: reversed.data.version, note: '' }
    expectRefused(await accounts.call(advances.takeBackReturn, twice), 'payroll.entry_taken_back')
    const log = (await logOf(t, t.group.alpha.id, id)).filter(({ action }) => action.startsWith('advance.'))
    expect(log.map(({ action, after }) => [action, after])).toEqual([
      ['advance.recordReturn', { returned: 300, open: 700 }],
      ['advance.takeBackReturn', { returned: 0, open: 1000 }],
    ])
  })

  it('do not come back beyond what is open, before they were paid, or on a day to come', async () => {
    const id = await paid()
    await money.claimed(item, 600, { [id]: 600 })
    expectFields(await back(id, { amount: 401 }), { amount: 'payroll.more_than_open:400:VND' })
    expectFields(await back(id, { amount: 1.5 }), { amount: 'not_an_amount:2' })
    expectFields(await back(id, { on: '2026-11-21' }), { on: 'in_the_future' })
    expectFields(await back(id, { on: '2026-11-19' }), { on: 'before_payment:2026-11-20' })
    expect((await back(id, { amount: 400 })).data).toMatchObject({ returned: 400, held: 600, open: 0 })
    expectRefused(await back(id, { version: 1 }), 'system.stale_version')
    const { id: unpaid } = await money.applied()
    expectFields(await back(unpaid), { amount: 'payroll.not_paid_out' })
  })

  it('that were claimed or returned are not deleted; others are gone as if never applied for [4.10a]', async () => {
    const remove = async (id: string) =>
      t.as(t.group.admin.token).call(tasks.delete, { id, version: (await money.seen(id)).version, comment: '' })
    const id = await paid()
    const claim = await money.claimed(item, 600, { [id]: 600 })
    await money.settled(claim.id)
    const offered = async () => (await money.desk.get(t.group.admin, id)).data.actions.map(({ action }) => action)
    expectRefused(await remove(id), 'payroll.advance_used')
    expect(await offered()).not.toContain('delete')
    expect(await money.balance(id)).toMatchObject({ paid: 1000, claimed: 600, open: 400 })
    expect((await remove(claim.id)).status).toBe(200)
    expect(await money.balance(id)).toMatchObject({ claimed: 0, open: 1000 })
    expect(await offered()).toContain('delete')
    expect((await remove(id)).status).toBe(200)
    expect(await money.balance(id)).toEqual({ applied: 0, paid: 0, held: 0, claimed: 0, returned: 0, open: 0 })
  })

  it('are refused without a session or the permission', async () => {
    const id = await paid()
    const [r, cud] = ['finance:accounts-chart:r', 'finance:accounts-chart:cud']
    const given = { id, version: 1, amount: 1, on: TODAY, note: '' } as never
    await expectGuarded(t, t.group.staff.token, {
      list: { permission: r, call: (c) => c.call(advances.list, {}) },
      get: { permission: r, call: (c) => c.call(advances.get, { id }) },
      recordReturn: { permission: cud, call: (c) => c.call(advances.recordReturn, given) },
      takeBackReturn: {
        permission: cud,
        call: (c) => c.call(advances.takeBackReturn, { id, entryId: id, version: 1, note: '' }),
      },
    })
  })

  it('of another company answer exactly like absent ones', async () => {
    const id = await paid()
    const other = t.as((await makeAccountant(t, t.group.beta)).token)
    await expectAbsent((one) => other.call(advances.get, { id: one }), id, 'system.id_not_found')
    await expectAbsent(
      (one) => other.call(advances.recordReturn, { id: one, version: 1, amount: 1, on: TODAY, note: '' } as never),
      id,
      'system.id_not_found',
    )
    expect((await other.call(advances.list, {})).data.total).toBe(0)
  })
})
