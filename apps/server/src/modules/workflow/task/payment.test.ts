// @module-tag no-retry

import { grantEndpoints as grants } from '@muster/contract/identity/grant'
import { delegationEndpoints as delegations } from '@muster/contract/workflow/delegation'
import { flowRuleEndpoints as flowRules } from '@muster/contract/workflow/flow-rule'
import { handoverEndpoints as handover } from '@muster/contract/workflow/handover'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { later } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePerson, names, type Person } from '../../../../test/make.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { makeAccountant, TODAY } from '../../../../test/payroll.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { jobRun } from '../../../platform/jobs/runner.ts'
import { moveRoles } from './role.job.ts'

let t: TestServer
let [accountant, other]: Person[] = []
const desk = tasksOf(() => t)
const { saidTo } = noticesOf(() => t)
const alpha = () => [t.group.alpha.id]
const accounts = () => accountant as Person
const second = () => other as Person

beforeAll(async () => {
  t = await openTestServer()
  accountant = await makeAccountant(t)
  other = await makeAccountant(t)
})
afterAll(() => t.close())
beforeEach(() =>
  t.server.runAsSystem(async (ctx) => {
    await ctx.db.deleteFrom('workflow.delegation').execute()
    await ctx.db.deleteFrom('workflow.payment_before').execute()
  }, alpha()),
)

/** The manager approves, these people pay; somebody else where they cannot. */
const flow = (payers: readonly Person[], fallback: readonly Person[] = [], approver = t.group.manager) =>
  makeRule(
    t,
    t.group.alpha,
    contentOf([stepOf([makeNamedTarget(approver)])], {
      executions: [
        stepOf([makeNamedTarget(...payers)], {
          requires: ['paymentOn'],
          fallbackIds: fallback.map(({ personId }) => personId),
        }),
      ],
    }),
  )
const approved = async (by = t.group.manager) => {
  const task = await desk.submitted(t.group.staff)
  expect((await desk.approve(by, task)).status).toBe(200)
  return (await desk.get(t.group.admin, task.id)).data
}
const holders = async (id: string) => (await desk.get(t.group.admin, id)).data.holders.map((one) => one.id)
const delegate = (person: Person, to: Person) =>
  t.server.runAsSystem(
    (ctx) =>
      ctx.db
        .insertInto('workflow.delegation')
        .values({
          ...{ company_id: t.group.alpha.id, id: newId(), reason: 'Away', created_at: t.clock.now },
          ...{ person_id: person.personId, delegate_id: to.personId, created_by: person.personId },
          ...{ from_at: t.clock.now, until_at: later(t.clock.now, 30 * 86_400_000) },
        })
        .execute(),
    alpha(),
  )

describe('a step that pays', () => {
  it('comes to who keeps the accounts alone, and its preview says who is left out', async () => {
    const { hr, staff } = t.group
    await flow([hr, accounts()])
    const { data } = await t
      .as(staff.token)
      .call(tasks.preview, { kind: 'document', employmentId: staff.employmentId, form: {} })
    expect(data.steps.at(-1)?.leftOut).toMatchObject([{ person: { id: hr.personId }, why: 'cannotPay' }])
    expect(await holders((await approved()).id)).toEqual([accounts().personId])
  })

  it('falls to its fallback where nobody named keeps them', async () => {
    await flow([t.group.hr], [accounts()])
    expect(await holders((await approved()).id)).toEqual([accounts().personId])
  })

  it('comes to a substitute who keeps them, unless they approved it', async () => {
    await flow([accounts()])
    await delegate(accounts(), second())
    expect(await holders((await approved()).id)).toEqual([second().personId])
    await flow([accounts()], [], second())
    expect(await holders((await approved(second())).id)).toEqual([accounts().personId])
    await t.server.runAsSystem((ctx) => ctx.db.deleteFrom('workflow.delegation').execute(), alpha())
    await delegate(accounts(), t.group.hr)
    await flow([accounts()])
    expect(await holders((await approved()).id)).toEqual([accounts().personId])
  })

  it('is refused to who keeps them no more, but for what they held when that was not asked for', async () => {
    const { id: grantId } = await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .selectFrom('identity.role_grant')
          .select('id')
          .where('person_id', '=', second().personId)
          .executeTakeFirstOrThrow(),
      alpha(),
    )
    await flow([second()])
    const [task, old] = [await approved(), await approved()]
    await t.server.runAsSystem(async (ctx) => {
      await sql`update identity.role r set codes = array_remove(codes, 'finance:accounts-chart:cud') from identity.role_grant g
        where g.role_id = r.id and g.id = ${grantId}::uuid`.execute(ctx.db)
      await sql`insert into workflow.payment_before select company_id, task_id, id from workflow.task_assignment
        where task_id = ${old.id}::uuid and state = 'open'`.execute(ctx.db)
    }, alpha())
    const actions = async (id: string) => (await desk.get(second(), id)).data.actions.map(({ action }) => action)
    expect(await actions(task.id)).not.toContain('execute')
    expect((await desk.execute(second(), task, { paymentOn: TODAY })).code).toBe(40939)
    expect(await actions(old.id)).toContain('execute')
    expect((await desk.execute(second(), old, { paymentOn: TODAY })).data.status).toBe('ST')
  })
})

describe('a payment of somebody who keeps no accounts any more', () => {
  it('goes to others when the role is taken, but for what they held when that was not asked for', async () => {
    const third = await makeAccountant(t)
    await flow([third], [accounts()])
    const [task, old] = [await approved(), await approved()]
    await t.server.runAsSystem(
      (ctx) =>
        sql`insert into workflow.payment_before select company_id, task_id, id from workflow.task_assignment
          where task_id = ${old.id}::uuid and state = 'open'`.execute(ctx.db),
      alpha(),
    )
    const as = t.as(t.group.admin.token)
    // Who is left without any role reads no task any more: they stay an employee.
    const employee = (await as.call(grants.roles, {})).data.items.find(({ names: called }) => called.en === 'Employee')
    const { grants: held } = (await as.call(grants.get, { id: third.employmentId })).data
    await as.call(grants.give, {
      ...{ employmentIds: [third.employmentId], roleId: employee?.id ?? '', scope: 'self', companies: [] },
      ...{ fromOn: null, untilOn: null, reason: 'Stays' },
    })
    const taken = await as.call(grants.take, { grantIds: held.map(({ id }) => id), reason: 'Over' })
    expect(taken.status).toBe(200)
    const job = { companyId: t.group.alpha.id, kind: 'workflow.roles', id: newId(), body: {} }
    await moveRoles(jobRun(t.server.runtime, job, new AbortController().signal))
    expect([await holders(task.id), await holders(old.id)]).toEqual([[accounts().personId], [third.personId]])
  })
})

describe('nobody gives themselves what others decide', () => {
  const span = () => ({ from: later(t.clock.now, 3_600_000), until: later(t.clock.now, 7_200_000), reason: 'Away' })

  it('in a delegation set for somebody else', async () => {
    const { hr, manager, staff, alpha: company } = t.group
    const made = (delegateId: string) =>
      t.as(hr.token).call(delegations.create, {
        ...{ companyId: company.id, personId: manager.personId, delegateId, ...span() },
      })
    expect((await made(hr.personId)).code).toBe(40943)
    expect((await made(staff.personId)).status).toBe(200)
  })

  it('in a hand-over, by handing a task on, and by joining a step', async () => {
    const { hr, manager, staff, alpha: company } = t.group
    await makeRule(t, company, contentOf([stepOf([makeNamedTarget(manager)])]))
    const task = await desk.submitted(staff)
    const { id, version } = task
    const assignment = task.assignments[0]?.id ?? ''
    const as = t.as(hr.token)
    const item = { kind: 'task' as const, id, version, toId: hr.personId }
    const { data } = await as.call(handover.handOver, {
      ...{ companyId: company.id, personId: manager.personId, comment: '', items: [item] },
    })
    expect(data.items).toMatchObject([
      { isDone: false, problem: expect.stringContaining('cannot give yourself what others decide') },
    ])
    const of = { id, version, comment: '' }
    expect((await as.call(tasks.transfer, { ...of, assignment, toId: hr.personId })).code).toBe(40943)
    const joined = await as.call(tasks.addSign, { ...of, where: 'together', personIds: [hr.personId] })
    expect(joined.code).toBe(40943)
    expect(await holders(id)).toEqual([manager.personId])
  })

  it('by a flow rule without the other administrators learning it', async () => {
    const { hr, admin, alpha: company } = t.group
    const chief = await t.server.runAsSystem((ctx) => makePerson(ctx, company, 'chief', 'hr', 'company'), alpha())
    const content = contentOf([stepOf([makeNamedTarget(hr)])])
    const rule = { companyId: company.id, kind: 'resignation' as const, priority: 7, isDefault: false, ...content }
    const made = await t.as(hr.token).call(flowRules.create, { ...rule, names: names('Own') })
    expect(made.status, made.raw.body).toBe(200)
    for (const one of [admin, chief])
      expect((await saidTo(one))[0]).toMatchObject(['flow-names-maker', { who: 'ALPHA hr', rule: names('Own') }])
    expect((await saidTo(hr)).filter(([kind]) => kind === 'flow-names-maker')).toEqual([])
    const { id, version } = made.data
    const { companyId: _, ...said } = rule
    await t.as(hr.token).call(flowRules.update, { id, version, ...said, names: names('Own again') })
    expect((await saidTo(chief)).filter(([kind]) => kind === 'flow-names-maker')).toHaveLength(1)
  })
})
