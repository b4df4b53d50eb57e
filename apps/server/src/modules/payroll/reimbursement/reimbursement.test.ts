// @module-tag no-retry

import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFields } from '../../../../test/entity.ts'
import type { Person } from '../../../../test/make.ts'
import { makeAccountant, makeMoneyRules, moneyOf, TODAY } from '../../../../test/payroll.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
let accountant: Person
const money = moneyOf(
  () => t,
  () => accountant,
)
let item: string
beforeAll(async () => {
  t = await openTestServer()
  accountant = await makeAccountant(t)
  await makeMoneyRules(t, accountant)
  item = (await money.item({ threshold: 500 })).id
})
afterAll(() => t.close())

describe('a reimbursement against an advance', () => {
  it('holds of it what it says, and has consumed it once it is settled; the rest is paid out [3.21, 4.09]', async () => {
    const { id } = await money.applied({ amount: 1000 })
    expect(await money.balance(id)).toEqual({ applied: 1000, paid: 0, held: 0, claimed: 0, returned: 0, open: 1000 })
    const paid = await money.settled(id)
    expect(paid).toMatchObject({
      status: 'ST',
      outcome: { currency: 'VND', paid: 1000, open: 1000, paidOn: TODAY, accountingItems: '6428' },
    })
    const claim = await money.claimed(item, 1200, { [id]: 700 })
    expect(claim.form).toMatchObject({ total: 1200, covered: 700, payout: 500, expenses: 1, currency: 'VND' })
    expect(claim.form.over).toEqual([{ id: 'e1', threshold: 500 }])
    expect(await money.balance(id)).toMatchObject({ held: 700, claimed: 0, open: 300 })
    const done = await money.settled(claim.id)
    expect(done).toMatchObject({ status: 'ST', outcome: { currency: 'VND', paid: 500, paidOn: TODAY } })
    expect(await money.balance(id)).toEqual({
      ...{ applied: 1000, paid: 1000, held: 0, claimed: 700, returned: 0, open: 300 },
    })
    const asked = { kind: 'reimbursement' as const, employmentId: t.group.staff.employmentId }
    const { items } = (await t.as(t.group.staff.token).call(tasks.choices, asked)).data
    expect(items.filter(({ field, value }) => field === 'advanceId' && value === id)).toMatchObject([{ amount: 300 }])
  })

  it('is abnormal until the advance is settled, may be approved meanwhile and is not carried out [4.09]', async () => {
    const { id } = await money.applied()
    const claim = await money.claimed(item, 400, { [id]: 400 })
    expect(claim.abnormal).toEqual(['ADVANCE_NOT_SETTLED'])
    expect(await money.approved(claim.id)).toMatchObject({ status: 'AP', abnormal: ['ADVANCE_NOT_SETTLED'] })
    const refused = await money.desk.execute(accountant, await money.seen(claim.id), { paymentOn: TODAY })
    expectRefused(refused, 'workflow.abnormal')
    await money.settled(id)
    expect(await money.seen(claim.id)).toMatchObject({ status: 'AP', abnormal: [] })
    expect((await money.executed(claim.id)).status).toBe('ST')
    // All of it was paid with the advance.
    expect((await money.seen(claim.id)).outcome).toEqual({})
    expect(await money.balance(id)).toMatchObject({ claimed: 400, held: 0, open: 600 })
  })

  it('goes back to its applicant where the advance is gone, who takes it out [4.09]', async () => {
    const { id } = await money.applied()
    const claim = await money.claimed(item, 400, { [id]: 400 })
    await money.approved(claim.id)
    await money.desk.reject(t.group.manager, await money.seen(id))
    const stuck = await money.seen(claim.id)
    expect(stuck).toMatchObject({ status: 'AP', abnormal: ['ADVANCE_VOID'] })
    const repaired = await t.as(t.group.staff.token).call(tasks.repair, { id: claim.id, version: stuck.version })
    expect(repaired.data).toMatchObject({ status: 'IP', phase: 'revision', rollbacks: 0 })
    const form = money.claimForm(item, 400)
    const again = await money.desk.resubmit(t.group.staff, repaired.data, form as never)
    expect(again.data).toMatchObject({ status: 'IP', phase: 'approval', abnormal: [], round: 2 })
    expect(await money.settled(claim.id)).toMatchObject({ status: 'ST', outcome: { paid: 400 } })
  })

  it('is refused at the row of what is wrong with it [5.11]', async () => {
    const { id } = await money.applied()
    const row = { id: 'e1', itemId: item, on: TODAY, amount: 100, note: '' }
    const sent = async (over: object) => money.claim({ purpose: 'X', items: [row], advances: [], ...over })
    expectFields(await sent({ items: [row, { ...row, id: 'e2', amount: -1 }] }), {
      'form.items.1.amount': 'not_an_amount:2',
    })
    expectFields(await sent({ items: [{ ...row, amount: 10.5 }] }), { 'form.items.0.amount': 'not_an_amount:2' })
    expectFields(await sent({ items: [{ ...row, amount: 10_000_000_000 }] }), {
      'form.items.0.amount': 'too_many_digits:10',
    })
    expectFields(await sent({ items: [{ ...row, on: '2026-11-21' }] }), { 'form.items.0.on': 'in_the_future' })
    expectFields(await sent({ items: [{ ...row, itemId: id }] }), { 'form.items.0.itemId': 'not_found' })
    expectFields(await sent({ items: [] }), { 'form.items': 'required' })
    expectFields(await sent({ total: 5 }), { 'form.total': 'unknown_property' })
    const taking = (...amounts: number[]) =>
      sent({ advances: amounts.map((amount, i) => ({ id: `a${i}`, advanceId: id, amount })) })
    expectFields(await taking(101), { 'form.advances.0.amount': 'more_than_spent' })
    expectFields(await taking(1, 1), { 'form.advances.1.advanceId': 'duplicate' })
    expectFields(
      await sent({ items: [{ ...row, amount: 2000 }], advances: [{ id: 'a', advanceId: id, amount: 1001 }] }),
      {
        'form.advances.0.amount': 'payroll.more_than_open:1000:VND',
      },
    )
  })
})
