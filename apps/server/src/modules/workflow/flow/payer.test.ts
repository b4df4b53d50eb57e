// @module-tag no-retry

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/make.ts'
import { makeAccountant, TODAY } from '../../../../test/payroll.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { maintenance } from '../maintenance.service.ts'

let t: TestServer
let accountant: Person
const desk = tasksOf(() => t)
const alpha = () => [t.group.alpha.id]

beforeAll(async () => {
  t = await openTestServer()
  accountant = await makeAccountant(t)
})
afterAll(() => t.close())

const toDos = (person: Person) =>
  t.server.runAsSystem(async (ctx) => {
    const rows = await ctx.db
      .selectFrom('notification.notice')
      .select(['kind', 'params', 'opens'])
      .where('person_id', '=', person.personId)
      .where('kind', 'in', ['payer-of-rule', 'payer-of-task'])
      .orderBy('kind')
      .execute()
    return rows.map(({ kind, params, opens }) => ({ kind, opens, who: JSON.parse(params).who }))
  }, alpha())

describe('after the upgrade that asks who pays to keep the accounts', () => {
  it('administrators get each rule and open payment of somebody who does not, once', async () => {
    const { hr, admin, manager, staff, alpha: company } = t.group
    const paying = (...payers: Person[]) =>
      contentOf([stepOf([makeNamedTarget(manager)])], {
        executions: [stepOf([makeNamedTarget(...payers)], { requires: ['paymentOn'] })],
      })
    const ruleId = await makeRule(t, company, paying(accountant, hr))
    await makeRule(t, company, paying(accountant), { kind: 'resignation' })
    const task = await desk.submitted(staff)
    expect((await desk.approve(manager, task)).status).toBe(200)
    // As they stood when the upgrade came.
    await t.server.runAsSystem(async (ctx) => {
      await sql`update workflow.task_assignment set person_id = ${hr.personId}::uuid
        where task_id = ${task.id}::uuid and state = 'open'`.execute(ctx.db)
      await sql`insert into workflow.payment_before select company_id, task_id, id from workflow.task_assignment
        where task_id = ${task.id}::uuid and state = 'open'`.execute(ctx.db)
      await sql`insert into workflow.payment_upgrade values (${company.id}::uuid)`.execute(ctx.db)
    }, alpha())
    await t.server.runAsSystem(maintenance, [])
    const listed = [
      { kind: 'payer-of-rule', opens: `/workflow/flow-rules/${ruleId}/edit`, who: 'ALPHA hr' },
      { kind: 'payer-of-task', opens: `/workflow/tasks/${task.id}`, who: 'ALPHA hr' },
    ]
    expect(await toDos(admin)).toEqual(listed)
    await t.server.runAsSystem((ctx) => ctx.db.deleteFrom('notification.notice').execute(), alpha())
    await t.server.runAsSystem(maintenance, [])
    expect(await toDos(admin)).toEqual([])
    const seen = (await desk.get(admin, task.id)).data
    expect((await desk.execute(hr, seen, { paymentOn: TODAY })).data.status).toBe('ST')
  })
})
