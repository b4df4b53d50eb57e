// @module-tag no-retry

import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employeeForm, grantTo, makePerson, type Person } from '../../../../test/make.ts'
import { subjectsTo } from '../../../../test/notices.ts'
import { makeAccountant, makeMoneyRules, moneyOf, TODAY } from '../../../../test/payroll.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { makeNamedTarget, stepOf } from '../../../../test/tasks.ts'

let t: TestServer
let accountant: Person
const money = moneyOf(
  () => t,
  () => accountant,
)

beforeAll(async () => {
  t = await openTestServer()
  accountant = await makeAccountant(t)
  await makeMoneyRules(t, accountant)
})
afterAll(() => t.close())

/** Gives the applicant a bank account, as HR does; an empty one takes it away. */
async function giveAccount(bankAccount: string): Promise<void> {
  const hr = t.as(t.group.hr.token)
  const { id, version, name, onboardOn } = (await hr.call(employees.get, { id: t.group.staff.employmentId })).data
  const { companyId, departmentId, officeId, levelId, ...fields } = employeeForm(t.group.alpha)
  const answer = await hr.call(employees.update, { ...fields, id, version, name, onboardOn, bankAccount })
  expect(answer.status).toBe(200)
}
const paymentSeenBy = async (person: Person, id: string) => {
  const { actions } = (await money.desk.get(person, id)).data
  return actions.find((one) => one.action === 'execute')?.payment
}

describe('who carries out a payment', () => {
  it('sees how much goes to whom and how their account ends, never the whole of it [4.16, 3.08]', async () => {
    await giveAccount('0071 0009 8765')
    const { id } = await money.applied({ amount: 1234 })
    expect(await paymentSeenBy(accountant, id)).toBeUndefined()
    await money.approved(id)
    expect(await paymentSeenBy(accountant, id)).toEqual({ amount: 1234, currency: 'VND', accountEnd: '••••8765' })
    expect((await money.desk.get(accountant, id)).raw.body).not.toContain('0009 8765')
    for (const other of [t.group.staff, t.group.manager, t.group.admin])
      expect((await money.desk.get(other, id)).raw.body).not.toMatch(/accountEnd|•8765/)
  })

  it('sees no account where they hold the payment from before keeping the accounts was asked for', async () => {
    await giveAccount('0071 0009 8765')
    const helper = await makeAccountant(t)
    await makeMoneyRules(t, helper)
    const { id } = await money.applied({ amount: 12 })
    await money.approved(id)
    expect(await paymentSeenBy(helper, id)).toMatchObject({ accountEnd: '••••8765' })
    await t.server.runAsSystem(
      async (ctx) => {
        await sql`insert into workflow.payment_before select company_id, task_id, id from workflow.task_assignment
        where task_id = ${id}::uuid and state = 'open'`.execute(ctx.db)
        await sql`update identity.role r set codes = array_remove(codes, 'finance:accounts-chart:cud') from identity.role_grant g
        where g.role_id = r.id and g.person_id = ${helper.personId}::uuid`.execute(ctx.db)
      },
      [t.group.alpha.id],
    )
    expect(await paymentSeenBy(helper, id)).toEqual({ amount: 12, currency: 'VND' })
    await makeMoneyRules(t, accountant)
  })

  it('is told where the employee has no account', async () => {
    await giveAccount('')
    const { id } = await money.applied()
    await money.approved(id)
    expect(await paymentSeenBy(accountant, id)).toMatchObject({ amount: 1000, accountEnd: null })
  })

  it('pays what advances leave, and their to-do says that amount', async () => {
    const item = (await money.item()).id
    const { id: advanceId } = await money.applied({ amount: 600 })
    await money.settled(advanceId)
    const { id } = await money.claimed(item, 1000, { [advanceId]: 600 })
    await money.approved(id)
    expect(await paymentSeenBy(accountant, id)).toMatchObject({ amount: 400, currency: 'VND' })
    const said = await subjectsTo(t, accountant, id)
    expect(said).toEqual([expect.stringMatching(/^ALPHA staff · Reimbursement: .+ · 400\u00a0VND$/)])
  })

  it('carries out what is no payment without keeping the accounts, and sees no account then', async () => {
    await giveAccount('0071 0009 8765')
    const helper = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, t.group.alpha, 'helper', ['default', 'task:task-list'], 'company'),
      [t.group.alpha.id],
    )
    await makeMoneyRules(t, helper, { executions: [stepOf([makeNamedTarget(helper)])] })
    const { id } = await money.applied({ amount: 50 })
    await money.approved(id)
    expect(await paymentSeenBy(helper, id)).toEqual({ amount: 50, currency: 'VND' })
    await makeMoneyRules(t, accountant)
  })

  it('is nobody who keeps the accounts of another company: no such task to them, neither read nor paid', async () => {
    await giveAccount('0071 0009 8765')
    const foreign = await makeAccountant(t, t.group.beta)
    const { id } = await money.applied({ amount: 90 })
    await money.approved(id)
    const task = await money.seen(id)
    for (const { raw } of [
      await money.desk.get(foreign, id),
      await money.desk.execute(foreign, task, { paymentOn: TODAY }),
    ]) {
      expect([raw.statusCode, raw.json().code]).toEqual([404, 40401])
      expect(raw.body).not.toMatch(/8765|ALPHA staff/)
    }
    expect(await paymentSeenBy(accountant, id)).toEqual({ amount: 90, currency: 'VND', accountEnd: '••••8765' })
    expect((await money.executed(id)).phase).toBe('none')
  })

  it('sees no account, and pays nothing, where they keep the accounts of another company alone', async () => {
    await giveAccount('0071 0009 8765')
    const helper = await t.server.runAsSystem(
      async (ctx) => {
        const made = await makePerson(ctx, t.group.alpha, 'abroad', ['default', 'task:task-list'], 'company')
        await grantTo(ctx, made.personId, ['finance:accounts-chart:cud'], 'company', [t.group.beta.id])
        return made
      },
      [t.group.alpha.id, t.group.beta.id],
    )
    await makeMoneyRules(t, helper, { executions: [stepOf([makeNamedTarget(helper)])] })
    const open = await money.applied({ amount: 60 })
    await money.approved(open.id)
    expect(await paymentSeenBy(helper, open.id)).toEqual({ amount: 60, currency: 'VND' })
    await makeMoneyRules(t, helper)
    const { id } = await money.applied({ amount: 70 })
    await money.approved(id)
    expect(await paymentSeenBy(helper, id)).toBeUndefined()
    expect((await money.desk.execute(helper, await money.seen(id), { paymentOn: TODAY })).status).not.toBe(200)
    await makeMoneyRules(t, accountant)
  })
})

describe('a list of tasks', () => {
  it('says the money of each row as a number, so that a batch can add it up [4.07]', async () => {
    const { id } = await money.applied({ amount: 77 })
    const rows = await money.desk.list(t.group.manager, 'waiting')
    expect(rows.find((row) => row.id === id)?.money).toEqual({ amount: 77, currency: 'VND' })
  })
})
