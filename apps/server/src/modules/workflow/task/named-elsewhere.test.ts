// @module-tag no-retry

import { delegationEndpoints as delegations } from '@muster/contract/workflow/delegation'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inBoth } from '../../../../test/flow-people.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { newId } from '../../../platform/base/crypto.ts'

let t: TestServer
const desk = tasksOf(() => t)
let filed: { id: string; version: number }

/** Somebody of BETA decides a task of ALPHA, whose applicant sees nothing of BETA. */
beforeAll(async () => {
  t = await openTestServer()
  const { alpha, staff, betaHr } = t.group
  await inBoth(t, async (ctx) => {
    const role = await ctx.db
      .selectFrom('identity.role')
      .select('id')
      .where('code', '=', 'employee')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('identity.role_grant')
      .values({ id: newId(), person_id: betaHr.personId, role_id: role.id, scope: 'companies', companies: [alpha.id] })
      .execute()
  })
  await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(betaHr)]), stepOf([makeNamedTarget(t.group.manager)])]))
  filed = await desk.submitted(staff, { employmentId: staff.employmentId })
})
afterAll(() => t.close())

const namesIn = (value: unknown, id: string): unknown[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = 'id' in value && value.id === id && 'nativeName' in value && 'name' in value ? [value.name] : []
  return [...own, ...Object.values(value).flatMap((part) => namesIn(part, id))]
}

describe('somebody of another company who stands in a task', () => {
  it('is named to its applicant in the task, its list, what is said about it and its preview', async () => {
    const { staff, betaHr } = t.group
    await desk.approve(betaHr, filed)
    const open = await desk.submitted(staff, { employmentId: staff.employmentId })
    const caller = t.as(staff.token)
    const read = [
      (await desk.get(staff, filed.id)).data,
      (await desk.get(staff, open.id)).data,
      (await caller.call(tasks.list, { group: 'all', page: 1, pageSize: 50 })).data,
    ]
    for (const reply of read) {
      const names = namesIn(reply, betaHr.personId)
      expect(names.length).toBeGreaterThan(0)
      expect(new Set(names)).toEqual(new Set(['BETA hr']))
    }
  })

  it('is named beside a delegation of the company', async () => {
    const { alpha, staff, hr, betaHr } = t.group
    const row = { company_id: alpha.id, id: newId(), reason: 'Away', created_at: t.clock.now }
    await inBoth(t, async (ctx) => {
      await ctx.db
        .insertInto('workflow.delegation')
        .values({
          ...{ ...row, person_id: staff.personId, delegate_id: betaHr.personId, created_by: hr.personId },
          ...{ from_at: t.clock.now, until_at: '2027-01-01T00:00:00.000Z' as typeof t.clock.now },
        })
        .execute()
    })
    const { data } = await t.as(hr.token).call(delegations.list, { of: 'all', page: 1, pageSize: 50 })
    expect(new Set(namesIn(data, betaHr.personId))).toEqual(new Set(['BETA hr']))
  })
})
